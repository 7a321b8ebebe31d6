import type { UnitView } from '../../../../engine/fullthrust/view.types.ts';
import type { PlanePoint } from '../../../../engine/plane.ts';
import { MU } from '../data.ts';
import { distance, pointOf } from '../text/names.ts';
import { movesOf, vectorOrder, type OrderOption } from './orders.ts';
import { vectorEnds } from './vectorEnds.ts';

/** What a ship's drive can do this turn. */
export interface Drive {
  /** Polygons about all places that it can reach. */
  readonly reach: readonly (readonly PlanePoint[])[];
  /** The order that ends nearest to a place, as the actions that write it; null: it can be given none. */
  nearest(to: PlanePoint): readonly OrderOption[] | null;
}

const endOf = ({ description: { path } }: OrderOption): PlanePoint => path.at(-1)!;

/** 3.3 The moves of cinematic flight. */
function cinematic(unit: UnitView): Drive {
  const moves = movesOf(unit);
  const from = pointOf(unit)!;
  return {
    reach: [outlineOf(moves)],
    nearest(to) {
      let best: OrderOption | null = null;
      let least = Infinity;
      for (const move of moves) {
        const end = endOf(move);
        const away = distance(end, to);
        // A ship at rest may turn about where it is (3.3): it turns towards the place.
        const aside = distance(end, from) === 0 ? turnAway(move.description.course, from, to) : 0;
        if (away + aside >= least) continue;
        least = away + aside;
        best = move;
      }
      return best && [best];
    },
  };
}

/** Units that a facing counts for a point by which it misses a place: less than any step of a move. */
const FACING = 1;

function turnAway(course: number, from: PlanePoint, to: PlanePoint): number {
  const bearing = (Math.atan2(to.x - from.x, from.y - to.y) * 6) / Math.PI;
  const off = (((course - bearing) % 12) + 12) % 12;
  return Math.min(off, 12 - off) * FACING;
}

/** The farthest end of each turn from port to starboard, and back along the nearest ones. */
function outlineOf(moves: readonly OrderOption[]): PlanePoint[] {
  const turns = new Map<number, { far: OrderOption; near: OrderOption }>();
  for (const move of moves) {
    const { turn, thrust } = move.description.move;
    const known = turns.get(turn);
    if (!known) turns.set(turn, { far: move, near: move });
    else if (thrust > known.far.description.move.thrust) known.far = move;
    else if (thrust < known.near.description.move.thrust) known.near = move;
  }
  const sorted = [...turns].toSorted(([one], [other]) => one - other).map(([, ends]) => ends);
  return [...sorted.map(({ far }) => endOf(far)), ...sorted.toReversed().map(({ near }) => endOf(near))];
}

/** Units that a leg counts: of two orders that end as near, the plainer one is meant. */
const LEG_WORTH = MU / 64;

/** 10.2 Every place to which burns, pushes and rotations bring a ship, about the end of its drift. */
function byVectors(unit: UnitView, velocity: PlanePoint): Drive {
  const from = pointOf(unit)!;
  const drift = { x: from.x + velocity.x, y: from.y + velocity.y };
  const ends = vectorEnds((unit.course ?? 12) % 12, unit.thrust.now);
  return {
    reach: [hullOf(ends).map(({ x, y }) => ({ x: x + drift.x, y: y + drift.y }))],
    nearest({ x, y }) {
      let best = ends[0]!;
      let least = Infinity;
      for (const end of ends) {
        const away = Math.hypot(end.x - x + drift.x, end.y - y + drift.y) + end.legs.length * LEG_WORTH;
        if (away >= least) continue;
        least = away;
        best = end;
      }
      const orders = vectorOrder(unit, best.legs);
      return orders.length > 0 ? orders : null;
    },
  };
}

const isLeft = (a: PlanePoint, b: PlanePoint, c: PlanePoint): boolean =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;

/** The convex hull of places, one way round. */
function hullOf(places: readonly PlanePoint[]): PlanePoint[] {
  const sorted = places.toSorted((one, other) => one.x - other.x || one.y - other.y);
  const half = (along: readonly PlanePoint[]): PlanePoint[] => {
    const rim: PlanePoint[] = [];
    for (const place of along) {
      while (rim.length > 1 && !isLeft(rim.at(-2)!, rim.at(-1)!, place)) rim.pop();
      rim.push(place);
    }
    return rim.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** What a ship's drive allows it, cinematic or by vectors. */
export const drivesOf = (unit: UnitView): Drive =>
  unit.velocity === null ? cinematic(unit) : byVectors(unit, unit.velocity);
