import { expect, test } from 'vitest';
import { CONDITION, at, type Battle } from '../battle.ts';
import { UNIT } from '../ground.ts';
import { fullThrust } from '../index.ts';
import { fly, legal, only, play, position, setupWith, stepOf, type TestShip } from '../testing/position.ts';
import { ACTION } from '../actions.ts';

const PLANET = { kind: 'planet', x: 36, y: 24, radius: 4 } as const;
const coming: TestShip = { at: [20, 24], speed: 1, systems: ['fc', 'ortillery'] };
const bomber = (more: Partial<TestShip> = {}): TestShip => ({ ...coming, at: [28, 24], orbit: 'clockwise', ...more });
const siege = (ships: readonly TestShip[], number = 1): Battle =>
  position(ships, { terrain: [PLANET], aims: [[{ kind: 'bombard', number }], []] });
const reached = (battle: Battle): number => fullThrust.view(battle, 'referee').aims[0]!.progress;

/** To the end of the turn, without a shot. */
function turn(battle: Battle) {
  const events = fly(battle);
  while (!['orders', 'over'].includes(stepOf(battle))) events.push(...play(battle, legal(battle).includes(ACTION.PASS) ? ACTION.PASS : ACTION.DONE)); // prettier-ignore
  return events;
}

test('12.2 Ortillery bombards the ground from orbit, where it works and its ship is in play', () => {
  expect(reached(siege([bomber()]))).toBe(1);
  expect(reached(siege([bomber(), bomber({ at: [44, 24] })], 2))).toBe(2);
  expect(reached(siege([coming]))).toBe(0);
  const battle = siege([bomber(), bomber({ at: [44, 24] })], 2);
  battle.condition[at(1, 1)] = CONDITION.LOST;
  expect(reached(battle)).toBe(1);
});

test('12.2 Ortillery: an aim is reached at the end of a turn in which enough ships bombard at once', () => {
  const events = turn(siege([bomber()]));
  expect(only(events, 'battleEnded')).toMatchObject([{ winner: 0, reason: 'aim' }]);
  const two = siege([bomber(), coming], 2);
  expect(only(turn(two), 'battleEnded')).toEqual([]);
});

test('12.2 Ortillery: who bombards is told at the end of each turn, where there is a target on the ground', () => {
  const told = (battle: Battle) =>
    only(turn(battle), 'bombarded').map(({ unit, body, to }) => [unit, body, to.x / UNIT]);
  expect(told(siege([bomber(), bomber({ at: [44, 24] }), coming], 3))).toEqual([[0, 0, 36], [1, 0, 36]]); // prettier-ignore
  expect(told(position([bomber()], { terrain: [PLANET] }))).toEqual([]);
});

test('12.2 Ortillery: an aim asks for a planet, and for as many ships as have it', () => {
  const parse = (ships: readonly TestShip[], number: number, terrain: readonly (typeof PLANET)[] = [PLANET]) => {
    const aims = [[{ kind: 'bombard' as const, number }], []] as const;
    const parsed = fullThrust.parseSetup(setupWith([...ships, { at: [70, 46], side: 1 }], { terrain, aims }));
    return parsed.ok ? 'fits' : parsed.error.code;
  };
  expect(parse([bomber()], 1)).toBe('fits');
  expect(parse([bomber(), bomber({ at: [44, 24], systems: ['fc'] })], 2)).toBe('bad-aim');
  expect(parse([coming], 1, [])).toBe('no-planet');
});
