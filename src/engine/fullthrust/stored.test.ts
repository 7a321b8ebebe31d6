import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fullThrust } from './index.ts';
import type { FullThrustSetup } from './setup/setup.types.ts';
import FORMER from './testing/formerBattles.json' with { type: 'json' };
import { scenarioSetup } from './testing/playthrough.ts';

/** After so many actions, always one out of the middle of the list. */
const PLIES = 120;

/** The designs that ships of the carriers' battle were of then, and the type that the veil's cruisers had. */
const THEN: Readonly<Record<string, string>> = { 'Plain Dealing': 'Taper', 'Clear Signal': 'Beacon' };
const LIGHT_THEN = ['Snowblind', 'Blind Shaft'];
function asStored(scenario: string): FullThrustSetup {
  // Three battles were set up anew since.
  const former = fullThrust.parseSetup((FORMER as Readonly<Record<string, unknown>>)[scenario]);
  const setup = former.ok ? former.value : scenarioSetup(scenario);
  const [first, second] = setup.sides;
  const ships = first.ships.map((ship) => ({ ...ship, design: THEN[ship.name] ?? ship.design }));
  const designs = setup.designs.map((one) => (LIGHT_THEN.includes(one.name) ? { ...one, type: 'CL' as const } : one));
  return { ...setup, designs, sides: [{ ...first, ships }, second] };
}

// Of battles as they were stored before the names stood apart from the state: a save says the digest of its last
// position, and is told to differ where that is another.
test.for([
  ['meeting', '740ccfba758b62a2'],
  ['carriers', 'c067058c1a2af0e3'],
  ['missiles', 'b50d236727f1ade4'],
  ['ambush', '9b2acc842e29c13e'],
  ['belt', 'c1fd50cecf832522'],
  ['prize', '75d158e71a8b7426'],
  ['wonders', '3bb2f497519e0fc9'],
  ['shadows', '3521645f7d29c5b5'],
  ['harbour', '76d99e457c76dcb2'],
  ['wheel', 'd58e19b0abe269cc'],
  ['siege', 'b7bb9319eae23b32'],
  ['veil', 'd100db76fd5becba'],
] as const)('saves: a battle of %s is stored by the same bytes as ever', ([scenario, digest]) => {
  const battle = fullThrust.create(asStored(scenario), 5, undefined, 5);
  const out = new Int32Array(fullThrust.maxActions);
  for (let ply = 0; ply < PLIES; ply++) {
    const count = fullThrust.legalActions(battle, out);
    if (count > 0) fullThrust.apply(battle, out[(ply * 7) % count]!);
  }
  const stored = fullThrust.serialize(battle);
  expect(createHash('sha256').update(stored).digest('hex').slice(0, 16)).toBe(digest);
  const loaded = fullThrust.deserialize(stored);
  expect(loaded.ok && fullThrust.view(loaded.value, 'referee')).toEqual(fullThrust.view(battle, 'referee'));
});
