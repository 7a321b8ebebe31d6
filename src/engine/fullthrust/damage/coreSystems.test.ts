import { expect, test } from 'vitest';
import { ACTION, encode, encodeOrder } from '../actions.ts';
import { STATUS, type Battle } from '../battle.ts';
import { knockOut } from './systems.ts';
import type { FullThrustEvent } from '../events.ts';
import { fullThrust } from '../index.ts';
import { fly, legal, only, play, position, refused, stepOf, type TestShip } from '../testing/position.ts';
import { destroy } from './damage.ts';
import { checkThresholds } from './thresholds.ts';
import { spaceGroups } from '../design/sheet.ts';
import { bare } from '../design/testing/examples.ts';
import { cargoLeft, crewBox, partiesOf, rowLength, rowsPassed, screensOf } from '../ships/sheet.ts';
import { forceDice } from '../../dice.ts';

const ship = (more: Partial<TestShip> = {}): TestShip => ({
  at: [36, 24],
  speed: 4,
  course: 3,
  systems: ['fc', 'beam-2'],
  ...more,
});
const far: TestShip = { at: [10, 10], speed: 0, side: 1, systems: [] };
const withCore = (more: Partial<TestShip> = {}, rules: readonly ('damage-control' | 'crew')[] = []) =>
  position([ship(more), far], { rules: ['core-systems', ...rules] });

/** Slots of the core box of `ship()`: fc, beam-2, drive, then these. */
const BRIDGE = 3;
const POWER_CORE = 4;
const LIFE_SUPPORT = 5;

function hit(battle: Battle, slot: number, dice: readonly number[]): FullThrustEvent[] {
  const events: FullThrustEvent[] = [];
  const left = forceDice(battle, dice);
  knockOut(battle, 0, slot, (event) => events.push(event));
  battle.forcedDice = null;
  expect(left()).toBe(0);
  return events;
}
const conditionOf = (battle: Battle, slot: number) => fullThrust.view(battle, 0).units[0]!.systems[slot]!.condition;

test('7.2 Core systems: no mass, a box of three; at the first threshold they need not be rolled for, then by one less', () => {
  const battle = position(
    [
      { ...far, at: [36, 40], side: 0, systems: ['fc', 'beam-3', 'beam-3'] },
      { ...far, at: [36, 30], hull: 8 },
    ],
    {
      rules: ['core-systems'],
    },
  );
  fly(battle);
  play(battle, encode(ACTION.SHIP, 0));
  const first = play(battle, encode(ACTION.ALL_AT, 1), [4, 4, 1, 1, 1, 1, 6]);
  expect(only(first, 'thresholdChecked')[0]!.rolls.map(({ system }) => system)).toEqual(['drive']);
  fly(battle);
  play(battle, encode(ACTION.SHIP, 0));
  // Second row: drive by 2, the core by 1.
  const second = play(battle, encode(ACTION.ALL_AT, 1), [4, 4, 1, 1, 1, 1, 2, 1, 2, 2, 4]);
  expect(only(second, 'thresholdChecked')[0]!.rolls).toMatchObject([
    { system: 'drive', hit: true },
    { system: 'bridge', hit: true },
    { system: 'power-core', hit: false },
    { system: 'life-support', hit: false },
  ]);
});

test('7.2 Command bridge: out of control for a die of turns, course and speed kept, no fire; passive defences stay', () => {
  const battle = withCore();
  expect(only(hit(battle, BRIDGE, [2]), 'bridgeHit')).toEqual([{ type: 'bridgeHit', unit: 0, die: 2 }]);
  expect(refused(battle, encodeOrder(0, 1, 0, 0))).toBe('out-of-control');
  expect(fullThrust.options(battle).filter(({ blocked }) => blocked !== null)).toEqual([
    {
      action: null,
      description: { kind: 'ship-blocked', unit: 0 },
      blocked: { code: 'out-of-control', section: '7.2' },
    },
  ]);
  // The turn of the hit does not count; then two turns.
  for (let turn = 1; turn <= 3; turn++) {
    expect(fullThrust.view(battle, 0).units[0]!.outOfControl).toBe(4 - turn);
    fly(battle);
  }
  expect([fullThrust.view(battle, 0).units[0]!.outOfControl, conditionOf(battle, BRIDGE)]).toEqual([0, 'works']);
  expect(refused(battle, encodeOrder(0, 1, 0, 0))).toBe('possible');
});

test('7.2 Command bridge: a 6 is for good', () => {
  const battle = withCore();
  hit(battle, BRIDGE, [6]);
  for (let turn = 0; turn < 8; turn++) fly(battle);
  expect(fullThrust.view(battle, 0).units[0]!.outOfControl).toBe('always');
});

/** One turn in which the owner of the hot core does nothing about it. */
function wait(battle: Battle, die: number): FullThrustEvent[] {
  fly(battle);
  expect(stepOf(battle)).toBe('core');
  return play(battle, ACTION.DONE, [die]);
}

test('7.2 Power core: a die at each end of turn, 5 and 6 explode', () => {
  const battle = withCore();
  hit(battle, POWER_CORE, []);
  expect(only(wait(battle, 4), 'coreRolled')).toMatchObject([{ die: 4, explodesOn: 5 }]);
  expect(only(wait(battle, 5), 'destroyed')).toMatchObject([{ unit: 0, cause: 'core' }]);
});

test('7.2 Power core: dumped, it is safe and the ship drifts on', () => {
  const battle = position([ship(), ship({ at: [20, 40] }), far], { rules: ['core-systems'] });
  hit(battle, POWER_CORE, []);
  fly(battle);
  const events = play(battle, encode(ACTION.DUMP_CORE, 0));
  expect(only(events, 'coreRolled')).toEqual([]);
  expect(battle.status[0]).toBe(STATUS.ADRIFT);
  const x = battle.x[0]!;
  fly(battle);
  expect(battle.x[0]! - x).toBe(4 * 1024);
});

test('7.2 Power core: an abandoned ship drifts, and explodes the sooner by one each turn', () => {
  const battle = position([ship(), ship({ at: [20, 40] }), far], { rules: ['core-systems'] });
  hit(battle, POWER_CORE, []);
  fly(battle);
  const first = play(battle, encode(ACTION.ABANDON, 0), [3]);
  expect(only(first, 'coreRolled')).toMatchObject([{ explodesOn: 4 }]);
  const next = fly(battle, {}, [6, 1, 3]);
  expect(only(next, 'coreRolled')).toMatchObject([{ explodesOn: 3, die: 3 }]);
  expect(battle.status[0]).toBe(STATUS.DESTROYED);
});

test('7.2 Life support: after a die of turns the crew leaves, and the ship is a hulk', () => {
  const battle = position([ship(), ship({ at: [20, 40] }), far], { rules: ['core-systems'] });
  hit(battle, LIFE_SUPPORT, [2]);
  expect(fullThrust.view(battle, 0).units[0]!.breath).toBe(3);
  fly(battle);
  fly(battle);
  expect(battle.status[0]).toBe(STATUS.IN_PLAY);
  expect(only(fly(battle), 'abandoned')).toEqual([{ type: 'abandoned', unit: 0, why: 'life-support' }]);
  expect(battle.status[0]).toBe(STATUS.ADRIFT);
});

test('7.3 Damage control example: five parties of mass 90 put three on a FireCon and two on a weapon', () => {
  const battle = position([ship({ mass: 90 }), far], { rules: ['damage-control'] });
  hit(battle, 0, []);
  hit(battle, 1, []);
  fly(battle);
  expect([stepOf(battle), partiesOf(battle, 0)]).toEqual(['repair', 5]);
  expect(refused(battle, encode(ACTION.REPAIR, 0, 0, 4))).toBe('three-parties');
  play(battle, encode(ACTION.REPAIR, 0, 0, 3));
  expect(refused(battle, encode(ACTION.REPAIR, 0, 1, 3))).toBe('no-parties-left');
  const events = play(battle, encode(ACTION.REPAIR, 0, 1, 2), [3, 3]);
  expect(only(events, 'repairRolled').map(({ slot, parties, repaired }) => [slot, parties, repaired])).toEqual([
    [0, 3, true],
    [1, 2, false],
  ]);
  expect([conditionOf(battle, 0), conditionOf(battle, 1)]).toEqual(['works', 'lost']);
});

test('7.3 Damage control: a crew factor for every 20 mass, 50 for merchants, or part of it', () => {
  const parties = (mass: number, civilian = false) => partiesOf(position([ship({ mass, civilian })]), 0);
  expect([20, 21, 40, 81, 100].map((mass) => parties(mass))).toEqual([1, 2, 2, 5, 5]);
  expect([50, 51].map((mass) => parties(mass, true))).toEqual([1, 2]);
});

test('7.3 Damage control: a lost drive comes back by steps, magazines and spent packs not at all', () => {
  const battle = position([ship({ systems: ['magazine 2', 'pack F'] }), far], { rules: ['damage-control'] });
  hit(battle, 0, []);
  battle.condition[1] = 3;
  hit(battle, 2, []);
  hit(battle, 2, []);
  const thrust = () => fullThrust.view(battle, 0).units[0]!.thrust.now;
  expect(thrust()).toBe(0);
  fly(battle);
  expect(refused(battle, encode(ACTION.REPAIR, 0, 0, 1))).toBe('beyond-repair');
  expect(refused(battle, encode(ACTION.REPAIR, 0, 1, 1))).toBe('beyond-repair');
  play(battle, encode(ACTION.REPAIR, 0, 2, 3), [1]);
  expect(thrust()).toBe(3);
  fly(battle);
  play(battle, encode(ACTION.REPAIR, 0, 2, 1), [1]);
  expect(thrust()).toBe(6);
});

test('7.3 Damage control: a mended core system ends its trouble before the core is rolled for', () => {
  const battle = withCore({}, ['damage-control']);
  hit(battle, POWER_CORE, []);
  fly(battle);
  const events = play(battle, encode(ACTION.REPAIR, 0, POWER_CORE, 3), [3]);
  expect(only(events, 'coreRolled')).toEqual([]);
  hit(battle, BRIDGE, [4]);
  fly(battle);
  play(battle, encode(ACTION.REPAIR, 0, BRIDGE, 3), [1]);
  expect(legal(battle).length).toBeGreaterThan(5);
});

test('7.4 Crew example: 27 boxes in 7/7/7/6 and five dots: in boxes 6, 12, 18, 24 and 27', () => {
  expect([0, 1, 2, 3].map((row) => rowLength(27, row))).toEqual([7, 7, 7, 6]);
  expect([0, 1, 2, 3, 4].map((dot) => crewBox(27, 5, dot))).toEqual([6, 12, 18, 24, 27]);
  const battle = position([ship({ mass: 90, hull: 27 }), far], { rules: ['crew'] });
  const left = [5, 6, 12, 18, 24, 26].map((lost) => {
    battle.hullLost[0] = lost;
    return partiesOf(battle, 0);
  });
  expect(left).toEqual([5, 4, 3, 2, 1, 1]);
});

test('2.6 Damage track: rows of equal length, the longer ones above, fewer rows for fewer than four boxes', () => {
  const rows = (hull: number) => [0, 1, 2, 3].map((row) => rowLength(hull, row));
  expect([rows(12), rows(24), rows(2), rows(15)]).toEqual([
    [3, 3, 3, 3],
    [6, 6, 6, 6],
    [1, 1, 0, 0],
    [4, 4, 4, 3],
  ]);
  expect([0, 3, 4, 8, 12, 14].map((lost) => rowsPassed(15, lost))).toEqual([0, 0, 1, 2, 3, 3]);
});

test('7.5 Cargo: each threshold passed takes one hold, the larger first', () => {
  const battle = position(
    [
      { ...far, at: [36, 40], side: 0, systems: ['fc', 'beam-3', 'beam-3'] },
      { ...far, at: [36, 30], hull: 8, cargo: 50 },
    ],
    {
      rules: ['cargo'],
    },
  );
  expect(cargoLeft(battle, 1)).toBe(50);
  fly(battle);
  play(battle, encode(ACTION.SHIP, 0));
  const events = play(battle, encode(ACTION.ALL_AT, 1), [4, 4, 4, 4, 1, 1, 6]);
  // Two rows at once: 13 and 13 of 13/13/12/12.
  expect(only(events, 'holdLost')).toEqual([{ type: 'holdLost', unit: 1, left: 24 }]);
});

test('9.4, 7.5 Cargo: the holds lie over the rows of the hull, on the sheet as in battle; more rows, more holds', () => {
  const holds = (mass: number, hull: number, cargo = 50) => {
    const battle = position([ship({ systems: [], thrust: 0 }), { ...far, mass, hull, cargo, thrust: 0 }], { rules: ['cargo'] }); // prettier-ignore
    const sheet = spaceGroups({ ...bare(mass), hull, spaces: { cargo, passengers: 0, science: 0, troops: 0 } }, 'cargo'); // prettier-ignore
    expect(fullThrust.view(battle, 'referee').units[1]!.holds, `${mass} ${hull}`).toEqual(sheet);
    return { battle, sheet };
  };
  expect(holds(100, 20).sheet).toEqual([13, 13, 12, 12]);
  expect(holds(20, 2, 5).sheet).toEqual([3, 2]);
  // 13.8 A base of 600 mass has six rows.
  const { battle, sheet } = holds(600, 60);
  expect(sheet).toEqual([9, 9, 8, 8, 8, 8]);
  checkThresholds(battle, 1, 5, 4);
  expect([battle.holdsLost[1], cargoLeft(battle, 1)]).toEqual([5, 8]);
  destroy(battle, 1, 'fire');
  expect([battle.holdsLost[1], cargoLeft(battle, 1)]).toEqual([6, 0]);
  // Of two rows the only threshold takes one of two holds.
  const small = holds(20, 2, 5).battle;
  checkThresholds(small, 1, 1, 0);
  expect(cargoLeft(small, 1)).toBe(2);
  // Battles of older rules keep four holds.
  battle.rules[0] = 6;
  battle.holdsLost[1] = 0;
  expect(fullThrust.view(battle, 'referee').units[1]!.holds).toEqual([13, 13, 12, 12]);
});

test('7.2 Power core: a ship that has dumped its core has no screens; one that is abandoned, or out of control, has', () => {
  const battle = withCore({ systems: ['fc', 'beam-2', 'screen', 'screen'] });
  // fc, beam, two screens, drive, bridge, power core.
  hit(battle, 6, []);
  const screens = (one: Battle) => [screensOf(one, 0), fullThrust.view(one, 'public').units[0]!.screens];
  const abandoned = fullThrust.clone(battle);
  fly(battle);
  expect(screens(battle)).toEqual([2, 2]);
  play(battle, encode(ACTION.DUMP_CORE, 0));
  expect(battle.status[0]).toBe(STATUS.ADRIFT);
  expect(screens(battle)).toEqual([0, 0]);
  // Battles of older rules go on with them.
  battle.rules[0] = 6;
  expect(screens(battle)).toEqual([2, 2]);
  fly(abandoned);
  play(abandoned, encode(ACTION.ABANDON, 0), [1]);
  expect(abandoned.status[0]).toBe(STATUS.ADRIFT);
  expect(screens(abandoned)).toEqual([2, 2]);
});
