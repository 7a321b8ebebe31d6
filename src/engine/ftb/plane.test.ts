import { expect, test } from 'vitest';
import { squareRoot } from '../plane.ts';
import {
  PASS,
  STEP_X,
  STEP_Y,
  TOLERANCE,
  UNIT,
  corners,
  courseAlong,
  courseDifference,
  floorDivide,
  flyPath,
  isNearer,
  isWithin,
  nearestVector,
  newPath,
  roundDivide,
  turnedCourse,
  vectorOf,
  type Plot,
} from './plane.ts';
import { draw, RNG_WORDS, seedRng } from '../rng.ts';

// Against a slow reference that counts in whole numbers of any size and in exact fractions.

function pickFrom(seed: number): (least: number, most: number) => number {
  const words = new Int32Array(RNG_WORDS);
  seedRng(words, seed);
  return (least, most) => least + draw(words, most - least + 1);
}

/** 10,000 · sin of whole degrees, rounded half away from 0: Taylor's series with 40 decimal places. */
function exactSine(degrees: number): bigint {
  const scale = 10n ** 40n;
  const pi = 31415926535897932384626433832795028841972n;
  const angle = (BigInt(degrees) * pi) / 180n;
  let term = angle;
  let sum = 0n;
  for (let n = 1n; n < 120n; n += 2n) {
    sum += term;
    term = (-term * angle * angle) / (scale * scale * (n + 1n) * (n + 2n));
  }
  const half = sum < 0n ? -scale / 2n : scale / 2n;
  return (sum * 10_000n + half) / scale;
}

test('the sine table is the sine, rounded', () => {
  for (let course = 0; course < 360; course++) {
    expect(BigInt(STEP_X[course]!), `${course}`).toBe(exactSine(course));
    expect(BigInt(STEP_Y[course]!), `${course}`).toBe(-exactSine((course + 90) % 360));
  }
});

const bigFloor = (a: bigint, b: bigint): bigint => (a % b !== 0n && a < 0n ? a / b - 1n : a / b);

test('divisions and roots are exact for numbers as large as a table makes them', () => {
  const pick = pickFrom(3);
  for (let n = 0; n < 20_000; n++) {
    const b = pick(1, 200_000_000);
    const near = b * pick(-1_000_000, 1_000_000) + pick(-1, 1);
    const a = n % 2 === 0 ? near : pick(-1_000_000, 1_000_000) * pick(1, 300_000_000);
    expect(BigInt(floorDivide(a, b))).toBe(bigFloor(BigInt(a), BigInt(b)));
    expect(BigInt(roundDivide(a, b))).toBe(bigFloor(2n * BigInt(a) + BigInt(b), 2n * BigInt(b)));
    const square = pick(0, 60_000_000) * pick(0, 60_000_000) + pick(0, 2);
    const root = BigInt(squareRoot(square));
    expect(root * root <= BigInt(square) && (root + 1n) * (root + 1n) > BigInt(square)).toBe(true);
  }
});

test('within and nearer give way by a hundredth of a length unit', () => {
  expect([isWithin(30_100, 0, 3), isWithin(30_101, 0, 3)]).toEqual([true, false]);
  expect([isNearer(9_899, 0, 1), isNearer(9_900, 0, 1)]).toEqual([true, false]);
  const pick = pickFrom(5);
  for (let n = 0; n < 5000; n++) {
    const [dx, dy, reach] = [pick(-90_000, 90_000), pick(-90_000, 90_000), pick(0, 8)];
    const square = BigInt(dx) ** 2n + BigInt(dy) ** 2n;
    expect(isWithin(dx, dy, reach)).toBe(square <= BigInt(reach * UNIT + TOLERANCE) ** 2n);
    if (reach > 0) expect(isNearer(dx, dy, reach)).toBe(square < BigInt(reach * UNIT - TOLERANCE) ** 2n);
  }
});

test('courses turn by the clock, and differ by at most 180°', () => {
  expect([turnedCourse(350, 20), turnedCourse(10, -20), courseDifference(350, 10), courseDifference(0, 180)]).toEqual([
    10, 350, 20, 180,
  ]);
});

test('the course along a direction is the one of the table that points there most nearly', () => {
  const pick = pickFrom(7);
  for (let n = 0; n < 3000; n++) {
    const dx = pick(-2_000_000, 2_000_000);
    const dy = pick(-2_000_000, 2_000_000);
    if (dx === 0 && dy === 0) continue;
    let best = -1;
    let least = 0n;
    for (let course = 0; course < 360; course++) {
      const [sx, sy] = [BigInt(STEP_X[course]!), BigInt(STEP_Y[course]!)];
      if (sx * BigInt(dx) + sy * BigInt(dy) <= 0n) continue;
      const cross = sx * BigInt(dy) - sy * BigInt(dx);
      const off = cross < 0n ? -cross : cross;
      if (best < 0 || off < least) [best, least] = [course, off];
    }
    expect(courseAlong(dx, dy)).toBe(best);
  }
  for (let course = 0; course < 360; course++)
    expect(courseAlong(STEP_X[course]! * 90, STEP_Y[course]! * 90)).toBe(course);
});

interface Body {
  x: number;
  y: number;
  influence: number;
}
interface Flight {
  points: [number, number][];
  course: number;
  ahead: number;
}

/** A vector past bodies, as the rules say it, in fractions of whole numbers. */
function exactFlight(
  x: number,
  y: number,
  course: number,
  length: number,
  bodies: readonly Body[],
  passes: number,
): Flight {
  const done = new Set<number>();
  const points: [number, number][] = [[x, y]];
  let left = length;
  for (;;) {
    const [fx, fy] = points.at(-1)!.map(BigInt) as [bigint, bigint];
    const [sx, sy] = [BigInt(STEP_X[course]!), BigInt(STEP_Y[course]!)];
    const square = sx * sx + sy * sy;
    // Where it comes nearest to each body, as a fraction `dot / square` of its steps.
    const found = bodies
      .map((body, n) => {
        const raw = (BigInt(body.x) - fx) * sx + (BigInt(body.y) - fy) * sy;
        const dot = raw < 0n ? 0n : raw;
        const round = (part: bigint): bigint => bigFloor(2n * part + square, 2n * square);
        const at: [bigint, bigint] = [fx + round(dot * sx), fy + round(dot * sy)];
        const [dx, dy] = [BigInt(body.x) - at[0], BigInt(body.y) - at[1]];
        // How far the whole line of the vector, astern too, passes from the centre.
        const aside = (BigInt(body.x) - fx - round(raw * sx)) ** 2n + (BigInt(body.y) - fy - round(raw * sy)) ** 2n;
        const limit = BigInt(body.influence * UNIT + TOLERANCE) ** 2n;
        return { n, dot, at, dx, dy, reach: dx * dx + dy * dy, aside, limit };
      })
      .filter(({ n, dot, reach, limit }) => !done.has(n) && dot < BigInt(left) * square && reach <= limit)
      .sort((a, b) => (a.dot < b.dot ? -1 : a.dot > b.dot ? 1 : a.n - b.n))[0];
    if (found === undefined) {
      points.push([Number(fx + BigInt(left) * sx), Number(fy + BigInt(left) * sy)]);
      return { points, course, ahead: -1 };
    }
    let turn = sx * found.dy - sy * found.dx > 0n ? 1 : -1;
    if (found.aside <= BigInt(TOLERANCE) ** 2n) {
      const pass = (passes >> (2 * found.n)) & 3;
      if (pass === PASS.UNKNOWN) return { points, course, ahead: found.n };
      turn = pass === PASS.BODY_TO_STARBOARD ? 1 : -1;
    }
    const isSlow = length < 3 * bodies[found.n]!.influence || found.reach <= BigInt(UNIT + TOLERANCE) ** 2n;
    course = (course + turn * (isSlow ? 60 : 30) + 360) % 360;
    left -= Number(bigFloor(found.dot, square));
    done.add(found.n);
    points.push([Number(found.at[0]), Number(found.at[1])]);
  }
}

test('vectors past bodies are flown exactly as the slow reference flies them', () => {
  const pick = pickFrom(11);
  const path = newPath();
  let bent = 0;
  let ahead = 0;
  let astern = 0;
  for (let n = 0; n < 20_000; n++) {
    const bodies = Array.from({ length: pick(1, 4) }, () => ({
      x: pick(0, 400) * 1000,
      y: pick(0, 400) * 1000,
      influence: pick(2, 9),
    }));
    const table = {
      count: bodies.length,
      x: bodies.map((body) => body.x),
      y: bodies.map((body) => body.y),
      influence: bodies.map(({ influence }) => influence),
    };
    const [x, y, course, length] = [pick(0, 400) * 1000, pick(0, 400) * 1000, pick(0, 359), pick(1, 40)];
    // Now and then straight at a body, or straight away from it.
    const before = n % 10 === 0 ? 9 : n % 10 === 1 ? -2 : 0;
    const aimed =
      before === 0
        ? { x, y }
        : { x: bodies[0]!.x - before * STEP_X[course]!, y: bodies[0]!.y - before * STEP_Y[course]! };
    const passes = n % 3 === 0 ? 0 : pick(0, 255);
    const named = passes & ~((passes & (passes >> 1) & 0x55) * 3);
    const flown = flyPath(path, aimed.x, aimed.y, course, length, table, 0, named);
    const exact = exactFlight(aimed.x, aimed.y, course, length, bodies, named);
    expect(flown).toBe(exact.ahead);
    if (flown >= 0) {
      if (flown === 0 && before < 0) astern++;
      else ahead++;
      continue;
    }
    expect(corners(path).map((point) => [point.x, point.y])).toEqual(exact.points);
    expect(path.endCourse).toBe(exact.course);
    if (exact.points.length > 2) bent++;
  }
  expect(bent).toBeGreaterThan(3000);
  expect(ahead).toBeGreaterThan(100);
  expect(astern).toBeGreaterThan(100);
});

test('a body whose bit is set bends nothing', () => {
  const path = newPath();
  const bodies = { count: 1, x: [100_000], y: [10_000], influence: [3] };
  flyPath(path, 0, 0, 90, 20, bodies, 1, 0);
  expect([path.legs, path.endCourse]).toEqual([1, 90]);
  flyPath(path, 0, 0, 90, 20, bodies, 0, 0);
  expect([path.legs, path.endCourse, path.bent]).toEqual([2, 150, 1]);
});

test('where a side is to be named the path goes on to a body ahead, and straight on from one astern', () => {
  const path = newPath();
  const bodies = { count: 1, x: [100_000], y: [0], influence: [3] };
  expect(flyPath(path, 0, 0, 90, 20, bodies, 0, 0)).toBe(0);
  expect(corners(path)).toEqual([
    { x: 0, y: 0 },
    { x: 100_000, y: 0 },
  ]);
  expect(flyPath(path, 120_000, 0, 90, 20, bodies, 0, 0)).toBe(0);
  expect(corners(path)).toEqual([
    { x: 120_000, y: 0 },
    { x: 320_000, y: 0 },
  ]);
});

const PLOT: Plot = {
  from: { x: 0, y: 0 },
  base: { course: 90, length: 6 },
  radius: 3,
  apart: [{ x: 60_000, y: 0, distance: 1, beyond: false }],
  bodies: [{ x: 75_000, y: 30_000, influence: 3 }],
  unbent: 0,
};

test('the legal vector nearest to a pointer is the nearest of all that are legal', () => {
  const pick = pickFrom(13);
  for (let n = 0; n < 25; n++) {
    const pointer = { x: pick(0, 120_000), y: pick(-60_000, 60_000) };
    const found = nearestVector(PLOT, pointer)!;
    const squareOf = ({ x, y }: { x: number; y: number }) => (x - pointer.x) ** 2 + (y - pointer.y) ** 2;
    let least = Infinity;
    for (let course = 0; course < 360; course++)
      for (let length = 1; length < 12; length++) {
        const vector = vectorOf(PLOT, course, length);
        if (vector !== null) least = Math.min(least, squareOf(vector.aim));
      }
    expect(squareOf(found.aim)).toBe(least);
  }
});

test('what is not a whole vector within the radius and free is none', () => {
  for (const [course, length] of [
    [90, 6],
    [90, 0],
    [90, 10],
    [360, 6],
    [-1, 6],
    [90.5, 6],
    [90, 6.5],
  ] as const)
    expect(vectorOf(PLOT, course, length), `${course}, ${length}`).toBeNull();
  expect(vectorOf(PLOT, 90, 8)).toMatchObject({ aim: { x: 80_000, y: 0 }, ahead: null });
  expect(vectorOf(PLOT, 90, 8)!.path).toHaveLength(3);
});
