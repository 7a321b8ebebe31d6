import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ftb } from './index.ts';
import { FLEET_CLASSES, parseTaste, quickBattle, type Taste } from './quickBattle.ts';
import { parseSetup } from './setup.ts';

const tastes: fc.Arbitrary<Taste> = fc.record({
  points: fc.integer({ min: 60, max: 600 }),
  sky: fc.constantFrom('empty', 'planets', 'stars'),
  asteroids: fc.boolean(),
});
const seeds = fc.integer({ min: 0, max: 0xffffffff });

test('a quick battle always parses, and its fleets are worth the same within 10 %', () => {
  fc.assert(
    fc.property(tastes, seeds, (taste, seed) => {
      const parsed = parseSetup(quickBattle(taste, seed));
      expect(parsed).toMatchObject({ ok: true });
      if (!parsed.ok) return;
      const [first, second] = ftb.fleets(parsed.value).map(({ points }) => points) as [number, number];
      expect(Math.abs(first - second)).toBeLessThanOrEqual(0.1 * Math.max(first, second));
      expect(Math.max(first, second)).toBeLessThanOrEqual(taste.points * 1.06);
    }),
    { seed: 7, numRuns: 300 },
  );
});

test('the fleets come near what was asked for', () => {
  for (const points of [150, 300, 450, 600])
    for (const seed of [1, 2, 3]) {
      const parsed = parseSetup(quickBattle({ points, sky: 'planets', asteroids: true }, seed));
      if (!parsed.ok) throw new Error(parsed.error.code);
      for (const fleet of ftb.fleets(parsed.value)) expect(fleet.points).toBeGreaterThanOrEqual(points * 0.75);
    }
});

test('the fleets begin in lines that fly at each other, side 0 from the bottom', () => {
  for (const seed of [1, 2, 3]) {
    const { map, sides } = quickBattle({ points: 300, sky: 'empty', asteroids: false }, seed);
    for (const [side, { ships }] of sides.entries())
      for (const { y, course } of ships) {
        const isAtBottom = side === 0;
        expect([y > map.height * 5, y, course]).toEqual([isAtBottom, isAtBottom ? map.height * 10 - 80 : 80, isAtBottom ? 0 : 180]); // prettier-ignore
      }
  }
});

test('the same seed draws the same battle, other seeds other ones', () => {
  const taste: Taste = { points: 300, sky: 'stars', asteroids: true };
  expect(quickBattle(taste, 5)).toEqual(quickBattle(taste, 5));
  const drawn = new Set(Array.from({ length: 20 }, (_, seed) => JSON.stringify(quickBattle(taste, seed))));
  expect(drawn.size).toBeGreaterThan(15);
});

test('the taste is kept: bodies and asteroids only where they are wanted', () => {
  const drawn = (sky: Taste['sky'], asteroids: boolean) =>
    Array.from({ length: 12 }, (_, seed) => quickBattle({ points: 200, sky, asteroids }, seed));
  expect(drawn('empty', false).every(({ bodies, zones }) => bodies.length + zones.length === 0)).toBe(true);
  expect(drawn('planets', true).every(({ bodies, zones }) => bodies.length > 0 && zones.length > 0)).toBe(true);
  expect(
    drawn('stars', false)
      .flatMap(({ bodies }) => bodies)
      .every(({ kind }) => kind.endsWith('star')),
  ).toBe(true);
});

test.for([
  ['not-an-object', null],
  ['out-of-range', { points: 59, sky: 'empty', asteroids: true }],
  ['out-of-range', { points: 601, sky: 'empty', asteroids: true }],
  ['unknown-sky', { points: 300, sky: 'toString', asteroids: true }],
  ['not-a-flag', { points: 300, sky: 'stars', asteroids: 1 }],
] as const)('a taste is refused: %s', ([code, taste]) => {
  expect(parseTaste(taste)).toMatchObject({ ok: false, error: { code } });
});

test('a taste is read', () => {
  const taste: Taste = { points: 300, sky: 'planets', asteroids: false };
  expect(parseTaste(taste)).toEqual({ ok: true, value: taste });
});

test('the catalogue tells what a type is, and no name stands twice', () => {
  const kinds = Object.fromEntries(FLEET_CLASSES.map(({ id, kind }) => [id, kind]));
  expect(kinds).toMatchObject({ destroyer: 'warship', battleship: 'warship', liner: 'civilian', tanker: 'civilian' });
  const names = FLEET_CLASSES.flatMap((one) => one.names);
  expect(new Set(names).size).toBe(names.length);
});

test('odds make one fleet so much stronger, by points, and still parse', () => {
  for (const odds of [0.5, 0.75, 1.5, 2])
    for (const seed of [1, 2, 3, 4]) {
      const parsed = parseSetup(quickBattle({ points: 300, sky: 'planets', asteroids: true }, seed, odds));
      if (!parsed.ok) throw new Error(parsed.error.code);
      const [first, second] = ftb.fleets(parsed.value).map(({ points }) => points) as [number, number];
      expect(Math.abs(Math.log(second / first / odds))).toBeLessThan(0.12);
      expect(Math.max(first, second)).toBeLessThanOrEqual(300 * 1.11);
    }
});
