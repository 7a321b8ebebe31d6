import { legX, legY, turned } from '../ground.ts';
import type { PlanePoint } from '../../plane.ts';

/** Where a move leads: filled by `fly` and `flyVector`, read at once. The velocity is a vector order's (10.2). */
export const flown = { middleX: 0, middleY: 0, x: 0, y: 0, course: 0, speed: 0, velocityX: 0, velocityY: 0 };

/**
 * 3.2 Cinematic movement from (x, y): half of the turn at the start, rounded down, then half of the
 * distance, rounded down; then the rest of both.
 */
export function fly(x: number, y: number, course: number, speed: number, turn: number): void {
  const size = turn < 0 ? -turn : turn;
  const sign = turn < 0 ? -1 : 1;
  const first = size >> 1;
  const half = speed >> 1;
  const early = turned(course, sign * first);
  const late = turned(early, sign * (size - first));
  flown.middleX = x + legX(early, half);
  flown.middleY = y + legY(early, half);
  flown.x = flown.middleX + legX(late, speed - half);
  flown.y = flown.middleY + legY(late, speed - half);
  flown.course = late;
  flown.speed = speed;
}

/** The corners of a move. */
export const pathOf = (from: PlanePoint, middle: PlanePoint, end: PlanePoint): PlanePoint[] =>
  [from, middle, end].filter((point, n, all) => n === 0 || point.x !== all[n - 1]!.x || point.y !== all[n - 1]!.y);

/** The point so many units along a path; its end beyond. */
export function pointAlong(path: readonly { x: number; y: number }[], units: number): { x: number; y: number } {
  let left = units;
  for (let n = 1; n < path.length; n++) {
    const [a, b] = [path[n - 1]!, path[n]!];
    const length = Math.floor(Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2));
    if (left <= length && length > 0) return { x: a.x + Math.round(((b.x - a.x) * left) / length), y: a.y + Math.round(((b.y - a.y) * left) / length) }; // prettier-ignore
    left -= length;
  }
  const end = path.at(-1)!;
  return { x: end.x, y: end.y };
}
