import { hexToWorld } from '../../../board/tables/hexLayout.ts';
import { TIME } from '../board/animation/timings.ts';
import { t } from '../messages/catalogue.ts';
import { shipName } from '../text/names.ts';
import type { Kinds } from './kinds.ts';

/** 5: orbits. */
export const orbitEvents = {
  orbitBegan: {
    sentence: ({ unit, direction }, view) => ({ unit: shipName(view, unit), direction: t(`orbit.${direction}`) }),
    tone: 'action',
    sound: null,
    plan: null,
  },
  orbited: {
    sentence: ({ unit, direction }, view) => ({ unit: shipName(view, unit), direction: t(`orbit.${direction}`) }),
    tone: 'action',
    sound: null,
    plan({ unit, planet, from: start, to: hex, facing }, stage) {
      stage.rest();
      const from = stage.poseOf(unit, start);
      const to = stage.put(unit, hex, facing);
      const centre = hexToWorld(stage.before.planets[planet] ?? hex);
      stage.push({ kind: 'orbit', unit, from, to, hex, centre }, TIME.orbit);
      stage.makeRoom();
      stage.hold(TIME.orbit);
    },
  },
  orbitLeft: {
    sentence: ({ unit }, view) => ({ unit: shipName(view, unit) }),
    tone: 'action',
    sound: null,
    plan: null,
  },
} satisfies Partial<Kinds>;
