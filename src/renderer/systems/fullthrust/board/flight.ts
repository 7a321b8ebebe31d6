import { direction, nearestTurn, type Point } from '../../../board/plane.ts';
import type { MotionPose } from '../../../board/animation/motion.ts';

// How a move is seen to be flown: in one curve through the corners that the rules give it.

/** A move as points that lie close together, each with the heading there. */
export interface Flight {
  readonly points: readonly Point[];
  readonly headings: readonly number[];
  /** How far each point lies along the way. */
  readonly gone: readonly number[];
}
const apart = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.z - a.z);

function flightOf(points: readonly Point[], headings: readonly number[]): Flight {
  let sum = 0;
  return { points, headings, gone: points.map((point, n) => (sum += n === 0 ? 0 : apart(points[n - 1]!, point))) };
}

/** Points for a leg of a move. */
const PIECES = 12;
/** Radians of bank for a radian of turn from one point to the next, and the most of it. */
const BANK = 6;
const MOST_BANK = 0.6;

/** Cubic Hermite: from `a`, which is left along `out`, to `b`, which is reached along `into`. */
function hermite(a: Point, b: Point, out: Point, into: Point, t: number): Point {
  const [h1, h2, h3] = [t * (1 - t) * (1 - t), t * t * (t - 1), t * t * (3 - 2 * t)];
  return {
    x: a.x + (b.x - a.x) * h3 + out.x * h1 + into.x * h2,
    z: a.z + (b.z - a.z) * h3 + out.z * h1 + into.z * h2,
  };
}

const scaled = ({ x, z }: Point, by: number): Point => ({ x: x * by, z: z * by });

/** The corners joined by a curve that leaves each of them along its tangent. */
function curve(corners: readonly Point[], tangents: readonly Point[]): Point[] {
  const points: Point[] = [corners[0]!];
  for (let n = 1; n < corners.length; n++) {
    const [a, b] = [corners[n - 1]!, corners[n]!];
    const length = apart(a, b);
    const [out, into] = [scaled(tangents[n - 1]!, length), scaled(tangents[n]!, length)];
    for (let piece = 1; piece <= PIECES; piece++) points.push(hermite(a, b, out, into, piece / PIECES));
  }
  return points;
}

/** 3.2 A cinematic move: it leaves along the old course, passes the middle of the move, arrives along the new course. */
export function cinematicFlight(corners: readonly Point[], from: number, to: number): Flight {
  const last = corners.length - 1;
  const tangents = corners.map((_, n) => {
    if (n === 0) return direction(from);
    if (n === last) return direction(to);
    const [before, after] = [corners[n - 1]!, corners[n + 1]!];
    return scaled({ x: after.x - before.x, z: after.z - before.z }, 1 / Math.max(1e-9, apart(before, after)));
  });
  const points = curve(corners, tangents);
  let heading = from;
  const headings = points.map((_, n) => {
    const [before, after] = [points[Math.max(0, n - 1)]!, points[Math.min(points.length - 1, n + 1)]!];
    const way = Math.atan2(after.x - before.x, before.z - after.z);
    return (heading = n === 0 ? from : n === points.length - 1 ? nearestTurn(to, heading) : nearestTurn(way, heading));
  });
  return flightOf(points, headings);
}

/** 10.2 A vector move: from the old velocity to the new one (both in world units a turn), while the ship turns about itself. */
export function vectorFlight(start: Point, end: Point, before: Point, after: Point, from: number, to: number): Flight {
  const points = Array.from({ length: 2 * PIECES + 1 }, (_, n) => hermite(start, end, before, after, n / (2 * PIECES)));
  const headings = points.map((_, n) => {
    const share = Math.min(1, (2 * n) / (points.length - 1));
    return from + (to - from) * share * share * (3 - 2 * share);
  });
  return flightOf(points, headings);
}

/** A straight line, with the heading that changes on the way. */
export const straightFlight = (corners: readonly Point[], from: number, to: number): Flight => {
  const lengths = corners.map((point, n) => (n === 0 ? 0 : apart(corners[n - 1]!, point)));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  let gone = 0;
  const headings = corners.map((_, n) => {
    gone += lengths[n]!;
    return from + (to - from) * (total === 0 ? 1 : gone / total);
  });
  return flightOf(corners, headings);
};

/** Where a craft is, and how it lies in the turn, at a share of its way. */
export function poseAt({ points, headings, gone }: Flight, share: number): MotionPose {
  const far = share * gone.at(-1)!;
  let n = 1;
  while (n < points.length - 1 && far > gone[n]!) n++;
  const [a, b] = [points[n - 1]!, points[n] ?? points[n - 1]!];
  const length = (gone[n] ?? 0) - gone[n - 1]!;
  const part = length === 0 ? 1 : Math.min(1, (far - gone[n - 1]!) / length);
  const [from, to] = [headings[n - 1]!, headings[n] ?? headings[n - 1]!];
  const turn = (headings[Math.min(headings.length - 1, n + 2)]! - headings[Math.max(0, n - 3)]!) / 5;
  const lean = points.length > 3 ? Math.sin(Math.PI * share) : 0;
  return {
    x: a.x + (b.x - a.x) * part,
    z: a.z + (b.z - a.z) * part,
    heading: from + (to - from) * part,
    scale: 1,
    bank: lean * Math.max(-MOST_BANK, Math.min(MOST_BANK, turn * BANK)),
    stretch: 1,
  };
}
