import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { MISSILE_ID, NOT_SET, type Battle } from '../battle.ts';
import type { TalonEvent } from '../events.ts';
import { talon } from '../index.ts';
import {
  batter,
  legal,
  ofType,
  placeMissile,
  play,
  playWithDice,
  position,
  refusalOf,
  setClock,
  shieldOf,
} from '../testing/position.ts';

const STRAIGHT = 0;
const move = (missile: number, maneuver: number): number => encode(ACTION.MOVE_MISSILE, missile, maneuver);

test('13.6 example: Defiant shoots missile 4 down with the two phasers of her right group', () => {
  const battle = position([
    { class: 'terran-bb', name: 'Defiant', at: [0, 0], facing: 0 },
    { class: 'talon-tran', at: [9, -9], facing: 0, speed: 1 },
  ]);
  placeMissile(battle, 4, [1, 0], 5, 0); // beside her right hand, range 1
  setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
  const shot = encode(ACTION.FIRE, 0, 2, MISSILE_ID + 4);
  const first = playWithDice(battle, [2], shot);
  expect(ofType(first, 'fired')[0]).toMatchObject({ die: 2, damage: 2, arc: null, craft: null });
  expect(ofType(first, 'missileDamaged')).toEqual([{ type: 'missileDamaged', missile: 4, amount: 2 }]);
  expect([battle.missileDamaged[4], battle.weaponsLeft[0]]).toEqual([1, 1]);
  const second = playWithDice(battle, [1], shot);
  expect(ofType(second, 'fired')[0]).toMatchObject({ die: 1, damage: 1 });
  expect(ofType(second, 'missileDestroyed')).toEqual([
    { type: 'missileDestroyed', missile: 4, at: { q: 1, r: 0 }, cause: 'fire' },
  ]);
  expect([battle.missileCount[0], ofType(second, 'exploded')]).toEqual([0, []]); // 13.6 and it does not explode
});

test('13.6 example: had the damaged missile hit Defiant, she would still take 2', () => {
  const battle = position([
    { class: 'terran-bb', name: 'Defiant', at: [0, 0], facing: 0 },
    { class: 'talon-tran', at: [9, -9], facing: 0, speed: 1 },
  ]);
  placeMissile(battle, 4, [1, 0], 5, 0);
  battle.missileDamaged[4] = 1;
  setClock(battle, { impulse: 'B', side: 1, step: 'movement' });
  play(battle, move(4, STRAIGHT));
  expect(shieldOf(battle, 0, 'right')).toBe(7 - 2);
});

test('13.6 3 damage from one source destroy a missile at once', () => {
  const battle = position([
    { class: 'terran-ca', at: [0, 3], facing: 0 },
    { class: 'talon-tran', at: [9, -9], facing: 0, speed: 1 },
  ]);
  placeMissile(battle, 0, [0, 0], 3, 0);
  setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
  expect(ofType(playWithDice(battle, [6], encode(ACTION.FIRE, 0, 1, MISSILE_ID)), 'missileDestroyed')).toHaveLength(1); // a torpedo's 4
});

test('13.6 and 8.2.2 the own missiles are no targets, nor any in the same hex', () => {
  const battle = position([
    { class: 'terran-ca', at: [0, 3], facing: 0 },
    { class: 'talon-ca', at: [0, 0], facing: 3 },
  ]);
  placeMissile(battle, 0, [0, 1], 3, 0);
  placeMissile(battle, 1, [0, 3], 3, NOT_SET);
  setClock(battle, { impulse: 'E', side: 1, step: 'fire' });
  expect(refusalOf(battle, encode(ACTION.FIRE, 1, 0, MISSILE_ID))).toBe('own-ship');
  setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
  expect(refusalOf(battle, encode(ACTION.FIRE, 0, 0, MISSILE_ID + 1))).toBe('same-hex');
  expect(refusalOf(battle, encode(ACTION.FIRE, 0, 0, MISSILE_ID + 2))).toBe('not-in-play');
  expect(refusalOf(battle, encode(ACTION.FIRE, 0, 0, MISSILE_ID, 1))).toBe('no-such-craft');
});

/** A Talon ship dies at the origin with missiles about it. */
function blast(
  shipClass: string,
  places: readonly (readonly [number, number])[],
  damaged: readonly number[] = [],
): { battle: Battle; events: TalonEvent[] } {
  const battle = position([
    { class: 'terran-ca', at: [0, 3], facing: 0 },
    { class: shipClass, at: [0, 0], facing: 0 },
    { class: 'talon-tran', at: [9, -9], facing: 0, speed: 1 },
  ]);
  batter(battle, 1, 1);
  places.forEach((hex, n) => placeMissile(battle, n, hex, 0, 0));
  for (const missile of damaged) battle.missileDamaged[missile] = 1;
  setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
  return { battle, events: playWithDice(battle, [6], encode(ACTION.FIRE, 0, 1, 1)) };
}

test('13.6 and 8.6.4 an explosion destroys one missile a hex, in its hex and next to it', () => {
  const { events } = blast('talon-ca', [
    [0, -1],
    [0, -1],
    [1, -1],
    [0, 0],
    [0, -2],
  ]);
  expect(ofType(events, 'missileDestroyed').map(({ missile }) => missile)).toEqual([0, 2, 3]);
});

test('13.6 an explosion of less than 3 flips a missile, in the same hex it adds 1', () => {
  const { battle, events } = blast('talon-cl', [
    [0, -1],
    [0, 0],
  ]); // rating 2
  expect([
    ofType(events, 'missileDamaged').map(({ missile }) => missile),
    ofType(events, 'missileDestroyed').map(({ missile }) => missile),
  ]).toEqual([[0], [1]]);
  expect(battle.missileDamaged[0]).toBe(1);
});

test('8.6.4 the owner of the missiles chooses which of a hex is hit, if it makes a difference', () => {
  const { battle } = blast(
    'talon-cl',
    [
      [0, -1],
      [0, -1],
    ],
    [1],
  );
  expect([talon.toAct(battle), legal(battle)]).toEqual([
    1,
    [0, 1].map((missile) => encode(ACTION.CHOOSE_HIT, MISSILE_ID, missile)),
  ]);
  expect(talon.apply(battle, encode(ACTION.CHOOSE_HIT, MISSILE_ID, 2))).toEqual({
    code: 'not-a-choice',
    section: '8.6.4',
  });
  play(battle, encode(ACTION.CHOOSE_HIT, MISSILE_ID, 0));
  expect([battle.missileDamaged[0], battle.missileDamaged[1], battle.missileCount[0]]).toEqual([1, 1, 2]);
});

/** A Talon CA dies next to a hex in which a Terran missile (0) and two Talon ones (1, 2) fly. */
function blastOnBoth(version?: number): { battle: Battle; events: TalonEvent[] } {
  const battle = position(
    [
      { class: 'terran-ca', at: [0, 3], facing: 0 },
      { class: 'talon-ca', at: [0, 0], facing: 0 },
      { class: 'talon-tran', at: [9, -9], facing: 0, speed: 1 },
    ],
    version === undefined ? {} : { version },
  );
  batter(battle, 1, 1);
  placeMissile(battle, 0, [0, -1], 0, 2);
  placeMissile(battle, 1, [0, -1], 0, 0);
  placeMissile(battle, 2, [0, -1], 0, 0);
  setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
  return { battle, events: playWithDice(battle, [6], encode(ACTION.FIRE, 0, 1, 1)) };
}

test('8.6.4 and 13.6 ruling: one missile of a hex in all, whosesoever; the side whose turn it is chooses among both sides’', () => {
  const { battle, events } = blastOnBoth();
  expect(ofType(events, 'missileDestroyed')).toEqual([]);
  expect([talon.toAct(battle), legal(battle)]).toEqual([
    0,
    [0, 1, 2].map((missile) => encode(ACTION.CHOOSE_HIT, MISSILE_ID, missile)),
  ]);
  const chosen = play(battle, encode(ACTION.CHOOSE_HIT, MISSILE_ID, 2));
  expect(ofType(chosen, 'missileDestroyed').map(({ missile }) => missile)).toEqual([2]);
  expect([0, 1].map((missile) => battle.missileStatus[missile])).toEqual([1, 1]);
});

test('8.6.4 and 13.6 up to version 3 one missile of each side', () => {
  expect(ofType(blastOnBoth(3).events, 'missileDestroyed').map(({ missile }) => missile)).toEqual([0, 1]);
});

test('8.6.4 ruling: missiles of one side alone are their owner’s choice, on either side’s turn', () => {
  const { battle } = blast(
    'talon-ca',
    [
      [0, -1],
      [0, -1],
    ],
    [1],
  );
  expect([battle.active[0], talon.toAct(battle)]).toEqual([0, 1]);
});

test('8.6.4 of two missiles one of which has still to move, the owner chooses', () => {
  const battle = position([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'terran-cl', at: [4, 0], facing: 0 },
    { class: 'talon-tran', at: [9, -9], facing: 0, speed: 1 },
  ]);
  placeMissile(battle, 0, [0, -1], 3, 0);
  setClock(battle, { impulse: 'B', side: 1, step: 'movement' });
  placeMissile(battle, 1, [1, 0], 0, 1);
  placeMissile(battle, 2, [1, 0], 0, 1);
  battle.missileMoved[1] = 1;
  batter(battle, 0, 1);
  play(battle, move(0, STRAIGHT)); // the CA (rating 3) dies next to both
  expect(legal(battle)).toEqual([1, 2].map((missile) => encode(ACTION.CHOOSE_HIT, MISSILE_ID + 1, missile)));
});

test('13.6 destroyed missiles count for nothing', () => {
  const { battle } = blast('talon-ca', [[0, -1]]);
  expect(battle.pointsLost[1]).toBe(115); // the cruiser alone
});
