import { expect, test } from 'vitest';
import { ACTION, encode } from './actions.ts';
import { SWITCH, type Battle } from './battle.ts';
import { baseOf, neighboursOf } from './damage/sections.ts';
import { parseDesign } from './design/parse.ts';
import { sheetOf } from './design/sheet.ts';
import { fullThrust } from './index.ts';
import { rowLength, rowsLost } from './ships/sheet.ts';
import { fly, only, play, position, stepOf, type TestShip } from './testing/position.ts';

/** A core and six sections about it, 2 MU apart. */
const RING = [0, 60, 120, 180, 240, 300].map((degrees) => (degrees * Math.PI) / 180);
const section = (x: number, y: number, more: Partial<TestShip> = {}): TestShip => ({ at: [x, y], speed: 0, thrust: 0, hull: 8, systems: ['fc', 'beam-1'], ...more }); // prettier-ignore
const whole = (at: number): number => Math.round(at * 8) / 8;
const wheel = (more: Partial<TestShip> = {}): TestShip[] => [
  section(30, 24, more),
  ...RING.map((angle) => section(whole(30 + 1.875 * Math.sin(angle)), whole(24 - 1.875 * Math.cos(angle)), more)),
];
/** The wheel, and an enemy so far off, facing it. */
const attacked = (away: number, more: Partial<TestShip> = {}, systems = ['fc', 'beam-3']): Battle =>
  position([...wheel(more), { at: [30 + away, 24], side: 1, course: 9, speed: 0, systems }], { rules: ['big-bases'] });

/** To the enemy's fire at one section, with these dice. */
function fire(battle: Battle, at: number, dice: readonly number[]) {
  fly(battle, {}, [1, 6]);
  while (stepOf(battle) !== 'ship') play(battle, ACTION.PASS);
  const attacker = battle.shipCount[0]! - 1;
  play(battle, encode(ACTION.SHIP, attacker));
  return play(battle, encode(ACTION.ALL_AT, at), dice);
}

test('13.8 Really big bases: stations side by side are sections of one; the core is beside all, an outer one beside three', () => {
  const battle = attacked(30);
  expect(baseOf(battle, 3)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(neighboursOf(battle, 0)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(neighboursOf(battle, 1)).toEqual([0, 2, 6]);
  expect(fullThrust.view(battle, 1).units[1]!.joins).toEqual([0, 2, 6]);
  battle.switches[0] = battle.switches[0]! & ~SWITCH.BIG_BASES;
  expect(neighboursOf(battle, 1)).toEqual([]);
  const apart = (more: Partial<TestShip>): number[] => neighboursOf(position([section(30, 24), section(32, 24, more)], { rules: ['big-bases'] }), 0); // prettier-ignore
  expect(apart({})).toEqual([1]);
  expect(apart({ at: [32.125, 24] })).toEqual([]);
  expect(apart({ thrust: 1 })).toEqual([]);
  expect(apart({ speed: 1 })).toEqual([]);
  expect(apart({ side: 1 })).toEqual([]);
});

test('13.8 Really big bases: fire from 18 MU and more hits a section at random, nearer fire the one aimed at', () => {
  const far = attacked(18, { hull: 20 });
  const events = fire(far, 0, [3, 5, 5]);
  expect(only(events, 'sectionRolled')).toEqual([{ type: 'sectionRolled', unit: 7, target: 0, section: 2, die: 3 }]);
  expect(only(events, 'fired')).toMatchObject([{ target: 2, range: 18 * 1024, to: { x: far.x[2], y: far.y[2] } }]);
  expect([...far.hullLost.subarray(0, 7)]).toEqual([0, 0, 2, 0, 0, 0, 0]);
  const near = attacked(17.875, { hull: 20 });
  expect(only(fire(near, 0, [5, 5]), 'sectionRolled')).toEqual([]);
  expect(near.hullLost[0]).toBe(2);
});

test('13.8 Really big bases: above 400 mass there is a row more for every 100, and thresholds stay at 3', () => {
  const rows = (mass: number): readonly number[] => {
    const parsed = parseDesign({ name: 'Hub', navy: 'lantern', type: 'X', mass, hull: 90, thrust: 0, ftl: false, systems: [] }); // prettier-ignore
    return parsed.ok ? sheetOf(parsed.value).rows : [];
  };
  expect([400, 499, 500, 600].map((mass) => rows(mass).length)).toEqual([4, 4, 5, 6]);
  expect(rows(800)).toEqual([12, 12, 11, 11, 11, 11, 11, 11]);
  expect(rows(801)).toEqual([]);
  const ship = parseDesign({ name: 'Hub', navy: 'lantern', type: 'X', mass: 401, hull: 90, thrust: 1, ftl: false, systems: [] }); // prettier-ignore
  expect(ship.ok ? null : ship.error).toMatchObject({ code: 'out-of-bounds', path: 'mass', limit: 400 });

  const battle = attacked(10, { mass: 600, hull: 12, hullLost: 9 });
  expect([0, 5].map((row) => rowLength(12, row, 6))).toEqual([2, 2]);
  expect([0, 2, 9, 10, 12].map((lost) => rowsLost(battle, 0, lost))).toEqual([0, 1, 4, 5, 5]);
  expect(fullThrust.view(battle, 'referee').units[0]!.hull.rows).toEqual([2, 2, 2, 2, 2, 2]);
  // The fifth row: systems are lost on 3, not on 4.
  const [check] = only(fire(battle, 0, [5, 1, 1, 3, 4]), 'thresholdChecked');
  expect(check).toMatchObject({ row: 5, rolls: [{ die: 3, hit: true }, { die: 4, hit: false }] }); // prettier-ignore
});

test('13.8 Really big bases: a section that is destroyed does a die for each of its rows to those beside it', () => {
  const battle = attacked(10, { hull: 40, armour: 2 });
  battle.hullLost[1] = 39;
  battle.armourLost[1] = 2;
  const events = fire(battle, 1, [5, 1, 1, ...[1, 1, 1, 1], ...[2, 2, 2, 1], ...[1, 1, 1, 2]]);
  expect(only(events, 'destroyed')).toMatchObject([{ unit: 1 }]);
  expect(only(events, 'sectionShaken')).toEqual([
    { type: 'sectionShaken', unit: 0, from: 1, dice: [1, 1, 1, 1], damage: 4 },
    { type: 'sectionShaken', unit: 2, from: 1, dice: [2, 2, 2, 1], damage: 7 },
    { type: 'sectionShaken', unit: 6, from: 1, dice: [1, 1, 1, 2], damage: 5 },
  ]);
  expect([...battle.hullLost.subarray(0, 7)]).toEqual([2, 40, 5, 0, 0, 0, 3]);
  expect([...battle.armourLost.subarray(0, 7)]).toEqual([2, 2, 2, 0, 0, 0, 2]);
});

test('13.8 Really big bases: one section may take the next along', () => {
  const battle = position(
    [section(30, 24, { hullLost: 7 }), section(32, 24, { hullLost: 7 }), section(34, 24), { at: [30, 14], side: 1, course: 6, speed: 0, systems: ['fc', 'beam-1'] }], // prettier-ignore
    { rules: ['big-bases'] },
  );
  const events = fire(battle, 0, [5, ...[1, 1, 1, 1], ...[1, 1, 1, 1], ...[6, 6]]);
  expect(only(events, 'destroyed').map(({ unit, cause }) => [unit, cause])).toEqual([[0, 'fire'], [1, 'section']]); // prettier-ignore
  expect(battle.hullLost[2]).toBe(4);
});
