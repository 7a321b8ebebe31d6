import type { PlanePoint } from '../plane.ts';

/**
 * Open tables in whole numbers. Positions are fixed point, `UNIT` to a length unit; x grows to the
 * right, y downwards; courses are whole degrees, 0–359, clockwise from the top. Everything comes
 * from one sine table and whole-number arithmetic below 2 ** 53, so it is the same on every machine.
 */
export const UNIT = 10_000;
/** By how much every limit gives way, for the sine table is rounded: a hundredth of a length unit. */
export const TOLERANCE = 100;

/** 10,000 · sin of 0–90°, rounded. */
const QUARTER = [
  0, 175, 349, 523, 698, 872, 1045, 1219, 1392, 1564, 1736, 1908, 2079, 2250, 2419, 2588, 2756, 2924, 3090, 3256, 3420,
  3584, 3746, 3907, 4067, 4226, 4384, 4540, 4695, 4848, 5000, 5150, 5299, 5446, 5592, 5736, 5878, 6018, 6157, 6293,
  6428, 6561, 6691, 6820, 6947, 7071, 7193, 7314, 7431, 7547, 7660, 7771, 7880, 7986, 8090, 8192, 8290, 8387, 8480,
  8572, 8660, 8746, 8829, 8910, 8988, 9063, 9135, 9205, 9272, 9336, 9397, 9455, 9511, 9563, 9613, 9659, 9703, 9744,
  9781, 9816, 9848, 9877, 9903, 9925, 9945, 9962, 9976, 9986, 9994, 9998, 10_000,
];

function sineOf(degrees: number): number {
  const half = degrees % 180;
  const sine = QUARTER[half > 90 ? 180 - half : half]!;
  return degrees >= 180 ? 0 - sine : sine;
}

/** A step of one length unit on each course. */
export const STEP_X = Int32Array.from({ length: 360 }, (_, course) => sineOf(course));
export const STEP_Y = Int32Array.from({ length: 360 }, (_, course) => 0 - sineOf((course + 90) % 360));

/** A course turned by so many degrees, clockwise; at least −360. */
export const turnedCourse = (course: number, degrees: number): number => (course + degrees + 360) % 360;

/** Degrees between two courses, 0–180. */
export function courseDifference(a: number, b: number): number {
  const turn = turnedCourse(a, -b);
  return turn > 180 ? 360 - turn : turn;
}

/** a ÷ b rounded down, exactly; b > 0. */
export function floorDivide(a: number, b: number): number {
  // The quotient is rounded; what it leaves, a whole number, says by how much it is wrong.
  const quotient = Math.floor(a / b);
  const rest = a - quotient * b;
  return rest < 0 ? quotient - 1 : rest >= b ? quotient + 1 : quotient;
}

/** a ÷ b rounded to the nearest whole number, halves up, exactly; b > 0. */
export const roundDivide = (a: number, b: number): number => floorDivide(2 * a + b, 2 * b);

/** Whether (dx, dy) is at most `reach` length units long. */
export function isWithin(dx: number, dy: number, reach: number): boolean {
  const limit = reach * UNIT + TOLERANCE;
  return dx * dx + dy * dy <= limit * limit;
}

/** Whether (dx, dy) is shorter than `reach` length units: by more than the tolerance. */
export function isNearer(dx: number, dy: number, reach: number): boolean {
  const limit = reach * UNIT - TOLERANCE;
  return dx * dx + dy * dy < limit * limit;
}
/** Above 0 where (bx, by) points to the right of (ax, ay), by the clock; 0: along the same line. */
export const cross = (ax: number, ay: number, bx: number, by: number): number => ax * by - ay * bx;

/** The course that points along (dx, dy) most nearly, the lower of two as near; 0 for no direction. */
export function courseAlong(dx: number, dy: number): number {
  if (dx === 0 && dy === 0) return 0;
  // The quarter turn that holds the direction, then its degrees halved down to two neighbours.
  const quarter = dx >= 0 ? (dy < 0 ? 0 : 90) : dy > 0 ? 180 : 270;
  let low = quarter;
  let high = quarter + 90;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (cross(STEP_X[middle]!, STEP_Y[middle]!, dx, dy) >= 0) low = middle;
    else high = middle;
  }
  const past = cross(STEP_X[low]!, STEP_Y[low]!, dx, dy);
  const short = -cross(STEP_X[high % 360]!, STEP_Y[high % 360]!, dx, dy);
  return past <= short ? low : high % 360;
}

/** Bodies that bend what passes them; `influence` in length units. */
export interface Bodies {
  readonly count: number;
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  readonly influence: ArrayLike<number>;
}

/** By how many degrees a body bends a vector: where it is fast, and where it is slow. */
const FAST_BEND = 30;
const SLOW_BEND = 60;
/** A vector so many times as long as the influence is fast. */
const FAST = 3;
/** Passing so near, in length units, counts as slow. */
const ALWAYS_SLOW = 1;

/** On which side of itself a vector passes a body that stands straight ahead, or astern. */
export const PASS = { UNKNOWN: 0, BODY_TO_PORT: 1, BODY_TO_STARBOARD: 2 } as const;

const MOST_LEGS = 10;

/** A vector as it is flown: straight legs, each from a point so many length units on a course. */
export interface Path {
  legs: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly course: Int16Array;
  readonly length: Int16Array;
  /** Where it ends, in units, and the course there. */
  endX: number;
  endY: number;
  endCourse: number;
  /** A bit for each body that has bent it, or need not any more. */
  bent: number;
}

/** A path without legs, to be written over again and again; its arrays hold `MOST_LEGS`. */
export function newPath(): Path {
  const numbers = (): Float64Array => new Float64Array(MOST_LEGS);
  const small = (): Int16Array => new Int16Array(MOST_LEGS);
  return {
    legs: 0,
    x: numbers(),
    y: numbers(),
    course: small(),
    length: small(),
    endX: 0,
    endY: 0,
    endCourse: 0,
    bent: 0,
  };
}

function addLeg(path: Path, x: number, y: number, course: number, length: number): void {
  const leg = path.legs++;
  path.x[leg] = x;
  path.y[leg] = y;
  path.course[leg] = course;
  path.length[leg] = length;
  path.endX = x + length * STEP_X[course]!;
  path.endY = y + length * STEP_Y[course]!;
  path.endCourse = course;
}

/** Adds a straight leg at a path's end. */
export function extendPath(path: Path, course: number, length: number): void {
  addLeg(path, path.endX, path.endY, course, length);
}

/** The most that the cross product of a course's step and the way to a body may be, either way, where it bends. */
export const bendsWithin = (influence: number): number => (influence * UNIT + 2 * TOLERANCE) * (UNIT + 1);

/**
 * Flies a vector of whole length from a point past the bodies, into `path`. A body bends what comes
 * within its influence once, unless its bit stands in `bent`: at the point nearest to its centre the
 * rest turns towards it, and is as long as what is left, rounded up to whole length units. A nearest
 * point at or beyond the vector's end bends nothing yet; one behind its beginning lies there.
 * `passes` holds two bits a body, of `PASS`, for bodies straight ahead or astern. Returns −1, or the
 * body whose side has to be named first; the path then ends where that decides.
 */
export function flyPath(
  path: Path,
  x: number,
  y: number,
  course: number,
  length: number,
  bodies: Bodies,
  bent: number,
  passes: number,
): number {
  path.legs = 0;
  path.bent = bent;
  let left = length;
  for (;;) {
    const sx = STEP_X[course]!;
    const sy = STEP_Y[course]!;
    const square = sx * sx + sy * sy;
    let nearest = -1;
    let along = 0;
    let atX = 0;
    let atY = 0;
    for (let body = 0; body < bodies.count; body++) {
      if ((path.bent >> body) & 1) continue;
      const bx = bodies.x[body]! - x;
      const by = bodies.y[body]! - y;
      let dot = bx * sx + by * sy;
      if (dot >= left * square) continue;
      if (dot < 0) dot = 0;
      if (nearest >= 0 && dot >= along) continue;
      // Far off the line: quicker than to find the nearest point, and wide enough for its rounding.
      const aside = cross(sx, sy, bx, by);
      const reach = bendsWithin(bodies.influence[body]!);
      if (aside > reach || aside < -reach) continue;
      const px = x + roundDivide(dot * sx, square);
      const py = y + roundDivide(dot * sy, square);
      if (!isWithin(bodies.x[body]! - px, bodies.y[body]! - py, bodies.influence[body]!)) continue;
      nearest = body;
      along = dot;
      atX = px;
      atY = py;
    }
    if (nearest < 0) {
      addLeg(path, x, y, course, left);
      return -1;
    }
    const dx = bodies.x[nearest]! - atX;
    const dy = bodies.y[nearest]! - atY;
    const side = sideOf(bodies.x[nearest]! - x, bodies.y[nearest]! - y, sx, sy, (passes >> (2 * nearest)) & 3);
    const before = floorDivide(along, square);
    if (side === 0) {
      // As far as it is known: up to a body ahead; straight on where the body stands astern.
      addLeg(path, x, y, course, along > 0 ? before : left);
      return nearest;
    }
    addLeg(path, x, y, course, before);
    const slow = length < FAST * bodies.influence[nearest]! || isWithin(dx, dy, ALWAYS_SLOW);
    course = turnedCourse(course, side * (slow ? SLOW_BEND : FAST_BEND));
    left -= before;
    x = atX;
    y = atY;
    path.bent |= 1 << nearest;
  }
}

/** The cross product of a course's step and the way to a body that stands aside of it by more than the tolerance. */
const CLEARLY_ASIDE = 2 * TOLERANCE * (UNIT + 1);

/** 1: the body is to starboard, −1: to port; 0: straight ahead or astern, and its side has not been named. */
function sideOf(bx: number, by: number, sx: number, sy: number, pass: number): number {
  const aside = cross(sx, sy, bx, by);
  // Far enough off the line for any rounding: quicker than to find by how much.
  if (aside > CLEARLY_ASIDE) return 1;
  if (aside < -CLEARLY_ASIDE) return -1;
  const square = sx * sx + sy * sy;
  const dot = bx * sx + by * sy;
  const dx = bx - roundDivide(dot * sx, square);
  const dy = by - roundDivide(dot * sy, square);
  if (!isWithin(dx, dy, 0)) return aside > 0 ? 1 : -1;
  return pass === PASS.UNKNOWN ? 0 : pass === PASS.BODY_TO_STARBOARD ? 1 : -1;
}

/** The corners of a path: its beginning, where it bends, its end. */
export function corners(path: Path): PlanePoint[] {
  const points: PlanePoint[] = [];
  for (let leg = 0; leg < path.legs; leg++) points.push({ x: path.x[leg]!, y: path.y[leg]! });
  return [...points, { x: path.endX, y: path.endY }];
}

/** What a plot may choose from: every end of a whole vector within a radius of the temporary end point. */
export interface Plot {
  /** Where the vector begins, in units. */
  readonly from: PlanePoint;
  /** The vector that it adds to; length 0 for none. */
  readonly base: { readonly course: number; readonly length: number };
  /** Length units. */
  readonly radius: number;
  /** Where the end may not lie: nearer than so many length units to a point, or not even at that distance. */
  readonly apart: readonly (PlanePoint & { readonly distance: number; readonly beyond: boolean })[];
  readonly bodies: readonly (PlanePoint & { readonly influence: number })[];
  /** A bit for each body that does not bend this vector. */
  readonly unbent: number;
}

/** A legal vector of a plot, with the way that it takes. */
export interface PlottedVector {
  readonly course: number;
  readonly length: number;
  /** Its end before any body bends it: the point within the radius. */
  readonly aim: PlanePoint;
  /** Its corners, bends included; as far as it is known where `ahead` is not null. */
  readonly path: readonly PlanePoint[];
  /** A body straight ahead or astern, whose side is to be named; null: none. */
  readonly ahead: number | null;
}

/** Longest vector: longer than any table. */
export const MOST_LENGTH = 240;

const scratch = newPath();

/** The action of a vector for an order: its code, course and length in one number. */
export const plotAction = (order: number, course: number, length: number): number =>
  order | (course << 5) | (length << 14);

/** The end point that a plot's base vector leads to. */
function temporaryEnd({ from, base }: Plot): PlanePoint {
  return { x: from.x + base.length * STEP_X[base.course]!, y: from.y + base.length * STEP_Y[base.course]! };
}

/** A vector of a plot, or null where it is not legal. */
export function vectorOf(plot: Plot, course: number, length: number): PlottedVector | null {
  if (!Number.isInteger(course) || course < 0 || course > 359) return null;
  if (!Number.isInteger(length) || length < 1 || length > MOST_LENGTH) return null;
  const { from, bodies, apart } = plot;
  const aim = { x: from.x + length * STEP_X[course]!, y: from.y + length * STEP_Y[course]! };
  const temporary = temporaryEnd(plot);
  if (!isWithin(aim.x - temporary.x, aim.y - temporary.y, plot.radius)) return null;
  const table: Bodies = {
    count: bodies.length,
    x: bodies.map(({ x }) => x),
    y: bodies.map(({ y }) => y),
    influence: bodies.map(({ influence }) => influence),
  };
  const ahead = flyPath(scratch, from.x, from.y, course, length, table, plot.unbent, 0);
  if (ahead >= 0) return { course, length, aim, path: corners(scratch), ahead };
  const isTaken = apart.some(({ x, y, distance, beyond }) => {
    const [dx, dy] = [x - scratch.endX, y - scratch.endY];
    return beyond ? isWithin(dx, dy, distance) : isNearer(dx, dy, distance);
  });
  return isTaken ? null : { course, length, aim, path: corners(scratch), ahead: null };
}

/** The legal vector whose aim lies nearest to a point (in units); of several as near the lower course, then length. Null: there is none. */
export function nearestVector(plot: Plot, pointer: PlanePoint): PlottedVector | null {
  const least = Math.max(1, plot.base.length - plot.radius);
  const most = Math.min(MOST_LENGTH, plot.base.length + plot.radius);
  const tried: { square: number; course: number; length: number }[] = [];
  const temporary = temporaryEnd(plot);
  for (let course = 0; course < 360; course++)
    for (let length = least; length <= most; length++) {
      const x = plot.from.x + length * STEP_X[course]!;
      const y = plot.from.y + length * STEP_Y[course]!;
      if (!isWithin(x - temporary.x, y - temporary.y, plot.radius)) continue;
      const [dx, dy] = [x - pointer.x, y - pointer.y];
      tried.push({ square: dx * dx + dy * dy, course, length });
    }
  tried.sort((a, b) => a.square - b.square || a.course - b.course || a.length - b.length);
  for (const { course, length } of tried) {
    const found = vectorOf(plot, course, length);
    if (found !== null) return found;
  }
  return null;
}
