import { expect, test } from 'vitest';
import { distance, STEP_Q, STEP_R } from '../hex.ts';
import { arcOf, exactArc, FORWARD, LEFT, NO_ARC, REAR, RIGHT } from './arcs.ts';
import { CLEAR, EDGE_LEFT, EDGE_RIGHT, THROUGH, lineMeets } from './fire/lineOfFire.ts';

// A slow exact reference. The plane: x = 3q, y = √3(q + 2r), both over 2; a pair of whole numbers
// (X, Y) stands for (X, Y√3), so squares and products stay whole and every comparison is exact.
// Lines are cut by half-planes with rational parameters (BigInt); the engine counts corners instead.

const REACH = 12;

interface Point {
  x: bigint; // in units of 1/2 of a hex side
  y: bigint; // in units of √3/2 of a hex side
}
const point = (q: number, r: number): Point => ({ x: 3n * BigInt(q), y: BigInt(q) + 2n * BigInt(r) });
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const dot = (a: Point, b: Point): bigint => a.x * b.x + 3n * a.y * b.y;
/** Twice the signed area over √3: above 0 when `b` lies clockwise of `a` (y points down). */
const cross = (a: Point, b: Point): bigint => a.x * b.y - a.y * b.x;

/** Every hex up to `REACH` away from the origin, the origin too. */
const HEXES: (readonly [number, number])[] = [];
for (let q = -REACH; q <= REACH; q++)
  for (let r = -REACH; r <= REACH; r++) if (distance(q, r) <= REACH) HEXES.push([q, r]);

/** 5.3 by angles: the wedge between the two directions 30° either side of the facing, spines included. */
function referenceArc(facing: number, q: number, r: number): number {
  if (q === 0 && r === 0) return NO_ARC;
  // A spine lies between two neighbours: the sum of their directions.
  const step = (n: number): Point => point(STEP_Q[(n + 12) % 6]!, STEP_R[(n + 12) % 6]!);
  const sum = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
  const left = sum(step(facing), step(facing - 1));
  const right = sum(step(facing), step(facing + 1));
  const v = point(q, r);
  // In the closed wedge clockwise from `left` to `right`, or in the opposite one.
  if (cross(left, v) >= 0n && cross(v, right) >= 0n) return FORWARD;
  if (cross(left, v) <= 0n && cross(v, right) <= 0n) return REAR;
  return cross(step(facing), v) > 0n ? RIGHT : LEFT;
}

test('5.3 arcs: every hex within range 12, all facings, against the exact reference', () => {
  for (let facing = 0; facing < 6; facing++)
    for (const [q, r] of HEXES) {
      const wanted = referenceArc(facing, q, r);
      if (arcOf(facing, q, r) !== wanted || exactArc(facing, q, r) !== wanted)
        expect([facing, q, r, arcOf(facing, q, r)]).toEqual([facing, q, r, wanted]);
    }
});

test('5.3 ruling: arc counts by range, forward / each side / rear', () => {
  const counts = [1, 2, 3, 4].map((range) => {
    const count = [0, 0, 0, 0];
    for (const [q, r] of HEXES) if (distance(q, r) === range) count[arcOf(0, q, r)]!++;
    return [count[FORWARD], count[LEFT], count[RIGHT], count[REAR]];
  });
  expect(counts).toEqual([
    [1, 2, 2, 1],
    [3, 3, 3, 3],
    [3, 6, 6, 3],
    [5, 7, 7, 5],
  ]);
});

/**
 * How the segment from the origin to `to` meets a hex, by clipping its parameter t = n/d, 0 to 1,
 * with the six half-planes dot(p − h, s) ≤ dot(s, s)/2, one for each side of the hex.
 */
function referenceMeets(to: Point, hex: Point): 'clear' | 'touches' | 'along' | 'through' {
  let low: [bigint, bigint] = [0n, 1n];
  let high: [bigint, bigint] = [1n, 1n];
  let inside = true; // strictly, on the middle of what is left
  const sides = Array.from({ length: 6 }, (_, n) => point(STEP_Q[n]!, STEP_R[n]!));
  for (const side of sides) {
    // dot(t·to − hex, side) ≤ dot(side, side)/2, that is 2·t·slope ≤ room
    const slope = 2n * dot(to, side);
    const room = dot(side, side) + 2n * dot(hex, side);
    if (slope === 0n) {
      if (room < 0n) return 'clear';
      continue;
    }
    const bound: [bigint, bigint] = slope > 0n ? [room, slope] : [-room, -slope];
    if (slope > 0n && bound[0] * high[1] < high[0] * bound[1]) high = bound;
    if (slope < 0n && bound[0] * low[1] > low[0] * bound[1]) low = bound;
  }
  const width = high[0] * low[1] - low[0] * high[1];
  if (width < 0n) return 'clear';
  if (width === 0n) return 'touches';
  const [n, d] = [low[0] * high[1] + high[0] * low[1], 2n * low[1] * high[1]]; // the middle
  for (const side of sides) {
    const at = 2n * (n * dot(to, side) - d * dot(hex, side));
    if (at >= d * dot(side, side)) inside = false;
  }
  return inside ? 'through' : 'along';
}

test('17.2.2 and 17.5 lines of fire: every pair within range 12 and every hex near the line, against the exact reference', () => {
  let along = 0;
  let through = 0;
  for (const [dq, dr] of HEXES) {
    if (dq === 0 && dr === 0) continue;
    const to = point(dq, dr);
    // Hexes of the box around the line and one more; all others are far off it.
    for (let hq = Math.min(0, dq) - 1; hq <= Math.max(0, dq) + 1; hq++)
      for (let hr = Math.min(0, dr) - 1; hr <= Math.max(0, dr) + 1; hr++) {
        const hex = point(hq, hr);
        const wanted = referenceMeets(to, hex);
        const found = lineMeets(dq, dr, hq, hr);
        const side = cross(to, minus(hex, point(0, 0)));
        const agrees =
          wanted === 'through' ? found === THROUGH
          : wanted === 'along' ? found === (side < 0n ? EDGE_LEFT : EDGE_RIGHT)
          : found === CLEAR; // prettier-ignore
        if (wanted === 'along') along++;
        if (wanted === 'through') through++;
        if (!agrees) expect([dq, dr, hq, hr, found]).toEqual([dq, dr, hq, hr, wanted]);
      }
  }
  expect([along > 200, through > 4000]).toEqual([true, true]); // the search was not empty
});

test('17.2.2 lines of fire: far from the line nothing is met', () => {
  for (const [dq, dr] of HEXES) {
    if (distance(dq, dr) > 6 || (dq === 0 && dr === 0)) continue;
    const to = point(dq, dr);
    for (const [hq, hr] of HEXES)
      if (referenceMeets(to, point(hq, hr)) === 'clear' && lineMeets(dq, dr, hq, hr) !== CLEAR)
        expect([dq, dr, hq, hr]).toBeNull();
  }
});

test('17.2.2 a line of fire is the same both ways', () => {
  for (const [dq, dr] of HEXES)
    for (const [hq, hr] of HEXES) {
      if (distance(dq, dr) > 5 || distance(hq, hr) > 5 || (dq === 0 && dr === 0)) continue;
      const back = lineMeets(-dq, -dr, hq - dq, hr - dr);
      const mirrored = [CLEAR, EDGE_RIGHT, EDGE_LEFT, THROUGH][lineMeets(dq, dr, hq, hr)];
      if (back !== mirrored) expect([dq, dr, hq, hr, back]).toEqual([dq, dr, hq, hr, mirrored]);
    }
});

test('15.1.2 and 18.2 displacement: for every hex within range 12 the hexes straight away, against the exact reference', () => {
  for (const [dq, dr] of HEXES) {
    if (dq === 0 && dr === 0) continue;
    const target = point(dq, dr);
    const wanted = [0, 1, 2, 3, 4, 5].filter((direction) => leavesThrough(target, direction));
    const found = [0, 1, 2, 3, 4, 5].filter((direction) => arcOf(direction, dq, dr) === FORWARD);
    expect(wanted.length === 1 || wanted.length === 2).toBe(true);
    if (found.join() !== wanted.join()) expect([dq, dr, found]).toEqual([dq, dr, wanted]);
  }
});

/** Whether the ray from the origin through `target` leaves the target's hex by this side or one of its corners. */
function leavesThrough(target: Point, direction: number): boolean {
  const side = point(STEP_Q[direction]!, STEP_R[direction]!);
  const time = (n: number): [bigint, bigint] => {
    const other = point(STEP_Q[n]!, STEP_R[n]!);
    return [dot(other, other), 2n * dot(target, other)]; // t at which target·t crosses the side's line, from the centre
  };
  if (dot(target, side) <= 0n) return false;
  const mine = time(direction);
  for (let n = 0; n < 6; n++) {
    const other = time(n);
    if (other[1] > 0n && other[0] * mine[1] < mine[0] * other[1]) return false;
  }
  return true;
}
