import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { STATUS, type Battle } from '../battle.ts';
import type { FullThrustEvent } from '../events.ts';
import { UNIT } from '../ground.ts';
import { fullThrust } from '../index.ts';
import { DIRECTIONS, DOWN, LENGTH, RIGHT } from '../movement/directions.ts';
import { RULES_VERSION } from '../rulesVersion.ts';
import { parseSetup } from '../setup/parse.ts';
import {
  fly,
  legal,
  only,
  play,
  position,
  refused,
  setupWith,
  type PositionOptions,
  type TestShip,
} from '../testing/position.ts';

/** A planet of 6 MU radius in the middle of the table: its orbit is 12 MU from its middle. */
const WORLD = { kind: 'planet', x: 36, y: 24, radius: 6 } as const;
const ship = (more: Partial<TestShip> = {}): TestShip => ({ at: [36, 10], course: 3, speed: 6, thrust: 4, ...more });
const over = (ships: readonly TestShip[], more: PositionOptions = {}): Battle =>
  position([...ships, { at: [70, 46], side: 1, speed: 0 }], { terrain: [WORLD], ...more });
/** In orbit at its top, clockwise. */
const orbiting = (more: Partial<TestShip> = {}): TestShip => ship({ at: [36, 12], orbit: 'clockwise', ...more });
const farFromWorld = (battle: Battle, unit = 0): number =>
  Math.hypot(battle.x[unit]! - 36 * UNIT, battle.y[unit]! - 24 * UNIT) / UNIT;
const fateOf = (events: readonly FullThrustEvent[]) => only(events, 'atmosphereEntered').map(({ controlled, die, modifier, fate }) => ({ controlled, die, modifier, fate })); // prettier-ignore

test('14 Planets example: 12 MU across, so the orbit is 12 MU from the middle, flown at velocity 6', () => {
  const battle = over([orbiting({ at: [40, 13], speed: 2 })]);
  expect(battle.speed[0]).toBe(6);
  expect(farFromWorld(battle)).toBeCloseTo(12, 2);
  const before = Math.atan2(battle.x[0]! - 36 * UNIT, 24 * UNIT - battle.y[0]!);
  const events = fly(battle);
  const after = Math.atan2(battle.x[0]! - 36 * UNIT, 24 * UNIT - battle.y[0]!);
  // Six MU along a circle of 12 MU are half a radian.
  expect(after - before).toBeCloseTo(0.5, 2);
  expect(farFromWorld(battle)).toBeCloseTo(12, 2);
  expect(only(events, 'moved')[0]!.path.length).toBeGreaterThan(4);
});

test('14 Planets: block the line of fire, as asteroids do', () => {
  const guns = { speed: 0, systems: ['fc', 'beam-4'] };
  const battle = position([ship({ ...guns, at: [20, 24] }), { ...ship(guns), at: [52, 24], side: 1, course: 9 }], { terrain: [WORLD] }); // prettier-ignore
  fly(battle);
  expect(legal(battle).some((action) => action === encode(ACTION.SHIP, 0))).toBe(false);
});

test('14 Orbits: no course is written; only a change of velocity leads out, faster along the tangent', () => {
  const battle = over([orbiting()]);
  expect(refused(battle, encode(ACTION.ORDER, 0, 7, 20, 0))).toBe('in-orbit');
  const events = fly(battle, { 0: '+1' });
  expect(only(events, 'orbitLeft')).toEqual([{ type: 'orbitLeft', unit: 0, body: 0 }]);
  // From the top, clockwise: toward 3 o'clock, at 7.
  expect([battle.x[0], battle.y[0], battle.course[0], battle.speed[0]]).toEqual([43 * UNIT, 12 * UNIT, 3, 7]);
  expect(fullThrust.view(battle, 0).units[0]!.orbit).toBeNull();
});

test('14 Orbits: the heading that leads out is the nearest one that does not lead inward', () => {
  // A third of a right angle on: the tangent is 4 o'clock; a little farther it is still that.
  for (const [angle, way, course] of [
    [31, 'clockwise', 4],
    [50, 'clockwise', 4],
    [50, 'anticlockwise', 11],
    [29, 'anticlockwise', 10],
  ] as const) {
    const radians = (angle * Math.PI) / 180;
    const at = [
      36 + Math.round(8 * 12 * Math.sin(radians)) / 8,
      24 - Math.round(8 * 12 * Math.cos(radians)) / 8,
    ] as const;
    const battle = over([orbiting({ at, orbit: way })]);
    expect(battle.course[0], `${angle} ${way}`).toBe(course);
    fly(battle, { 0: '+4' });
    expect(farFromWorld(battle)).toBeGreaterThan(12);
  }
});

test('14 Orbits: a hulk goes on in its orbit, and so does a ship without orders', () => {
  const battle = over([orbiting()]);
  for (let turn = 0; turn < 3; turn++) {
    fly(battle);
    while (battle.round[0] === turn + 1) play(battle, legal(battle).includes(ACTION.PASS) ? ACTION.PASS : ACTION.DONE);
  }
  expect(farFromWorld(battle)).toBeCloseTo(12, 2);
  expect(battle.worlds.arc[0]).toBe(18 * UNIT);
});

test('14 Orbits: by vectors a ship faces where it likes in orbit, and leaves it by its drive', () => {
  const battle = over([orbiting({ facing: 12, thrust: 6 })], { rules: ['vector-movement'] });
  fly(battle, { 0: 'TS3' });
  expect([battle.course[0], battle.worlds.orbit[0]]).toEqual([3, 1]);
  const away = over([orbiting({ facing: 3, thrust: 6 })], { rules: ['vector-movement'] });
  const events = fly(away, { 0: 'MD2' });
  expect(only(events, 'orbitLeft')).toHaveLength(1);
  expect([away.x[0], away.speed[0]]).toEqual([44 * UNIT, 8]);
});

test('14.1 Entering: at the orbit’s velocity a move that comes to the orbital distance goes on in it', () => {
  // Straight down at 11 o'clock of the planet: 2 MU to the circle, 4 along it.
  const battle = over([ship({ at: [36, 10], course: 6, speed: 6 })]);
  const events = fly(battle, { 0: '0' });
  expect(only(events, 'orbitEntered')).toMatchObject([{ unit: 0, body: 0 }]);
  expect(Math.abs(battle.worlds.arc[0]! - 4 * UNIT)).toBeLessThan(40);
  expect([farFromWorld(battle).toFixed(2), battle.speed[0]]).toEqual(['12.00', 6]);
});

test('14.1 Entering: either way round, as it is written beside the order; unwritten the nearer', () => {
  const wayOf = (course: number, written: number | null): string => {
    const battle = over([ship({ at: [36, 9], course, speed: 6 })]);
    if (written !== null) play(battle, encode(ACTION.ORBIT, 0, written));
    return only(fly(battle, { 0: '0' }), 'orbitEntered')[0]!.way;
  };
  expect([wayOf(5, null), wayOf(7, null)]).toEqual(['clockwise', 'anticlockwise']);
  expect([wayOf(5, 2), wayOf(7, 1)]).toEqual(['anticlockwise', 'clockwise']);
});

test('14.1 Entering: the way is listed where the written move comes to an orbit, and is its side’s secret', () => {
  const battle = over([ship({ at: [36, 10], course: 6, speed: 6 })]);
  play(battle, encode(ACTION.ORDER, 0, 6, 20, 0));
  expect(legal(battle)).toEqual([ACTION.COMMIT, encode(ACTION.ORBIT, 0, 1), encode(ACTION.ORBIT, 0, 2)]);
  const [event] = play(battle, encode(ACTION.ORBIT, 0, 2));
  expect(([0, 1, 'public'] as const).map((viewer) => fullThrust.told!(event!, viewer) !== null)).toEqual([true, false, false]); // prettier-ignore
  expect(fullThrust.observe(battle, 1).worlds.ordered[0]).toBe(0);
  expect(refused(battle, encode(ACTION.ORBIT, 0, 2))).toBe('unknown-action');
  const without = position([ship()]);
  expect(refused(without, encode(ACTION.ORBIT, 0, 1))).toBe('no-planet');
});

test('14.1 Entering: too slow or too fast, and it falls', () => {
  for (const [speed, modifier] of [
    [5, 4],
    [7, 5],
    [9, 7],
  ] as const) {
    const battle = over([ship({ at: [36, 10], course: 6, speed })]);
    const events = fly(battle, { 0: '0' }, [6, 1, 1]);
    expect(fateOf(events)).toEqual([{ controlled: false, die: 1, modifier, fate: modifier === 4 ? 'burnt' : 'lost' }]);
    expect(only(events, 'destroyed')).toMatchObject([{ unit: 0, cause: 'atmosphere' }]);
  }
});

test('14.2 Streamlining: from orbit full needs thrust 4 to land, partial 6; with less it crash-lands', () => {
  for (const [streamlining, thrust, fate, status] of [
    ['full', 4, 'landed', STATUS.LANDED],
    ['full', 3, 'crashed', STATUS.CRASHED],
    ['partial', 6, 'landed', STATUS.LANDED],
    ['partial', 5, 'crashed', STATUS.CRASHED],
  ] as const) {
    const battle = over([orbiting({ streamlining, thrust }), ship({ at: [4, 4], speed: 0 })]);
    const events = fly(battle, { 0: '-1' });
    expect(fateOf(events), `${streamlining} ${thrust}`).toEqual([{ controlled: true, die: null, modifier: 0, fate }]);
    expect(battle.status[0]).toBe(status);
  }
});

test('14.2 Streamlining: a ship that has landed is not lost; one that crash-landed is', () => {
  const lost = (thrust: number): number | undefined => {
    const battle = over([orbiting({ streamlining: 'full', thrust }), ship({ at: [4, 4], speed: 0 })], {
      roundLimit: 1,
    });
    fly(battle, { 0: '-1' });
    return fullThrust.outcome(battle)?.points[1];
  };
  expect(lost(4)).toBe(0);
  expect(lost(3)).toBeGreaterThan(0);
});

test('14.2 Streamlining: landing is an aim of a scenario', () => {
  const aims = [[{ kind: 'land', number: 1, ships: ['Ship 0'] }], []] as const;
  const battle = over([orbiting({ streamlining: 'full' }), ship({ at: [4, 4], speed: 0 })], { aims });
  fly(battle, { 0: '-1' });
  while (battle.round[0] === 1 && fullThrust.outcome(battle) === null) play(battle, legal(battle).includes(ACTION.PASS) ? ACTION.PASS : ACTION.DONE); // prettier-ignore
  expect(fullThrust.outcome(battle)).toMatchObject({ winner: 0, reason: 'aim' });
});

test('14.3 Entry: a hull that is not streamlined falls even from orbit', () => {
  const battle = over([orbiting(), ship({ at: [4, 4], speed: 0 })]);
  expect(fateOf(fly(battle, { 0: '-1' }, [6, 1, 2]))).toEqual([
    { controlled: false, die: 2, modifier: 4, fate: 'lost' },
  ]);
});

test('14.3 Entry: by shape, velocity above the orbit’s, and a damaged drive', () => {
  // Arrives at 8, two too fast.
  const fall = (streamlining: 'none' | 'partial' | 'full', die: number, drive = 0) => {
    const battle = over([ship({ at: [36, 10], course: 6, speed: 8, streamlining }), ship({ at: [4, 4], speed: 0 })]);
    const slot = [...battle.kind.subarray(0, battle.systemCount[0])].indexOf(13);
    battle.condition[slot] = drive;
    const [fell] = fateOf(fly(battle, { 0: '0' }, [6, 1, die]));
    return [fell!.modifier, fell!.fate, battle.status[0]];
  };
  expect(fall('full', 2)).toEqual([0, 'crashed', STATUS.CRASHED]);
  expect(fall('full', 3)).toEqual([0, 'burnt', STATUS.DESTROYED]);
  expect(fall('full', 5)).toEqual([0, 'burnt', STATUS.DESTROYED]);
  expect(fall('full', 6)).toEqual([0, 'lost', STATUS.DESTROYED]);
  expect(fall('partial', 1)).toEqual([2, 'burnt', STATUS.DESTROYED]);
  expect(fall('none', 1)).toEqual([6, 'lost', STATUS.DESTROYED]);
  expect(fall('full', 1, 1)).toEqual([1, 'crashed', STATUS.CRASHED]);
  expect(fall('full', 1, 2)).toEqual([3, 'burnt', STATUS.DESTROYED]);
});

test('14.3 Emergency interface launch: a die for each group aboard a ship that burns up', () => {
  for (const [die, fate] of [
    [2, 'lost'],
    [3, 'astray'],
    [5, 'down'],
  ] as const) {
    const battle = over([ship({ at: [36, 10], course: 6, speed: 5, systems: ['fc', 'bay standard'] }), ship({ at: [4, 4], speed: 0 })]); // prettier-ignore
    const events = fly(battle, { 0: '0' }, [6, 1, 1, die]);
    expect(only(events, 'craftFled')).toEqual([{ type: 'craftFled', group: 0, unit: 0, die, fate }]);
    expect(only(events, 'groupLost')).toHaveLength(1);
  }
});

test('14 A setup with planets is checked, and refused with its place', () => {
  const setup = (terrain: unknown, ships: readonly TestShip[] = [ship({ at: [4, 4] })]) => {
    const parsed = parseSetup({ ...setupWith([...ships, { at: [70, 46], side: 1 }]), terrain });
    return parsed.ok ? 'ok' : `${parsed.error.code} ${parsed.error.path}`;
  };
  expect(setup([WORLD])).toBe('ok');
  expect(setup([{ ...WORLD, radius: 5.5 }])).toBe('not-a-number terrain[0].radius');
  expect(setup([{ ...WORLD, radius: 1 }])).toBe('out-of-bounds terrain[0].radius');
  expect(setup([{ ...WORLD, drift: 'dice' }])).toBe('bad-body terrain[0].drift');
  expect(setup([{ ...WORLD, y: 11 }])).toBe('off-the-table terrain[0]');
  expect(
    setup([
      { ...WORLD, x: 20, radius: 4 },
      { ...WORLD, x: 34, radius: 4 },
    ]),
  ).toBe('inside-orbit terrain[0]');
  expect(setup([WORLD], [ship({ at: [36, 14] })])).toBe('inside-orbit sides[0].ships[0]');
  expect(setup([WORLD], [orbiting({ at: [36, 14] })])).toBe('ok');
  expect(setup([], [orbiting()])).toBe('no-planet sides[0].ships[0].orbit');
});

test('14 Orbits: the table of directions is the circle’s', () => {
  for (let n = 0; n < DIRECTIONS; n++) {
    const angle = (2 * Math.PI * n) / DIRECTIONS;
    expect(Math.abs(RIGHT[n]! - LENGTH * Math.sin(angle))).toBeLessThan(0.51);
    expect(Math.abs(DOWN[n]! + LENGTH * Math.cos(angle))).toBeLessThan(0.51);
  }
});

test('14.1 Leaving: by vectors a way out that leads inward is a fall, uncontrolled, from where the ship is', () => {
  // At the top of the planet, clockwise at velocity 6 to the right; it faces down, to the planet.
  const dive = (
    legs: string,
    dice: readonly number[],
    version = RULES_VERSION,
    orbit: 'clockwise' | 'anticlockwise' = 'clockwise',
  ) => {
    const battle = over([orbiting({ facing: 6, thrust: 12, orbit })], { rules: ['vector-movement'] });
    battle.rules[0] = version;
    return { battle, events: fly(battle, { 0: legs }, [6, 1, ...dice]) };
  };
  for (const orbit of ['clockwise', 'anticlockwise'] as const) {
    const { battle, events } = dive('MD12', [1], RULES_VERSION, orbit);
    // No streamlining 4, and 13 MU a turn are 7 above the orbit's velocity.
    expect(only(events, 'atmosphereEntered')).toMatchObject([
      { unit: 0, body: 0, controlled: false, modifier: 4 + 7, fate: 'lost' },
    ]);
    expect([battle.status[0], only(events, 'orbitLeft')]).toEqual([STATUS.DESTROYED, []]);
    expect([battle.x[0], battle.y[0]]).toEqual([36 * UNIT, 12 * UNIT]);
  }
  // Outward, and along the tangent, it gets away.
  for (const legs of ['TS6 MD6', 'TP3 MD2']) expect(only(dive(legs, []).events, 'orbitLeft'), legs).toHaveLength(1);
  // In battles of older rules it flies through.
  const through = dive('MD12', [], 6);
  expect([only(through.events, 'orbitLeft').length, through.battle.y[0]]).toEqual([1, 24 * UNIT]);
});
