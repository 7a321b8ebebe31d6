import { expect, test } from 'vitest';
import { ACTION } from './actions.ts';
import { SHIP_TYPES } from './shipTypes.ts';
import { fuzzGame } from './testing/fuzzGame.ts';
import { pickFrom, randomSetup } from './testing/randomSetup.ts';
import seeds from './testing/seeds.json' with { type: 'json' };

// Random legal play over random battles with all that a setup may hold. The seeds of battles that
// once failed stand in testing/seeds.json.

const BATTLES = 200;
const BATCH = 50;

test.for(Array.from({ length: BATTLES / BATCH }, (_, n) => 1 + n * BATCH))(
  'fuzz: 50 battles from seed %i on keep every invariant',
  (first) => {
    for (let seed = first; seed < first + BATCH; seed++) playSeed(seed);
  },
);

test.for(seeds as { seed: number; was: string }[])(
  'fuzz: the battle of seed $seed, which once failed: $was',
  ({ seed }) => {
    playSeed(seed);
  },
);

test('fuzz: the same seed is the same battle', () => {
  expect(fuzzGame(7)).toEqual(fuzzGame(7));
});

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

test('fuzz: the players do everything there is to do', () => {
  const played = new Uint32Array(32);
  // Two torpedoes at one ship are rare: the last of these battles has them.
  for (const seed of [...Array.from({ length: 200 }, (_, n) => 500 + n), 11_225])
    playSeed(seed).kinds.forEach((count, kind) => (played[kind] = played[kind]! + count));
  expect(Object.entries(ACTION).filter(([, kind]) => played[kind] === 0)).toEqual([]);
});

function playSeed(seed: number): ReturnType<typeof fuzzGame> {
  try {
    return fuzzGame(seed);
  } catch (error) {
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
