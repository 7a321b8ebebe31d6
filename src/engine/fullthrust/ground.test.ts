import { expect, test } from 'vitest';
import { RNG_WORDS, draw, seedRng } from '../rng.ts';
import {
  ARC,
  TOLERANCE,
  UNIT,
  arcOf,
  bandOf,
  courseAlong,
  exactArc,
  isAbove,
  isWithin,
  legX,
  legY,
  timesRoot3,
  turned,
} from './ground.ts';

// A slow reference in BigInt: √3 and coordinates with 60 decimals.

const SCALE = 10n ** 60n;
function bigRoot(n: bigint): bigint {
  let x = 1n << BigInt(Math.ceil(n.toString(2).length / 2));
  for (;;) {
    const next = (x + n / x) / 2n;
    if (next >= x) return x;
    x = next;
  }
}
const ROOT3 = bigRoot(3n * SCALE * SCALE);
/** Twice sine and cosine of a course, scaled. */
const SINES = [0n, SCALE, ROOT3, 2n * SCALE, ROOT3, SCALE, 0n, -SCALE, -ROOT3, -2n * SCALE, -ROOT3, -SCALE];
const sine = (course: number): bigint => SINES[course % 12]!;
const cosine = (course: number): bigint => SINES[(course + 3) % 12]!;

function rounded(value: bigint, by: bigint): bigint {
  const down = value >= 0n ? value / by : -((-value + by - 1n) / by);
  const rest = value - down * by;
  return 2n * rest >= by ? down + 1n : down;
}

function slowArc(course: number, dx: number, dy: number): number {
  // Along and across the facing, scaled by 2 · SCALE.
  const [x, y] = [BigInt(dx), BigInt(dy)];
  const across = x * cosine(course) + y * sine(course);
  const sign = across > 0n ? 1n : -1n;
  const beyond = (line: number): boolean => {
    const at = (course + line * Number(sign) + 24) % 12;
    return sign * (x * cosine(at) + y * sine(at)) > BigInt(2 * TOLERANCE) * SCALE;
  };
  const arc = !beyond(1) ? 0 : !beyond(3) ? 1 : !beyond(5) ? 2 : 3;
  return sign > 0n ? arc : [0, 5, 4, 3][arc]!;
}

const random = new Int32Array(RNG_WORDS);
seedRng(random, 2026);
const pick = (sides: number): number => draw(random, sides);

test('ground: √3 times a number is rounded as the reference rounds it', () => {
  for (let n = 0; n < 20_000; n++) {
    const value = pick(2 ** 23) - 2 ** 22;
    expect(BigInt(timesRoot3(value))).toBe(
      value < 0 ? -rounded(-BigInt(value) * ROOT3, SCALE) : rounded(BigInt(value) * ROOT3, SCALE),
    );
  }
});

test('ground: the sign of p + q√3 is exact', () => {
  for (let n = 0; n < 20_000; n++) {
    const q = pick(200_001) - 100_000;
    const p = n % 2 === 0 ? pick(400_001) - 200_000 : Math.round(-q * Math.sqrt(3)) + pick(3) - 1;
    expect(isAbove(p, q)).toBe(BigInt(p) * SCALE + BigInt(q) * ROOT3 > 0n);
  }
});

test('ground: every leg of the twelve courses ends where the reference ends it', () => {
  for (let course = 0; course < 12; course++)
    for (let mu = 0; mu <= 200; mu++) {
      const length = BigInt(mu * UNIT);
      const magnitude = (value: bigint): bigint =>
        value < 0n ? -rounded(-value, 2n * SCALE) : rounded(value, 2n * SCALE);
      expect(BigInt(legX(course, mu))).toBe(magnitude(length * sine(course)));
      expect(BigInt(legY(course, mu))).toBe(magnitude(-length * cosine(course)));
    }
});

test('4.1 Arcs: they are those of the reference, on their lines and beside them', () => {
  const counts = [0, 0, 0, 0, 0, 0];
  for (let n = 0; n < 60_000; n++) {
    const course = pick(12);
    let [dx, dy] = [pick(100_000) - 50_000, pick(100_000) - 50_000];
    if (n % 2 === 0) {
      const line = pick(12);
      const mu = 1 + pick(40);
      [dx, dy] = [legX(line, mu) + pick(25) - 12, legY(line, mu) + pick(25) - 12];
    }
    const arc = arcOf(course, dx, dy);
    counts[arc]!++;
    expect(arc).toBe(slowArc(course, dx, dy));
  }
  for (const count of counts) expect(count).toBeGreaterThan(5000);
});

test('4.1 Arcs: on a line of two arcs a target lies in the one nearer the bow, at distance 0 in the fore arc', () => {
  const onLine = (points: number): number => arcOf(4, legX(turned(4, points), 9), legY(turned(4, points), 9));
  expect([0, 1, 2, 3, 4, 5, 6].map(onLine)).toEqual([ARC.F, ARC.F, ARC.FS, ARC.FS, ARC.AS, ARC.AS, ARC.A]);
  expect([-1, -2, -3, -4, -5].map(onLine)).toEqual([ARC.F, ARC.FP, ARC.FP, ARC.AP, ARC.AP]);
  expect(arcOf(7, 0, 0)).toBe(ARC.F);
});

test('3.3 Rolling: a rolled ship swaps its port and starboard arcs', () => {
  for (let points = 0; points < 12; points++) {
    const [dx, dy] = [legX(points, 5), legY(points, 5)];
    const upright = arcOf(0, dx, dy);
    expect(arcOf(0, dx, dy, true)).toBe([0, 5, 4, 3, 2, 1][upright]);
  }
});

test('4.3 Ranges: along every course a whole range lies in its own band, the nearer one on the line', () => {
  for (let course = 0; course < 12; course++)
    for (let mu = 0; mu <= 48; mu++) {
      const [dx, dy] = [legX(course, mu), legY(course, mu)];
      expect(isWithin(dx, dy, mu), `${course} ${mu}`).toBe(true);
      if (mu > 0) expect(isWithin(dx, dy, mu - 1)).toBe(false);
      expect(bandOf(dx, dy, 12, 4)).toBe(mu === 0 ? 0 : Math.ceil(mu / 12) - 1);
    }
});

test('4.3 Ranges: two legs of a move leave a range where it was, within the tolerance', () => {
  for (let first = 0; first < 12; first++)
    for (let mu = 1; mu <= 24; mu++) {
      const [dx, dy] = [legX(first, mu) + legX(first, 24 - mu), legY(first, mu) + legY(first, 24 - mu)];
      expect(isWithin(dx, dy, 24)).toBe(true);
      expect(isWithin(dx, dy, 23)).toBe(false);
    }
});

test('ground: the course along a direction is the nearest of the twelve', () => {
  for (let course = 0; course < 12; course++) {
    expect(courseAlong(legX(course, 7), legY(course, 7))).toBe(course);
    expect(courseAlong(legX(course, 7) + 40, legY(course, 7) - 40)).toBe(course);
  }
});

test('4.1: the arc by doubles is the arc by whole numbers, on the lines of two arcs and beside them too', () => {
  const rng = new Int32Array(RNG_WORDS);
  seedRng(rng, 41);
  const near = (most: number): number => draw(rng, 2 * most + 1) - most;
  for (let n = 0; n < 60_000; n++) {
    const [along, mu] = [draw(rng, 12), draw(rng, 100)];
    const most = [1, 12, 400, 300_000][n % 4]!;
    const [dx, dy] =
      n % 3 === 0 ? [near(most), near(most)] : [legX(along, mu) + near(most), legY(along, mu) + near(most)];
    const [course, rolled] = [draw(rng, 12), n % 2 === 0];
    expect(arcOf(course, dx, dy, rolled)).toBe(exactArc(course, dx, dy, rolled));
  }
});
