import { expect, test } from 'vitest';
import type { Side, Viewer } from '../../game.ts';
import { ACTION, encode, encodePoint } from '../actions.ts';
import { GROUP_STATUS, POWER, STATUS, type Battle } from '../battle.ts';
import { limits } from '../design/limits.ts';
import { workOut } from '../design/working.ts';
import type { ToldEvent } from '../events.ts';
import { UNIT } from '../ground.ts';
import { fullThrust } from '../index.ts';
import { told as toldTo } from '../secrets.ts';
import { fly, legal, only, orderAction, play, position, refused, setupWith, stepOf, type PositionOptions, type TestShip } from '../testing/position.ts'; // prettier-ignore

const ship = (more: Partial<TestShip> = {}): TestShip => ({ at: [10, 24], course: 3, speed: 6, hull: 40, systems: ['fc', 'beam-3', 'cloak'], ...more }); // prettier-ignore
const enemy = (more: Partial<TestShip> = {}): TestShip => ship({ at: [30, 24], side: 1, course: 9, speed: 0, systems: ['fc', 'beam-3'], ...more }); // prettier-ignore
const arena = (ships: readonly TestShip[], more: PositionOptions = {}) =>
  position(ships, { rules: ['wonder-weapons'], table: { width: 120, height: 48 }, ...more });
const cloak = (unit: number, turns: number) => encode(ACTION.CLOAK, unit, turns);
const verdict = (battle: Battle, action: number) => refused(fullThrust.clone(battle), action);
const place = (battle: Battle, unit: number, viewer: Viewer) => {
  const { status, x, y } = fullThrust.view(battle, viewer).units[unit]!;
  return [status, x === null ? null : x / UNIT, y === null ? null : y / UNIT];
};
/** A turn of these orders, in which nobody fires. */
function turn(battle: Battle, orders: Record<number, string> = {}): ToldEvent[] {
  const events: ToldEvent[] = fly(battle, orders);
  while (stepOf(battle) !== 'orders' && stepOf(battle) !== 'over')
    events.push(...play(battle, legal(battle).includes(ACTION.PASS) ? ACTION.PASS : ACTION.DONE));
  return events;
}

test('12.3 Cloaking field: a ship that is told to cloak is off the table for so many turns, and a marker lies where it was', () => {
  const battle = arena([ship(), enemy({ at: [100, 40] })]);
  play(battle, cloak(0, 2));
  const events = fly(battle, { 0: 'S1' });
  expect(only(events, 'cloaked')).toEqual([{ type: 'cloaked', unit: 0, at: { x: 10 * UNIT, y: 24 * UNIT } }]);
  expect(place(battle, 0, 1)).toEqual(['cloaked', null, null]);
  expect(fullThrust.view(battle, 1).units[0]!.cloak).toEqual({ at: { x: 10 * UNIT, y: 24 * UNIT }, turns: null });
  expect(fullThrust.view(battle, 0).units[0]!.cloak).toMatchObject({ turns: 1 });
});

test('12.3 Cloaking field: it is placed where the orders of those turns have led it, and its marker is gone', () => {
  const [battle, open] = [arena([ship(), enemy({ at: [100, 40] })]), arena([ship(), enemy({ at: [100, 40] })])];
  play(battle, cloak(0, 2));
  for (const order of ['S1+2', 'P2-1']) {
    expect(only(turn(battle, { 0: order }), 'decloaked')).toHaveLength(order === 'P2-1' ? 1 : 0);
    turn(open, { 0: order });
  }
  expect(place(battle, 0, 1)).toEqual(place(open, 0, 1));
  const [seen, flown] = [fullThrust.view(battle, 1).units[0]!, fullThrust.view(open, 1).units[0]!];
  expect([seen.course, seen.speed, seen.cloak]).toEqual([flown.course, flown.speed, null]);
});

test('12.3 Cloaking field: nobody fires at it, and it fires at nobody; it may do no more than fly', () => {
  const battle = arena([ship({ ftl: true, systems: ['fc', 'beam-3', 'cloak', 'wave', 'bay'] }), enemy({ at: [20, 24] })], { rules: ['wonder-weapons', 'ramming', 'sensors'] }); // prettier-ignore
  play(battle, cloak(0, 2));
  for (const action of [
    encode(ACTION.LAUNCH, 0),
    encode(ACTION.FTL, 0),
    encode(ACTION.RAM, 0, 1),
    encode(ACTION.POWER, 0, POWER.CHARGE, 1),
    encode(ACTION.SCAN, 0, 1, 1),
  ])
    // prettier-ignore
    expect(verdict(battle, action)).toBe('cloaked');
  fly(battle);
  expect(stepOf(battle)).toBe('orders');
  for (const action of [
    encode(ACTION.LAUNCH, 0),
    encode(ACTION.FTL, 0),
    encode(ACTION.POWER, 0, POWER.CHARGE, 1),
    cloak(0, 0),
  ])
    // prettier-ignore
    expect(verdict(battle, action)).toBe('cloaked');
  expect(verdict(battle, orderAction(battle, 0, 'P1'))).toBe('possible');
});

test('12.3 Cloaking field: missiles fly before the ships move: who is to cloak launches its own, and those at it find another or nobody', () => {
  const missiles = ['fc', 'rack', 'cloak'];
  const launches = (dice: readonly number[], friends: readonly TestShip[] = []) => {
    const foe = 1 + friends.length;
    const battle = arena([
      ship({ speed: 0, systems: missiles }),
      ...friends,
      enemy({ at: [25, 24], systems: missiles }),
    ]);
    play(battle, cloak(0, 1));
    const events = fly(battle, {}, [1, 6]);
    // The loser of initiative first; each at the place of the other.
    for (const [unit, right] of [
      [0, 15],
      [foe, -15],
    ] as const) {
      if (stepOf(battle) === 'missiles') events.push(...play(battle, encode(ACTION.MISSILES, unit)));
      events.push(...play(battle, encode(ACTION.SALVO, 1, 0)));
      events.push(...play(battle, encodePoint(ACTION.AIM_POINT, right * 8, 0), unit === 0 ? [] : dice));
    }
    return { homed: only(events, 'salvoHomed'), wasted: only(events, 'salvoWasted'), cloaked: only(events, 'cloaked') };
  };
  expect(launches([3, 1, 1, 1])).toMatchObject({
    homed: [{ salvo: 0, target: 1 }],
    wasted: [{ salvo: 1 }],
    cloaked: [{ unit: 0 }],
  });
  const beside = launches([3, 3, 1, 1, 1, 1, 1, 1], [ship({ at: [10, 20], speed: 0, systems: ['fc'] })]);
  expect(beside.homed.map(({ salvo, target }) => [salvo, target])).toEqual([[0, 2], [1, 1]]); // prettier-ignore
});

test('12.3 Cloaking field: what is written beside it is dropped; a planet’s orbit and a lost field keep a ship from it', () => {
  const build = (systems: readonly string[] = ['fc', 'cloak', 'wave'], more: Partial<TestShip> = {}) => arena([ship({ systems, ...more }), enemy()]); // prettier-ignore
  const busy = build();
  play(busy, encode(ACTION.POWER, 0, POWER.CHARGE, 1));
  expect(only(play(fullThrust.clone(busy), cloak(0, 1)), 'orderDropped')).toMatchObject([
    { what: 'charge', by: 'cloaked' },
  ]);
  // Before version 7 it was not dropped, and kept the ship from cloaking.
  busy.rules[0] = 6;
  expect(verdict(busy, cloak(0, 1))).toBe('beside-a-cloak');
  const broken = build();
  broken.condition[1] = 2;
  expect(verdict(broken, cloak(0, 1))).toBe('system-lost');
  expect(verdict(build(['fc']), cloak(0, 1))).toBe('no-such-system');
  expect(verdict(build(), cloak(0, 7))).toBe('too-many-turns');
  expect(verdict(build(), cloak(0, 0))).toBe('unknown-action');
  expect(verdict(position([ship(), enemy()]), cloak(0, 1))).toBe('wonders-not-in-use');
  const orbit = arena([ship({ at: [60, 16], orbit: 'clockwise', speed: 6, systems: ['fc', 'cloak'] }), enemy()], { terrain: [{ kind: 'planet', x: 60, y: 24, radius: 4 }] }); // prettier-ignore
  expect(verdict(orbit, cloak(0, 1))).toBe('in-orbit');
});

test('12.3 Cloaking field: it sails through mines and rocks unseen, and meets what lies where it appears', () => {
  const terrain = [{ kind: 'asteroid', x: 16, y: 24, radius: 1 }, { kind: 'asteroid', x: 28, y: 24, radius: 1 }] as const; // prettier-ignore
  const battle = arena([ship({ speed: 9, thrust: 2 }), enemy({ at: [100, 40] })], { terrain, rules: ['wonder-weapons', 'mines'] }); // prettier-ignore
  battle.round[0] = 2;
  Object.assign(battle.mines.x, { 0: 14 * UNIT });
  Object.assign(battle.mines.y, { 0: 24 * UNIT });
  battle.mines.side[0] = battle.mines.laid[0] = 1;
  play(battle, cloak(0, 2));
  const events = turn(battle);
  expect([only(events, 'asteroidMet'), only(events, 'mineFired')]).toEqual([[], []]);
  const ends = turn(battle);
  expect(only(ends, 'decloaked')).toMatchObject([{ from: { x: 10 * UNIT }, at: { x: 28 * UNIT } }]);
  expect(only(ends, 'asteroidMet')).toMatchObject([{ unit: 0, body: 1, needed: 7, hit: true }]);
  expect(battle.status[0]).toBe(STATUS.DESTROYED);
});

test('12.3 Cloaking field: badly planned it ends beyond the table, and has left', () => {
  const battle = arena([ship({ at: [4, 24], course: 9 }), ship({ at: [60, 4] }), enemy({ at: [100, 40] })]);
  play(battle, cloak(0, 2));
  turn(battle);
  expect(battle.status[0]).toBe(STATUS.CLOAKED);
  expect(only(turn(battle), 'leftTable')).toMatchObject([{ unit: 0, edge: 'left' }]);
  expect(battle.status[0]).toBe(STATUS.LEFT);
});

test('12.3 Cloaking field: a fleet that is all cloaked is not beaten, and repairs and cores go on', () => {
  const battle = arena([ship({ systems: ['fc', 'beam-3', 'cloak'] }), enemy()], { rules: ['wonder-weapons', 'core-systems'] }); // prettier-ignore
  play(battle, cloak(0, 3));
  turn(battle);
  expect(fullThrust.outcome(battle)).toBeNull();
  battle.coreHot[0] = 1;
  fly(battle);
  expect(stepOf(battle)).toBe('core');
  // Nobody minds the field of a ship whose crew has left.
  const events = play(battle, encode(ACTION.ABANDON, 0), [1]);
  expect(only(events, 'decloaked')).toMatchObject([{ unit: 0, at: { x: 22 * UNIT } }]);
  expect(battle.status[0]).toBe(STATUS.ADRIFT);
});

test('12.3 Cloaking field: fighters that screen a ship stay behind', () => {
  const battle = arena([ship({ systems: ['fc', 'bay', 'cloak'] }), enemy({ at: [100, 40] })]);
  battle.groupStatus[0] = GROUP_STATUS.SCREENING;
  battle.screens[0] = 0;
  battle.groupX[0] = 10 * UNIT;
  battle.groupY[0] = 24 * UNIT;
  play(battle, cloak(0, 1));
  play(battle, ACTION.COMMIT);
  play(battle, ACTION.COMMIT, [6, 1]);
  while (stepOf(battle) === 'group') play(battle, ACTION.PASS);
  expect([battle.groupStatus[0], battle.groupX[0]]).toEqual([GROUP_STATUS.FLYING, 10 * UNIT]);
});

/** Two battles that differ in what a cloaked ship does unseen, and in how long; all that the other side hears and sees of each. */
function unseen(orders: readonly string[], turns: number, viewer: Viewer, more: Partial<TestShip> = {}) {
  const rules = more.drive === undefined ? (['wonder-weapons'] as const) : (['wonder-weapons', 'vector-movement'] as const); // prettier-ignore
  const battle = arena([ship({ systems: ['fc', 'fc', 'beam-3', 'cloak'], ...more }), ship({ at: [10, 40], speed: 0 }), enemy({ at: [30, 40] })], { rules }); // prettier-ignore
  const told: unknown[] = [];
  function look(): void {
    told.push(fullThrust.view(battle, viewer));
    if (viewer !== 'public') told.push(fullThrust.serialize(fullThrust.observe(battle, viewer as Side)));
  }
  play(battle, cloak(0, turns));
  for (const order of orders) {
    const events = fly(battle, { 0: order });
    expect(stepOf(battle)).toBe('ship');
    look();
    events.push(...turn(battle));
    told.push(events.filter((event) => toldTo(event, viewer) !== null));
    look();
    const next = fullThrust.clone(battle);
    play(next, ACTION.COMMIT);
    told.push(legal(next), fullThrust.isOpen!(next), fullThrust.view(next, viewer));
  }
  return told;
}

test.for([1, 'public'] as const)(
  '12.3 Cloaking field: where it flies, and for how long, is not in a byte of what %s hears, sees and observes',
  (viewer) => {
    expect(unseen(['S1+2', 'P2', '0'], 4, viewer)).toEqual(unseen(['0', 'Roll P1-2', 'S3'], 6, viewer));
    expect(unseen(['MD3', 'TP3 MD2'], 3, viewer, { drive: 'vector' })).toEqual(unseen(['0', 'TS2 MD1'], 5, viewer, { drive: 'vector' })); // prettier-ignore
    expect(unseen(['S1+2'], 4, 0)).not.toEqual(unseen(['0'], 6, 0));
  },
);

test('12.3 Cloaking field: a drawn position gives a cloaked enemy a place that it can have reached, not always the same', () => {
  const battle = arena([ship(), enemy({ at: [60, 30] })]);
  play(battle, cloak(0, 5));
  for (let n = 0; n < 2; n++) turn(battle);
  const places = new Set<number>();
  for (let seed = 0; seed < 30; seed++) {
    const drawn = fullThrust.observe(battle, 1);
    fullThrust.determinize(drawn, 1, seed);
    places.add(drawn.x[0]!);
    expect(drawn.status[0]).toBe(STATUS.CLOAKED);
    expect(drawn.cloaks.until[0]).toBeGreaterThanOrEqual(drawn.round[0]!);
    expect(Math.hypot(drawn.x[0]! - 10 * UNIT, drawn.y[0]! - 24 * UNIT) / UNIT).toBeLessThanOrEqual(30);
    expect([drawn.orderTurn[0], drawn.order[0]]).toEqual([0, 0]);
  }
  expect(places.size).toBeGreaterThan(8);
});

test('12.4 Mass and points: a cloaking field takes a tenth of its ship, 2 at least, and ten points for each', () => {
  for (const [mass, field] of [
    [10, 2],
    [60, 6],
    [164, 16],
  ] as const) {
    const [design] = setupWith([ship({ mass, systems: ['cloak'] })]).designs;
    expect(workOut(design!).lines.find(({ part }) => part === 'cloaking-field')).toMatchObject({ mass: field, points: field * 10, section: '12.4' }); // prettier-ignore
  }
  const [twice] = setupWith([ship({ mass: 200, systems: ['cloak', 'cloak'] })]).designs;
  expect(limits(twice!).map(({ code }) => code)).toEqual(['one-of-its-kind']);
});
