import type { UnitView } from '../../../../engine/fullthrust/view.types.ts';
import type { PlanePoint } from '../../../../engine/plane.ts';
import { distance, pointOf } from '../text/names.ts';
import { movesOf, type OrderOption } from './orders.ts';

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

/** What a ship's drive allows it, cinematic or by vectors. */
export const drivesOf = (unit: UnitView): Drive => cinematic(unit);
