import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { PENDING, STATUS, type Battle } from '../battle.ts';
import type { TalonEvent } from '../events.ts';
import { talon } from '../index.ts';
import {
  batter,
  legal,
  ofType,
  play,
  playWithDice,
  position,
  refusalOf,
  setClock,
  shieldOf,
  type TestShip,
} from '../testing/position.ts';

const explodeNext = (unit: number): number => encode(ACTION.EXPLODE_NEXT, unit);

/**
 * Ships at the fire step of side 0, whose Terran CA (unit 0) stands three hexes south of the
 * origin facing north: its torpedo (group 1) reaches the origin, 3 to hit.
 */
function salvo(ships: readonly TestShip[]): Battle {
  const battle = position([{ class: 'terran-ca', name: 'Zhukov', at: [0, 3], facing: 0 }, ...ships]);
  setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
  return battle;
}
const shoot = (battle: Battle, target: number, dice: readonly number[] = []): TalonEvent[] =>
  playWithDice(battle, [6, ...dice], encode(ACTION.FIRE, 0, 1, target));
const order = (events: readonly TalonEvent[]): string[] =>
  events.flatMap((event) =>
    event.type === 'destroyed' || event.type === 'exploded' ? [`${event.type} ${event.unit}`] : [],
  );

test('8.6.2 next to the explosion: the rating, on the arc that faces it', () => {
  // Talon CA at the origin (rating 3), a Terran CL beside it in each direction, all facing north.
  const around: readonly (readonly [number, number])[] = [
    [0, -1],
    [1, -1],
    [1, 0],
  ];
  const battle = salvo([
    ...around.map((at): TestShip => ({ class: 'terran-cl', at, facing: 0 })),
    { class: 'talon-ca', at: [0, 0], facing: 0 },
    { class: 'talon-tran', at: [-1, 1], facing: 0 },
    { class: 'talon-tran', at: [9, -9], facing: 0 },
  ]);
  batter(battle, 4, 1);
  const events = shoot(battle, 4);
  expect(ofType(events, 'exploded')).toEqual([{ type: 'exploded', unit: 4, at: { q: 0, r: 0 }, rating: 3 }]);
  const hits = ofType(events, 'shieldHit').map(({ unit, arc, amount }) => [unit, arc, amount]);
  expect(hits).toEqual([
    [1, 'rear', 3],
    [2, 'left', 3],
    [3, 'left', 3],
    [5, 'right', 3],
  ]); // friend and foe
});

test('8.6.2 two hexes away nothing is felt', () => {
  const battle = salvo([
    { class: 'terran-cl', at: [0, 2], facing: 0 },
    { class: 'talon-ca', at: [0, 0], facing: 0 },
    { class: 'talon-tran', at: [2, 0], facing: 0 },
  ]);
  batter(battle, 2, 1);
  expect(ofType(shoot(battle, 2), 'shieldHit')).toEqual([]);
});

test('8.6.2 ruling: in the same hex the rating plus one (English text), on the arc with the highest of four dice', () => {
  for (const [dice, arc] of [
    [[6, 1, 5, 2], 'forward'],
    [[1, 6, 5, 2], 'right'],
    [[1, 2, 3, 1], 'rear'],
    [[1, 1, 1, 2], 'left'],
  ] as const) {
    const battle = salvo([
      { class: 'talon-ca', at: [0, 0], facing: 0 },
      { class: 'talon-cl', at: [0, -5], facing: 0 },
    ]);
    battle.r[2] = 0;
    batter(battle, 1, 1);
    const events = shoot(battle, 1, dice);
    expect(ofType(events, 'explosionArcRolled')).toEqual([
      { type: 'explosionArcRolled', unit: 2, dice: [...dice], arc },
    ]);
    const shield = { forward: 6, right: 3, rear: 3, left: 3 }[arc];
    expect([shieldOf(battle, 2, arc), battle.hullMarked[2]]).toEqual([
      Math.max(0, shield - 4),
      Math.max(0, 4 - shield),
    ]);
  }
});

test('8.6.2 ties for the highest die roll again among themselves alone', () => {
  const battle = salvo([
    { class: 'talon-ca', at: [0, 0], facing: 0 },
    { class: 'talon-cl', at: [0, -5], facing: 0 },
  ]);
  battle.r[2] = 0;
  batter(battle, 1, 1);
  // right and left tie with 5, tie again with 2, then left wins.
  const events = shoot(battle, 1, [1, 5, 4, 5, 2, 2, 1, 3]);
  expect(ofType(events, 'explosionArcRolled')[0]).toMatchObject({ arc: 'left', dice: [0, 1, 0, 3] });
});

test('8.6.2 an explosion takes reinforcement, shield and hull like any other damage', () => {
  const battle = salvo([
    { class: 'talon-ca', at: [0, 0], facing: 0 },
    { class: 'talon-ff', at: [0, -1], facing: 0 },
  ]);
  batter(battle, 1, 1);
  battle.reinforced[2 * 4 + 2] = 3; // rear
  const events = shoot(battle, 1).filter((event) => 'unit' in event && event.unit === 2);
  expect(events).toEqual([
    { type: 'shieldHit', unit: 2, arc: 'rear', amount: 1, left: 2, reinforcement: true },
    { type: 'reinforcementEnded', unit: 2, arc: 'rear', cause: 'hit' },
    { type: 'shieldHit', unit: 2, arc: 'rear', amount: 2, left: 0, reinforcement: false },
  ]);
});

test('8.6.2 a chain goes on until nothing is left to explode, before anything else', () => {
  const battle = salvo([
    { class: 'talon-ca', at: [0, 0], facing: 0 },
    { class: 'talon-ff', at: [0, -1], facing: 0 },
    { class: 'talon-tran', at: [0, -2], facing: 0 },
    { class: 'talon-cl', at: [0, -3], facing: 0 },
  ]);
  for (const unit of [1, 2, 3]) batter(battle, unit, 1);
  const events = shoot(battle, 1);
  expect(order(events)).toEqual([
    'destroyed 1',
    'exploded 1',
    'destroyed 2',
    'exploded 2',
    'destroyed 3',
    'exploded 3',
  ]);
  expect(shieldOf(battle, 4, 'rear')).toBe(3 - 2);
});

test('8.6.3 several ships of one owner: the owner orders their explosions', () => {
  // Both frigates die of the cruiser's explosion; a light cruiser is next to the two of them.
  const battle = salvo([
    { class: 'talon-ca', at: [0, 0], facing: 0 },
    { class: 'talon-ff', at: [0, -1], facing: 0 },
    { class: 'talon-ff', at: [1, -1], facing: 0 },
    { class: 'talon-cl', at: [1, -2], facing: 0 },
  ]);
  for (const unit of [1, 2, 3]) batter(battle, unit, 1);
  const events = shoot(battle, 1);
  expect(order(events)).toEqual(['destroyed 1', 'exploded 1', 'destroyed 2', 'destroyed 3']);
  expect([battle.pending[0], talon.toAct(battle), legal(battle)]).toEqual([
    PENDING.EXPLOSION_ORDER,
    1,
    [explodeNext(2), explodeNext(3)],
  ]);
  expect(refusalOf(battle, ACTION.END_STEP)).toBe('explosions-first');
  expect(refusalOf(battle, explodeNext(1))).toBe('not-exploding');
  expect(refusalOf(battle, explodeNext(4))).toBe('not-exploding');
  expect(refusalOf(battle, explodeNext(63))).toBe('not-exploding');
  expect(order(play(battle, explodeNext(3)))).toEqual(['exploded 3', 'exploded 2']);
  expect(battle.pending[0]).toBe(PENDING.NONE);
});

test('8.6.3 ruling: explosions that reach nobody need no order', () => {
  const battle = salvo([
    { class: 'talon-ca', at: [0, 0], facing: 0 },
    { class: 'talon-ff', at: [0, -1], facing: 0 },
    { class: 'talon-ff', at: [1, -1], facing: 0 },
    { class: 'talon-cl', at: [5, -5], facing: 0 },
  ]);
  for (const unit of [1, 2, 3]) batter(battle, unit, 1);
  expect(order(shoot(battle, 1))).toEqual([
    'destroyed 1',
    'exploded 1',
    'destroyed 2',
    'destroyed 3',
    'exploded 2',
    'exploded 3',
  ]);
  expect(battle.pending[0]).toBe(PENDING.NONE);
});

test('8.6.3 ships of both sides: the side whose turn it is resolves its own first', () => {
  const battle = salvo([
    { class: 'terran-sc', at: [0, -1], facing: 0 },
    { class: 'talon-ca', at: [0, 0], facing: 0 },
    { class: 'talon-ff', at: [1, -1], facing: 0 },
    { class: 'talon-cl', at: [5, -5], facing: 0 },
  ]);
  for (const unit of [1, 2, 3]) batter(battle, unit, 1);
  expect(order(shoot(battle, 2)).slice(1)).toEqual([
    'exploded 2',
    'destroyed 1',
    'destroyed 3',
    'exploded 1',
    'exploded 3',
  ]);
  // The same with the other side to move: its frigate goes first.
  const other = position([
    { class: 'terran-sc', at: [0, -1], facing: 0 },
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'terran-tran', at: [9, -9], facing: 0 },
    { class: 'talon-ff', at: [1, -1], facing: 0 },
    { class: 'talon-ca', at: [0, 2], facing: 0 },
  ]);
  for (const unit of [0, 1, 3]) batter(other, unit, 1);
  setClock(other, { impulse: 'E', side: 1, step: 'fire' });
  const events = playWithDice(other, [6], encode(ACTION.FIRE, 4, 0, 1));
  expect(order(events)).toEqual([
    'destroyed 1',
    'exploded 1',
    'destroyed 0',
    'destroyed 3',
    'exploded 3',
    'exploded 0',
  ]);
});

test('8.6.3 ruling: a ship that dies in a chain joins those that wait', () => {
  const battle = salvo([
    { class: 'talon-ca', at: [0, 0], facing: 0 },
    { class: 'talon-ff', at: [0, -1], facing: 0 },
    { class: 'talon-ff', at: [1, -1], facing: 0 },
    { class: 'talon-cl', at: [0, -2], facing: 0 }, // next to the first frigate alone
    { class: 'talon-tran', at: [-1, -1], facing: 0 }, // next to the light cruiser and the first frigate
  ]);
  for (const unit of [1, 2, 3, 4]) batter(battle, unit, 1);
  shoot(battle, 1);
  expect(legal(battle)).toEqual([explodeNext(2), explodeNext(3)]);
  expect(order(play(battle, explodeNext(2)))).toEqual(['exploded 2', 'destroyed 4']);
  expect(legal(battle)).toEqual([explodeNext(3), explodeNext(4)]);
});

test('8.6 ruling: both last ships die together: a draw', () => {
  const battle = position([
    { class: 'terran-ca', at: [0, 1], facing: 0 },
    { class: 'talon-ca', at: [0, 0], facing: 3 },
  ]);
  for (const unit of [0, 1]) batter(battle, unit, 1);
  setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
  const events = playWithDice(battle, [6], encode(ACTION.FIRE, 0, 0, 1));
  expect(order(events)).toEqual(['destroyed 1', 'exploded 1', 'destroyed 0', 'exploded 0']);
  expect(talon.outcome(battle)).toEqual({ winner: null, reason: 'last-ship', points: [115, 115], degree: null });
});

test('8.6 ruling: the battle ends only when all explosions are done', () => {
  // The last Talon ship dies; its explosion takes the only Terran beside it with it.
  const battle = salvo([
    { class: 'terran-sc', at: [0, -1], facing: 0 },
    { class: 'talon-ca', at: [0, 0], facing: 0 },
  ]);
  for (const unit of [1, 2]) batter(battle, unit, 1);
  const events = shoot(battle, 2);
  expect(order(events)).toEqual(['destroyed 2', 'exploded 2', 'destroyed 1', 'exploded 1']);
  expect(events.at(-1)).toEqual({ type: 'battleEnded', winner: 0, reason: 'last-ship' });
  expect(battle.status[1]).toBe(STATUS.DESTROYED);
});
