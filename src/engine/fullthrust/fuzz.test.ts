import { expect, test } from 'vitest';
import { ACTION, KINDS } from './actions.ts';
import { ALL_DESIGNS } from './design/navies.ts';
import { SWITCHES } from './terms.ts';
import { fuzzGame } from './testing/fuzzGame.ts';
import { pickFrom, randomSetup } from './testing/randomSetup.ts';
import seeds from './testing/seeds.json' with { type: 'json' };

// Random legal play over random battles with all that a setup may hold. The seeds of battles that
// once failed stand in testing/seeds.json.

const BATTLES = 60;
const BATCH = 20;

test.for(Array.from({ length: BATTLES / BATCH }, (_, n) => 1 + n * BATCH))(
  'fuzz: 20 battles from seed %i on keep every invariant',
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
  const setups = Array.from({ length: 300 }, (_, seed) => randomSetup(pickFrom(seed)));
  const fleets = setups.flatMap(({ sides }) => [...sides]);
  const ships = fleets.flatMap((fleet) => fleet.ships);
  expect(new Set(ships.map(({ design }) => design)).size).toBe(ALL_DESIGNS.length + 6);
  expect(new Set(setups.flatMap(({ rules }) => rules)).size).toBe(SWITCHES.length);
  expect(ships.some(({ entry }) => entry !== undefined)).toBe(true);
});

test('fuzz: the players do everything there is to do', () => {
  const played = new Uint32Array(KINDS);
  // Few battles in which, together, everything happens once.
  for (const seed of [267, 813, 1941, 835, 346, 861])
    playSeed(seed).kinds.forEach((count, kind) => (played[kind] = played[kind]! + count));
  // Two ships are equally near a salvo once in a thousand battles.
  const rare: number[] = [ACTION.SALVO_TARGET];
  expect(Object.entries(ACTION).filter(([, kind]) => played[kind] === 0 && !rare.includes(kind))).toEqual([]);
});

function playSeed(seed: number): ReturnType<typeof fuzzGame> {
  try {
    return fuzzGame(seed);
  } catch (error) {
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
