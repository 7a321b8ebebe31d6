import { expect, test } from 'vitest';
import type { Battle } from './battle.ts';
import { ftb } from './index.ts';
import { countSequences, playthrough, scenarioSetup } from './testing/playthrough.ts';
import { fightForInitiative, position } from './testing/position.ts';

// Reviewed files: a change in them is a change in the rules, in the order of actions or in the dice,
// and calls for a new `version` of the system. `npm run unit -- golden -u` writes them anew.

/** Warships at arm's length, a planet and asteroids among them. */
const melee = (): Battle =>
  position(
    [
      { class: 'battleship', at: [20, 26], course: 0, length: 4 },
      { class: 'cruiser', at: [16, 27], course: 10, length: 4 },
      { class: 'destroyer', at: [24, 27], course: 350, length: 5 },
      { class: 'battleship', at: [20, 12], course: 180, length: 4, side: 1 },
      { class: 'cruiser', at: [24, 11], course: 190, length: 4, side: 1 },
      { class: 'destroyer', at: [16, 11], course: 170, length: 5, side: 1 },
    ],
    {
      roundLimit: 8,
      map: { width: 40, height: 40 },
      bodies: [{ kind: 'planet', at: [28, 19] }],
      zones: [{ kind: 'asteroids', at: [12, 19], outer: 3 }],
      initiative: null,
    },
  );

test.for([
  ['belt', 11],
  ['raid', 12],
  ['slingshot', 13],
] as const)('golden: the scenario %s, seed %i, is played as it was reviewed', async ([scenario, seed]) => {
  const text = playthrough(`The scenario ${scenario}`, ftb.create(scenarioSetup(scenario), seed), seed);
  await expect(text).toMatchFileSnapshot(`testing/golden/${scenario}.txt`);
});

test('golden: a melee is played as it was reviewed', async () => {
  await expect(playthrough('A melee', melee(), 14)).toMatchFileSnapshot('testing/golden/melee.txt');
});

/**
 * By depth 1–4. The belt by hand, cards for the initiative: 3 to lay, each committed or taken back, so
 * 3 × 2; then 3 cards either way, 6 × 3; then again 2, 18 × 2. Elsewhere the initiative is decided, and
 * ships are named and given orders.
 */
const SEQUENCES = {
  belt: [3, 6, 18, 36],
  interception: [2, 174, 348, 26100],
  raid: [2, 170, 340, 12240],
} as const;

test.for(Object.keys(SEQUENCES) as (keyof typeof SEQUENCES)[])(
  'golden: sequences of listed actions by depth (perft): %s',
  (name) => {
    const start = ftb.create(scenarioSetup(name), 1);
    if (name !== 'belt') fightForInitiative(start, 1);
    expect([1, 2, 3, 4].map((depth) => countSequences(start, depth))).toEqual(SEQUENCES[name]);
  },
);
