import type { Vector } from '../../../../engine/ftb/events.ts';
import { lowerFirst } from '../../../messages/values.ts';
import { TIME } from '../board/animation/timings.ts';
import { toWorld } from '../board/space.ts';
import { t } from '../messages/catalogue.ts';
import { eventKinds, ship } from './kinds.ts';

const vectorText = ({ course, length }: Vector): string => t('manifest.vectorNow', { course, length });

/** 28–30: vectors, gravity, orbits, docking, ways off the map. */
export const flightEvents = eventKinds({
  flew: {
    tone: ({ grown, carried }) => (grown + carried > 0 ? 'action' : 'clock'),
    values: ({ object }, view) => ({ unit: ship(view, object) }),
    plan: ({ object, path, length }, stage) => stage.fly(object, path.map(toWorld), length, true),
  },
  plotted: {
    tone: 'action',
    values: ({ order, before, after }) => ({
      order: lowerFirst(t(`order.${order}`)),
      before: vectorText(before),
      after: vectorText(after),
    }),
    acts: [{ order: 13 }],
  },
  deflected: {
    tone: 'action',
    values: ({ object, degrees }, view) => ({ unit: ship(view, object), degrees: Math.abs(degrees) }),
    plan: ({ object, body, at }, stage) => stage.push({ kind: 'bend', object, place: toWorld(at), body }, TIME.bend),
  },
  sideNamed: {
    tone: 'clock',
    values: ({ object, to }, view) => ({ unit: ship(view, object), side: t(`turnSide.${to}`) }),
  },
  orbitBegan: {
    tone: 'action',
    values: ({ direction }) => ({ direction: t(`orbit.${direction}`) }),
    acts: [{ order: 12 }],
  },
  orbited: {
    tone: 'action',
    plan: ({ unit, path }, stage) => stage.fly(unit, path.map(toWorld), 6, false),
  },
  orbitLeft: { tone: 'clock' },
  docked: { tone: 'action', acts: [{ order: 11 }] },
  undocked: { tone: 'clock' },
  visited: { tone: 'action' },
  leftMap: {
    tone: 'combat',
    acts: [{ order: 3 }],
    plan({ unit, way }, stage) {
      stage.rest();
      stage.show({ kind: 'leave', object: unit, from: stage.poseOf(unit), well: way !== 'lost' }, TIME.leave, TIME.leave); // prettier-ignore
      stage.poses.delete(unit);
    },
  },
});
