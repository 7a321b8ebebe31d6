import { expect, test } from 'vitest';
import { ACTION, encode } from '../actions.ts';
import { STATUS, type Battle } from '../battle.ts';
import type { TalonEvent } from '../events.ts';
import { talon } from '../index.ts';
import {
  batter,
  hexOf,
  legal,
  ofType,
  passUntil,
  placeMissile,
  play,
  playWithDice,
  position,
  refusalOf,
  setClock,
  at,
  type PositionOptions,
  type TestShip,
} from '../testing/position.ts';

const STRAIGHT = 0;
const TURN_LEFT = 1;
const TURN_RIGHT = 2;
const SLIP_LEFT = 3;
const dock = (unit: number, maneuver: number): number => encode(ACTION.DOCK, unit, maneuver);
const far: TestShip = { class: 'talon-tran', at: [9, -9], facing: 0, speed: 1 };

/** Terran ships, and a far Talon transport, in the Terran movement step of an impulse in which speed 1 moves too. */
function arriving(ships: readonly TestShip[], more: PositionOptions = {}): Battle {
  const battle = position([...ships, far], { docking: true, ...more });
  setClock(battle, { impulse: 'F', side: 0, step: 'movement' });
  return battle;
}
const carrier: TestShip = { class: 'terran-cv', at: [0, -1], facing: 0, speed: 1 };
const base: TestShip = { class: 'terran-base', at: [0, -1], facing: 0 };
const fighters: TestShip = { class: 'terran-ftr', at: [0, 0], facing: 0, speed: 6 };
const transport = (speed: number): TestShip => ({ class: 'terran-tran', at: [0, 0], facing: 0, speed });

test('16.2 fighters dock with a carrier or a base at any speed, without a collision', () => {
  for (const [home, speed] of [
    [carrier, 5],
    [carrier, 6],
    [base, 5],
    [base, 6],
  ] as const) {
    const battle = arriving([home, { ...fighters, speed }]);
    const events = play(battle, dock(1, STRAIGHT));
    expect(events[0]).toEqual({
      type: 'docked',
      unit: 1,
      carrier: 0,
      from: { q: 0, r: 0 },
      to: { q: 0, r: -1 },
      facing: 0,
    });
    expect([battle.status[1], battle.inPlay[0], ofType(events, 'collided'), battle.pointsLost[0]]).toEqual([
      STATUS.DOCKED,
      1,
      [],
      0,
    ]);
  }
});

test('16.2 docking is declared: flying into the carrier’s hex without it collides', () => {
  const battle = arriving([carrier, fighters]);
  expect([refusalOf(battle, dock(1, STRAIGHT)), refusalOf(battle, encode(ACTION.MOVE, 1, STRAIGHT))]).toEqual([
    null,
    null,
  ]);
  expect(ofType(play(battle, encode(ACTION.MOVE, 1, STRAIGHT)), 'collided')).toHaveLength(1);
});

test('16.2 ruling: a missile in the hex does not touch what docks there, though it seeks it', () => {
  const battle = arriving([carrier, fighters]);
  placeMissile(battle, 0, [0, -1], 3, 1);
  const events = play(battle, dock(1, STRAIGHT));
  expect([ofType(events, 'missileHit'), ofType(events, 'craftHit'), battle.missileStatus[0]]).toEqual([[], [], 1]);
  // Flying into the hex without docking it would have been hit.
  const flown = arriving([{ ...carrier, at: [5, 5] }, fighters]);
  placeMissile(flown, 0, [0, -1], 3, 1);
  expect(ofType(play(flown, encode(ACTION.MOVE, 1, STRAIGHT)), 'missileHit')).toHaveLength(1);
});

test('16.2 by any maneuver that the unit may make', () => {
  const left = arriving([{ ...carrier, at: [-1, 0] }, fighters]);
  expect([STRAIGHT, TURN_LEFT, TURN_RIGHT, SLIP_LEFT].map((maneuver) => refusalOf(left, dock(1, maneuver)))).toEqual([
    'nothing-to-dock-with',
    null,
    'nothing-to-dock-with',
    'no-side-slip',
  ]);
  left.turnCounter[1] = 1;
  expect(refusalOf(left, dock(1, TURN_LEFT))).toBe('turn-counter');
  left.sideSlip[1] = 1;
  expect(refusalOf(left, dock(1, SLIP_LEFT))).toBeNull();
  expect(refusalOf(left, dock(1, 5))).toBe('unknown-action');
});

test('16.2 only while moving: in the movement step, on the unit’s impulse, once', () => {
  const battle = arriving([carrier, fighters]);
  setClock(battle, { impulse: 'F', side: 0, step: 'fire' });
  expect(refusalOf(battle, dock(1, STRAIGHT))).toBe('not-this-step');
  const slow = arriving([carrier, { ...fighters, speed: 5 }]);
  setClock(slow, { impulse: 'E', side: 0, step: 'movement' });
  expect(refusalOf(slow, dock(1, STRAIGHT))).toBe('not-scheduled');
  const moved = arriving([carrier, fighters]);
  moved.moved[1] = 1;
  expect(refusalOf(moved, dock(1, STRAIGHT))).toBe('already-moved');
});

test('16.1 fighters dock with their own side’s carriers, not with others or with ships', () => {
  const enemy = position([
    { class: 'terran-cv', side: 1, at: [0, -1], facing: 0 },
    { class: 'terran-base', at: [5, 5], facing: 0 },
    fighters,
  ]);
  setClock(enemy, { impulse: 'F', side: 0, step: 'movement' });
  expect(refusalOf(enemy, dock(1, STRAIGHT))).toBe('nothing-to-dock-with');
  const ship = arriving([{ class: 'terran-bb', at: [0, -1], facing: 0 }, fighters, { ...carrier, at: [5, 5] }]);
  expect(refusalOf(ship, dock(1, STRAIGHT))).toBe('nothing-to-dock-with');
});

test('16.2 a transport docks with a base or lands on a planet at speed 1 only', () => {
  for (const speed of [1, 2, 3]) {
    const wanted = speed === 1 ? null : 'too-fast-to-dock';
    expect([speed, refusalOf(arriving([base, transport(speed)]), dock(1, STRAIGHT))]).toEqual([speed, wanted]);
    const planet = arriving([transport(speed), { ...base, at: [5, 5] }], { terrain: [['planet', 0, -1]] });
    expect([speed, refusalOf(planet, dock(0, STRAIGHT)), legal(planet).includes(dock(0, STRAIGHT))]).toEqual([
      speed,
      wanted,
      speed === 1,
    ]);
  }
});

test('16.2 and 17.2.1 a transport that lands is removed and safe, one that flies on is destroyed', () => {
  const landing = arriving([transport(1), { class: 'terran-ca', at: [5, 5], facing: 0 }], {
    terrain: [['planet', 0, -1]],
  });
  const events = play(landing, dock(0, STRAIGHT));
  expect(events[0]).toMatchObject({ type: 'docked', unit: 0, carrier: null, to: { q: 0, r: -1 } });
  expect([landing.status[0], ofType(events, 'destroyed')]).toEqual([STATUS.DOCKED, []]);
  const crashing = arriving([transport(1), { class: 'terran-ca', at: [5, 5], facing: 0 }], {
    terrain: [['planet', 0, -1]],
  });
  expect(ofType(play(crashing, encode(ACTION.MOVE, 0, STRAIGHT)), 'destroyed')).toEqual([
    expect.objectContaining({ unit: 0, cause: 'planet' }),
  ]);
});

test('16.1 transports dock and land only where the scenario lets them; other ships never', () => {
  const terrain = [['planet', 0, -1]] as const;
  expect(refusalOf(arriving([transport(1)], { terrain, docking: false }), dock(0, STRAIGHT))).toBe('cannot-dock');
  expect(refusalOf(arriving([base, transport(1)], { docking: false }), dock(1, STRAIGHT))).toBe('cannot-dock');
  expect(
    refusalOf(arriving([{ class: 'terran-ca', at: [0, 0], facing: 0, speed: 1 }], { terrain }), dock(0, STRAIGHT)),
  ).toBe('cannot-dock');
});

test('16.1 fighters need no permission to dock with their carrier', () => {
  expect(refusalOf(arriving([carrier, fighters], { docking: false }), dock(1, STRAIGHT))).toBeNull();
});

/** Where and when fighters that stand beside their carrier may dock. */
const mayFightersDock = (more: PositionOptions): string | null =>
  refusalOf(arriving([carrier, fighters], more), dock(1, STRAIGHT));

test('16.1 fighters dock where the scenario lets ships retreat or asks for docking, not otherwise', () => {
  const leave = (by?: 'dock' | 'ftl') => [[{ kind: 'leave', number: 1, ...(by && { by }) }], []] as const;
  expect(mayFightersDock({ retreat: true, docking: false })).toBeNull();
  expect(mayFightersDock({ retreat: false, docking: true })).toBeNull();
  expect(mayFightersDock({ retreat: false, docking: false, aims: leave('dock') })).toBeNull();
  expect(mayFightersDock({ retreat: false, docking: false })).toBe('cannot-dock');
  expect(mayFightersDock({ retreat: false, docking: false, aims: leave('ftl') })).toBe('cannot-dock');
  const enemys = [[], leave('dock')[0]] as const; // the other side's aim asks nothing of this one
  expect(mayFightersDock({ retreat: false, docking: false, aims: enemys })).toBe('cannot-dock');
  const refused = arriving([carrier, fighters], { retreat: false, docking: false });
  expect(legal(refused)).not.toContain(dock(1, STRAIGHT));
});

test('16.1 up to version 3 fighters always dock', () => {
  expect(mayFightersDock({ retreat: false, docking: false, version: 3 })).toBeNull();
});

test('16.3 transports are too large for carriers, and fighters do not land on planets', () => {
  expect(refusalOf(arriving([carrier, transport(1)]), dock(1, STRAIGHT))).toBe('nothing-to-dock-with');
  const planet = arriving([{ ...carrier, at: [5, 5] }, fighters], { terrain: [['planet', 0, -1]] });
  expect(refusalOf(planet, dock(1, STRAIGHT))).toBe('nothing-to-dock-with');
});

test('16.1 what has docked does not come back', () => {
  const battle = arriving([carrier, fighters]);
  play(battle, dock(1, STRAIGHT));
  setClock(battle, { impulse: 'F', side: 0, step: 'movement' });
  expect([STRAIGHT, TURN_LEFT].map((maneuver) => refusalOf(battle, encode(ACTION.MOVE, 1, maneuver)))).toEqual([
    'not-in-play',
    'not-in-play',
  ]);
});

/** The squadron has docked with the carrier, which then stands in range of the Talon CA. */
function docked(home: TestShip = carrier): Battle {
  const battle = position([
    home,
    fighters,
    { class: 'terran-ca', at: [8, 2], facing: 0 },
    { class: 'talon-ca', at: [0, 1], facing: 0 },
  ]);
  setClock(battle, { impulse: 'F', side: 0, step: 'movement' });
  play(battle, dock(1, STRAIGHT));
  return battle;
}

test('16.3 fighters aboard retreat with their carrier', () => {
  const battle = docked();
  setClock(battle, { round: 6, impulse: 'F', side: 1, step: 'fire' });
  passUntil(battle, at({ step: 'retreat' }));
  const events = play(battle, encode(ACTION.RETREAT, 0));
  expect(ofType(events, 'retreated')).toEqual([
    { type: 'retreated', unit: 0, cause: 'ftl' },
    { type: 'retreated', unit: 1, cause: 'with-carrier' },
  ]);
  expect(battle.status[1]).toBe(STATUS.RETREATED);
});

test('16.3 and 11.1.4 fighters that have not docked stay behind', () => {
  const battle = position([carrier, { ...fighters, at: [0, 3] }, { class: 'terran-ca', at: [8, 2], facing: 0 }, far]);
  setClock(battle, { round: 6, impulse: 'F', side: 1, step: 'fire' });
  passUntil(battle, at({ step: 'retreat' }));
  play(battle, encode(ACTION.RETREAT, 0));
  expect(battle.status[1]).toBe(STATUS.IN_PLAY);
});

function shootHome(battle: Battle): TalonEvent[] {
  batter(battle, 0, 1);
  setClock(battle, { impulse: 'E', side: 1, step: 'fire' });
  return playWithDice(battle, [6], encode(ACTION.FIRE, 3, 0, 0));
}

test('16.3 fighters aboard are lost with their carrier or base, and count as destroyed', () => {
  for (const home of [carrier, base]) {
    const battle = docked(home);
    const events = shootHome(battle);
    expect(ofType(events, 'destroyed').map(({ unit, cause }) => [unit, cause])).toEqual([
      [0, 'hull'],
      [1, 'carrier-lost'],
    ]);
    expect(battle.pointsLost[0]).toBe((home === carrier ? 70 : 184) + 44);
  }
});

test('16.1 a docked transport is out of the battle: it is not lost with the base', () => {
  const battle = position(
    [base, transport(1), { class: 'terran-ca', at: [8, 2], facing: 0 }, { class: 'talon-ca', at: [0, 1], facing: 0 }],
    { docking: true },
  );
  setClock(battle, { impulse: 'F', side: 0, step: 'movement' });
  play(battle, dock(1, STRAIGHT));
  const events = shootHome(battle);
  expect([ofType(events, 'destroyed').map(({ unit }) => unit), battle.status[1], battle.pointsLost[0]]).toEqual([
    [0],
    STATUS.DOCKED,
    184,
  ]);
});

test('13.3 missiles that sought the docked unit lose their target', () => {
  const battle = arriving([carrier, fighters]);
  placeMissile(battle, 0, [4, 0], 4, 1);
  expect(ofType(play(battle, dock(1, STRAIGHT)), 'missileLost')).toEqual([
    { type: 'missileLost', missile: 0, target: 1 },
  ]);
});

test('16.2 the UI is told where and with whom', () => {
  const battle = arriving([carrier, fighters]);
  expect(talon.describe(battle, dock(1, STRAIGHT))).toMatchObject({
    kind: 'dock',
    unit: 1,
    to: { q: 0, r: -1 },
    carrier: 0,
  });
  play(battle, dock(1, STRAIGHT));
  expect([talon.view(battle).units[1]!.status, hexOf(battle, 1)]).toEqual(['docked', { q: 0, r: -1 }]);
});
