import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { FLEET_CLASSES, quickBattle, type Taste } from './quickBattle.ts';
import { parseSetup } from './setup.ts';
import { talon } from './index.ts';

const faction = fc.constantFrom('terran', 'talon');
const tastes: fc.Arbitrary<Taste> = fc.record({
  points: fc.integer({ min: 100, max: 900 }),
  factions: fc.tuple(faction, faction),
  terrain: fc.constantFrom('none', 'some', 'much'),
});
const seeds = fc.integer({ min: 0, max: 0xffffffff });

test('a quick battle always parses, and its fleets are worth the same within 5 %', () => {
  fc.assert(
    fc.property(tastes, seeds, (taste, seed) => {
      const drawn = quickBattle(taste, seed);
      const parsed = parseSetup(drawn);
      expect(parsed).toMatchObject({ ok: true });
      if (!parsed.ok) return;
      const [first, second] = talon.fleets(parsed.value).map(({ points }) => points) as [number, number];
      expect(Math.abs(first - second)).toBeLessThanOrEqual(0.05 * Math.max(first, second));
      expect(Math.max(first, second)).toBeLessThanOrEqual(taste.points * 1.11);
    }),
    { seed: 7, numRuns: 400 },
  );
});

test('the same seed draws the same battle, other seeds other ones', () => {
  const taste: Taste = { points: 350, factions: ['terran', 'talon'], terrain: 'some' };
  expect(quickBattle(taste, 5)).toEqual(quickBattle(taste, 5));
  const drawn = new Set(Array.from({ length: 20 }, (_, seed) => JSON.stringify(quickBattle(taste, seed))));
  expect(drawn.size).toBeGreaterThan(15);
});

test('the taste is kept: the factions, and no terrain where none is wanted', () => {
  const drawn = quickBattle({ points: 500, factions: ['talon', 'talon'], terrain: 'none' }, 3);
  expect(drawn.terrain).toEqual([]);
  for (const { ships } of drawn.sides) for (const ship of ships) expect(ship.class).toMatch(/^talon-/);
});

test('no bigger fleet is asked for in vain', () => {
  const drawn = quickBattle({ points: 600, factions: ['terran', 'talon'], terrain: 'much' }, 11);
  const parsed = parseSetup(drawn);
  if (!parsed.ok) throw new Error(parsed.error.code);
  for (const { points } of talon.fleets(parsed.value)) expect(points).toBeGreaterThanOrEqual(480);
});

test('the catalogue tells what a class is', () => {
  const kinds = Object.fromEntries(FLEET_CLASSES.map(({ id, kind }) => [id, kind]));
  expect(kinds).toMatchObject({
    'terran-cv': 'carrier',
    'terran-ftr': 'squadron',
    'talon-base': 'base',
    'talon-dd': 'ship',
  });
});

test('odds make one fleet so much stronger, by points, and still parse', () => {
  for (const odds of [0.5, 0.75, 1.5, 2])
    for (const seed of [1, 2, 3, 4]) {
      const parsed = parseSetup(
        quickBattle({ points: 500, factions: ['terran', 'talon'], terrain: 'some' }, seed, odds),
      );
      if (!parsed.ok) throw new Error(parsed.error.code);
      const [first, second] = talon.fleets(parsed.value).map(({ points }) => points) as [number, number];
      expect(Math.abs(Math.log(second / first / odds))).toBeLessThan(0.12);
      expect(Math.max(first, second)).toBeLessThanOrEqual(500 * 1.11);
    }
});
