import { expect, test } from 'vitest';
import { STEP_Q, STEP_R } from '../../hex.ts';
import { ACTION, encode } from '../actions.ts';
import { arcOf } from '../arcs.ts';
import { CRAFT, LASTING, LASTING_COUNT, NOT_SET, STATUS, type Battle } from '../battle.ts';
import type { TalonEvent } from '../events.ts';
import { talon } from '../index.ts';
import { isInFlight } from './missileDamage.ts';
import { GROUPS } from '../shipClasses.ts';
import {
  batter,
  flying,
  legal,
  ofType,
  placeMissile,
  play,
  playWithDice,
  position,
  refusalOf,
  setClock,
  setCraft,
  shieldOf,
  type PositionOptions,
} from '../testing/position.ts';
import { BLOCKED, lineOfFire } from '../terrain/terrain.ts';

const STRAIGHT = 0;
const TURN_LEFT = 1;
const TURN_RIGHT = 2;
const move = (missile: number, maneuver: number): number => encode(ACTION.MOVE_MISSILE, missile, maneuver);
const retarget = (unit: number, missile: number, target: number): number =>
  encode(ACTION.RETARGET, unit, missile, target);

// 13.5

test('13.5 a missile that enters its target’s hex does 2 damage to the shield it passed through', () => {
  for (let direction = 0; direction < 6; direction++) {
    const facing = (direction + 3) % 6;
    const battle = flying([STEP_Q[direction]!, STEP_R[direction]!], facing);
    const arc = (['forward', 'right', 'rear', 'left'] as const)[arcOf(0, STEP_Q[direction]!, STEP_R[direction]!)]!;
    const before = shieldOf(battle, 0, arc);
    const events = play(battle, move(0, STRAIGHT));
    expect(ofType(events, 'missileHit')).toEqual([
      { type: 'missileHit', missile: 0, target: 0, at: { q: 0, r: 0 }, damage: 2, arc },
    ]);
    expect([shieldOf(battle, 0, arc), isInFlight(battle, 0)]).toEqual([before - 2, false]);
  }
});

test('13.5 with the shield down the hull is hit', () => {
  const battle = flying([0, -1], 3);
  battle.shields.fill(0, 0, 4);
  expect(ofType(play(battle, move(0, STRAIGHT)), 'hullHit')).toEqual([
    { type: 'hullHit', unit: 0, amount: 2, left: 4 },
  ]);
});

test('13.5 a ship that moves into its missile’s hex is hit at once, on the side it moved through', () => {
  for (const [maneuver, at, arc] of [
    [0, [0, -1], 'forward'],
    [2, [1, -1], 'forward'],
    [4, [1, -1], 'right'],
    [3, [-1, 0], 'left'],
  ] as const) {
    const battle = flying(at, 0);
    battle.sideSlip[0] = 1;
    setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
    const events = play(battle, encode(ACTION.MOVE, 0, maneuver));
    expect(ofType(events, 'missileHit')).toEqual([expect.objectContaining({ missile: 0, target: 0, arc })]);
  }
});

test('13.5 other ships, friends and other missiles in the hex do not matter', () => {
  const battle = flying([0, 3], 0, [0, 0], { others: [{ class: 'terran-cl', at: [0, 2], facing: 0 }] });
  placeMissile(battle, 1, [0, 2], 0, 0);
  battle.q[2] = 0;
  battle.r[2] = 2; // the missile's own transport too
  const events = play(battle, move(0, STRAIGHT));
  expect([ofType(events, 'missileHit'), isInFlight(battle, 0), isInFlight(battle, 1)]).toEqual([[], true, true]);
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  battle.r[1] = 3;
  play(battle, encode(ACTION.MOVE, 1, STRAIGHT)); // a ship that is not their target enters
  expect([isInFlight(battle, 0), isInFlight(battle, 1)]).toEqual([true, true]);
});

test('13.5 the ship’s explosion follows at once, in the movement step', () => {
  const battle = flying([0, -1], 3, [0, 0], { others: [{ class: 'terran-cl', at: [1, 0], facing: 0, speed: 2 }] });
  batter(battle, 0, 1);
  const events = play(battle, move(0, STRAIGHT));
  expect(events.map(({ type }) => type).slice(0, 6)).toEqual([
    'missileMoved',
    'missileHit',
    'hullHit',
    'destroyed',
    'exploded',
    'shieldHit',
  ]);
});

test('13.5 missiles left when the target dies under the first ones fly on without it', () => {
  const battle = flying([0, -1], 3);
  for (const missile of [1, 2]) placeMissile(battle, missile, [0, -1], 3, 0);
  batter(battle, 0, 3); // two hits are enough; the first marks a critical box
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  const events = playWithDice(battle, [4, 3], encode(ACTION.MOVE, 0, STRAIGHT)); // 7: no critical damage
  expect(ofType(events, 'missileHit').map(({ missile }) => missile)).toEqual([0, 1]);
  // Rating 3 explodes on the one missile that is left in the hex.
  expect(ofType(events, 'missileLost')).toEqual([{ type: 'missileLost', missile: 2, target: 0 }]);
  expect(ofType(events, 'missileDestroyed')).toEqual([
    { type: 'missileDestroyed', missile: 2, at: { q: 0, r: -1 }, cause: 'explosion' },
  ]);
});

/** A squadron (unit 1) flies onto missiles that seek it. */
function ambushed(boxes: [number, number, number], missiles: number): { battle: Battle; events: TalonEvent[] } {
  const battle = position([
    { class: 'terran-cv', at: [7, 2], facing: 0 },
    { class: 'terran-ftr', at: [0, 0], facing: 0 },
    { class: 'talon-tran', at: [9, -9], facing: 0, speed: 1 },
  ]);
  setCraft(battle, 1, boxes);
  for (let missile = 0; missile < missiles; missile++) placeMissile(battle, missile, [0, -1], 3, 1);
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  return { battle, events: play(battle, encode(ACTION.MOVE, 1, STRAIGHT)) };
}

test('13.2 the craft that a missile hits is chosen when it hits, by its owner', () => {
  const { battle } = ambushed([2, 1, 2], 1);
  expect([talon.toAct(battle), legal(battle)]).toEqual([
    1,
    [0, 1, 2].map((craft) => encode(ACTION.CHOOSE_HIT, 1, craft)),
  ]);
  expect(talon.apply(battle, encode(ACTION.CHOOSE_HIT, 1, 3))).toEqual({ code: 'not-a-choice', section: '13.2' });
  play(battle, encode(ACTION.CHOOSE_HIT, 1, 2));
  expect([...battle.craftHull.subarray(CRAFT, 2 * CRAFT)]).toEqual([0, 1, 2]);
});

test('13.5 missiles left when a squadron’s last craft is gone fly on without it', () => {
  const { battle, events } = ambushed([2, 0, 2], 4);
  expect(ofType(events, 'missileHit').map(({ missile }) => missile)).toEqual([0, 1]);
  expect(ofType(events, 'missileLost').map(({ missile }) => missile)).toEqual([2, 3]);
  expect([battle.status[1], isInFlight(battle, 2), isInFlight(battle, 3)]).toEqual([STATUS.DESTROYED, true, true]);
});

// 13.7

/** The Talon DD (unit 2) in its AP step; missile 0 has lost its target far from it. */
function redirecting(dd: readonly [number, number], more: PositionOptions = {}): Battle {
  const battle = position(
    [
      { class: 'terran-ca', at: [0, 0], facing: 0 },
      { class: 'terran-cl', at: [0, -9], facing: 0 },
      { class: 'talon-dd', at: dd, facing: 0, speed: 2 },
      { class: 'talon-ca', at: [4, 4], facing: 0 },
    ],
    more,
  );
  placeMissile(battle, 0, [6, -5], 0, 1);
  setClock(battle, { impulse: 'C', side: 1, step: 'power' }); // power 2
  return battle;
}

test('13.7 an AP gives a missile a new target in the ship’s own arc and range, wherever the missile is', () => {
  const battle = redirecting([0, 4]);
  const events = play(battle, retarget(2, 0, 0));
  expect(events[0]).toEqual({ type: 'missileRetargeted', missile: 0, unit: 2, target: 0 });
  expect([battle.missileTarget[0], battle.ap[2]]).toEqual([0, 0]);
});

test('13.7 what is refused', () => {
  expect(talon.apply(redirecting([0, 4]), retarget(2, 0, 1))).toEqual({ code: 'not-a-choice', section: '13.7' }); // has it already
  expect(refusalOf(redirecting([0, 5]), retarget(2, 0, 0))).toBe('out-of-range');
  expect(refusalOf(redirecting([0, -3]), retarget(2, 0, 0))).toBe('out-of-arc'); // behind it
  expect(refusalOf(redirecting([0, 4]), retarget(2, 0, 3))).toBe('own-ship');
  expect(refusalOf(redirecting([0, 4]), retarget(2, 5, 0))).toBe('not-in-play');
  const spent = redirecting([0, 4]);
  spent.ap[2] = 0;
  expect(refusalOf(spent, retarget(2, 0, 0))).toBe('no-ap');
  const unarmed = redirecting([0, 4]);
  unarmed.ap[3] = 1;
  expect(refusalOf(unarmed, retarget(3, 0, 0))).toBe('no-launcher');
  const enemy = redirecting([0, 4]);
  enemy.missileSide[0] = 0;
  expect(refusalOf(enemy, retarget(2, 0, 0))).toBe('not-your-ship');
});

test('13.7 ruling: only arc and range count, not the line: a planet between changes nothing', () => {
  const battle = redirecting([0, 4], { terrain: [['planet', 0, 2]] });
  expect(lineOfFire(battle, 0, 4, 0, 0)).toBe(BLOCKED); // it could not fire at it
  expect([refusalOf(battle, retarget(2, 0, 0)), legal(battle).includes(retarget(2, 0, 0))]).toEqual([null, true]);
});

test('13.7 and 8.5 a ship under power loss has no AP for it, and is told so', () => {
  const battle = redirecting([0, 4]);
  battle.criticals[2 * LASTING_COUNT + LASTING.POWER_LOSS] = 1;
  setClock(battle, { impulse: 'C', side: 1, step: 'power' });
  expect(refusalOf(battle, retarget(2, 0, 0))).toBe('power-loss');
});

test('13.7 one working launcher is needed, charged or not', () => {
  const battle = redirecting([0, 4]);
  battle.red.fill(0, 2 * GROUPS, 2 * GROUPS + 2);
  battle.groupDestroyed[2 * GROUPS] = 1;
  expect(refusalOf(battle, retarget(2, 0, 0))).toBeNull();
  battle.groupDestroyed[2 * GROUPS + 1] = 1;
  expect(refusalOf(battle, retarget(2, 0, 0))).toBe('no-launcher');
});

test('13.7 a missile without a target gets one and may turn again', () => {
  const battle = redirecting([0, 4]);
  battle.missileTarget[0] = NOT_SET;
  play(battle, retarget(2, 0, 0));
  setClock(battle, { impulse: 'C', side: 1, step: 'movement' });
  battle.missileFacing[0] = 3; // south: the target lies south-west
  expect([STRAIGHT, TURN_LEFT, TURN_RIGHT].map((maneuver) => refusalOf(battle, move(0, maneuver)))).toEqual([
    'missile-follows-target',
    'missile-follows-target',
    null,
  ]);
});

test('13.7 immediate detonation: in the new target’s hex it hits at once, on an arc of four dice', () => {
  const battle = redirecting([0, 4]);
  battle.missileQ[0] = battle.missileR[0] = 0;
  const events = playWithDice(battle, [1, 3, 5, 5, 2, 6], retarget(2, 0, 0)); // rear and left tie; left wins
  expect(events.slice(1, 4)).toEqual([
    expect.objectContaining({ type: 'explosionArcRolled', unit: 0, arc: 'left' }),
    { type: 'missileHit', missile: 0, target: 0, at: { q: 0, r: 0 }, damage: 2, arc: 'left' },
    { type: 'shieldHit', unit: 0, arc: 'left', amount: 2, left: 3, reinforcement: false },
  ]);
});

test('13.7 a squadron as the new target of a missile in its hex: one craft, no arc', () => {
  const battle = position([
    { class: 'terran-cv', at: [7, 2], facing: 0 },
    { class: 'terran-ftr', at: [0, 0], facing: 0 },
    { class: 'talon-dd', at: [0, 4], facing: 0, speed: 2 },
  ]);
  placeMissile(battle, 0, [0, 0], 0, 0);
  setClock(battle, { impulse: 'C', side: 1, step: 'power' });
  expect(ofType(playWithDice(battle, [], retarget(2, 0, 1)), 'craftHit')).toEqual([
    { type: 'craftHit', unit: 1, craft: 0, amount: 2, left: 0 },
  ]);
});

test('13.7 the explosion of a ship so destroyed follows at once', () => {
  const battle = redirecting([0, 4]);
  batter(battle, 0, 1);
  battle.missileQ[0] = battle.missileR[0] = 0;
  const events = playWithDice(battle, [6, 1, 1, 1], retarget(2, 0, 0));
  expect(ofType(events, 'exploded').map(({ unit }) => unit)).toEqual([0]);
});

test('8.5 power loss takes effect at once: the AP of this turn that the ship has not spent is lost', () => {
  // In the power step the cruiser that the missile destroys explodes on a Talon that has still to spend its AP.
  const battle = position([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'terran-tran', at: [9, 0], facing: 0 },
    { class: 'talon-dd', at: [0, 4], facing: 0 },
    { class: 'talon-ca', at: [0, -1], facing: 0 },
    { class: 'talon-cl', at: [6, 2], facing: 0 },
  ]);
  placeMissile(battle, 0, [0, 0], 0, 1);
  batter(battle, 0, 1);
  batter(battle, 3, 4);
  setClock(battle, { impulse: 'F', side: 1, step: 'power' });
  const defend = encode(ACTION.DEFEND_INITIATIVE, 3);
  expect(refusalOf(battle, defend)).toBeNull();
  const events = playWithDice(battle, [6, 1, 1, 1, 5, 6], retarget(2, 0, 0));
  expect(ofType(events, 'critical').map(({ unit, code }) => [unit, code])).toEqual([[3, 'power-loss']]);
  expect([refusalOf(battle, defend), battle.ap[3]]).toEqual(['power-loss', 0]);
});
