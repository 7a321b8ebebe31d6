import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { STATUS, type Battle } from '../battle.ts';
import { GROUPS } from '../shipClasses.ts';
import { WORM_HOLE } from '../terrain/terrain.ts';
import { at, passUntil, play, position, refusalOf, setClock, type TestShip } from '../testing/position.ts';

const CARRIER = 0;
const SQUADRON = 1;
const carrier: TestShip = { class: 'terran-cv', at: [0, 0], facing: 0 };
const fighters = (q: number, r: number, facing = 0): TestShip => ({ class: 'terran-ftr', at: [q, r], facing });
const far: TestShip = { class: 'talon-tran', at: [9, -9], facing: 0, speed: 1 };

// 12.2

const transmitCharge = (craft: number, squadron = SQUADRON): number =>
  encode(ACTION.TRANSMIT_CHARGE, CARRIER, craft, squadron);
const transmitTurn = (squadron = SQUADRON): number => encode(ACTION.TRANSMIT_TURN, CARRIER, 0, squadron);
const transmitSlip = (squadron = SQUADRON): number => encode(ACTION.TRANSMIT_SIDE_SLIP, CARRIER, 0, squadron);

/** The carrier's AP step; the squadron's craft 0 and 2 lack their yellow box. */
function powering(ships: readonly TestShip[], more: Parameters<typeof position>[1] = {}): Battle {
  const battle = position([...ships, far], more);
  battle.yellow.fill(0, SQUADRON * GROUPS, SQUADRON * GROUPS + 1);
  battle.yellow[SQUADRON * GROUPS + 2] = 0;
  setClock(battle, { impulse: 'B', side: 0, step: 'power' });
  return battle;
}

test('12.2.2 a carrier’s AP charges one yellow box of one craft', () => {
  const battle = powering([carrier, fighters(0, -3)]);
  expect([0, 1, 2, 3].map((craft) => refusalOf(battle, transmitCharge(craft)))).toEqual([
    null,
    'no-yellow-left',
    null,
    'no-such-craft',
  ]);
  const events = play(battle, transmitCharge(2));
  expect(events.slice(0, 2)).toEqual([
    { type: 'powerTransmitted', unit: CARRIER, squadron: SQUADRON, use: 'charge-yellow' },
    { type: 'boxCharged', unit: SQUADRON, group: 2, box: 'yellow', amount: 1, passive: false },
  ]);
  expect([battle.ap[CARRIER], [...battle.yellow.subarray(3, 6)]]).toEqual([0, [0, 1, 1]]);
});

test('12.2.2 a carrier’s AP powers a squadron through a turn or readies its side slip', () => {
  const turning = powering([carrier, fighters(0, -3)]);
  expect(refusalOf(turning, transmitTurn())).toBe('nothing-to-power-through');
  turning.turnCounter[SQUADRON] = 1;
  play(turning, transmitTurn());
  expect(turning.turnCounter[SQUADRON]).toBe(0);
  const slipping = powering([carrier, fighters(0, -3)]);
  play(slipping, transmitSlip());
  expect(slipping.sideSlip[SQUADRON]).toBe(1);
  setClock(slipping, { impulse: 'B', side: 0, step: 'power' });
  expect(refusalOf(slipping, transmitSlip())).toBe('side-slip-ready');
});

test('12.2.2 bases transmit too, other ships do not, and only to their own squadrons', () => {
  const battle = powering([
    { class: 'terran-base', at: [0, 0], facing: 0 },
    fighters(0, -3),
    { class: 'terran-ca', at: [1, 0], facing: 0 },
  ]);
  expect(refusalOf(battle, transmitCharge(0))).toBeNull();
  expect(refusalOf(battle, encode(ACTION.TRANSMIT_CHARGE, 2, 0, SQUADRON))).toBe('not-a-carrier');
  expect(refusalOf(battle, transmitCharge(0, 2))).toBe('not-a-squadron');
  expect(refusalOf(battle, transmitCharge(0, 3))).toBe('not-a-squadron');
  const enemy = position([
    carrier,
    fighters(0, -3),
    { class: 'terran-cv', side: 1, at: [5, 0], facing: 0 },
    { class: 'terran-ftr', side: 1, at: [0, -5], facing: 0 },
  ]);
  enemy.sideSlip.fill(0);
  setClock(enemy, { impulse: 'B', side: 0, step: 'power' });
  expect(refusalOf(enemy, transmitSlip(3))).toBe('not-a-squadron');
});

test('12.2.2 the AP is the carrier’s: none, or spent, nothing to transmit', () => {
  const battle = powering([carrier, fighters(0, -3)]);
  play(battle, encode(ACTION.REINFORCE, CARRIER, 0));
  expect(refusalOf(battle, transmitCharge(0))).not.toBeNull();
  setClock(battle, { impulse: 'E', side: 0, step: 'power' }); // power 5 has none in E
  expect(refusalOf(battle, transmitCharge(0))).toBe('no-ap');
});

test('12.2.3 one AP a squadron and impulse', () => {
  const battle = powering([carrier, fighters(0, -3), { class: 'terran-cv', at: [2, 0], facing: 0 }]);
  play(battle, transmitCharge(0));
  expect(refusalOf(battle, encode(ACTION.TRANSMIT_CHARGE, 2, 2, SQUADRON))).toBe('squadron-has-ap');
  expect(refusalOf(battle, encode(ACTION.TRANSMIT_SIDE_SLIP, 2, 0, SQUADRON))).toBe('squadron-has-ap');
  setClock(battle, { impulse: 'C', side: 0, step: 'power' });
  expect(refusalOf(battle, encode(ACTION.TRANSMIT_CHARGE, 2, 2, SQUADRON))).toBeNull();
});

test('12.2.3 within six hexes', () => {
  expect(refusalOf(powering([carrier, fighters(0, -6)]), transmitCharge(0))).toBeNull();
  expect(refusalOf(powering([carrier, fighters(0, -7)]), transmitCharge(0))).toBe('too-far-from-carrier');
});

test('12.2.3 not into asteroids or a nebula', () => {
  for (const kind of ['asteroids', 'nebula'] as const)
    expect(refusalOf(powering([carrier, fighters(0, -3)], { terrain: [[kind, 0, -3]] }), transmitCharge(0))).toBe(
      'squadron-in-clutter',
    );
});

test('12.2.3, 17.2.2 and 17.5 planets, asteroids and nebulae on the line block the power, beside a spine they do not', () => {
  for (const kind of ['planet', 'asteroids', 'nebula'] as const) {
    expect(refusalOf(powering([carrier, fighters(0, -3)], { terrain: [[kind, 0, -1]] }), transmitCharge(0))).toBe(
      'line-to-squadron-blocked',
    );
    expect(refusalOf(powering([carrier, fighters(1, -2)], { terrain: [[kind, 0, -1]] }), transmitCharge(0))).toBeNull(); // along its side
    expect(refusalOf(powering([carrier, fighters(0, -3)], { terrain: [[kind, 1, -2]] }), transmitCharge(0))).toBeNull();
  }
  expect(
    refusalOf(powering([carrier, fighters(0, -5)], { terrain: [['black-hole', 3, -5]] }), transmitCharge(0)),
  ).toBeNull();
});

test('12.2.3 ruling: asteroids and nebulae in the carrier’s own hex lie on the line too', () => {
  for (const kind of ['asteroids', 'nebula'] as const)
    expect(refusalOf(powering([carrier, fighters(0, -3)], { terrain: [[kind, 0, 0]] }), transmitCharge(0))).toBe(
      'line-to-squadron-blocked',
    );
});

test('12.2.3 and 18.1 a black hole on the line blocks the power', () => {
  const battle = powering([carrier, fighters(0, -6)], { terrain: [['black-hole', 0, -3]] });
  expect(refusalOf(battle, transmitCharge(0))).toBe('line-to-squadron-blocked');
  battle.terrainKind[0] = WORM_HOLE; // which blocks nothing (19)
  expect(refusalOf(battle, transmitCharge(0))).toBeNull();
});

test('12.2.1 without a carrier fighters still charge passively', () => {
  const battle = position([carrier, fighters(0, -4), far]);
  for (const group of [0, 1, 2]) battle.red[SQUADRON * GROUPS + group] = battle.yellow[SQUADRON * GROUPS + group] = 0;
  battle.status[CARRIER] = STATUS.DESTROYED;
  battle.inPlay[0] = 1;
  setClock(battle, { impulse: 'F', side: 1, step: 'fire' });
  passUntil(battle, at({ impulse: 'A' }));
  expect([...battle.red.subarray(3, 6), ...battle.yellow.subarray(3, 6)]).toEqual([1, 1, 1, 0, 0, 0]);
  setClock(battle, { impulse: 'F', side: 1, step: 'fire' });
  passUntil(battle, at({ impulse: 'A' }));
  expect([...battle.yellow.subarray(3, 6)]).toEqual([1, 1, 1]);
});
