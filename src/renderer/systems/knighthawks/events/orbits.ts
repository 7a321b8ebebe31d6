import { hexToWorld } from '../../../board/tables/hexLayout.ts';
import { TIME } from '../board/animation/timings.ts';
import { t } from '../messages/catalogue.ts';
import { eventKinds } from './kinds.ts';

/** 5: orbits. */
export const orbitEvents = eventKinds({
  orbitBegan: {
    values: ({ direction }) => ({ direction: t(`orbit.${direction}`) }),
    tone: 'action',
  },
  orbited: {
    values: ({ direction }) => ({ direction: t(`orbit.${direction}`) }),
    tone: 'action',
    meets: ({ unit }, goal) => goal.type === 'orbited' && unit === goal.unit,
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
    tone: 'action',
  },
});
