import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { CRAFT, NOT_SET, STATUS, type Battle } from '../battle.ts';
import type { TalonEvent } from '../events.ts';
import { talon } from '../index.ts';
import {
  hexOf,
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
  batter,
  type PositionOptions,
  type TestShip,
} from '../testing/position.ts';

const BB = 0;
const WAVE = 1; // group
const displace = (direction: number): number => encode(ACTION.DISPLACE, 0, direction);

/** The Terran BB at the origin facing north in its fire step; the others follow it in order. */
function gun(ships: readonly TestShip[], more: PositionOptions = {}): Battle {
  const battle = position([{ class: 'terran-bb', name: 'Thunderchild', at: [0, 0], facing: 0 }, ...ships], more);
  setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
  return battle;
}
const fire = (battle: Battle, target: number, dice: readonly number[], craft = 0): TalonEvent[] =>
  playWithDice(battle, dice, encode(ACTION.FIRE, BB, WAVE, target, craft));
const steps = (events: readonly TalonEvent[]): string[] => events.map(({ type }) => type);

test('15.1.1 range 2 to 4, with the dice of its table', () => {
  for (const [range, wanted] of [
    [1, 'out-of-range'],
    [2, null],
    [3, null],
    [4, null],
    [5, 'out-of-range'],
  ] as const) {
    const battle = gun([{ class: 'talon-bb', at: [0, -range], facing: 0 }]);
    expect(refusalOf(battle, encode(ACTION.FIRE, BB, WAVE, 1))).toBe(wanted);
  }
  for (const [range, needed] of [
    [2, 2],
    [3, 3],
    [4, 3],
  ] as const) {
    const miss = gun([{ class: 'talon-bb', at: [0, -range], facing: 0 }]);
    expect(ofType(fire(miss, 1, [needed - 1]), 'displaced')).toEqual([]);
    expect(hexOf(miss, 1)).toEqual({ q: 0, r: -range });
    const hit = gun([{ class: 'talon-bb', at: [0, -range], facing: 3 }]);
    expect(ofType(fire(hit, 1, [needed]), 'displaced')).toHaveLength(1);
  }
});

test('15.1.1 a hit does 10 damage', () => {
  const battle = gun([{ class: 'talon-bb', at: [0, -3], facing: 3 }]);
  const events = fire(battle, 1, [6]);
  expect(events.filter(({ type }) => type === 'shieldHit' || type === 'hullHit')).toEqual([
    { type: 'shieldHit', unit: 1, arc: 'forward', amount: 9, left: 0, reinforcement: false },
    { type: 'hullHit', unit: 1, amount: 1, left: 7 },
  ]);
});

test('15.1 example: Vanguard hits Justice at range 2 on a spine: she chooses the hex, the turn counter keeps its distance', () => {
  // Both ships sail the same way; Justice shows her rear.
  for (const [direction, to] of [
    [0, { q: 1, r: -3 }],
    [1, { q: 2, r: -3 }],
  ] as const) {
    const battle = gun([{ class: 'talon-ca', name: 'Justice', at: [1, -2], facing: 0 }]);
    battle.turnCounter[1] = 2;
    const shot = fire(battle, 1, [2]);
    expect(steps(shot)).toEqual(['groupFired', 'fired']); // nothing is marked before the knock-back
    expect([talon.toAct(battle), legal(battle)]).toEqual([0, [displace(0), displace(1)]]);
    expect(talon.describe(battle, displace(direction))).toMatchObject({ kind: 'displace', unit: 1, to });
    battle.shields.fill(9, 4, 8); // so that she lives
    const events = play(battle, displace(direction));
    expect(events).toEqual([
      { type: 'displaced', unit: 1, from: { q: 1, r: -2 }, to, cause: 'wave-motion-gun' },
      { type: 'shieldHit', unit: 1, arc: 'rear', amount: 9, left: 0, reinforcement: false },
      { type: 'hullHit', unit: 1, amount: 1, left: 6 },
    ]);
    expect([battle.turnCounter[1], battle.facing[1]]).toEqual([2, 0]);
  }
});

test('15.1.2 off the spines the target goes straight away, without a choice', () => {
  for (const [at, to] of [
    [
      [0, -3],
      [0, -4],
    ],
    [
      [1, -3],
      [1, -4],
    ],
    [
      [1, -4],
      [1, -5],
    ],
    [
      [-1, -2],
      [-1, -3],
    ],
  ] as const) {
    const battle = gun([{ class: 'talon-bb', at, facing: 2 }]);
    const events = fire(battle, 1, [6]);
    expect(ofType(events, 'displaced')).toEqual([
      {
        type: 'displaced',
        unit: 1,
        from: { q: at[0], r: at[1] },
        to: { q: to[0], r: to[1] },
        cause: 'wave-motion-gun',
      },
    ]);
  }
});

test('15.1.2 what is not a hex to choose', () => {
  const battle = gun([{ class: 'talon-ca', at: [1, -2], facing: 0 }]);
  fire(battle, 1, [6]);
  expect([2, 3, 4, 5, 6].map((direction) => talon.apply(battle, displace(direction)))).toEqual(
    Array(5).fill({ code: 'not-a-choice', section: '15.1.2' }),
  );
  expect(refusalOf(battle, encode(ACTION.DISPLACE, 1, 0))).toBe('not-a-choice');
  expect(refusalOf(battle, ACTION.END_STEP)).toBe('choose-displacement-first');
});

test('15.1 ruling: the damage falls on the arc hit before the throw, wherever the target is thrown', () => {
  // The firer lies on the spine that bounds the target's rear; thrown to the north the target has it on the right.
  for (const direction of [0, 1]) {
    const battle = gun([{ class: 'talon-bb', at: [1, -2], facing: 1 }]);
    const fired = fire(battle, 1, [6]);
    expect(ofType(fired, 'fired')[0]).toMatchObject({ arc: 'rear' });
    battle.shields.fill(10, 4, 8);
    expect(ofType(play(battle, displace(direction)), 'shieldHit')).toEqual([
      expect.objectContaining({ arc: 'rear', amount: 10 }),
    ]);
  }
});

test('15.1 ruling: the odds of a shot look at the arc hit before the throw', () => {
  for (const [version, shield] of [
    [4, 9], // the rear
    [3, 2], // as far as known: thrown so that the weakest shows
  ] as const) {
    const battle = gun([{ class: 'talon-bb', at: [1, -2], facing: 1 }], { version });
    battle.shields[4 + 1] = 2; // right
    battle.shields[4 + 2] = 9;
    expect(talon.describe(battle, encode(ACTION.FIRE, BB, WAVE, 1))).toMatchObject({ shield });
  }
});

test('15.1 up to version 3 the damage falls on the arc that faces the firer from the new hex', () => {
  for (const [direction, arc] of [
    [0, 'right'],
    [1, 'rear'],
  ] as const) {
    const battle = gun([{ class: 'talon-bb', at: [1, -2], facing: 1 }], { version: 3 });
    expect(talon.describe(battle, encode(ACTION.FIRE, BB, WAVE, 1))).toMatchObject({ arc: 'rear' });
    fire(battle, 1, [6]);
    battle.shields.fill(10, 4, 8);
    expect(ofType(play(battle, displace(direction)), 'shieldHit')).toEqual([
      expect.objectContaining({ arc, amount: 10 }),
    ]);
  }
});

test('15.1.3 the collision comes first: both take 3, then the target 10, then it blows up on the other', () => {
  const battle = gun([
    { class: 'talon-ff', at: [0, -2], facing: 0 },
    { class: 'talon-ca', at: [0, -3], facing: 0 },
  ]);
  const events = fire(battle, 1, [6, 4, 3, 6, 1, 1, 1]); // hit; the FF's critical; the CA's random arc: forward
  expect(steps(events)).toEqual([
    'groupFired', 'fired', 'displaced', 'collided',
    'shieldHit', 'shieldHit',
    'shieldHit', 'hullHit', 'critical', 'hullHit', 'destroyed', 'exploded', 'explosionArcRolled', 'shieldHit',
  ]); // prettier-ignore
  expect(ofType(events, 'shieldHit').map(({ unit, arc, amount }) => [unit, arc, amount])).toEqual([
    [1, 'forward', 3],
    [2, 'rear', 3],
    [1, 'rear', 2],
    [2, 'forward', 2],
  ]);
});

test('15.1.3 a target that dies of the collision takes no more', () => {
  const battle = gun([
    { class: 'talon-ff', at: [0, -2], facing: 0 },
    { class: 'talon-ca', at: [0, -3], facing: 0 },
  ]);
  batter(battle, 1, 1);
  const events = fire(battle, 1, [6, 6, 1, 1, 1]);
  expect(ofType(events, 'hullHit').map(({ unit }) => unit)).toEqual([1]);
  expect(battle.waveTarget[0]).toBe(NOT_SET);
});

test('15.1.3 chains of the knock-back are over before the damage', () => {
  // The FF is thrown onto the CA, which dies of the collision and explodes (3 + 1) on the FF first.
  const battle = gun([
    { class: 'talon-bb', at: [0, -2], facing: 0 },
    { class: 'talon-ca', at: [0, -3], facing: 0 },
  ]);
  batter(battle, 2, 1);
  const events = fire(battle, 1, [6, 6, 1, 1, 1, 4, 3]);
  const seen = events.flatMap((event) =>
    event.type === 'exploded'
      ? ['exploded']
      : event.type === 'shieldHit' || event.type === 'hullHit'
        ? [`${event.unit} ${event.type} ${event.amount}`]
        : [],
  );
  expect(seen).toEqual(['1 shieldHit 3', '2 hullHit 1', 'exploded', '1 shieldHit 4', '1 shieldHit 6', '1 hullHit 4']);
});

test('15.1.3 the firer may die of its own chain; the damage is still done', () => {
  // The target is thrown onto the CA, which dies of the collision and takes three small ships with it, one by the
  // other; the last stands beside the firer.
  const battle = gun([
    { class: 'terran-tran', at: [9, 0], facing: 0 },
    { class: 'talon-bb', at: [0, -2], facing: 0 },
    { class: 'talon-ca', at: [0, -3], facing: 0 },
    { class: 'talon-ff', at: [-1, -2], facing: 0 },
    { class: 'talon-ff', at: [-1, -1], facing: 0 },
    { class: 'talon-cl', at: [-1, 0], facing: 0 },
  ]);
  for (const unit of [BB, 3, 4, 5, 6]) batter(battle, unit, 1);
  const events = fire(battle, 2, [6, 6, 1, 1, 1, 4, 3]);
  const deaths = ofType(events, 'destroyed').map(({ unit }) => unit);
  expect([deaths, battle.status[BB]]).toEqual([[3, 4, 5, 6, BB], STATUS.DESTROYED]);
  const last = events.findLastIndex((event) => event.type === 'shieldHit' && event.unit === 2);
  expect(last).toBeGreaterThan(events.findIndex((event) => event.type === 'destroyed' && event.unit === BB));
  expect(ofType(events, 'hullHit').at(-1)).toMatchObject({ unit: 2 });
});

test('15.1.3 into asteroids: a point there first, then 10', () => {
  const battle = gun([{ class: 'talon-bb', at: [0, -2], facing: 0 }], { terrain: [['asteroids', 0, -3]] });
  const events = fire(battle, 1, [6, 4, 3]);
  expect(steps(events)).toEqual([
    'groupFired',
    'fired',
    'displaced',
    'struckAsteroids',
    'shieldHit',
    'shieldHit',
    'hullHit',
    'critical',
  ]);
  expect(ofType(events, 'shieldHit').map(({ arc, amount }) => [arc, amount])).toEqual([
    ['forward', 1],
    ['rear', 6],
  ]);
});

test('17.4.1 example: knocked into a nebula the target has no shields when the 10 come', () => {
  const battle = gun([{ class: 'talon-bb', at: [0, -2], facing: 0 }], { terrain: [['nebula', 0, -3]] });
  battle.reinforced[1 * 4 + 2] = 2;
  const events = fire(battle, 1, [6, 4, 3, 4, 3]);
  expect(ofType(events, 'reinforcementEnded')).toEqual([
    { type: 'reinforcementEnded', unit: 1, arc: 'rear', cause: 'nebula' },
  ]);
  expect([ofType(events, 'shieldHit'), shieldOf(battle, 1, 'rear'), battle.status[1]]).toEqual([
    [],
    6,
    STATUS.DESTROYED,
  ]);
});

test('15.1.3 and 17.2.1, 18.1, 19: into a planet or black hole it is destroyed, into a worm hole it leaves; nothing more', () => {
  for (const [kind, status] of [
    ['planet', STATUS.DESTROYED],
    ['black-hole', STATUS.DESTROYED],
    ['worm-hole', STATUS.RETREATED],
  ] as const) {
    const battle = gun(
      [
        { class: 'talon-bb', at: [0, -3], facing: 0 },
        { class: 'talon-tran', at: [7, 0], facing: 0 },
      ],
      { terrain: [[kind, 0, kind === 'black-hole' ? -6 : -4]] },
    );
    if (kind === 'black-hole') battle.terrainR[0] = -4;
    const events = fire(battle, 1, [6]);
    expect([kind, battle.status[1], ofType(events, 'hullHit'), ofType(events, 'shieldHit')]).toEqual([
      kind,
      status,
      [],
      [],
    ]);
  }
});

test('15.1.3 and 13.5 into the hex of a missile that seeks it, the missile hits first', () => {
  const battle = position([
    { class: 'terran-bb', at: [0, 0], facing: 0 },
    { class: 'terran-ca', side: 1, at: [0, -2], facing: 0 },
  ]);
  placeMissile(battle, 0, [0, -3], 0, 1);
  setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
  battle.shields.fill(9, 4, 8);
  const events = fire(battle, 1, [6]);
  expect(
    events
      .filter(({ type }) => ['displaced', 'missileHit', 'shieldHit'].includes(type))
      .map((event) => (event.type === 'shieldHit' ? event.amount : event.type)),
  ).toEqual(['displaced', 'missileHit', 2, 9]);
});

test('15.1.2 fighters of the same faction: the craft is hit, the whole squadron knocked back', () => {
  const battle = gun([
    { class: 'terran-cv', side: 1, at: [7, 0], facing: 0 },
    { class: 'terran-ftr', side: 1, at: [0, -3], facing: 0 },
  ]);
  setCraft(battle, 2, [2, 2, 1]);
  const events = fire(battle, 2, [6], 1);
  expect(ofType(events, 'displaced')).toEqual([
    { type: 'displaced', unit: 2, from: { q: 0, r: -3 }, to: { q: 0, r: -4 }, cause: 'wave-motion-gun' },
  ]);
  expect([...battle.craftHull.subarray(2 * CRAFT, 3 * CRAFT)]).toEqual([0, 2, 1]);
});

test('15.1 ruling: a base is knocked back like a ship', () => {
  const battle = gun([{ class: 'talon-base', at: [0, -3], facing: 0 }]);
  const events = fire(battle, 1, [6]);
  expect([hexOf(battle, 1), ofType(events, 'shieldHit')[0]]).toEqual([
    { q: 0, r: -4 },
    expect.objectContaining({ amount: 7 }),
  ]);
});

test('15.1 a missile it hits is destroyed, not displaced', () => {
  const battle = gun([{ class: 'talon-tran', at: [8, 0], facing: 0 }]);
  placeMissile(battle, 0, [0, -3], 3, 0);
  const events = fire(battle, 32, [6]);
  expect([ofType(events, 'missileDestroyed').length, ofType(events, 'displaced')]).toEqual([1, []]);
});

test('15.1.2 and 7.5 a target thrown off the map shifts it like one that moves', () => {
  const battle = gun([{ class: 'talon-bb', at: [0, -4], facing: 3 }], { map: { columns: 12, rows: 12 } });
  battle.mapRow[0] = -4;
  fire(battle, 1, [6]);
  const { map } = talon.view(battle);
  expect([hexOf(battle, 1).r >= map.minRow, battle.status[1]]).toEqual([true, STATUS.IN_PLAY]);
});

test('15.1.3 an action is refused while the displacement waits, and the state untouched', () => {
  const battle = gun([{ class: 'talon-ca', at: [1, -2], facing: 0 }]);
  fire(battle, 1, [6]);
  expect(refusalOf(battle, encode(ACTION.HOLD_FIRE, BB))).toBe('choose-displacement-first');
  expect(play(battle, displace(1))[0]).toMatchObject({ type: 'displaced' });
});
