import { expect, test } from 'vitest';
import type { Battle } from './battle.ts';
import { knightHawks } from './index.ts';
import { countSequences, playthrough, scenarioSetup } from './testing/playthrough.ts';
import { position } from './testing/position.ts';

// Reviewed files: a change in them is a change in the rules, in the order of actions or in the dice,
// and calls for a new `version` of the system. `npm run unit -- golden -u` writes them anew.

/** Cruisers at arm's length, a planet beside them, a carrier with two fighters. */
const melee = (): Battle =>
  position(
    [
      { class: 'heavy-cruiser', at: [14, 8], facing: 0, speed: 2 },
      { class: 'assault-carrier', at: [12, 10], facing: 0, speed: 1 },
      { class: 'fighter', at: [12, 10], facing: 0, aboard: 'Aerie' },
      { class: 'fighter', at: [12, 10], facing: 0, aboard: 'Aerie' },
      { class: 'light-cruiser', at: [15, 3], facing: 3, side: 1, speed: 2 },
      { class: 'battleship', at: [13, 2], facing: 3, side: 1, speed: 1 },
    ],
    { roundLimit: 5, planets: [[12, 6]], map: { columns: 28, rows: 24 } },
  );

test.for([
  ['patrol', 11],
  ['blockade', 12],
  ['hive', 13],
] as const)('golden: the scenario %s, seed %i, is played as it was reviewed', async ([scenario, seed]) => {
  const text = playthrough(`The scenario ${scenario}`, knightHawks.create(scenarioSetup(scenario), seed), seed);
  await expect(text).toMatchFileSnapshot(`testing/golden/${scenario}.txt`);
});

test('golden: a melee is played as it was reviewed', async () => {
  await expect(playthrough('A melee', melee(), 14)).toMatchFileSnapshot('testing/golden/melee.txt');
});

/**
 * By depth 1–4. The duel by hand, the light cruiser and the scout moving first: 7 and 9 speeds; then
 * after a stop the other ship's, else 3 ways to go on: (9 + 6 × 3) + (7 + 8 × 3) = 58.
 */
const SEQUENCES = {
  patrol: [31, 127, 552, 2301],
  duel: [16, 58, 208, 706],
  blockade: [25, 126, 727, 3800],
  melee: [23, 112, 493, 2000],
} as const;

test.for(Object.keys(SEQUENCES) as (keyof typeof SEQUENCES)[])(
  'golden: sequences of legal actions by depth (perft): %s',
  (name) => {
    const start = name === 'melee' ? melee() : knightHawks.create({ ...scenarioSetup(name), first: 1 }, 1);
    expect([1, 2, 3, 4].map((depth) => countSequences(start, depth))).toEqual(SEQUENCES[name]);
  },
);
