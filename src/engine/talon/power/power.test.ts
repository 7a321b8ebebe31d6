import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { ARC_COUNT, LASTING, LASTING_COUNT, type Battle } from '../battle.ts';
import { damageUnit } from '../damage/damage.ts';
import type { TalonEvent } from '../events.ts';
import { GROUPS } from '../shipClasses.ts';
import { at, legal, ofType, passUntil, play, position, refusalOf, setClock, shieldOf } from '../testing/position.ts';
import { ARCS, IMPULSES, type ImpulseLetter } from '../terms.ts';

const FORWARD = 0;
const RIGHT = 1;
const REAR = 2;
const LEFT = 3;

/** A Terran CA (unit 0) with AP on impulse B, another (unit 1), and a Talon CA far away. */
function powered(impulse: ImpulseLetter = 'B'): Battle {
  const battle = position([
    { class: 'terran-ca', at: [0, 6], facing: 0 },
    { class: 'terran-ca', at: [4, 4], facing: 0 },
    { class: 'talon-ca', at: [0, -8], facing: 3 },
  ]);
  setClock(battle, { impulse, side: 0, step: 'power' });
  return battle;
}

test('6.1 AP comes in the impulses that show the ship’s power', () => {
  for (const [speed, on] of [
    [5, 'F'],
    [4, 'CF'],
    [3, 'BDF'],
    [2, 'ACDF'],
    [1, 'ABCDF'],
  ] as const) {
    const letters = IMPULSES.filter((impulse) => {
      const battle = position([
        { class: 'terran-ca', at: [0, 6], facing: 0, speed },
        { class: 'talon-ca', at: [0, -8], facing: 3 },
      ]);
      setClock(battle, { impulse, side: 0, step: 'power' });
      return refusalOf(battle, encode(ACTION.DEFEND_INITIATIVE, 0)) === null;
    });
    expect(letters.join('')).toBe(on);
  }
});

test('6.1 everything an AP can be spent on, in the order it is offered', () => {
  const battle = powered();
  battle.turnCounter[0] = 1;
  battle.yellow.fill(0, 0, GROUPS);
  battle.yellow[1] = 2; // the torpedo's bar keeps its yellow boxes
  const of = (kind: number, argument = 0): number => encode(kind, 0, argument);
  expect(legal(battle).filter((action) => ((action >> 6) & 63) === 0 && action !== ACTION.END_STEP)).toEqual([
    of(ACTION.SIDE_SLIP),
    of(ACTION.POWER_THROUGH_TURN),
    of(ACTION.CHARGE_YELLOW, 0),
    of(ACTION.CHARGE_YELLOW, 2),
    of(ACTION.CHARGE_BATTERY),
    of(ACTION.REINFORCE, FORWARD),
    of(ACTION.REINFORCE, RIGHT),
    of(ACTION.REINFORCE, REAR),
    of(ACTION.REINFORCE, LEFT),
    of(ACTION.CHANGE_INITIATIVE),
    of(ACTION.DEFEND_INITIATIVE),
    of(ACTION.HOLD_POWER),
  ]);
});

test('6.1 AP is spent before movement and may change that movement', () => {
  const battle = powered();
  battle.turnCounter[0] = 1;
  play(battle, encode(ACTION.POWER_THROUGH_TURN, 0));
  play(battle, encode(ACTION.SIDE_SLIP, 1));
  expect(battle.step[0]).toBe(1);
  expect(refusalOf(battle, encode(ACTION.MOVE, 0, 1))).toBe(null);
  expect(refusalOf(battle, encode(ACTION.MOVE, 1, 3))).toBe(null);
});

test('6.1 side slip: places the marker; a second one is refused', () => {
  const battle = powered();
  const events = play(battle, encode(ACTION.SIDE_SLIP, 0));
  expect(events.slice(0, 2)).toEqual([
    { type: 'powerSpent', unit: 0, use: 'side-slip', source: 'power' },
    { type: 'sideSlipReady', unit: 0 },
  ]);
  setClock(battle, { impulse: 'D', side: 0, step: 'power' });
  expect(refusalOf(battle, encode(ACTION.SIDE_SLIP, 0))).toBe('side-slip-ready');
});

test('6.1 power through a turn: one hex off the turn counter, which must be running', () => {
  const battle = powered();
  expect(refusalOf(battle, encode(ACTION.POWER_THROUGH_TURN, 0))).toBe('nothing-to-power-through');
  battle.turnCounter[0] = 3;
  const events = play(battle, encode(ACTION.POWER_THROUGH_TURN, 0));
  expect(ofType(events, 'turnPowered')).toEqual([{ type: 'turnPowered', unit: 0, turnCounter: 2 }]);
  expect(battle.turnCounter[0]).toBe(2);
});

test('6.1 charge a yellow box, one an AP, even while red ones are empty', () => {
  const battle = powered();
  battle.red[1] = 0;
  battle.yellow[1] = 1;
  const events = play(battle, encode(ACTION.CHARGE_YELLOW, 0, 1));
  expect(ofType(events, 'boxCharged')).toEqual([
    { type: 'boxCharged', unit: 0, group: 1, box: 'yellow', amount: 1, passive: false },
  ]);
  expect([battle.red[1], battle.yellow[1]]).toEqual([0, 2]);
  setClock(battle, { impulse: 'D', side: 0, step: 'power' });
  expect(refusalOf(battle, encode(ACTION.CHARGE_YELLOW, 0, 1))).toBe('no-yellow-left');
  expect(refusalOf(battle, encode(ACTION.CHARGE_YELLOW, 0, 3))).toBe('no-such-group');
  battle.groupDestroyed[1] = 1;
  expect(refusalOf(battle, encode(ACTION.CHARGE_YELLOW, 0, 1))).toBe('group-destroyed');
});

test('6.1 ruling: a side slip may be made ready while the helm is down, as it may be repaired before the next move', () => {
  const battle = powered('B');
  battle.criticals[LASTING.HELM_DOWN] = 1;
  expect(refusalOf(battle, encode(ACTION.SIDE_SLIP, 0))).toBe(null);
  expect(legal(battle)).toContain(encode(ACTION.SIDE_SLIP, 0));
});

test('6.1 ruling: a ship under power loss has no AP of its own', () => {
  const battle = powered();
  battle.criticals[LASTING.POWER_LOSS] = 1;
  setClock(battle, { impulse: 'B', side: 0, step: 'power' });
  expect(refusalOf(battle, encode(ACTION.DEFEND_INITIATIVE, 0))).toBe('power-loss');
  expect(refusalOf(battle, encode(ACTION.DEFEND_INITIATIVE, 1))).toBe(null);
});

test('6.1 ruling: power zero gives no AP in any impulse', () => {
  for (const impulse of IMPULSES) {
    const battle = powered();
    battle.power[0] = 0;
    setClock(battle, { impulse, side: 0, step: 'power' });
    expect(refusalOf(battle, encode(ACTION.DEFEND_INITIATIVE, 0))).toBe('no-ap');
  }
});

test('6.1 a ship without squadrons and missiles has no power to transmit and no new targets to give', () => {
  const battle = powered();
  const kinds = new Set(legal(battle).map((action) => action & 63));
  expect([...kinds].every((kind) => kind <= ACTION.USE_BATTERY)).toBe(true);
});

test('6.2.1 a reinforcement takes one point of damage for its arc, before the shield, and is gone', () => {
  const battle = powered();
  const events = play(battle, encode(ACTION.REINFORCE, 0, LEFT));
  expect(ofType(events, 'reinforced')).toEqual([{ type: 'reinforced', unit: 0, arc: 'left', until: 'B' }]);
  const hits: TalonEvent[] = [];
  damageUnit(battle, 0, RIGHT, 1, (event) => hits.push(event));
  expect([shieldOf(battle, 0, 'right'), battle.reinforced[LEFT]]).toEqual([4, 2]); // another arc
  hits.length = 0;
  damageUnit(battle, 0, LEFT, 3, (event) => hits.push(event));
  expect(hits).toEqual([
    { type: 'shieldHit', unit: 0, arc: 'left', amount: 1, left: 5, reinforcement: true },
    { type: 'reinforcementEnded', unit: 0, arc: 'left', cause: 'hit' },
    { type: 'shieldHit', unit: 0, arc: 'left', amount: 2, left: 3, reinforcement: false },
  ]);
  expect(battle.reinforced[LEFT]).toBe(0);
});

test('6.2.2 one reinforcement an arc, two a ship', () => {
  const battle = powered();
  battle.reinforced[FORWARD] = 6;
  expect(refusalOf(battle, encode(ACTION.REINFORCE, 0, FORWARD))).toBe('arc-reinforced');
  expect(refusalOf(battle, encode(ACTION.REINFORCE, 0, REAR))).toBe(null);
  battle.reinforced[REAR] = 4;
  expect(refusalOf(battle, encode(ACTION.REINFORCE, 0, REAR))).toBe('arc-reinforced');
  expect(refusalOf(battle, encode(ACTION.REINFORCE, 0, LEFT))).toBe('two-reinforcements');
  expect(refusalOf(battle, encode(ACTION.REINFORCE, 1, LEFT))).toBe(null);
  expect(refusalOf(battle, encode(ACTION.REINFORCE, 0, 4))).toBe('unknown-action');
});

test('6.2.2 a shield shot away may be reinforced, shields down by a critical may not', () => {
  const battle = powered();
  battle.shields.fill(0, 0, ARC_COUNT);
  expect(refusalOf(battle, encode(ACTION.REINFORCE, 0, REAR))).toBe(null);
  battle.criticals[LASTING.SHIELDS_DOWN] = 1;
  for (let arc = 0; arc < ARC_COUNT; arc++)
    expect(refusalOf(battle, encode(ACTION.REINFORCE, 0, arc))).toBe('shields-down');
});

test('6.2.3 a reinforcement ends a round later, at its owner’s turn of the same impulse', () => {
  const battle = powered('D');
  play(battle, encode(ACTION.REINFORCE, 0, RIGHT));
  const moments: string[] = [];
  passUntil(battle, at({ round: 2, impulse: 'F' }), (events) => {
    let turn = '';
    for (const event of events) {
      if (event.type === 'turnBegan') turn = `side ${event.side}`;
      if (event.type === 'impulseBegan') moments.push(`${event.round}${event.impulse}`);
      if (event.type === 'reinforcementEnded') moments.push(`${event.arc} ${event.cause} ${turn}`);
    }
  });
  const ended = moments.findIndex((moment) => moment.startsWith('right'));
  expect(moments.slice(ended - 1, ended + 1)).toEqual(['2D', 'right expired side 0']);
  expect(moments.filter((moment) => moment.startsWith('right'))).toHaveLength(1);
});

test('6.2.3 a reinforcement outlasts the other side’s turn of its letter', () => {
  const battle = position([
    { class: 'terran-ca', at: [0, 6], facing: 0 },
    { class: 'talon-ca', at: [0, -8], facing: 3 },
  ]);
  battle.reinforced[0 * ARC_COUNT + LEFT] = 2; // B
  battle.reinforced[1 * ARC_COUNT + LEFT] = 2;
  battle.initiative[0] = 1;
  setClock(battle, { impulse: 'A', side: 0, step: 'fire' });
  play(battle, ACTION.END_STEP); // into B, side 1's turn
  expect([battle.impulse[0], battle.active[0]]).toEqual([1, 1]);
  expect([battle.reinforced[LEFT], battle.reinforced[ARC_COUNT + LEFT]]).toEqual([2, 0]);
});

test('6.2.3 its owner may take it off and set it again, or reinforce another arc, with the same AP', () => {
  const battle = powered('B');
  battle.reinforced[FORWARD] = 4;
  battle.reinforced[REAR] = 5;
  const events = play(battle, encode(ACTION.REMOVE_REINFORCEMENT, 0, REAR));
  expect(events).toEqual([{ type: 'reinforcementEnded', unit: 0, arc: 'rear', cause: 'removed' }]);
  expect(refusalOf(battle, encode(ACTION.REMOVE_REINFORCEMENT, 0, REAR))).toBe('not-reinforced');
  expect(refusalOf(battle, encode(ACTION.REINFORCE, 0, LEFT))).toBe(null);
  play(battle, encode(ACTION.REINFORCE, 0, REAR));
  expect(battle.reinforced[REAR]).toBe(2); // until B
});

test('6.2 reinforcing costs the AP', () => {
  const battle = powered();
  play(battle, encode(ACTION.REINFORCE, 0, FORWARD));
  expect(refusalOf(battle, encode(ACTION.REINFORCE, 0, REAR))).toBe('ap-spent');
  expect(battle.criticals.slice(0, LASTING_COUNT).every((count) => count === 0)).toBe(true);
  expect(ARCS).toHaveLength(ARC_COUNT);
});
