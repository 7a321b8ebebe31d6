import { t } from '../messages/catalogue.ts';
import { toWorld } from '../board/space.ts';
import { TIME } from '../board/stage.ts';
import { heard, heardOn, eventKinds, rolled } from './kit.ts';

/** 13.1–13.6 Terrain. */
export const terrainKinds = eventKinds({
  bodyAppeared: { tone: 'action', values: ({ kind }) => ({ kind: t(`body.${kind}`) }) },
  bodiesMoved: {
    tone: 'clock',
    plan(event, stage) {
      const moves = event.moves.map(({ body, from, to }) => ({ body, from: toWorld(from), to: toWorld(to) }));
      stage.show({ kind: 'drift', moves }, TIME.drift, TIME.drift);
    },
  },
  bodyGone: { tone: 'clock' },
  asteroidMet: {
    tone: 'combat',
    values: ({ needed }) => ({ needed: needed ?? 'unknown' }),
    isHeard: ({ hit }) => hit,
    sound: heardOn('rocks', { pitch: 0.7 }),
  },
  cloudCrossed: {
    tone: 'combat',
    values: ({ dice, again }) => ({ dice: rolled(dice, again) }),
    sound: heardOn('rocks', { pitch: 1.4, strength: 0.6 }),
  },
  meteorsMet: { tone: 'combat', isHeard: ({ damage }) => damage > 0, sound: heardOn('rocks') },
  lockRolled: { tone: 'action' },
  flareRolled: { tone: 'action', isHeard: ({ flares }) => flares, sound: heard('solarFlare') },
  flareChecked: { tone: 'combat', values: ({ rolls }) => ({ hits: rolls.filter(({ hit }) => hit).length }) },
  wreckRolled: { tone: 'action' },
});
