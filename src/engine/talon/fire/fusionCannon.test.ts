import { expect, test } from 'vitest';
import { distance } from '../../hex.ts';
import { ACTION, encode } from '../actions.ts';
import { arcOf, FORWARD } from '../arcs.ts';
import { coneHexes } from './bigGuns.ts';
import { CRAFT, MISSILE_ID, STATUS, type Battle } from '../battle.ts';
import type { TalonEvent } from '../events.ts';
import { talon } from '../index.ts';
import { GROUPS } from '../shipClasses.ts';
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
  setCraft,
  shieldOf,
  type PositionOptions,
  type TestShip,
} from '../testing/position.ts';

const CANNON = 1; // group, of the Talon BB and DN
const cone = (unit: number): number => encode(ACTION.FIRE_CONE, unit, CANNON);

/** The Talon BB Eviscerator at the origin facing north in its fire step; it is the last unit of `ships`, or the only Talon one. */
function cannon(
  ships: readonly TestShip[],
  more: PositionOptions & { with?: string } = {},
): { battle: Battle; unit: number } {
  const shipClass = more.with ?? 'talon-bb';
  const battle = position(
    [
      ...ships,
      { class: shipClass, at: [0, 0], facing: 0, ...(shipClass === 'talon-bb' ? { name: 'Eviscerator' } : {}) },
    ],
    more,
  );
  setClock(battle, { impulse: 'E', side: 1, step: 'fire' });
  return { battle, unit: battle.unitCount[0]! - 1 };
}
const dice = (count: number, die: number): number[] => Array<number>(count).fill(die);

/**
 * 15.2 example. Terran CA Guderian at range 2 shows her left, Talon CA Justice at range 3 her bow; the
 * fighters of Flying Tiger are next to Guderian, missiles 14 and 15 in the cone, 10 and 11 behind Justice.
 */
function example(): { battle: Battle; unit: number } {
  const scene = cannon([
    { class: 'terran-ca', name: 'Guderian', at: [1, -2], facing: 5 },
    { class: 'terran-cv', at: [-9, 4], facing: 0 },
    { class: 'terran-ftr', name: 'Flying Tiger', at: [0, -2], facing: 3 },
    { class: 'talon-ca', name: 'Justice', at: [1, -3], facing: 3 },
  ]);
  for (const missile of [14, 15]) placeMissile(scene.battle, missile, [-1, -2], 2, 0);
  placeMissile(scene.battle, 10, [1, -4], 3, 0);
  placeMissile(scene.battle, 11, [1, -4], 2, 0);
  return scene;
}

test('15.2 example: Eviscerator rolls a 4 for all in her cone', () => {
  const { battle, unit } = example();
  const events = playWithDice(battle, dice(4, 4), cone(unit));
  const fired = ofType(events, 'fired').map(({ target, range, damage, arc }) => [target, range, damage, arc]);
  expect(fired).toEqual([
    [3, 3, 2, 'forward'],
    [0, 2, 6, 'left'],
    [MISSILE_ID + 14, 3, 2, null],
    [MISSILE_ID + 15, 3, 2, null],
  ]); // the firing side first
  expect([shieldOf(battle, 0, 'left'), battle.hullMarked[0]]).toEqual([0, 1]); // 6 on the left shield of 5
  expect(shieldOf(battle, 3, 'forward')).toBe(7 - 2);
  expect([...battle.craftHull.subarray(2 * CRAFT, 3 * CRAFT)]).toEqual([0, 0, 0]);
  expect([14, 15, 10, 11].map((missile) => battle.missileDamaged[missile])).toEqual([1, 1, 0, 0]);
});

test('15.2 example: had Justice exploded, one of missiles 10 and 11 would take the 3', () => {
  const { battle, unit } = example();
  batter(battle, 3, 1);
  const events = playWithDice(battle, dice(4, 4), cone(unit));
  expect(ofType(events, 'exploded').map((event) => [event.unit, event.rating])).toEqual([[3, 3]]);
  // Missiles 10 and 11 face differently: their owner chooses which is lost. One of the fighters was hit before.
  expect([talon.toAct(battle), legal(battle)]).toEqual([
    1,
    [10, 11].map((missile) => encode(ACTION.CHOOSE_HIT, MISSILE_ID + 10, missile)),
  ]);
  expect(
    ofType(play(battle, encode(ACTION.CHOOSE_HIT, MISSILE_ID + 10, 11)), 'missileDestroyed').map(
      ({ missile }) => missile,
    ),
  ).toEqual([11]);
});

test('15.2 example: had Guderian exploded, Justice takes 3 and one fighter of Flying Tiger is hit', () => {
  const { battle, unit } = example();
  batter(battle, 0, 1);
  const events = playWithDice(battle, dice(4, 4), cone(unit));
  expect(ofType(events, 'exploded').map((event) => [event.unit, event.rating])).toEqual([[0, 3]]);
  const justice = events
    .filter((event) => event.type === 'shieldHit' && event.unit === 3)
    .map((event) => event.type === 'shieldHit' && event.amount);
  expect(justice).toEqual([2, 3]);
  expect([...battle.craftHull.subarray(2 * CRAFT, 3 * CRAFT)]).toEqual([2, 0, 0]);
});

test('15.2.1 the cone: forward arc and range 1 to 3, for all six facings', () => {
  for (let facing = 0; facing < 6; facing++) {
    const { battle, unit } = cannon([{ class: 'terran-ca', at: [9, 0], facing: 0 }]);
    battle.facing[unit] = facing;
    const wanted: string[] = [];
    for (let q = -12; q <= 12; q++)
      for (let r = -12; r <= 12; r++) {
        const range = distance(q, r);
        if (range >= 1 && range <= 3 && arcOf(facing, q, r) === FORWARD) wanted.push(`${q},${r}`);
      }
    const found = coneHexes(battle, unit, CANNON).map(({ q, r }) => `${q},${r}`);
    expect([facing, found.sort()]).toEqual([facing, wanted.sort()]);
    expect(wanted).toHaveLength(1 + 3 + 3);
  }
});

test('15.2.1 one die for each target, damage by its range', () => {
  const table = { 1: [7, 7, 9, 9, 11, 11], 2: [4, 4, 6, 6, 8, 8], 3: [0, 0, 2, 2, 4, 4] };
  for (const range of [1, 2, 3] as const)
    for (let die = 1; die <= 6; die++) {
      const { battle, unit } = cannon([{ class: 'terran-base', at: [0, -range], facing: 3 }]);
      battle.shields.fill(20, 0, 4);
      playWithDice(battle, [die], cone(unit));
      expect([range, die, 20 - shieldOf(battle, 0, 'forward')]).toEqual([range, die, table[range][die - 1]]);
    }
});

test('15.2.2 friend and foe alike, the firing side’s first', () => {
  const { battle, unit } = cannon([
    { class: 'terran-ca', at: [0, -2], facing: 3 },
    { class: 'talon-ca', at: [0, -1], facing: 0 },
  ]);
  battle.shields.fill(20, 4, 8);
  const events = playWithDice(battle, [1, 6], cone(unit));
  expect(ofType(events, 'fired').map(({ target, die, damage }) => [target, die, damage])).toEqual([
    [1, 1, 7],
    [0, 6, 8],
  ]);
});

test('15.2.2 an enemy ship must be hit, or the cannon may not fire', () => {
  const friend: TestShip = { class: 'talon-ca', at: [0, -1], facing: 0 };
  const cv: TestShip = { class: 'terran-cv', at: [-9, 4], facing: 0 };
  const fighters: TestShip = { class: 'terran-ftr', at: [0, -2], facing: 0 };
  for (const ships of [
    [cv, friend],
    [cv, fighters],
    [{ ...cv, at: [0, -4] as const }],
    [{ ...cv, at: [1, 0] as const }],
  ]) {
    const { battle, unit } = cannon(ships);
    expect([refusalOf(battle, cone(unit)), legal(battle).includes(cone(unit))]).toEqual(['no-target', false]);
  }
  const { battle, unit } = cannon([{ ...cv, at: [0, -3] }, friend]);
  expect(refusalOf(battle, cone(unit))).toBeNull();
});

test('15.2.2 ruling: an enemy missile in the cone is no enemy ship', () => {
  const { battle, unit } = cannon([{ class: 'terran-ca', at: [9, -4], facing: 0 }]);
  placeMissile(battle, 0, [0, -2], 3, unit); // side 0's, for the battleship herself
  expect([refusalOf(battle, cone(unit)), legal(battle).includes(cone(unit))]).toEqual(['no-target', false]);
  battle.q[0] = 0;
  battle.r[0] = -3;
  expect(refusalOf(battle, cone(unit))).toBeNull();
});

test('15.2 it fires as a cone, not at a target', () => {
  const { battle, unit } = cannon([{ class: 'terran-ca', at: [0, -2], facing: 3 }]);
  expect(refusalOf(battle, encode(ACTION.FIRE, unit, CANNON, 0))).toBe('not-this-weapon');
  expect(refusalOf(battle, encode(ACTION.FIRE_CONE, unit, 0))).toBe('not-this-weapon');
  expect(refusalOf(battle, encode(ACTION.FIRE_CONE, unit, CANNON, 1))).toBe('unknown-action');
});

test('15.2 it is charged like any group: 3 red, 3 yellow, and erased when it fires', () => {
  const { battle, unit } = cannon([{ class: 'terran-ca', at: [0, -3], facing: 3 }]);
  playWithDice(battle, [1], cone(unit));
  expect([
    battle.red[unit * GROUPS + CANNON],
    battle.yellow[unit * GROUPS + CANNON],
    refusalOf(battle, cone(unit)),
  ]).toEqual([0, 0, 'not-charged']);
});

test('12.1.2 fighters take nothing from it, whatever is rolled', () => {
  const { battle, unit } = cannon([
    { class: 'terran-ca', at: [0, -3], facing: 3 },
    { class: 'terran-cv', at: [-9, 4], facing: 0 },
    { class: 'terran-ftr', at: [0, -1], facing: 0 },
  ]);
  setCraft(battle, 2, [1, 1, 1]);
  const events = playWithDice(battle, [6], cone(unit));
  expect([ofType(events, 'craftHit'), ofType(events, 'fired').length]).toEqual([[], 1]);
});

test('15.2 ruling: a planet shadows what it blocks', () => {
  const { battle, unit } = cannon(
    [
      { class: 'terran-ca', at: [0, -3], facing: 3 },
      { class: 'terran-cl', at: [1, -2], facing: 3 },
    ],
    { terrain: [['planet', 0, -2]] },
  );
  expect(coneHexes(battle, unit, CANNON)).not.toContainEqual({ q: 0, r: -3 });
  const events = playWithDice(battle, [6, 4, 3], cone(unit)); // 8 on the CL: its critical box
  expect(ofType(events, 'fired').map(({ target }) => target)).toEqual([1]);
  const alone = cannon([{ class: 'terran-ca', at: [0, -3], facing: 3 }], { terrain: [['planet', 0, -2]] });
  expect(refusalOf(alone.battle, cone(alone.unit))).toBe('no-target');
});

test('17.5 ruling: terrain modifies each die by its own line', () => {
  const { battle, unit } = cannon(
    [
      { class: 'terran-bb', at: [0, -3], facing: 3 },
      { class: 'terran-bc', at: [1, -3], facing: 3 },
    ],
    {
      terrain: [
        ['asteroids', 0, -2],
        ['nebula', 0, -1],
      ],
    },
  );
  const events = playWithDice(battle, [5, 5], cone(unit));
  // Straight ahead through both: 3. To (1,-3) the line crosses the nebula alone: 4.
  expect(ofType(events, 'fired').map(({ target, die, modified, damage }) => [target, die, modified, damage])).toEqual([
    [0, 5, 3, 2],
    [1, 5, 4, 2],
  ]);
});

test('15.2.2 and 8.6.3 all damage first, then the explosions, the firing side’s first', () => {
  const { battle, unit } = cannon([
    { class: 'terran-ca', at: [0, -3], facing: 3 },
    { class: 'talon-ca', at: [0, -1], facing: 0 },
  ]);
  batter(battle, 0, 1);
  batter(battle, 1, 1);
  const events = playWithDice(battle, [6, 6], cone(unit));
  const order = events.flatMap((event) =>
    event.type === 'destroyed' || event.type === 'exploded' ? [`${event.type} ${event.unit}`] : [],
  );
  expect(order).toEqual(['destroyed 1', 'destroyed 0', 'exploded 1', 'exploded 0']);
});

test('8.6.3 several ships of one owner that it destroys explode in the order he chooses', () => {
  const { battle, unit } = cannon([
    { class: 'terran-ca', at: [0, -3], facing: 3 },
    { class: 'terran-cl', at: [0, -2], facing: 3 },
    { class: 'terran-bb', at: [-1, -2], facing: 3 },
  ]);
  batter(battle, 0, 1);
  batter(battle, 1, 1);
  battle.shields.fill(20, 8, 12);
  playWithDice(battle, [6, 6, 1], cone(unit));
  expect([talon.toAct(battle), legal(battle)]).toEqual([0, [0, 1].map((one) => encode(ACTION.EXPLODE_NEXT, one))]);
});

test('15.2 and 8.3 ruling: the DN has two cannons in one group; the second sees what the first did', () => {
  const { battle, unit } = cannon(
    [
      { class: 'terran-sc', at: [0, -2], facing: 3 },
      { class: 'terran-bb', at: [0, -3], facing: 3 },
    ],
    { with: 'talon-dn' },
  );
  const first = playWithDice(battle, [6, 6], cone(unit));
  expect([battle.status[0], battle.weaponsLeft[0]]).toEqual([STATUS.DESTROYED, 1]);
  expect(first.findLastIndex(({ type }) => type === 'exploded')).toBeGreaterThan(0); // before the second fires
  const second = playWithDice(battle, [6], cone(unit)); // the scout is no longer there
  expect([ofType(second, 'fired').map(({ target }) => target), battle.weaponsLeft[0]]).toEqual([[1], 0]);
});

test('15.2 and 8.3 the DN’s second cannon is lost when no enemy is left in the cone', () => {
  const { battle, unit } = cannon(
    [
      { class: 'terran-sc', at: [0, -2], facing: 3 },
      { class: 'terran-bb', at: [9, -3], facing: 3 },
    ],
    { with: 'talon-dn' },
  );
  playWithDice(battle, [6], cone(unit));
  expect([battle.weaponsLeft[0], battle.red[unit * GROUPS + CANNON], talon.toAct(battle)]).toEqual([0, 0, 0]); // its turn is over
});

test('15.2 the UI is told hexes, enemies and friends', () => {
  const { battle, unit } = example();
  const told: TalonEvent | undefined = ofType(
    playWithDice(talon.clone(battle), dice(4, 4), cone(unit)),
    'coneFired',
  )[0];
  expect(told).toMatchObject({
    unit,
    group: CANNON,
    from: { q: 0, r: 0 },
    hexes: expect.arrayContaining([
      { q: 0, r: -1 },
      { q: 1, r: -2 },
    ]),
  });
  expect(talon.describe(battle, cone(unit))).toMatchObject({ kind: 'fire-cone', enemies: [0], friends: [3] });
});
