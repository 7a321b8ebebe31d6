import { expect, test } from 'vitest';
import { ARC_COUNT, LASTING, LASTING_COUNT, STATUS, type Battle } from '../battle.ts';
import { damageHull, damageUnit } from './damage.ts';
import type { TalonEvent } from '../events.ts';
import { talon } from '../index.ts';
import { effectivePower, powerModifier } from '../power/powerPhase.ts';
import { GROUPS, SHIP_CLASSES } from '../shipClasses.ts';
import { ofType, position, setClock, shieldOf, withDice } from '../testing/position.ts';
import { ARCS } from '../terms.ts';

const FORWARD = 0;
const REAR = 2;

/** A Terran CA (unit 0; hull 0 0 −1 −1c −1 −2) and a Talon CA (unit 1; hull 0 0 −1c −1 −2c −2 −2). */
function cruisers(): Battle {
  const battle = position([
    { class: 'terran-ca', name: 'Napoleon', at: [0, 6], facing: 0 },
    { class: 'talon-ca', at: [0, -8], facing: 3 },
  ]);
  setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
  return battle;
}

function damage(battle: Battle, unit: number, arc: number, amount: number, dice: readonly number[] = []): TalonEvent[] {
  const events: TalonEvent[] = [];
  withDice(battle, dice, () => damageUnit(battle, unit, arc, amount, (event) => events.push(event)));
  return events;
}
function hullDamage(battle: Battle, unit: number, amount: number, dice: readonly number[] = []): TalonEvent[] {
  const events: TalonEvent[] = [];
  withDice(battle, dice, () => damageHull(battle, unit, amount, (event) => events.push(event)));
  return events;
}
const lasting = (battle: Battle, unit: number): number[] => [
  ...battle.criticals.slice(unit * LASTING_COUNT, (unit + 1) * LASTING_COUNT),
];

/** The Terran CA one box before its critical one, hit there with these dice. */
function critical(dice: readonly number[], prepare: (battle: Battle) => void = () => {}): [Battle, TalonEvent[]] {
  const battle = cruisers();
  battle.hullMarked[0] = 3;
  prepare(battle);
  return [battle, hullDamage(battle, 0, 1, dice)];
}

test('8.4.1 one point of damage destroys one shield box, then one hull box', () => {
  const battle = cruisers();
  expect(damage(battle, 0, FORWARD, 5)).toEqual([
    { type: 'shieldHit', unit: 0, arc: 'forward', amount: 5, left: 1, reinforcement: false },
  ]);
  expect(damage(battle, 0, FORWARD, 3)).toEqual([
    { type: 'shieldHit', unit: 0, arc: 'forward', amount: 1, left: 0, reinforcement: false },
    { type: 'hullHit', unit: 0, amount: 2, left: 4 },
  ]);
  expect(damage(battle, 0, FORWARD, 1)).toEqual([{ type: 'hullHit', unit: 0, amount: 1, left: 3 }]);
  expect(ARCS.map((arc) => shieldOf(battle, 0, arc))).toEqual([0, 5, 4, 5]); // no other shield helps
});

test('8.4.2 example: Napoleon with 3 hull boxes gone takes speed 3: 3-3-2 is written 2-3-2', () => {
  const battle = cruisers();
  hullDamage(battle, 0, 3);
  expect(powerModifier(battle, 0)).toBe(-1);
  expect([battle.power[0], effectivePower(battle, 0, battle.row[0]!)]).toEqual([3, 2]); // written at the power phase
});

test('8.4.2 the modifier is that of the leftmost box left', () => {
  const battle = cruisers();
  const modifiers = SHIP_CLASSES[battle.shipClass[0]!]!.hullBoxes.map((_, marked) => {
    battle.hullMarked[0] = marked;
    return powerModifier(battle, 0);
  });
  expect(modifiers.map((modifier) => modifier + 0)).toEqual([0, 0, -1, -1, -1, -2]);
});

test('8.4.3 a critical box rolls the moment it is marked, in the middle of the damage', () => {
  const battle = cruisers();
  battle.hullMarked[0] = 2;
  const events = hullDamage(battle, 0, 3, [3, 4]);
  expect(events).toEqual([
    { type: 'hullHit', unit: 0, amount: 2, left: 2 },
    { type: 'critical', unit: 0, dice: [3, 4], code: 'none', group: null, effective: false },
    { type: 'hullHit', unit: 0, amount: 1, left: 1 },
  ]);
});

test('8.4.3 two critical boxes in one hit roll twice', () => {
  const battle = cruisers();
  battle.hullMarked[1] = 2;
  const events = hullDamage(battle, 1, 3, [3, 4, 4, 4]);
  expect(ofType(events, 'critical').map(({ code }) => code)).toEqual(['none', 'power-relay-damaged']);
  expect(ofType(events, 'hullHit').map(({ amount, left }) => [amount, left])).toEqual([
    [1, 4],
    [2, 2],
  ]);
});

test('8.5 result 2: three more points of hull damage, with the criticals they reach', () => {
  const battle = cruisers();
  battle.hullMarked[1] = 2;
  const events = hullDamage(battle, 1, 1, [1, 1, 3, 4]); // boxes 2 (critical); 3, 4 (critical), 5
  expect(ofType(events, 'critical').map(({ code }) => code)).toEqual(['secondary-explosion', 'none']);
  expect([battle.hullMarked[1], battle.status[1]]).toEqual([6, STATUS.IN_PLAY]);
});

test('8.5 result 2 comes on top of the damage that was under way', () => {
  const battle = cruisers();
  battle.hullMarked[1] = 2;
  const events = hullDamage(battle, 1, 2, [1, 1, 3, 4]);
  expect(ofType(events, 'hullHit').map(({ left }) => left)).toEqual([4, 2, 1, 0]);
  expect(ofType(events, 'destroyed')).toHaveLength(1);
});

test('8.5 result 2 may destroy the ship, once', () => {
  const [battle, events] = critical([1, 1]);
  expect(ofType(events, 'destroyed')).toEqual([{ type: 'destroyed', unit: 0, at: { q: 0, r: 6 }, cause: 'hull' }]);
  expect([battle.status[0], battle.inPlay[0], battle.pointsLost[0], battle.hullMarked[0]]).toEqual([
    STATUS.DESTROYED,
    0,
    115,
    6,
  ]);
});

test('8.5 result 3: shields down: every arc counts as nothing', () => {
  const [battle, events] = critical([1, 2]);
  expect(ofType(events, 'critical')[0]).toMatchObject({ code: 'shields-down', effective: true });
  expect(lasting(battle, 0)).toEqual([1, 0, 0, 0, 0, 0]);
  for (let arc = 0; arc < ARC_COUNT; arc++) {
    const struck = talon.clone(battle);
    struck.reinforced[arc] = 3;
    expect(damage(struck, 0, arc, 1)).toEqual([{ type: 'hullHit', unit: 0, amount: 1, left: 1 }]);
    expect([shieldOf(struck, 0, ARCS[arc]!), struck.reinforced[arc]]).toEqual([shieldOf(battle, 0, ARCS[arc]!), 3]);
  }
});

test('8.5 result 3 in the middle of the damage: the shields fall before the rest', () => {
  const battle = cruisers();
  battle.hullMarked[0] = 3;
  battle.shields[REAR] = 0;
  damage(battle, 0, REAR, 1, [1, 2]);
  expect(damage(battle, 0, FORWARD, 1)).toEqual([{ type: 'hullHit', unit: 0, amount: 1, left: 1 }]);
});

test('8.5 result 4: helm down', () => {
  const [battle, events] = critical([2, 2]);
  expect(ofType(events, 'critical')[0]).toMatchObject({ code: 'helm-down', effective: true });
  expect(lasting(battle, 0)).toEqual([0, 1, 0, 0, 0, 0]);
});

test.for([
  [[1, 4], [1, 2], 0],
  [[1, 4], [3, 4], 1],
  [[4, 5], [5, 6], 2],
] as const)(
  '8.5 results 5 and 9: a random weapon group of three is destroyed: dice %s and %s',
  ([dice, groupDice, group]) => {
    for (const die of groupDice) {
      const [battle, events] = critical([...dice, die]);
      expect(ofType(events, 'critical')[0]).toMatchObject({ code: 'weapon-group-destroyed', group, effective: true });
      expect([...battle.groupDestroyed.slice(0, GROUPS)]).toEqual([0, 1, 2].map((n) => (n === group ? 1 : 0)));
      expect([battle.red[group], battle.yellow[group]]).toEqual([0, 0]);
    }
  },
);

test('8.5 ruling: results 5 and 9 take one of the groups that are left', () => {
  for (const [die, group] of [
    [1, 0],
    [3, 0],
    [4, 2],
    [6, 2],
  ] as const) {
    const [, events] = critical([2, 3, die], (battle) => (battle.groupDestroyed[1] = 1));
    expect(ofType(events, 'critical')[0]).toMatchObject({ group });
  }
  const [, alone] = critical([2, 3, 6], (battle) => (battle.groupDestroyed[0] = battle.groupDestroyed[1] = 1));
  expect(ofType(alone, 'critical')[0]).toMatchObject({ group: 2 });
});

test('8.5 no weapon group left: results 5 and 9 do nothing, and are not rolled again', () => {
  for (const dice of [
    [1, 4],
    [4, 5],
  ] as const) {
    const [, events] = critical(dice, (battle) => battle.groupDestroyed.fill(1, 0, GROUPS));
    expect(ofType(events, 'critical')).toEqual([
      { type: 'critical', unit: 0, dice, code: 'weapon-group-destroyed', group: null, effective: false },
    ]);
  }
});

test('8.5 result 6: turn radius +1, each time', () => {
  const [battle] = critical([3, 3], (before) => (before.criticals[LASTING.THRUSTERS] = 1));
  expect(battle.criticals[LASTING.THRUSTERS]).toBe(2);
  expect(talon.view(battle).units[0]!.turnRadius).toBe(4);
});

test('8.5 result 7: nothing', () => {
  const [battle, events] = critical([1, 6]);
  expect([lasting(battle, 0), battle.hullMarked[0], events.length]).toEqual([[0, 0, 0, 0, 0, 0], 4, 2]);
});

test('8.5 result 8: power −1, each time, on top of the hull’s modifier', () => {
  const [battle] = critical([2, 6], (before) => (before.criticals[LASTING.POWER_RELAY] = 1));
  expect(powerModifier(battle, 0)).toBe(-3); // box 4: −1, two relays
});

test('8.5 result 10: one hull box and FTL offline', () => {
  const [battle, events] = critical([4, 6]);
  expect(ofType(events, 'hullHit').map(({ left }) => left)).toEqual([2, 1]);
  expect(lasting(battle, 0)).toEqual([0, 0, 0, 0, 0, 1]);
});

test('8.5 result 11: power loss', () => {
  const [battle, events] = critical([5, 6]);
  expect(ofType(events, 'critical')[0]).toMatchObject({ code: 'power-loss', effective: true });
  expect(lasting(battle, 0)).toEqual([0, 0, 1, 0, 0, 0]);
});

test('8.5 result 12: the ship is destroyed, whatever hull is left', () => {
  const [battle, events] = critical([6, 6]);
  expect(ofType(events, 'destroyed')).toEqual([
    { type: 'destroyed', unit: 0, at: { q: 0, r: 6 }, cause: 'core-breach' },
  ]);
  expect(battle.hullMarked[0]).toBe(4);
});

test('8.5 result 12 in the middle of the damage: the rest is moot', () => {
  const battle = cruisers();
  battle.hullMarked[0] = 3;
  const events = hullDamage(battle, 0, 3, [6, 6]);
  expect(events.map(({ type }) => type)).toEqual(['hullHit', 'critical', 'destroyed']);
  expect([battle.inPlay[0], battle.pointsLost[0]]).toEqual([0, 115]);
});

test('8.5 example: a second power loss while the first lasts does nothing', () => {
  const battle = cruisers();
  battle.hullMarked[1] = 2;
  const events = hullDamage(battle, 1, 3, [5, 6, 5, 6]);
  expect(ofType(events, 'critical').map(({ code, effective }) => [code, effective])).toEqual([
    ['power-loss', true],
    ['power-loss', false],
  ]);
  expect(lasting(battle, 1)).toEqual([0, 0, 1, 0, 0, 0]);
});

test('8.5 the same of shields down and helm down', () => {
  for (const dice of [
    [1, 2],
    [1, 3],
  ] as const) {
    const battle = cruisers();
    battle.hullMarked[1] = 2;
    const codes = ofType(hullDamage(battle, 1, 3, [...dice, ...dice]), 'critical');
    expect(codes.map(({ effective }) => effective)).toEqual([true, false]);
  }
});

test('8.6.1 when the last hull box is marked the ship is out of play', () => {
  const battle = cruisers();
  battle.hullMarked[0] = 5;
  const events = hullDamage(battle, 0, 4);
  expect(events).toEqual([
    { type: 'hullHit', unit: 0, amount: 1, left: 0 },
    { type: 'destroyed', unit: 0, at: { q: 0, r: 6 }, cause: 'hull' },
  ]);
  expect([battle.status[0], battle.inPlay[0], battle.pointsLost[0], battle.exploding[0]]).toEqual([
    STATUS.DESTROYED,
    0,
    115,
    1,
  ]);
});
