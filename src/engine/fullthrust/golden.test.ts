import { expect, test } from 'vitest';
import { fullThrust } from './index.ts';
import { countSequences, playthrough, scenarioSetup } from './testing/playthrough.ts';

// Reviewed files: a change in them is a change in the rules, in the order of actions or in the dice,
// and calls for a new `version` of the system. `npm run unit -- golden -u` writes them anew.

test.for([
  ['meeting', 11],
  ['carriers', 12],
  ['missiles', 13],
  ['ambush', 14],
] as const)('golden: the scenario %s, seed %i, is played as it was reviewed', async ([scenario, seed]) => {
  const text = playthrough(`The scenario ${scenario}`, fullThrust.create(scenarioSetup(scenario), seed), seed);
  await expect(text).toMatchFileSnapshot(`testing/golden/${scenario}.txt`);
});

/**
 * By depth 1–2. The duel: a ship of thrust 5 at 6 MU turns up to 3 points; straight on and by one point it has
 * five speeds, by two or three points three: 5 + 2 · (5 + 3 + 3) = 27, then the one commit.
 */
test('golden: sequences of listed actions by depth (perft)', () => {
  const start = fullThrust.create(scenarioSetup('duel'), 1);
  expect([1, 2].map((depth) => countSequences(start, depth))).toEqual([27, 27]);
});
