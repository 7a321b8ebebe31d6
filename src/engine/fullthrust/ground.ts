/**
 * The table in whole numbers: positions are fixed point, `UNIT` to an MU (2.3); x grows to the right,
 * y downwards; courses are 0–11, clockwise, 0 for the clock's 12 (3.1). The only irrational number of
 * twelve courses is √3, and everything is decided by integers below 2 ** 53: the same on every machine.
 */
import { squareRoot, type PlanePoint } from '../plane.ts';

export const UNIT = 1024;
/** A point so near to a line (a range, a radius, the line of two arcs) counts as on it, for legs are rounded. */
export const TOLERANCE = 8;
/** Points that a player places lie on a grid of 1/8 MU about their launcher or group. */
export const GRID = UNIT / 8;
export const COURSES = 12;

/** Twice the direction of each course: `A + B · √3` to the right and down. */
const RIGHT_A = [0, 1, 0, 2, 0, 1, 0, -1, 0, -2, 0, -1];
const RIGHT_B = [0, 0, 1, 0, 1, 0, 0, 0, -1, 0, -1, 0];
const DOWN_A = [-2, 0, -1, 0, 1, 0, 2, 0, 1, 0, -1, 0];
const DOWN_B = [0, -1, 0, 0, 0, 1, 0, 1, 0, 0, 0, -1];

/** √3 · n, rounded to the nearest whole number; n up to 2 ** 24. */
export function timesRoot3(n: number): number {
  const size = Math.abs(n);
  const square = 3 * size * size;
  const root = squareRoot(square);
  const rounded = square > root * root + root ? root + 1 : root;
  return n < 0 ? 0 - rounded : rounded;
}

/** Whether p + q · √3 is above 0, exactly; both below 2 ** 25. */
export function isAbove(p: number, q: number): boolean {
  if (p >= 0) return q >= 0 ? p > 0 || q > 0 : p * p > 3 * q * q;
  return q > 0 && 3 * q * q > p * p;
}

/** Longest leg whose end is kept ready, in MU. */
const LEGS = 128;
const HALF = Int32Array.from({ length: LEGS }, (_, mu) => timesRoot3((mu * UNIT) / 2));
const rootHalf = (mu: number): number => (mu < LEGS ? HALF[mu]! : timesRoot3((mu * UNIT) / 2));

/** How far a leg of whole MU leads to the right: rounded once. */
export const legX = (course: number, mu: number): number =>
  (RIGHT_A[course]! * mu * UNIT) / 2 + RIGHT_B[course]! * rootHalf(mu);
/** How far it leads down. */
export const legY = (course: number, mu: number): number =>
  (DOWN_A[course]! * mu * UNIT) / 2 + DOWN_B[course]! * rootHalf(mu);

/** A course turned by so many points, clockwise (starboard); at least −12. */
export const turned = (course: number, points: number): number => (course + points + COURSES) % COURSES;

/** Whether (dx, dy) is at most `mu` long. */
export function isWithin(dx: number, dy: number, mu: number): boolean {
  const limit = mu * UNIT + TOLERANCE;
  return dx * dx + dy * dy <= limit * limit;
}
/** What rounding cannot turn over. */
const CLEARLY_LESS = 1 - 1e-12;

/** Whether the segment from (ax, ay) to (bx, by) comes within `units` of (x, y): exact, by whole numbers. */
export function passes(ax: number, ay: number, bx: number, by: number, x: number, y: number, units: number): boolean {
  const limit = units + TOLERANCE;
  const [px, py, dx, dy] = [x - ax, y - ay, bx - ax, by - ay];
  const along = px * dx + py * dy;
  if (along <= 0) return px * px + py * py <= limit * limit;
  const square = dx * dx + dy * dy;
  if (along >= square) return (x - bx) * (x - bx) + (y - by) * (y - by) <= limit * limit;
  // The distance from the line is |cross| ÷ length: compared as squares, which may be too long for a double.
  const cross = px * dy - py * dx;
  const [one, two] = [cross * cross, limit * limit * square];
  if (one < two * CLEARLY_LESS) return true;
  if (two < one * CLEARLY_LESS) return false;
  return BigInt(cross) * BigInt(cross) <= BigInt(limit * limit) * BigInt(square);
}

/** Whether a path comes within `units` of (x, y). */
export function comesNear(path: readonly PlanePoint[], x: number, y: number, units: number): boolean {
  const start = path[0]!;
  if (path.length === 1) return passes(start.x, start.y, start.x, start.y, x, y, units);
  for (let n = 1; n < path.length; n++)
    if (passes(path[n - 1]!.x, path[n - 1]!.y, path[n]!.x, path[n]!.y, x, y, units)) return true;
  return false;
}

/** The band of a range: 0 up to `width` MU, 1 up to twice that, and so on. A range on a line is in the nearer band (4.3). */
export function bandOf(dx: number, dy: number, width: number, most: number): number {
  let band = 0;
  while (band < most && !isWithin(dx, dy, width * (band + 1))) band++;
  return band;
}

/** The six arcs (4.1), clockwise from the bow. */
export const ARC = { F: 0, FS: 1, AS: 2, A: 3, AP: 4, FP: 5 } as const;
const MIRRORED = [ARC.F, ARC.FP, ARC.AP, ARC.A, ARC.AS, ARC.FS] as const;

/** Whether (dx, dy) lies to the right of a course by more than the tolerance; by `−sign` to its left. */
function isBeyond(course: number, dx: number, dy: number, sign: number): boolean {
  const p = sign * (RIGHT_A[course]! * dy - DOWN_A[course]! * dx);
  const q = sign * (RIGHT_B[course]! * dy - DOWN_B[course]! * dx);
  return isAbove(p - 2 * TOLERANCE, q);
}

/** Twice the direction of each course, as doubles. */
const ROOT_3 = Math.sqrt(3);
const RIGHT = Float64Array.from(RIGHT_A, (a, course) => a + RIGHT_B[course]! * ROOT_3);
const DOWN = Float64Array.from(DOWN_A, (a, course) => a + DOWN_B[course]! * ROOT_3);
/** What is farther from a line than so many units cannot lie on its other side by a double's rounding. */
const CLEARLY = 1e-3;

/**
 * 4.1 The arc in which (dx, dy) lies from a ship that faces `course`. On a line of two arcs it lies in
 * the one nearer the bow, at distance 0 in the fore arc; a rolled ship's sides are swapped (3.3).
 */
export function arcOf(course: number, dx: number, dy: number, rolled = false): number {
  const across = RIGHT[course]! * dy - DOWN[course]! * dx;
  const along = RIGHT[course]! * dx + DOWN[course]! * dy;
  const aside = across < 0 ? -across : across;
  // How far beyond the lines at 30, 90 and 150 degrees from the bow, doubled like their tolerance.
  const fore = (aside * ROOT_3 - along) / 2 - 2 * TOLERANCE;
  const beam = -along - 2 * TOLERANCE;
  const aft = -(aside * ROOT_3 + along) / 2 - 2 * TOLERANCE;
  if (isNear(aside) || isNear(fore) || isNear(beam) || isNear(aft)) return exactArc(course, dx, dy, rolled);
  const arc = fore < 0 ? ARC.F : beam < 0 ? ARC.FS : aft < 0 ? ARC.AS : ARC.A;
  return across < 0 === rolled ? arc : MIRRORED[arc];
}
function isNear(gap: number): boolean {
  return gap < CLEARLY && gap > -CLEARLY;
}

/** The same by whole numbers alone. */
export function exactArc(course: number, dx: number, dy: number, rolled: boolean): number {
  const p = RIGHT_A[course]! * dy - DOWN_A[course]! * dx;
  const q = RIGHT_B[course]! * dy - DOWN_B[course]! * dx;
  const sign = isAbove(p, q) ? 1 : -1;
  let arc: number = ARC.A;
  if (!isBeyond(turned(course, sign), dx, dy, sign)) arc = ARC.F;
  else if (!isBeyond(turned(course, 3 * sign), dx, dy, sign)) arc = ARC.FS;
  else if (!isBeyond(turned(course, 5 * sign), dx, dy, sign)) arc = ARC.AS;
  return sign < 0 === rolled ? arc : MIRRORED[arc]!;
}

/** The length of (dx, dy) in units, rounded down: for the eye, and for what is nearest. */
export const lengthOf = (dx: number, dy: number): number => squareRoot(dx * dx + dy * dy);

/** The course that points along (dx, dy) most nearly; 0 for no direction. */
export function courseAlong(dx: number, dy: number): number {
  let best = 0;
  let most = -Infinity;
  for (let course = 0; course < COURSES; course++) {
    const along = legX(course, 1) * dx + legY(course, 1) * dy;
    if (along > most) [best, most] = [course, along];
  }
  return best;
}
