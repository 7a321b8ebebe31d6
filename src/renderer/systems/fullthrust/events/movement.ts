import type { PlanePoint } from '../../../../engine/plane.ts';
import type { Pose } from '../../../board/plane.ts';
import { cinematicFlight, vectorFlight, type Flight } from '../board/flight.ts';
import { angleOf, toWorld } from '../board/space.ts';
import { TIME, type Stage } from '../board/stage.ts';
import { engines, shareOf } from '../../../sound/engines.ts';
import type { FullThrustEvent, FullThrustView } from '../data.ts';
import { unitOf } from '../text/lookup.ts';
import { heardAt, eventKinds } from './kinds.ts';
import type { Sound } from './kinds.types.ts';

type Moved = Extract<FullThrustEvent, { type: 'moved' }>;

/** How a ship flies its move; `before` is its velocity where it flies by vectors (10.2). */
function wayOf({ path, velocity }: Moved, before: PlanePoint | null) {
  return (from: Pose, to: Pose): Flight => {
    if (before && velocity) return vectorFlight(from, to, toWorld(before), toWorld(velocity), from.heading, to.heading);
    return cinematicFlight([from, ...path.slice(1).map(toWorld)], from.heading, to.heading);
  };
}

/** Mass and thrust of the greatest ships; one whose mass is not known sounds like one between. */
const GREATEST = { mass: 240, thrust: 8 };
const UNKNOWN = 60;

/** A ship's engines at the end of its path. */
function heardThrusting({ unit: id, path }: Moved, view: FullThrustView): Sound[] {
  const unit = unitOf(view, id);
  const size = Math.sqrt(shareOf(unit?.mass || UNKNOWN, GREATEST.mass));
  const last = path.at(-1);
  return [{ voice: 'burning', place: last ? toWorld(last) : null, ...engines(size, shareOf(unit?.thrust.now ?? 0, GREATEST.thrust)) }]; // prettier-ignore
}

/** A ship that is no longer on the table; `bursts`: because it blows up. */
export function leavesTable({ unit }: { readonly unit: number }, stage: Stage, bursts = false): void {
  stage.leave('unit', unit, bursts, TIME.gone);
  stage.clock += TIME.gone / 2;
}

/** 3 Movement, and the edges of the table. */
export const movementKinds = eventKinds({
  moved: {
    tone: 'action',
    flies: 'ship',
    meets: ({ unit }, goal) => goal.type === 'reached' && goal.unit === unit,
    sound: heardThrusting,
    plan(event, stage) {
      const { unit, path, course } = event;
      const way = wayOf(event, unitOf(stage.previous, unit)?.velocity ?? null);
      stage.fly('unit', unit, toWorld(path.at(-1)!), angleOf(course), way, TIME.fly);
    },
  },
  leftTable: { tone: 'action', sound: heardAt('leaving'), plan: leavesTable },
  returned: { tone: 'action' },
  tableMoved: { tone: 'action' },
  placed: { tone: 'action' },
  disengaged: { tone: 'action' },
});
