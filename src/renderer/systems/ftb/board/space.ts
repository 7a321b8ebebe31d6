import type { PlanePoint } from '../../../../engine/plane.ts';
import { UNIT } from '../../../../engine/ftb/plane.ts';
import type { Point } from '../../../board/plane.ts';
import type { TablePoint, TableRule } from '../../../board/tables/openTable.ts';

/** How the table is measured: half a world unit for an LU, a ring every five. */
export const RULE: TableRule = { unit: 0.5, step: 5 };

/** World units for one of plane.ts. */
const SCALE = RULE.unit / UNIT;

/** A place of the plane in world units. */
export const toWorld = ({ x, y }: PlanePoint): Point => ({ x: x * SCALE, z: y * SCALE });
/** A point of the world as a point of the table, in the system's units. */
export const fromWorld = ({ x, z }: Point): PlanePoint => ({ x: x / SCALE, y: z / SCALE });
/** The same in LU, as the table names its spots. */
export const toTable = ({ x, y }: PlanePoint): TablePoint => ({ x: x / UNIT, y: y / UNIT });
/** A length in LU in world units. */
export const far = (lu: number): number => lu * RULE.unit;
/** A course in radians. */
export const angleOf = (course: number): number => (course * Math.PI) / 180;

/** LU between two points of the table. */
export const distance = (a: PlanePoint, b: PlanePoint): number => Math.hypot(a.x - b.x, a.y - b.y) / UNIT;

/** The nearer points of rounding: a hundredth of an LU. */
const NEAR = 0.01;
/** Whether two points are within so many LU; one on the line counts. */
export const isWithinLu = (a: PlanePoint, b: PlanePoint, range: number): boolean => distance(a, b) <= range + NEAR;

/** Every whole LU along a path of corners, its beginning first: from a corner on they are counted anew. */
export function pointsAlong(path: readonly PlanePoint[]): PlanePoint[] {
  const points: PlanePoint[] = path.slice(0, 1);
  for (let leg = 1; leg < path.length; leg++) {
    const [from, to] = [path[leg - 1], path[leg]];
    if (!from || !to) continue;
    const long = distance(from, to);
    if (long < NEAR) continue;
    const count = leg === path.length - 1 ? Math.round(long) : Math.floor(long + NEAR);
    for (let n = 1; n <= count; n++)
      points.push({ x: from.x + ((to.x - from.x) * n) / long, y: from.y + ((to.y - from.y) * n) / long });
  }
  return points;
}

/** The place of the point nearest to `to`; −1: there is none. */
export function nearestPlace(points: readonly PlanePoint[], to: PlanePoint): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [place, point] of points.entries()) {
    const away = distance(point, to);
    if (away >= least) continue;
    least = away;
    best = place;
  }
  return best;
}

/** Ships of a small battle, which may be about a place far off: the whole table is shown. */
export const SMALL = 2;
