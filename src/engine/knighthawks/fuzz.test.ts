import { expect, test } from 'vitest';
import { ACTION } from './actions.ts';
import { SHIP_CLASSES } from './shipClasses.ts';
import { fuzzGame } from './testing/fuzzGame.ts';
import { pickFrom, randomSetup } from './testing/randomSetup.ts';
import { fuzzSuite, seedsFrom } from '../testing/fuzzSuite.ts';
import seeds from './testing/seeds.json' with { type: 'json' };

test('fuzz: the battles differ, and hold what they are to try', () => {
  const setups = Array.from({ length: 200 }, (_, seed) => randomSetup(pickFrom(seed)));
  const fleets = setups.flatMap(({ sides }) => [...sides]);
  const ships = fleets.flatMap((fleet) => fleet.ships);
  expect(new Set(ships.map((ship) => ship.class)).size).toBe(SHIP_CLASSES.length);
  expect(new Set(fleets.flatMap(({ aims }) => aims.map(({ kind }) => kind))).size).toBe(4);
  expect(new Set(setups.map(({ planets }) => planets.length)).size).toBeGreaterThan(3);
  expect(fleets.some(({ home }) => home !== undefined)).toBe(true);
  expect(ships.some(({ aboard }) => aboard !== undefined)).toBe(true);
});

fuzzSuite({
  play: fuzzGame,
  battles: 120,
  batch: 40,
  seeds,
  everything: seedsFrom(500, 220),
  kinds: Object.values(ACTION),
});
