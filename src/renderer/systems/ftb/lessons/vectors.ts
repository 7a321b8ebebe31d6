import { STEP_X, STEP_Y, UNIT } from '../../../../engine/ftb/plane.ts';
import type { UnitView } from '../../../../engine/ftb/view.types.ts';
import type { PlanePoint } from '../../../../engine/plane.ts';
import { distance } from '../board/space.ts';

// How many vectors a ship needs to somewhere, far from bodies: what a lesson weighs an end point by.

/** A ship at the end of a vector, and what it has of heat there. */
export interface Flight {
  readonly at: PlanePoint;
  readonly course: number;
  /** LU. */
  readonly length: number;
  readonly heat: number;
}

/** Where a vector leads from a point, in units. */
export const vectorEnd = ({ x, y }: PlanePoint, course: number, length: number): PlanePoint => ({
  x: x + length * (STEP_X[course] ?? 0),
  y: y + length * (STEP_Y[course] ?? 0),
});

/** Most vectors that are looked for. */
export const MOST_VECTORS = 20;

/**
 * The LU by which burns can shift the end of so many vectors from where they lead by coasting. The ship burns
 * while it does not overheat, and coasts to cool (12).
 */
function shiftOf(vectors: number, heat: number, { burn, burnHeat, heat: { overheats } }: UnitView): number {
  let shift = 0;
  let now = heat;
  for (let left = vectors; left > 0; left--) {
    if (now + burnHeat < overheats) {
      now += burnHeat;
      shift += burn * left;
    } else now = Math.max(0, now - 1);
  }
  return shift;
}

/**
 * The further vectors that a ship needs until one ends within `reach` LU of where `placeAfter` so many lies; 0: it
 * is there. Above `MOST_VECTORS` it does not come there.
 */
export function vectorsTo(
  { at, course, length, heat }: Flight,
  unit: UnitView,
  placeAfter: (vectors: number) => PlanePoint,
  reach: number,
): number {
  for (let vectors = 0; vectors <= MOST_VECTORS; vectors++) {
    const coasted = vectorEnd(at, course, length * vectors);
    if (distance(coasted, placeAfter(vectors)) <= reach + shiftOf(vectors, heat, unit)) return vectors;
  }
  return MOST_VECTORS + 1;
}

/** Units of plane.ts in a tenth of an LU, which setups count in. */
export const TENTH = UNIT / 10;
