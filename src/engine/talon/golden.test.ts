import { expect, test } from 'vitest';
import type { Battle } from './battle.ts';
import { talon } from './index.ts';
import { position } from './testing/position.ts';
import { countSequences, playthrough, scenarioSetup, worn } from './testing/playthrough.ts';

// Reviewed files: a change in them is a change in the rules, in the order of actions or in the dice,
// and calls for a new `version` of the system. `npm run unit -- golden -u` writes them anew.

/** Six ships at arm's length that have fought for a while. */
const melee = (version: number): Battle =>
  worn(
    position(
      [
        { class: 'terran-ca', at: [0, 2], facing: 0 },
        { class: 'terran-cl', at: [1, 1], facing: 0 },
        { class: 'terran-dd', at: [-1, 2], facing: 0 },
        { class: 'talon-ca', at: [0, -1], facing: 3 },
        { class: 'talon-cl', at: [1, -2], facing: 3 },
        { class: 'talon-ff', at: [-1, 0], facing: 3 },
      ],
      { roundLimit: 6, retreat: false, version },
    ),
  );

const played = (scenario: string, seed: number, version: number): string =>
  playthrough(`The scenario ${scenario}`, talon.create(scenarioSetup(scenario), seed, undefined, version), seed);

// Battles begun under version 3 go on by its rules.

test.for([
  ['duel', 11],
  ['cruisers', 12],
  ['mixed', 13],
] as const)('golden: the scenario %s, seed %i, is played as it was reviewed', async ([scenario, seed]) => {
  await expect(played(scenario, seed, 3)).toMatchFileSnapshot(`testing/golden/${scenario}.txt`);
});

test('golden: a melee of worn ships is played as it was reviewed', async () => {
  await expect(playthrough('A melee of worn ships', melee(3), 14)).toMatchFileSnapshot('testing/golden/melee.txt');
});

// The mends of version 4 change these; the duel is the same.

test.for([
  ['cruisers', 12],
  ['mixed', 13],
] as const)('golden: version 4, the scenario %s, seed %i, is played as it was reviewed', async ([scenario, seed]) => {
  await expect(played(scenario, seed, 4)).toMatchFileSnapshot(`testing/golden/${scenario}-4.txt`);
});

test('golden: version 4, a melee of worn ships is played as it was reviewed', async () => {
  await expect(playthrough('A melee of worn ships', melee(4), 14)).toMatchFileSnapshot('testing/golden/melee-4.txt');
});

test('golden: version 4, the duel is played as in version 3', () => {
  expect(played('duel', 11, 4)).toBe(played('duel', 11, 3));
});

/** Eight ships far apart on a small map, which they soon leave. */
function scattered(version: number): string {
  const battle = position(
    [
      { class: 'terran-ca', at: [-5, -2], facing: 2 },
      { class: 'terran-cl', at: [5, -6], facing: 5 },
      { class: 'terran-dd', at: [-5, 6], facing: 2 },
      { class: 'terran-dd', at: [5, 1], facing: 4 },
      { class: 'talon-ca', at: [-1, 0], facing: 3 },
      { class: 'talon-cl', at: [1, 1], facing: 0 },
      { class: 'talon-ff', at: [4, 2], facing: 5 },
      { class: 'talon-ff', at: [-4, -1], facing: 2 },
    ],
    { map: { columns: 12, rows: 12 }, roundLimit: 4, retreat: false, seed: 55, version },
  );
  return playthrough('Ships far apart on a small map', battle, 55);
}

// Up to version 5 one of the three that leave it leaves in vain (7.5.2).

test('golden: version 5, ships on a small map leave it as it was reviewed', async () => {
  await expect(scattered(5)).toMatchFileSnapshot('testing/golden/scattered-5.txt');
  expect(scattered(4)).toBe(scattered(5));
});

test('golden: version 6, ships on a small map leave it as it was reviewed', async () => {
  await expect(scattered(6)).toMatchFileSnapshot('testing/golden/scattered-6.txt');
});

/**
 * By depth 1–4. The duel by hand: 4 ways to use an afterburner or not; then 10 uses of an AP; then 3
 * moves, or 5 after a side slip was made ready: 4 × (9 × 3 + 5) = 128.
 */
const SEQUENCES = {
  duel: [4, 40, 128, 1216],
  cruisers: [9, 92, 819, 8387],
  mixed: [9, 119, 1344, 14201],
  melee: [20, 308, 3101, 22772],
} as const;

test.for(Object.keys(SEQUENCES) as (keyof typeof SEQUENCES)[])(
  'golden: sequences of legal actions by depth (perft): %s',
  (name) => {
    const start = name === 'melee' ? melee(talon.version) : talon.create(scenarioSetup(name), 1);
    expect([1, 2, 3, 4].map((depth) => countSequences(start, depth))).toEqual(SEQUENCES[name]);
  },
);
