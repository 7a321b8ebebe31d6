import { expect, test } from 'vitest';
import { ACTION } from './actions.ts';
import { SHIP_CLASSES } from './shipClasses.ts';
import { fuzzGame } from './testing/fuzzGame.ts';
import { pickFrom, randomSetup } from './testing/randomSetup.ts';
import { fuzzSuite, seedsFrom } from '../testing/fuzzSuite.ts';
import seeds from './testing/seeds.json' with { type: 'json' };

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

fuzzSuite({
  play: fuzzGame,
  battles: 120,
  batch: 20,
  seeds,
  everything: seedsFrom(1100, 120),
  kinds: COMMON,
});
