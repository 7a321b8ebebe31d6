import { expect, test } from 'vitest';
import { STEP_Q, STEP_R } from '../../hex.ts';
import { ACTION, encode } from '../actions.ts';
import { arcOf } from '../arcs.ts';
import type { Battle } from '../battle.ts';
import { talon } from '../index.ts';
import { batter, hexOf, ofType, play, playWithDice, position, setClock, shieldOf } from '../testing/position.ts';
import { ARCS } from '../terms.ts';

const STRAIGHT = 0;
const TURN_RIGHT = 2;
const SLIP_LEFT = 3;
const SLIP_RIGHT = 4;

/** Terran unit 0 at the origin facing north; unit 1 where it would go with `maneuver`. */
function pair(maneuver: number, otherFacing = 0): Battle {
  const direction = [0, 5, 1, 5, 1][maneuver]!;
  const battle = position([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'terran-ca', at: [STEP_Q[direction]!, STEP_R[direction]!], facing: otherFacing, speed: 2 },
    { class: 'talon-tran', at: [8, -8], facing: 3, speed: 1 },
  ]);
  battle.sideSlip[0] = 1;
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  return battle;
}

test('7.4 two ships of one race that meet take 3 damage each', () => {
  const battle = pair(STRAIGHT);
  const events = play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
  expect(events.slice(0, 4)).toEqual([
    expect.objectContaining({ type: 'moved', unit: 0 }),
    { type: 'collided', unit: 0, other: 1, at: { q: 0, r: -1 } },
    { type: 'shieldHit', unit: 0, arc: 'forward', amount: 3, left: 3, reinforcement: false },
    { type: 'shieldHit', unit: 1, arc: 'rear', amount: 3, left: 1, reinforcement: false },
  ]);
});

test('7.4 ruling: the mover is hit on the arc it moved through', () => {
  for (const [maneuver, arc] of [
    [STRAIGHT, 'forward'],
    [TURN_RIGHT, 'forward'],
    [SLIP_LEFT, 'left'],
    [SLIP_RIGHT, 'right'],
  ] as const) {
    const battle = pair(maneuver);
    const hits = ofType(play(battle, encode(ACTION.MOVE, 0, maneuver)), 'shieldHit');
    expect([maneuver, hits.filter(({ unit }) => unit === 0).map((hit) => hit.arc)]).toEqual([maneuver, [arc]]);
  }
});

test('7.4 ruling: the other is hit on the arc toward the hex the mover came from', () => {
  for (const maneuver of [STRAIGHT, TURN_RIGHT, SLIP_LEFT, SLIP_RIGHT])
    for (let facing = 0; facing < 6; facing++) {
      const battle = pair(maneuver, facing);
      const { q, r } = hexOf(battle, 1);
      const arc = ARCS[arcOf(facing, -q, -r)];
      const hits = ofType(play(battle, encode(ACTION.MOVE, 0, maneuver)), 'shieldHit');
      expect(hits.filter(({ unit }) => unit === 1)).toEqual([expect.objectContaining({ arc, amount: 3 })]);
    }
});

test('7.4 ships of different races pass through each other', () => {
  const battle = position([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'talon-tran', at: [0, -1], facing: 3, speed: 1 },
  ]);
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  const events = play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
  expect(hexOf(battle, 0)).toEqual(hexOf(battle, 1));
  expect([...ofType(events, 'collided'), ...ofType(events, 'shieldHit')]).toEqual([]);
});

test('7.4 ships of one race collide on whichever side they fight', () => {
  const battle = position([
    { class: 'terran-ca', at: [0, 0], facing: 0, side: 0 },
    { class: 'terran-ca', at: [0, -1], facing: 3, side: 1, speed: 2 },
  ]);
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  expect(ofType(play(battle, encode(ACTION.MOVE, 0, STRAIGHT)), 'collided')).toHaveLength(1);
});

test('7.4 ships that begin in one hex and end in one hex collide again', () => {
  const battle = pair(STRAIGHT);
  play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
  expect(hexOf(battle, 0)).toEqual(hexOf(battle, 1));
  battle.facing[1] = 0;
  setClock(battle, { impulse: 'F', side: 0, step: 'movement' }); // both move
  expect(ofType(play(battle, encode(ACTION.MOVE, 0, STRAIGHT)), 'collided')).toEqual([]); // it leaves
  const events = playWithDice(battle, [], encode(ACTION.MOVE, 1, STRAIGHT)); // and is followed
  expect(ofType(events, 'collided')).toEqual([{ type: 'collided', unit: 1, other: 0, at: { q: 0, r: -2 } }]);
  expect(ofType(events, 'shieldHit').map(({ unit, arc }) => [unit, arc])).toEqual([
    [1, 'forward'],
    [0, 'rear'],
  ]);
});

test('7.4 ruling: staying together costs nothing while neither moves', () => {
  const battle = pair(STRAIGHT);
  play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
  const before = [...battle.shields];
  setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
  play(battle, ACTION.END_STEP);
  expect([...battle.shields]).toEqual(before);
});

test('7.4 a ship that enters a hex with two of its race collides with each', () => {
  const battle = position([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'terran-cl', at: [0, -1], facing: 0, speed: 2 },
    { class: 'terran-bc', at: [0, -2], facing: 0, speed: 2 },
    { class: 'talon-tran', at: [8, -8], facing: 3, speed: 1 },
  ]);
  battle.r[2] = -1;
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  const events = play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
  expect(ofType(events, 'collided').map(({ other }) => other)).toEqual([1, 2]);
  expect([shieldOf(battle, 0, 'forward'), shieldOf(battle, 1, 'rear'), shieldOf(battle, 2, 'rear')]).toEqual([0, 0, 2]);
});

test('7.4 a mover that the first of two collisions kills still collides with the second ship', () => {
  const battle = position([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'terran-cl', at: [0, -1], facing: 0, speed: 2 },
    { class: 'terran-bc', at: [0, -2], facing: 0, speed: 2 },
    { class: 'talon-tran', at: [8, -8], facing: 3, speed: 1 },
  ]);
  battle.r[2] = -1;
  batter(battle, 0, 1);
  battle.shields.fill(20, 4, 12); // so that its explosion does not matter
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  const events = playWithDice(battle, [6, 1, 1, 1, 6, 1, 1, 1], encode(ACTION.MOVE, 0, STRAIGHT));
  const told = events.flatMap((event) =>
    event.type === 'collided'
      ? [`collides ${event.other}`]
      : event.type === 'destroyed' || event.type === 'exploded'
        ? [`${event.type} ${event.unit}`]
        : event.type === 'shieldHit'
          ? [`${event.unit} ${event.arc} ${event.amount}`]
          : [],
  );
  expect(told.slice(0, 6)).toEqual(['collides 1', 'destroyed 0', '1 rear 3', 'collides 2', '2 rear 3', 'exploded 0']);
  expect([shieldOf(battle, 1, 'rear'), shieldOf(battle, 2, 'rear')]).toEqual([17, 17]);
});

test('7.4 both take their damage before either explodes', () => {
  const battle = pair(STRAIGHT);
  batter(battle, 0, 1);
  const events = playWithDice(battle, [6, 1, 1, 1], encode(ACTION.MOVE, 0, STRAIGHT)); // 8.6.2 the other's random arc
  expect(events.map(({ type }) => type).slice(1, 7)).toEqual([
    'collided',
    'hullHit',
    'destroyed',
    'shieldHit',
    'exploded',
    'explosionArcRolled',
  ]);
  expect(shieldOf(battle, 1, 'forward')).toBe(6 - 4);
  expect(shieldOf(battle, 1, 'rear')).toBe(4 - 3);
});

test('7.4 collision damage beyond the shield goes to the hull', () => {
  const battle = position([
    { class: 'terran-sc', at: [0, 0], facing: 0 },
    { class: 'terran-ca', at: [0, -1], facing: 0, speed: 2 },
    { class: 'talon-tran', at: [8, -8], facing: 3, speed: 1 },
  ]);
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  const events = play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
  expect(ofType(events, 'hullHit')).toEqual([{ type: 'hullHit', unit: 0, amount: 1, left: 1 }]);
});

test('7.4 the UI is told with whom a move collides', () => {
  const battle = pair(STRAIGHT);
  expect(talon.describe(battle, encode(ACTION.MOVE, 0, STRAIGHT))).toMatchObject({ collidesWith: [1] });
  expect(talon.describe(battle, encode(ACTION.MOVE, 0, TURN_RIGHT))).toMatchObject({ collidesWith: [] });
});
