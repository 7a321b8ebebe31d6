import { expect, test } from 'vitest';
import { ACTION, encode, encodeOrder, encodePoint } from '../actions.ts';
import { STATUS } from '../battle.ts';
import type { FullThrustEvent } from '../events.ts';
import { UNIT } from '../ground.ts';
import { fullThrust } from '../index.ts';
import { towed } from './ftl.ts';
import { RULES_VERSION } from '../rulesVersion.ts';
import { createBattle } from '../setup/create.ts';
import type { BodySetup } from '../setup/setup.types.ts';
import { EventMirror } from '../testing/eventMirror.ts';
import { fly, legal, only, play, position, refused, setupWith, stepOf, type TestShip } from '../testing/position.ts';

const jumper: TestShip = { at: [36, 24], speed: 8, course: 3, ftl: true, hull: 10, systems: ['fc', 'beam-3'] };
const quiet = (at: readonly [number, number], more: Partial<TestShip> = {}): TestShip => ({
  at,
  speed: 0,
  systems: [],
  ...more,
});

test('8.1 FTL exit: the drive warms up for a turn without thrust or fire, then half a move and away', () => {
  const battle = position([jumper, quiet([2, 46]), quiet([56, 24], { side: 1 })]);
  const events = fly(battle, { 0: 'FTL' });
  expect(only(events, 'ftlWarmed')).toHaveLength(1);
  expect([battle.x[0]! / UNIT, battle.speed[0]]).toEqual([44, 8]);
  // It does not fire, and takes no other order.
  expect(stepOf(battle)).toBe('orders');
  expect(refused(battle, encodeOrder(0, 1, 0, 0))).toBe('warming-up');
  const gone = fly(battle, {}, [6, 1]);
  expect(only(gone, 'jumped')).toMatchObject([{ unit: 0, at: { x: 48 * UNIT }, die: null }]);
  expect(battle.status[0]).toBe(STATUS.JUMPED);
});

test('8.1 FTL exit: half of an odd speed is rounded down', () => {
  const battle = position([{ ...jumper, speed: 7 }, quiet([60, 40]), quiet([70, 40], { side: 1 })]);
  fly(battle, { 0: 'FTL' });
  const [jumped] = only(fly(battle), 'jumped');
  expect(jumped!.at.x / UNIT).toBe(36 + 7 + 3);
});

/** The jumper goes with another ship 5 MU from where it vanishes, and one far off. */
function crowded(dice: readonly number[]) {
  const battle = position([
    { ...jumper, systems: [] },
    quiet([48, 29], { side: 1, armour: 3 }),
    quiet([60, 40], { side: 1 }),
  ]);
  fly(battle, { 0: 'FTL' });
  return { battle, events: fly(battle, {}, [6, 1, ...dice]) };
}

test('8.1 FTL exit: with anything within 6 MU, by a 1 the drive fails and the move goes on', () => {
  const { battle, events } = crowded([1]);
  expect(only(events, 'jumpFailed')).toHaveLength(1);
  expect([battle.x[0]! / UNIT, battle.speed[0], battle.warm[0]]).toEqual([52, 8, 0]);
  // It is ordered anew.
  expect(refused(fullThrust.clone(battle), encode(ACTION.FTL, 0))).toBe('possible');
});

test('8.1 FTL exit: by 2 to 4 it goes, and what is near takes a die past screens and armour', () => {
  const { battle, events } = crowded([3, 5, 6]);
  expect(battle.status[0]).toBe(STATUS.JUMPED);
  expect(only(events, 'distorted')).toMatchObject([{ unit: 1, dice: [5], damage: 5 }]);
  expect([battle.hullLost[1], battle.armourLost[1]]).toEqual([5, 0]);
});

test('8.1 FTL exit: 6 MU from where it vanishes is near, and more is not', () => {
  for (const [y, near] of [
    [30, [1]],
    [30.125, []],
  ] as const) {
    const battle = position([{ ...jumper, systems: [] }, quiet([48, y], { side: 1 }), quiet([2, 2], { side: 1 })]);
    fly(battle, { 0: 'FTL' });
    const events = fly(battle, {}, near.length === 0 ? [6, 1] : [6, 1, 2, 1]);
    expect(only(events, 'jumped')).toMatchObject([{ near }]);
  }
});

test('8.1 FTL exit example: by a 5 or 6 a ship of 10 boxes is destroyed and does 10 points to all within 6 MU', () => {
  const { battle, events } = crowded([5, 6]);
  expect(only(events, 'destroyed')).toMatchObject([{ unit: 0, cause: 'jump' }]);
  expect([battle.armourLost[1], battle.hullLost[1], battle.hullLost[2]]).toEqual([3, 7, 0]);
});

/** A ship that drops out at (30, 20) in turn 1. */
const entering = (more: Partial<TestShip> = {}): TestShip => ({ at: [30, 20], speed: 4, course: 6, ftl: true, entry: 1, side: 1, systems: [], ...more }); // prettier-ignore

test('8.2 FTL entry example: directions 6 and 10, distances 4 and 5', () => {
  const battle = position([quiet([2, 46]), quiet([70, 46], { side: 1 }), entering(), entering({ at: [50, 30] })]);
  const events = fly(battle, {}, [6, 1, 6, 4, 10, 5]);
  expect(only(events, 'droppedOut').map(({ direction, distance }) => [direction, distance])).toEqual([
    [6, 4],
    [10, 5],
  ]);
  expect([battle.x[2]! / UNIT, battle.y[2]! / UNIT]).toEqual([30, 24]);
  expect(battle.x[3]! / UNIT).toBeCloseTo(50 - 5 * (Math.sqrt(3) / 2), 2);
  expect(battle.y[3]! / UNIT).toBeCloseTo(27.5, 2);
  expect(battle.course[2]).toBe(6);
});

test('8.2 FTL entry: everything within 6 MU takes a die, a 6 times another one', () => {
  const battle = position([
    quiet([30, 19], { armour: 2, hull: 60 }),
    quiet([70, 46], { side: 1 }),
    entering({ hull: 60 }),
  ]);
  const events = fly(battle, {}, [6, 1, 12, 1, 6, 3, 6, 2]);
  expect(only(events, 'distorted').map(({ unit, dice, damage }) => [unit, dice, damage])).toEqual([
    [0, [6, 3], 18],
    [2, [2], 2],
  ]);
  expect([battle.armourLost[0], battle.hullLost[0], battle.hullLost[2]]).toEqual([2, 16, 2]);
});

test('8.2 FTL entry: by the optional rule a 6 is multiplied, and beyond the table the ship is lost to the battle', () => {
  const battle = position([quiet([2, 46]), quiet([70, 46], { side: 1 }), entering()], { rules: ['great-error'] });
  const events = fly(battle, {}, [6, 1, 12, 6, 6]);
  expect(only(events, 'droppedOut')).toMatchObject([{ distance: 36, lost: true }]);
  expect(battle.status[2]).toBe(STATUS.LEFT);
});

test('8.2 FTL entry: where and when is the secret of its side', () => {
  const battle = position([quiet([2, 46]), quiet([70, 46], { side: 1 }), entering({ entry: 5 })]);
  expect(fullThrust.view(battle, 1).units[2]).toMatchObject({ x: 30 * UNIT, comes: 5 });
  for (const viewer of [0, 'public'] as const)
    expect(fullThrust.view(battle, viewer).units[2]).toMatchObject({
      x: null,
      y: null,
      course: null,
      speed: null,
      comes: null,
    });
  const other = position([
    quiet([2, 46]),
    quiet([70, 46], { side: 1 }),
    entering({ entry: 7, at: [12, 12], speed: 1 }),
  ]);
  expect(fullThrust.serialize(fullThrust.observe(other, 0))).toEqual(
    fullThrust.serialize(fullThrust.observe(battle, 0)),
  );
});

test('8.3 Tugs example: mass 60 with 28 of drive tows 110, enough for a ship of 108', () => {
  expect(towed(60, 28)).toBe(110);
  expect(towed(60, 6)).toBe(0);
});

test('8.3 Tugs: what lies beside a tug goes with it, the lightest first, as far as its drive goes', () => {
  const setup = setupWith([
    quiet([36, 24], { ftl: true, tow: 110 }),
    quiet([36, 25], { mass: 90 }),
    quiet([37, 24], { mass: 30 }),
    quiet([36, 23], { mass: 70 }),
    quiet([60, 40], { side: 1 }),
  ]);
  const jump = (dice: readonly number[], version?: number) => {
    const battle = createBattle(setup, 1, undefined, version);
    fly(battle, { 0: 'FTL' });
    return { battle, events: fly(battle, {}, [6, 1, ...dice]) };
  };
  // 30 and 70 are together within 110; the third is company, and takes a die.
  const { battle, events } = jump([3, 4]);
  expect([0, 1, 2, 3].map((unit) => battle.status[unit])).toEqual([STATUS.JUMPED, STATUS.IN_PLAY, STATUS.JUMPED, STATUS.JUMPED]); // prettier-ignore
  expect(only(events, 'jumped').map(({ unit, tug }) => [unit, tug])).toEqual([
    [0, undefined],
    [2, 0],
    [3, 0],
  ]);
  expect(battle.hullLost[1]).toBe(4);
  // A drive that fails leaves all; in battles of the first versions tugs jumped alone.
  expect(jump([1]).battle.status[2]).toBe(STATUS.IN_PLAY);
  expect(jump([3, 1, 1, 1], 2).battle.status[2]).toBe(STATUS.IN_PLAY);
});

test('8.4 Non-FTL ships: they cannot be ordered to jump, nor drop out', () => {
  const battle = position([quiet([10, 10])]);
  expect(refused(battle, encode(ACTION.FTL, 0))).toBe('no-ftl-drive');
});

test('3.5 Leaving the table: it is a retreat; by the optional rule 4 to 6 bring the ship back after as many turns', () => {
  const runner: TestShip = { at: [70, 24], speed: 6, course: 3, systems: [] };
  const retreat = position([runner, quiet([10, 10]), quiet([20, 20], { side: 1 })]);
  expect(only(fly(retreat), 'leftTable')).toMatchObject([{ unit: 0, edge: 'right', die: null }]);
  expect(retreat.status[0]).toBe(STATUS.LEFT);
  const lost = position([runner, quiet([10, 10]), quiet([20, 20], { side: 1 })], { rules: ['return'] });
  fly(lost, {}, [6, 1, 3]);
  expect(lost.status[0]).toBe(STATUS.LEFT);
  const away = position([runner, quiet([10, 10]), quiet([20, 20], { side: 1 })], { rules: ['return'] });
  fly(away, {}, [6, 1, 4]);
  expect(fullThrust.view(away, 1).units[0]).toMatchObject({ status: 'away', comes: 5 });
  for (let turn = 2; turn < 5; turn++) fly(away);
  expect([away.round[0], stepOf(away)]).toEqual([5, 'return']);
  expect(refused(away, encodePoint(ACTION.RETURN, 49, 0))).toBe('return-off-its-edge');
  play(away, encodePoint(ACTION.RETURN, 30, 0));
  expect([away.x[0]! / UNIT, away.y[0]! / UNIT, away.course[0], away.speed[0]]).toEqual([72, 30, 9, 6]);
});

test('3.5 Leaving the table: by a way out of its side a ship has left in good order', () => {
  const battle = position(
    [{ at: [70, 24], speed: 6, course: 3, systems: [] }, quiet([10, 10]), quiet([20, 20], { side: 1 })],
    {
      rules: ['return'],
      exits: [['right'], []],
      aims: [[{ kind: 'escape', number: 1 }], []],
    },
  );
  expect(fullThrust.view(battle, 1).exits).toEqual([['right'], []]);
  fly(battle);
  expect(fullThrust.outcome(battle)).toMatchObject({ winner: 0, reason: 'aim' });
});

const rammer = (more: Partial<TestShip> = {}): TestShip => ({ at: [30, 24], speed: 6, course: 3, hull: 3, hullLost: 1, thrust: 6, systems: [], ...more }); // prettier-ignore

/** Two ships that end 1 MU apart, the first ordered to ram. */
function ramming(dice: readonly number[], target: Partial<TestShip> = {}) {
  const battle = position([rammer(), quiet([37, 24], { side: 1, hull: 16, thrust: 4, ...target })], {
    rules: ['ramming'],
  });
  play(battle, encode(ACTION.RAM, 0, 1));
  expect(fullThrust.view(battle, 1).units[0]!.order).toBeNull();
  return { battle, events: fly(battle, {}, [6, 1, ...dice]) };
}

test('3.6 Ramming example: a corvette of 2 boxes rolls 4, the cruiser of 16 rolls 3: 8 points and 48', () => {
  // A 6 to try, then 3 + 6 against 4 + 4, then the damage; one threshold of the cruiser with its drive.
  const { battle, events } = ramming([6, 3, 4, 4, 3, 6]);
  expect(only(events, 'rammed')).toMatchObject([{ dice: [4, 3], damage: [8, 48] }]);
  expect(only(events, 'destroyed')).toMatchObject([{ unit: 0, cause: 'ram' }]);
  expect(battle.hullLost[1]).toBe(8);
});

test('3.6 Ramming: only by a 6, only within 2 MU, and the target evades by thrust and die', () => {
  expect(only(ramming([5]).events, 'ramTried')).toMatchObject([{ die: 5, tried: false }]);
  expect(only(ramming([6, 1, 3]).events, 'ramEvaded')).toMatchObject([{ totals: [7, 7] }]);
  expect(only(ramming([], { at: [39, 24] }).events, 'ramTried')).toMatchObject([{ die: null, tried: false }]);
});

test('3.6 Ramming: without the optional rule it cannot be ordered, and ships pass through each other', () => {
  const battle = position([rammer(), quiet([36, 24], { side: 1 })]);
  expect(refused(battle, encode(ACTION.RAM, 0, 1))).toBe('ram-not-in-use');
  fly(battle);
  expect([battle.hullLost[0], battle.hullLost[1]]).toEqual([1, 0]);
});

test('3.8 Moving table: all ships within 12 MU of one end go back to the middle with everything else', () => {
  const ships = (x: number): TestShip[] => [quiet([x, 10]), quiet([x + 8, 30], { side: 1 })];
  const battle = position(ships(63), {
    rules: ['moving-table'],
    groups: [[{ fighters: 'standard', x: 50, y: 20, facing: 3 }], []],
  });
  fly(battle);
  while (battle.round[0] === 1) play(battle, ACTION.PASS);
  expect([0, 1].map((unit) => battle.x[unit]! / UNIT)).toEqual([32, 40]);
  expect(battle.groupX[0]! / UNIT).toBe(19);
  const far = position(ships(60), { rules: ['moving-table'] });
  fly(far);
  expect(far.x[0]! / UNIT).toBe(32);
  const off = position(ships(63));
  fly(off);
  expect(off.x[0]! / UNIT).toBe(63);
});

test('3.9 Disengaging: off by one edge, a die each, 2 more for the fleet that is faster; equal is away', () => {
  const flight = (dice: readonly number[], thrust = 8) => {
    const battle = position(
      [
        { at: [70, 24], speed: 6, course: 3, thrust, systems: [] },
        { at: [50, 24], speed: 6, course: 3, thrust: 6, side: 1, systems: [] },
      ],
      { rules: ['disengaging'] },
    );
    return { battle, events: fly(battle, {}, [6, 1, ...dice]) };
  };
  const away = flight([3, 5]);
  expect(only(away.events, 'disengaged')).toMatchObject([{ bonus: [2, 0], away: true }]);
  expect(fullThrust.outcome(away.battle)).toMatchObject({ winner: 1, reason: 'disengaged' });
  const caught = flight([3, 6], 4);
  expect(only(caught.events, 'disengaged')).toMatchObject([{ bonus: [0, 2], away: false }]);
  // A stern chase: it is on the table again, ahead of its pursuer on the same course.
  expect(fullThrust.outcome(caught.battle)).toBeNull();
  expect(caught.battle.status[0]).toBe(STATUS.IN_PLAY);
  expect(caught.battle.x[0]! - caught.battle.x[1]!).toBeGreaterThan(20 * UNIT);
});

test('3.9 Disengaging: the chase is told as it stands, with hulks, fighters, their screens and salvoes', () => {
  const chase = (version?: number) => {
    const setup = setupWith(
      [
        { at: [70, 24], speed: 6, course: 3, thrust: 4, systems: [] },
        { at: [50, 24], speed: 6, course: 3, thrust: 6, side: 1, systems: ['fc', 'rack F FS FP'] },
        quiet([60, 30], { side: 1 }),
      ],
      {
        rules: ['disengaging', 'core-systems'],
        groups: [[], [{ fighters: 'standard', x: 52, y: 20, facing: 3 }]],
      },
    );
    const battle = createBattle(setup, 1, undefined, version);
    // A hulk.
    battle.status[2] = STATUS.ADRIFT;
    battle.inPlay[1]!--;
    const mirror = new EventMirror(battle);
    const hear = (events: readonly FullThrustEvent[]) => events.forEach((event) => mirror.hear(event));
    hear(fly(battle, {}, [2, 5]));
    while (stepOf(battle) === 'group') hear(play(battle, ACTION.PASS));
    hear(play(battle, encode(ACTION.MISSILES, 1)));
    hear(play(battle, legal(battle)[0]!));
    const events = play(battle, encodePoint(ACTION.AIM_POINT, 64, 0), [1, 6]);
    hear(events);
    return { battle, mirror, events };
  };
  const { battle, mirror, events } = chase();
  mirror.compare(battle);
  expect(only(events, 'placed').map(({ unit }) => unit)).toEqual([2, 1]);
  // 48 MU back with the table, and 24 more with their fleet, as far as the table goes.
  expect([battle.x[0], battle.x[1], battle.x[2]].map((x) => x! / UNIT)).toEqual([28, 0, 12]);
  expect([battle.groupX[0]! / UNIT, battle.groupY[0]! / UNIT]).toEqual([0, 20]);
  expect(battle.salvoes.x[0]).toBe(0);
  // A battle of the first version goes on as it began.
  const older = chase(1).battle;
  expect([older.x[0], older.x[1], older.x[2], older.groupX[0]].map((x) => x! / UNIT)).toEqual([28, 0, 60, 52]);
});

const rock = (x: number, y: number, radius = 2): BodySetup => ({ kind: 'asteroid', x, y, radius });
const world = (x: number, y: number): BodySetup => ({ kind: 'planet', x, y, radius: 4 });
const away: TestShip = quiet([2, 46], { side: 1 });
const away0: TestShip = quiet([70, 46]);

test('8.1 FTL exit: an asteroid, planet or moon within 6 MU of its edge is company; it rolls nothing and suffers nothing', () => {
  /** The jumper vanishes at (48, 24): whether it had to roll, with that body on the table. */
  const rolls = (body: BodySetup, version = RULES_VERSION, side: 0 | 1 = 0) => {
    const jumps = { ...jumper, systems: [], side };
    const battle = position(side === 0 ? [jumps, away0, away] : [away0, jumps, away], { terrain: [body] });
    battle.rules[0] = version;
    const ship = side === 0 ? 0 : 1;
    fly(battle, { [ship]: 'FTL' });
    const dies = fullThrust.clone(battle);
    const events = fly(battle, {}, [6, 1, ...(version < 7 ? [] : [3])]);
    if (version >= 7)
      expect(only(fly(dies, {}, [6, 1, 5]), 'destroyed')).toMatchObject([{ unit: ship, cause: 'jump' }]);
    expect(only(events, 'distorted')).toEqual([]);
    expect(battle.status[ship]).toBe(STATUS.JUMPED);
    return only(events, 'jumped')[0]!.die !== null;
  };
  // Edge at 6 MU: 8 MU from the middle of a rock of 2, 10 MU from that of a planet of 4.
  for (const side of [0, 1] as const) expect(rolls(rock(48, 16), RULES_VERSION, side)).toBe(true);
  expect(rolls(world(48, 14))).toBe(true);
  // Battles of older rules jump as before.
  expect(rolls(rock(48, 16), 6)).toBe(false);
  const clear = (body: BodySetup) => {
    const battle = position([away, { ...jumper, systems: [] }], { terrain: [body] });
    fly(battle, { 0: 'FTL' });
    return only(fly(battle, {}, [6, 1]), 'jumped')[0]!.die;
  };
  expect([clear(rock(48, 15.875)), clear(world(48, 13.875))]).toEqual([null, null]);
  // What is not solid is no object: a cloud, meteors.
  expect(clear({ kind: 'cloud', x: 48, y: 24, radius: 3 })).toBeNull();
  expect(clear({ kind: 'meteors', x: 48, y: 20, radius: 2 })).toBeNull();
});

test('8.1, 13 FTL exit: on its last half of a move it meets what it touches, and falls to a planet that it comes to', () => {
  // From (44, 24) to (48, 24) at velocity 8, without a drive to steer by: 8 less 6 is 2.
  const meets = (body: BodySetup, dice: readonly number[]) => {
    const battle = position([away, { ...jumper, thrust: 6, systems: [] }], { terrain: [body] });
    fly(battle, { 0: 'FTL' });
    return { battle, events: fly(battle, {}, [6, 1, ...dice]) };
  };
  const crash = meets(rock(46.5, 24, 1), [1]);
  expect(only(crash.events, 'asteroidMet')).toMatchObject([{ unit: 0, needed: 2, die: 1, hit: true }]);
  expect([crash.battle.status[0], only(crash.events, 'jumped')]).toEqual([STATUS.DESTROYED, []]);
  // It gets by, and then has the rock for company.
  const by = meets(rock(46.5, 24, 1), [2, 1]);
  expect(only(by.events, 'jumpFailed')).toHaveLength(1);
  // The orbit of a planet of 4 MU is 8 MU from its middle: velocity 8 is not 4.
  const fall = meets({ ...world(54, 24) }, [6]);
  expect(only(fall.events, 'atmosphereEntered')).toMatchObject([{ unit: 0, controlled: false, fate: 'lost' }]);
  expect(only(fall.events, 'jumped')).toEqual([]);
});

test('8.2 FTL entry: asteroids and planets within 6 MU of their edge are company; who drops out takes its dice, they none', () => {
  /** Who is shaken of a ship that drops out at (30, 21), with that body on the table. */
  const shaken = (body: BodySetup, dice: readonly number[], version = RULES_VERSION) => {
    const battle = position([quiet([2, 46]), quiet([70, 46], { side: 1 }), entering({ hull: 60 })], {
      terrain: [body],
    });
    battle.rules[0] = version;
    return only(fly(battle, {}, [6, 1, 6, 1, ...dice]), 'distorted').map(({ unit, dice: rolled }) => [unit, rolled]);
  };
  expect(shaken(rock(30, 29), [4])).toEqual([[2, [4]]]);
  expect(shaken(rock(30, 29.125), [])).toEqual([]);
  expect(shaken(world(30, 31), [6, 2])).toEqual([[2, [6, 2]]]);
  expect(shaken(rock(30, 29), [], 6)).toEqual([]);
});

test('8.2, 13 FTL entry: who drops out where a body lies meets it; within a planet’s orbit it falls', () => {
  const drops = (body: BodySetup, dice: readonly number[], more: Partial<TestShip> = {}, version = RULES_VERSION) => {
    const battle = position([quiet([2, 46]), quiet([70, 46], { side: 1 }), entering({ hull: 60, ...more })], {
      terrain: [body],
    });
    battle.rules[0] = version;
    return { battle, events: fly(battle, {}, [6, 1, 6, 1, ...dice]) };
  };
  // 13.1 Velocity 12 and thrust 6 need a 6; it is shaken first.
  const rocky = drops(rock(30, 21), [3, 5], { speed: 12 });
  expect(only(rocky.events, 'asteroidMet')).toMatchObject([{ unit: 2, needed: 6, die: 5, hit: true }]);
  expect(rocky.battle.status[2]).toBe(STATUS.DESTROYED);
  // 13.5 Meteors are no company, but they are met: a die for each full 6 MU.
  const dusty = drops({ kind: 'meteors', x: 30, y: 22, radius: 1 }, [2, 3], { speed: 12 });
  expect(only(dusty.events, 'meteorsMet')).toMatchObject([{ unit: 2, dice: [2, 3], damage: 5 }]);
  expect(only(drops(rock(30, 23.125), [3]).events, 'asteroidMet')).toEqual([]);
  const fallen = drops(world(30, 29), [3, 6]);
  expect(only(fallen.events, 'atmosphereEntered')).toMatchObject([{ unit: 2, body: 0, controlled: false, fate: 'lost' }]); // prettier-ignore
  expect(only(drops(world(30, 29.125), [3]).events, 'atmosphereEntered')).toEqual([]);
  // Who is destroyed by the entry meets nothing any more.
  expect(only(drops(rock(30, 21), [6, 6], { hull: 6, speed: 12 }).events, 'asteroidMet')).toEqual([]);
  expect(only(drops(rock(30, 21), [], { speed: 12 }, 6).events, 'asteroidMet')).toEqual([]);
});

test('8.1, 14.1 FTL exit: a ship in orbit leaves it as it flies its last half of a move', () => {
  const battle = position([away, { ...jumper, at: [36, 16], orbit: 'clockwise', systems: [], speed: 4 }], {
    terrain: [world(36, 24)],
  });
  fly(battle, { 0: 'FTL' });
  expect(battle.worlds.orbit[0]).toBe(1);
  // It has the planet for company; a 1 keeps it on the table, away along the tangent.
  const events = fly(battle, {}, [6, 1, 1]);
  expect(only(events, 'orbitLeft')).toHaveLength(1);
  expect([battle.worlds.orbit[0], battle.status[0]]).toEqual([0, STATUS.IN_PLAY]);
  const far = Math.hypot(battle.x[0]! - 36 * UNIT, battle.y[0]! - 24 * UNIT) / UNIT;
  expect(far).toBeGreaterThan(8.5);
});
