import { expect, test } from 'vitest';
import { ACTION } from './actions.ts';
import { SHIP_TYPES } from './shipTypes.ts';
import { fuzzGame } from './testing/fuzzGame.ts';
import { pickFrom, randomSetup } from './testing/randomSetup.ts';
import { fuzzSuite, seedsFrom } from '../testing/fuzzSuite.ts';
import seeds from './testing/seeds.json' with { type: 'json' };

test('fuzz: the battles differ, and hold what they are to try', () => {
  const setups = Array.from({ length: 200 }, (_, seed) => randomSetup(pickFrom(seed)));
  const fleets = setups.flatMap(({ sides }) => [...sides]);
  const ships = fleets.flatMap((fleet) => fleet.ships);
  expect(new Set(ships.map((ship) => ship.class)).size).toBe(SHIP_TYPES.length);
  expect(new Set(fleets.flatMap(({ aims }) => aims.map(({ kind }) => kind))).size).toBe(6);
  expect(new Set(setups.flatMap(({ bodies }) => bodies.map(({ kind }) => kind))).size).toBe(6);
  expect(ships.some(({ orbit }) => orbit !== undefined)).toBe(true);
  expect(ships.some(({ docked }) => docked !== undefined)).toBe(true);
  expect(setups.some(({ lanes }) => lanes.length > 0)).toBe(true);
});

fuzzSuite({
  play: fuzzGame,
  battles: 200,
  batch: 50,
  seeds,
  // Two torpedoes at one ship are rare: the last of these battles has them.
  everything: [...seedsFrom(500, 200), 11_225],
  kinds: Object.values(ACTION),
});
