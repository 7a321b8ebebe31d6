import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { LASTING, LASTING_COUNT, type Battle } from '../battle.ts';
import { talon } from '../index.ts';
import { hexOf, legal, ofType, play, position, refusalOf, setClock, withDice } from '../testing/position.ts';
import type { Side } from '../../game.ts';
import type { ImpulseLetter } from '../terms.ts';

const STRAIGHT = 0;
const TURN_LEFT = 1;
const TURN_RIGHT = 2;
const SLIP_LEFT = 3;
const SLIP_RIGHT = 4;

/** A Terran CA facing north at the origin, about to move on impulse B, and an enemy far away. */
function cruiser(more: { facing?: number; speed?: number; impulse?: ImpulseLetter } = {}): Battle {
  const battle = position([
    { class: 'terran-ca', at: [0, 0], facing: more.facing ?? 0, speed: more.speed ?? 3 },
    { class: 'talon-tran', at: [8, -8], facing: 3, speed: 1 },
  ]);
  setClock(battle, { impulse: more.impulse ?? 'B', side: 0, step: 'movement' });
  return battle;
}

/** Moves unit 0 and sets the clock to its next movement. */
function moveOn(battle: Battle, maneuver: number, next: ImpulseLetter = 'D'): void {
  play(battle, encode(ACTION.MOVE, 0, maneuver));
  setClock(battle, { impulse: next, side: 0, step: 'movement' });
}

test('7.1 a ship whose speed is on the impulse must move, once', () => {
  const battle = position([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'terran-ca', at: [4, 0], facing: 0, speed: 2 }, // 2 is not on B
    { class: 'talon-tran', at: [8, -8], facing: 3, speed: 1 },
  ]);
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  expect(refusalOf(battle, ACTION.END_STEP)).toBe('must-move');
  expect(refusalOf(battle, encode(ACTION.MOVE, 1, STRAIGHT))).toBe('not-scheduled');
  setClock(battle, { impulse: 'F', side: 0, step: 'movement' });
  play(battle, encode(ACTION.MOVE, 0, STRAIGHT));
  expect(refusalOf(battle, encode(ACTION.MOVE, 0, STRAIGHT))).toBe('already-moved');
  expect(refusalOf(battle, ACTION.END_STEP)).toBe('must-move');
  expect(legal(battle)).toContain(encode(ACTION.MOVE, 1, STRAIGHT));
});

test('7.1 several ships move in any order', () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ] as const) {
    const battle = position([
      { class: 'terran-ca', at: [0, 0], facing: 0 },
      { class: 'terran-ca', at: [4, 0], facing: 0 },
      { class: 'talon-tran', at: [8, -8], facing: 3, speed: 1 },
    ]);
    setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
    for (const unit of order) play(battle, encode(ACTION.MOVE, unit, STRAIGHT));
    expect([hexOf(battle, 0), hexOf(battle, 1)]).toEqual([
      { q: 0, r: -1 },
      { q: 4, r: -1 },
    ]);
  }
});

test('7.1 straight on goes one hex along the facing', () => {
  const steps = [
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ];
  steps.forEach(([q, r], facing) => {
    const battle = cruiser({ facing });
    const [moved] = ofType(play(battle, encode(ACTION.MOVE, 0, STRAIGHT)), 'moved');
    expect(moved).toEqual({
      type: 'moved',
      unit: 0,
      maneuver: 'straight',
      afterburner: false,
      from: { q: 0, r: 0 },
      to: { q, r },
      facingBefore: facing,
      facing,
      turnCounter: 0,
    });
    expect([hexOf(battle, 0), battle.facing[0]]).toEqual([{ q, r }, facing]);
  });
});

test('7.2.1 a turn rotates one hexside and then moves one hex that way', () => {
  for (let facing = 0; facing < 6; facing++)
    for (const [maneuver, change] of [
      [TURN_LEFT, 5],
      [TURN_RIGHT, 1],
    ] as const) {
      const battle = cruiser({ facing });
      const [moved] = ofType(play(battle, encode(ACTION.MOVE, 0, maneuver)), 'moved');
      const after = (facing + change) % 6;
      const ahead = cruiser({ facing: after });
      play(ahead, encode(ACTION.MOVE, 0, STRAIGHT));
      expect([battle.facing[0], hexOf(battle, 0)]).toEqual([after, hexOf(ahead, 0)]);
      expect([moved?.facingBefore, moved?.facing]).toEqual([facing, after]);
    }
});

test('7.2.2 example: a Terran CA at speed 3 has turn radius 2: two hexes on before it turns again', () => {
  const battle = cruiser({ speed: 3 });
  expect(talon.view(battle).units[0]!.turnRadius).toBe(2);
  moveOn(battle, TURN_RIGHT);
  expect(battle.turnCounter[0]).toBe(2);
  expect(refusalOf(battle, encode(ACTION.MOVE, 0, TURN_RIGHT))).toBe('turn-counter');
  expect(refusalOf(battle, encode(ACTION.MOVE, 0, TURN_LEFT))).toBe('turn-counter');
  expect(legal(battle)).toEqual([encode(ACTION.MOVE, 0, STRAIGHT)]);
  moveOn(battle, STRAIGHT);
  expect(battle.turnCounter[0]).toBe(1);
  expect(refusalOf(battle, encode(ACTION.MOVE, 0, TURN_LEFT))).toBe('turn-counter');
  moveOn(battle, STRAIGHT);
  expect(battle.turnCounter[0]).toBe(0);
  expect(refusalOf(battle, encode(ACTION.MOVE, 0, TURN_LEFT))).toBe(null);
});

test('7.2.2 turn radius 0: a ship may turn every time it moves', () => {
  const battle = position([
    { class: 'talon-ff', at: [0, 0], facing: 0, speed: 3 },
    { class: 'terran-tran', at: [8, -8], facing: 3, speed: 1 },
  ]);
  for (let n = 1; n <= 6; n++) {
    setClock(battle, { impulse: 'D', side: 1, step: 'movement' });
    play(battle, encode(ACTION.MOVE, 1, TURN_RIGHT));
    expect([battle.facing[1], battle.turnCounter[1]]).toEqual([n % 6, 0]);
  }
  expect(hexOf(battle, 1)).toEqual({ q: 0, r: 0 }); // once round the hexagon
});

test('7.2.2 ruling: a running counter stops a turn at radius 0 too', () => {
  const battle = cruiser();
  battle.turnCounter[0] = 1;
  expect(refusalOf(battle, encode(ACTION.MOVE, 0, TURN_RIGHT))).toBe('turn-counter');
});

test('7.2.2 ruling: critical 6 widens the radius, once each', () => {
  const battle = cruiser();
  battle.criticals[0 * LASTING_COUNT + LASTING.THRUSTERS] = 2;
  moveOn(battle, TURN_LEFT);
  expect(battle.turnCounter[0]).toBe(4);
  expect(talon.view(battle).units[0]!.turnRadius).toBe(4);
});

test('7.2.2 ruling: a changed power curve does not change a running counter', () => {
  const battle = cruiser();
  moveOn(battle, TURN_LEFT);
  setClock(battle, { impulse: 'F', side: 0, step: 'power-phase' });
  play(battle, encode(ACTION.SET_CURVE, 0, 3)); // speed 2, radius 1
  expect([battle.speed[0], battle.turnCounter[0]]).toEqual([2, 2]);
});

test('7.2.2 ruling: power through a turn takes one off, and the ship may turn in the same impulse', () => {
  const battle = cruiser();
  moveOn(battle, TURN_LEFT);
  moveOn(battle, STRAIGHT);
  setClock(battle, { impulse: 'D', side: 0, step: 'power' });
  play(battle, encode(ACTION.POWER_THROUGH_TURN, 0));
  expect([battle.turnCounter[0], battle.step[0]]).toEqual([0, 1]);
  expect(refusalOf(battle, encode(ACTION.MOVE, 0, TURN_LEFT))).toBe(null);
});

test('7.3.1 a side slip goes to a forward-side hex and keeps the facing', () => {
  for (let facing = 0; facing < 6; facing++)
    for (const [maneuver, change] of [
      [SLIP_LEFT, 5],
      [SLIP_RIGHT, 1],
    ] as const) {
      const battle = cruiser({ facing });
      battle.sideSlip[0] = 1;
      const ahead = cruiser({ facing: (facing + change) % 6 });
      play(ahead, encode(ACTION.MOVE, 0, STRAIGHT));
      play(battle, encode(ACTION.MOVE, 0, maneuver));
      expect([battle.facing[0], hexOf(battle, 0)]).toEqual([facing, hexOf(ahead, 0)]);
    }
});

test('7.3.1 a side slip may be made with the turn counter running', () => {
  const battle = cruiser();
  battle.sideSlip[0] = 1;
  battle.turnCounter[0] = 3;
  expect(legal(battle)).toEqual([STRAIGHT, SLIP_LEFT, SLIP_RIGHT].map((maneuver) => encode(ACTION.MOVE, 0, maneuver)));
});

test('7.3.2 no marker, no side slip', () => {
  expect(refusalOf(cruiser(), encode(ACTION.MOVE, 0, SLIP_LEFT))).toBe('no-side-slip');
});

test.for([STRAIGHT, TURN_LEFT, SLIP_RIGHT])(
  '7.3.2 the marker comes off with the next move, used or not: maneuver %i',
  (maneuver) => {
    const battle = cruiser();
    battle.sideSlip[0] = 1;
    moveOn(battle, maneuver);
    expect(battle.sideSlip[0]).toBe(0);
    expect(refusalOf(battle, encode(ACTION.MOVE, 0, SLIP_RIGHT))).toBe('no-side-slip');
  },
);

test('7.3.2 the marker stays until the ship moves, however many impulses that takes', () => {
  const battle = cruiser({ speed: 1, impulse: 'A' });
  setClock(battle, { impulse: 'A', side: 0, step: 'power' });
  play(battle, encode(ACTION.SIDE_SLIP, 0));
  expect(battle.sideSlip[0]).toBe(1);
  setClock(battle, { impulse: 'F', side: 0, step: 'movement' });
  expect(refusalOf(battle, encode(ACTION.MOVE, 0, SLIP_LEFT))).toBe(null);
});

test('7.3 example: a cruiser with a turn marker two hexes ahead side-slips, and the marker is one hex nearer', () => {
  const battle = cruiser();
  battle.turnCounter[0] = 2;
  setClock(battle, { impulse: 'B', side: 0, step: 'power' });
  play(battle, encode(ACTION.SIDE_SLIP, 0));
  const [moved] = ofType(play(battle, encode(ACTION.MOVE, 0, SLIP_LEFT)), 'moved');
  expect(moved).toMatchObject({
    maneuver: 'slip-left',
    facingBefore: 0,
    facing: 0,
    turnCounter: 1,
    to: { q: -1, r: 0 },
  });
});

test('7.2 ruling: with the helm down a ship only moves straight', () => {
  const battle = cruiser();
  battle.sideSlip[0] = 1;
  battle.criticals[LASTING.HELM_DOWN] = 1;
  expect(legal(battle)).toEqual([encode(ACTION.MOVE, 0, STRAIGHT)]);
  for (const maneuver of [TURN_LEFT, TURN_RIGHT, SLIP_LEFT, SLIP_RIGHT])
    expect(refusalOf(battle, encode(ACTION.MOVE, 0, maneuver))).toBe('helm-down');
  expect(refusalOf(battle, encode(ACTION.MOVE, 0, 5))).toBe('unknown-action');
});

test('7.1 what the UI is told of a move is what happens', () => {
  for (const maneuver of [STRAIGHT, TURN_LEFT, TURN_RIGHT, SLIP_LEFT, SLIP_RIGHT]) {
    const battle = cruiser({ facing: 2 });
    battle.sideSlip[0] = 1;
    if (maneuver >= SLIP_LEFT) battle.turnCounter[0] = 3;
    const action = encode(ACTION.MOVE, 0, maneuver);
    const told = talon.describe(battle, action);
    const [moved] = ofType(
      withDice(battle, [], () => play(battle, action)),
      'moved',
    );
    expect(told).toMatchObject({ kind: 'move', to: moved!.to, facing: moved!.facing, turnCounter: moved!.turnCounter });
  }
});

test.for([0, 1] as const)('7.1 only the side whose turn it is moves: side %i', (side: Side) => {
  const battle = position([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'talon-ff', at: [0, -8], facing: 3 },
  ]);
  setClock(battle, { impulse: 'D', side, step: 'movement' });
  expect(refusalOf(battle, encode(ACTION.MOVE, side, STRAIGHT))).toBe(null);
  expect(refusalOf(battle, encode(ACTION.MOVE, 1 - side, STRAIGHT))).toBe('not-your-ship');
});
