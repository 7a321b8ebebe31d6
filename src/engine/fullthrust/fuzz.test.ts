import { expect, test } from 'vitest';
import { ACTION } from './actions.ts';
import { ALL_DESIGNS } from './design/navies.ts';
import { SWITCHES } from './terms.ts';
import { fuzzGame } from './testing/fuzzGame.ts';
import { PLANET_AIMS_FROM } from './testing/planetAims.ts';
import { pickFrom, randomSetup } from './testing/randomSetup.ts';
import { fuzzSuite } from '../testing/fuzzSuite.ts';
import seeds from './testing/seeds.json' with { type: 'json' };

test('fuzz: the battles differ, and hold what they are to try', () => {
  const setups = Array.from({ length: 300 }, (_, seed) => randomSetup(pickFrom(seed)));
  const fleets = setups.flatMap(({ sides }) => [...sides]);
  const ships = fleets.flatMap((fleet) => fleet.ships);
  expect(new Set(ships.map(({ design }) => design)).size).toBe(ALL_DESIGNS.length + 8);
  expect(new Set(setups.flatMap(({ rules }) => rules)).size).toBe(SWITCHES.length);
  expect(ships.some(({ entry }) => entry !== undefined)).toBe(true);
});

test('fuzz: among the battles with aims at a planet are some that bombard it', () => {
  const { reached } = fuzzGame(PLANET_AIMS_FROM + 39);
  expect(reached).toEqual(expect.arrayContaining(['aim bombard', 'bombarded']));
});

fuzzSuite({
  play: fuzzGame,
  battles: 60,
  batch: 20,
  seeds,
  // Few battles in which, together, everything happens once.
  everything: [481, 478, 251, 357, 81, 45, 297, 13],
  // Single weapons at asteroids are in no list. Two ships are equally near a salvo once in a thousand battles; two part-groups aboard of one ship are rarer still.
  kinds: Object.values(ACTION).filter(
    (kind) => kind !== ACTION.SALVO_TARGET && kind !== ACTION.JOIN && kind !== ACTION.AIM_AT_ASTEROID,
  ),
});
