import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { knightHawks } from './index.ts';
import { FLEET_CLASSES, parseTaste, quickBattle, type Taste } from './quickBattle.ts';
import { parseSetup } from './setup.ts';

const tastes: fc.Arbitrary<Taste> = fc.record({
  points: fc.integer({ min: 100, max: 1500 }),
  planets: fc.constantFrom('none', 'one', 'several'),
  fighters: fc.boolean(),
});
const seeds = fc.integer({ min: 0, max: 0xffffffff });

test('a quick battle always parses, and its fleets are worth the same within 5 %', () => {
  fc.assert(
    fc.property(tastes, seeds, (taste, seed) => {
      const parsed = parseSetup(quickBattle(taste, seed));
      expect(parsed).toMatchObject({ ok: true });
      if (!parsed.ok) return;
      const [first, second] = knightHawks.fleets(parsed.value).map(({ points }) => points) as [number, number];
      expect(Math.abs(first - second)).toBeLessThanOrEqual(0.05 * Math.max(first, second));
      expect(Math.max(first, second)).toBeLessThanOrEqual(taste.points * 1.11);
    }),
    { seed: 7, numRuns: 300 },
  );
});

test('the fleets come near what was asked for', () => {
  for (const points of [150, 400, 900, 1500])
    for (const seed of [1, 2, 3]) {
      const parsed = parseSetup(quickBattle({ points, planets: 'one', fighters: true }, seed));
      if (!parsed.ok) throw new Error(parsed.error.code);
      for (const fleet of knightHawks.fleets(parsed.value)) expect(fleet.points).toBeGreaterThanOrEqual(points * 0.75);
    }
});

test('the same seed draws the same battle, other seeds other ones', () => {
  const taste: Taste = { points: 400, planets: 'several', fighters: true };
  expect(quickBattle(taste, 5)).toEqual(quickBattle(taste, 5));
  const drawn = new Set(Array.from({ length: 20 }, (_, seed) => JSON.stringify(quickBattle(taste, seed))));
  expect(drawn.size).toBeGreaterThan(15);
});

test('the taste is kept: planets, and carriers only where they are wanted', () => {
  const classesOf = (fighters: boolean): Set<string> =>
    new Set(
      Array.from({ length: 40 }, (_, seed) => quickBattle({ points: 600, planets: 'none', fighters }, seed)).flatMap(
        ({ sides }) => sides.flatMap(({ ships }) => ships.map((ship) => ship.class)),
      ),
    );
  expect(classesOf(false).has('assault-carrier')).toBe(false);
  expect(classesOf(false).has('fighter')).toBe(false);
  expect(classesOf(true).has('fighter')).toBe(true);
  const planets = (wanted: Taste['planets']): number[] =>
    Array.from(
      { length: 10 },
      (_, seed) => quickBattle({ points: 300, planets: wanted, fighters: false }, seed).planets.length,
    );
  expect(new Set(planets('none'))).toEqual(new Set([0]));
  expect(new Set(planets('one'))).toEqual(new Set([1]));
  expect(Math.min(...planets('several'))).toBeGreaterThanOrEqual(2);
});

test.for([
  ['not-an-object', null],
  ['out-of-range', { points: 99, planets: 'one', fighters: true }],
  ['out-of-range', { points: 1501, planets: 'one', fighters: true }],
  ['unknown-planets', { points: 300, planets: 'many', fighters: true }],
  ['unknown-planets', { points: 300, planets: 'toString', fighters: true }],
  ['not-a-flag', { points: 300, planets: 'one', fighters: 1 }],
] as const)('a taste is refused: %s', ([code, taste]) => {
  expect(parseTaste(taste)).toMatchObject({ ok: false, error: { code } });
});

test('a taste is read', () => {
  const taste: Taste = { points: 300, planets: 'several', fighters: false };
  expect(parseTaste(taste)).toEqual({ ok: true, value: taste });
});

test('the catalogue tells what a class is', () => {
  const kinds = Object.fromEntries(FLEET_CLASSES.map(({ id, kind }) => [id, kind]));
  expect(kinds).toMatchObject({
    'assault-carrier': 'carrier',
    fighter: 'fighter',
    station: 'station',
    freighter: 'freighter',
    destroyer: 'ship',
  });
  for (const { names } of FLEET_CLASSES) expect(names.length).toBeGreaterThanOrEqual(4);
  const names = FLEET_CLASSES.flatMap((one) => one.names);
  expect(new Set(names).size).toBe(names.length);
});

test('odds make one fleet so much stronger, by points, and still parse', () => {
  for (const odds of [0.5, 0.75, 1.5, 2])
    for (const seed of [1, 2, 3, 4]) {
      const parsed = parseSetup(quickBattle({ points: 600, planets: 'one', fighters: false }, seed, odds));
      if (!parsed.ok) throw new Error(parsed.error.code);
      const [first, second] = knightHawks.fleets(parsed.value).map(({ points }) => points) as [number, number];
      expect(Math.abs(Math.log(second / first / odds))).toBeLessThan(0.12);
      expect(Math.max(first, second)).toBeLessThanOrEqual(600 * 1.11);
    }
});
