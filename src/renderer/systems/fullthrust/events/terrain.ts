import { t } from '../messages/catalogue.ts';
import { toWorld } from '../board/space.ts';
import { TIME } from '../board/stage.ts';
import { rolled } from '../text/plainValues.ts';
import { heardVolley, seenVolley, volleyValues } from './fire.ts';
import { eventKinds, heard, heardAt, heardIf, heardOn } from './kinds.ts';

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
    sound: heardIf(({ hit }) => hit, heardOn('rocks', { pitch: 0.7 })),
  },
  asteroidFiredAt: {
    tone: 'combat',
    values: ({ body, range, shots }) => ({ number: body + 1, ...volleyValues(range, shots) }),
    isSuspense: true,
    sound: heardVolley,
    plan: seenVolley,
  },
  asteroidDamaged: { tone: 'combat', values: ({ body }) => ({ number: body + 1 }) },
  asteroidBroke: {
    tone: 'combat',
    values: ({ body, chunks }) => ({ number: body + 1, chunks: chunks.length }),
    sound: heardAt('rocks', { pitch: 0.6, strength: 1.4 }),
    plan({ body, at, chunks }, stage) {
      const left = chunks[0]?.radius ?? 0;
      const whole = stage.previous.terrain.find(({ id }) => id === body)?.radius ?? 2 * left;
      const shrinks = [toWorld({ x: whole, y: 0 }).x, toWorld({ x: left, y: 0 }).x] as const;
      stage.show({ kind: 'break', body, place: toWorld(at), shrinks }, TIME.gone, TIME.between);
    },
  },
  cloudCrossed: {
    tone: 'combat',
    values: ({ dice, again }) => ({ dice: rolled(dice, again) }),
    sound: heardOn('rocks', { pitch: 1.4, strength: 0.6 }),
  },
  meteorsMet: { tone: 'combat', sound: heardIf(({ damage }) => damage > 0, heardOn('rocks')) },
  lockRolled: { tone: 'action' },
  flareRolled: { tone: 'action', sound: heardIf(({ flares }) => flares, heard('solarFlare')) },
  flareChecked: { tone: 'combat', values: ({ rolls }) => ({ hits: rolls.filter(({ hit }) => hit).length }) },
  wreckRolled: { tone: 'action' },
});
