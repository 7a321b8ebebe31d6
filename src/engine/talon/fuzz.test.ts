import { expect, test } from 'vitest';
import { ACTION } from './actions.ts';
import { SHIP_CLASSES } from './shipClasses.ts';
import { fuzzGame } from './testing/fuzzGame.ts';
import { pickFrom, randomSetup } from './testing/randomSetup.ts';
import seeds from './testing/seeds.json' with { type: 'json' };

// Random legal play over random battles with all rules on: every ship, terrain, missiles, squadrons,
// reserves, aims, docking. `npm run fuzz -- --minutes N` plays more of them; the seeds of battles
// that once failed stand in testing/seeds.json.

const BATTLES = 120;
const BATCH = 20;

test.for(Array.from({ length: BATTLES / BATCH }, (_, n) => 1 + n * BATCH))(
  'fuzz: 20 battles from seed %i on keep every invariant',
  (first) => {
    for (let seed = first; seed < first + BATCH; seed++) playSeed(seed);
  },
);

test.for(seeds)('fuzz: the battle of seed $seed, which once failed: $was', ({ seed }) => {
  playSeed(seed);
});

test('fuzz: the same seed is the same battle', () => {
  expect(fuzzGame(7)).toEqual(fuzzGame(7));
});

test('fuzz: the battles differ, and hold what they are to try', () => {
  const setups = Array.from({ length: 200 }, (_, seed) => randomSetup(pickFrom(seed)));
  const classes = new Set(setups.flatMap(({ sides }) => sides.flatMap(({ ships }) => ships.map((ship) => ship.class))));
  expect(classes.size).toBe(SHIP_CLASSES.length);
  expect(new Set(setups.flatMap(({ terrain }) => terrain.map(({ kind }) => kind))).size).toBe(5);
  expect(setups.some(({ sides }) => sides.some(({ aims }) => aims.length > 0))).toBe(true);
  expect(
    setups.some(({ sides }) => sides.some(({ ships }) => ships.some(({ arrives }) => arrives !== undefined))),
  ).toBe(true);
});

const COMMON = [
  ACTION.MOVE, ACTION.AFTERBURNER, ACTION.MOVE_MISSILE, ACTION.FIRE, ACTION.LAUNCH, ACTION.FIRE_CONE, ACTION.RETARGET,
  ACTION.SET_CURVE, ACTION.CHOOSE_INITIATIVE, ACTION.EXPLODE_NEXT, ACTION.CHOOSE_HIT, ACTION.RETREAT, ACTION.DISPLACE, ACTION.FALL,
]; // prettier-ignore

test('fuzz: the players do everything there is to do', () => {
  const played = new Uint32Array(64);
  for (let seed = 1100; seed < 1220; seed++)
    playSeed(seed).kinds.forEach((count, kind) => (played[kind] = played[kind]! + count));
  expect(COMMON.filter((kind) => played[kind] === 0)).toEqual([]);
});

function playSeed(seed: number): ReturnType<typeof fuzzGame> {
  try {
    return fuzzGame(seed);
  } catch (error) {
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
