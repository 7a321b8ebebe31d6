import { describe, expect, test } from 'vitest';
import { ACTION, encode } from './actions.ts';
import { owedMove } from './owedMove.ts';
import {
  legal,
  placeMissile,
  play,
  position,
  setClock,
  type PositionOptions,
  type TestShip,
} from './testing/position.ts';

const STRAIGHT = 0;
const straight = (unit: number): number => encode(ACTION.MOVE, unit, STRAIGHT);
const CRUISER = { class: 'terran-ca', facing: 0, speed: 3 } as const;

/** These Terran ships in their movement on impulse B, the first `bound` of them still in their turns, and an enemy far away. */
function movement(ships: readonly Pick<TestShip, 'at'>[], bound: number, more: PositionOptions = {}) {
  const battle = position(
    [...ships.map((ship) => ({ ...CRUISER, ...ship })), { class: 'talon-tran', at: [8, -6], facing: 3, speed: 1 }],
    more,
  );
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  battle.turnCounter.fill(1, 0, bound);
  return battle;
}

const owed = (battle: ReturnType<typeof movement>): number | null => owedMove(battle);

describe('7.1 a ship with one move', () => {
  test('7.1 may make it while others choose, and they lose no choice by it', () => {
    const battle = movement([{ at: [0, 0] }, { at: [3, 0] }], 1);
    expect(owed(battle)).toBe(straight(0));
    const others = legal(battle).filter((action) => action !== straight(0));
    play(battle, straight(0));
    expect(legal(battle)).toEqual(others);
    expect(owed(battle)).toBeNull();
  });

  test('7.2.2 one that may turn has a choice', () => {
    expect(owed(movement([{ at: [0, 0] }, { at: [3, 0] }], 0))).toBeNull();
  });

  test('7.4 one that would collide waits: the ship in its way may move first', () => {
    const battle = movement([{ at: [0, 0] }, { at: [0, -1] }], 1);
    expect(owed(battle)).toBeNull();
    play(battle, straight(1));
    expect(owed(battle)).toBe(straight(0));
  });

  test('17.2, 17.3 one that meets terrain waits', () => {
    for (const kind of ['planet', 'asteroids', 'nebula', 'worm-hole'] as const)
      expect(owed(movement([{ at: [0, 0] }, { at: [3, 0] }], 1, { terrain: [[kind, 0, -1]] }))).toBeNull();
  });

  test('13.5 one that meets a missile waits', () => {
    const battle = movement([{ at: [0, 0] }, { at: [3, 0] }], 1);
    placeMissile(battle, 0, [0, -1], 3, 0);
    expect(owed(battle)).toBeNull();
  });

  test('7.5 where a ship may come off the map the order is the player’s', () => {
    const battle = movement([{ at: [0, 0] }, { at: [3, 0] }], 1);
    battle.mapRow[0] = battle.r[1]! + (battle.q[1]! >> 1);
    expect(owed(battle)).toBeNull();
  });

  test('16.2 where a unit may dock the order is the player’s', () => {
    const battle = movement([{ at: [0, 0] }, { at: [3, 0] }], 1, { docking: true });
    expect(owed(battle)).toBe(straight(0));
    const transports = position(
      [
        { ...CRUISER, at: [0, 0] },
        { class: 'terran-tran', at: [3, 0], facing: 0, speed: 3 },
        { class: 'talon-tran', at: [8, -6], facing: 3, speed: 1 },
      ],
      { docking: true },
    );
    setClock(transports, { impulse: 'B', side: 0, step: 'movement' });
    transports.turnCounter.fill(1, 0, 1);
    expect(owed(transports)).toBeNull();
  });

  test('3.2 nothing is owed in another step', () => {
    const battle = movement([{ at: [0, 0] }, { at: [3, 0] }], 1);
    setClock(battle, { impulse: 'B', side: 0, step: 'fire' });
    expect(owed(battle)).toBeNull();
  });
});

test('14 a base that rotates has no choice', () => {
  const battle = position([
    { class: 'terran-base', at: [0, 0], facing: 0 },
    { ...CRUISER, at: [3, 0] },
    { class: 'talon-tran', at: [8, -6], facing: 3, speed: 1 },
  ]);
  battle.speed[0] = 3;
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  expect(owed(battle)).toBe(encode(ACTION.MOVE, 0, 5));
});

test('13.4 a missile with one way flies it, short of its target', () => {
  const battle = movement([{ at: [0, 0] }, { at: [3, 0] }], 0);
  placeMissile(battle, 0, [8, -4], 0, 2);
  const on = encode(ACTION.MOVE_MISSILE, 0, STRAIGHT);
  expect(owed(battle)).toBe(on);
  play(battle, on);
  battle.missileMoved[0] = 0;
  expect(legal(battle)).toContain(on);
  expect(owed(battle)).toBeNull();
});
