// FtB a second time (see model.ts): the plane, counted slowly.

export interface Point {
  x: number;
  y: number;
}

/** Units in an LU, and by how many every limit gives way. */
export const LU = 10_000;
const GIVE = 100;

/** One LU on a course. */
export function step(course: number): Point {
  const angle = (course * Math.PI) / 180;
  return { x: Math.round(LU * Math.sin(angle)) + 0, y: 0 - Math.round(LU * Math.cos(angle)) };
}

/** The point so many LU from another on a course. */
export const along = (from: Point, course: number, length: number): Point => ({
  x: from.x + length * step(course).x,
  y: from.y + length * step(course).y,
});

export const turned = (course: number, by: number): number => (((course + by) % 360) + 360) % 360;

export function courseBetween(a: number, b: number): number {
  return Math.min(turned(a, -b), turned(b, -a));
}

const squareBetween = (a: Point, b: Point): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;

/** At most so many LU apart. */
export const within = (a: Point, b: Point, reach: number): boolean => squareBetween(a, b) <= (reach * LU + GIVE) ** 2;

/** Less than so many LU apart, by more than limits give way. */
export const nearer = (a: Point, b: Point, reach: number): boolean => squareBetween(a, b) < (reach * LU - GIVE) ** 2;

export const byDistanceFrom =
  (point: Point) =>
  (a: { at: Point }, b: { at: Point }): number =>
    squareBetween(a.at, point) - squareBetween(b.at, point);

/** The distance in whole LU, to the nearest. */
export const wholeDistance = (a: Point, b: Point): number => Math.round(Math.sqrt(squareBetween(a, b)) / LU);

/** Above 0: `b` points to the right of `a`. */
export const side = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;

export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

/** The whole course that points from one point to another most nearly; the lower of two. */
export function courseTo(from: Point, to: Point): number {
  const way = minus(to, from);
  const off = (course: number): number => {
    const one = step(course);
    return one.x * way.x + one.y * way.y > 0 ? Math.abs(side(one, way)) : Infinity;
  };
  let best = 0;
  for (let course = 1; course < 360; course++) if (off(course) < off(best)) best = course;
  return best;
}

const floor = (a: bigint, b: bigint): bigint => (a < 0n && a % b !== 0n ? a / b - 1n : a / b);

/** Where the line of a vector comes nearest to a point: how far along, as a fraction of its steps, and the place. */
export function nearestOnLine(from: Point, course: number, to: Point): { top: bigint; bottom: bigint; at: Point } {
  const [sx, sy] = [BigInt(step(course).x), BigInt(step(course).y)];
  const bottom = sx * sx + sy * sy;
  const top = BigInt(to.x - from.x) * sx + BigInt(to.y - from.y) * sy;
  const rounded = (part: bigint): number => Number(floor(2n * top * part + bottom, 2n * bottom));
  return { top, bottom, at: { x: from.x + rounded(sx), y: from.y + rounded(sy) } };
}

/** Whole LU before such a place. */
export const wholeBefore = ({ top, bottom }: { top: bigint; bottom: bigint }): number => Number(floor(top, bottom));

/** Whether a point lies at most so many LU from the straight line between two others. */
export function besideRoad(point: Point, from: Point, to: Point, reach: number): boolean {
  const [road, way] = [minus(to, from), minus(point, from)];
  const square = road.x ** 2 + road.y ** 2;
  const dot = road.x * way.x + road.y * way.y;
  if (dot <= 0) return within(point, from, reach);
  if (dot >= square) return within(point, to, reach);
  return BigInt(side(road, way)) ** 2n <= BigInt(reach * LU + GIVE) ** 2n * BigInt(square);
}
