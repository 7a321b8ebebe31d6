import { expect, test } from 'vitest';
import { distance, STEP_Q, STEP_R } from '../../hex.ts';
import { ACTION, encode, firstOf, kindOf, secondOf, thirdOf } from '../actions.ts';
import { FORWARD, arcOf } from '../arcs.ts';
import { MISSILE_ID, NOT_SET, STATUS, type Battle } from '../battle.ts';
import type { TalonEvent } from '../events.ts';
import { talon } from '../index.ts';
import { isInFlight } from './missileDamage.ts';
import { GROUPS, SHIP_CLASSES } from '../shipClasses.ts';
import {
  batter,
  flying,
  legal,
  ofType,
  placeMissile,
  play,
  playWithDice,
  position,
  refusalOf,
  setClock,
  type PositionOptions,
} from '../testing/position.ts';

const STRAIGHT = 0;
const TURN_LEFT = 1;
const TURN_RIGHT = 2;
const launch = (unit: number, group: number, target: number, direction: number, which = 0): number =>
  encode(ACTION.LAUNCH, unit, group, target, direction * 2 + which);
const move = (missile: number, maneuver: number): number => encode(ACTION.MOVE_MISSILE, missile, maneuver);
const where = (battle: Battle, missile: number): number[] => [
  battle.missileQ[missile]!,
  battle.missileR[missile]!,
  battle.missileFacing[missile]!,
];

// 13.1, 13.2. The Talon BC's launchers, group 1, fire ahead; the DD's group 0 ahead, left and right.

test('13.1 the Talon base, BC and DD carry launchers, no Terran ship does', () => {
  const armed = SHIP_CLASSES.filter(({ weaponGroups }) => weaponGroups.some(({ weapon }) => weapon === 'missile'));
  expect(armed.map(({ id }) => id)).toEqual(['talon-base', 'talon-bc', 'talon-dd']);
});

/** A Talon ship (unit 1, the last) at the origin facing north in its fire step, a Terran CA in its way. */
function armed(shipClass: string, target: readonly [number, number], more: PositionOptions = {}): Battle {
  const battle = position(
    [
      { class: 'terran-ca', at: target, facing: 3 },
      { class: shipClass, at: [0, 0], facing: 0 },
    ],
    more,
  );
  setClock(battle, { impulse: 'E', side: 1, step: 'fire' });
  return battle;
}

test('13.2 a missile is placed next to the firer, and the target unhurt', () => {
  const battle = armed('talon-bc', [0, -4]);
  const events = playWithDice(battle, [], launch(1, 1, 0, 0));
  expect(events).toEqual([
    { type: 'groupFired', unit: 1, group: 1, weapon: 'missile' },
    { type: 'missileLaunched', missile: 0, unit: 1, target: 0, from: { q: 0, r: 0 }, at: { q: 0, r: -1 }, facing: 0 },
  ]);
  expect(talon.view(battle).missiles).toEqual([
    { place: 0, side: 1, hex: { q: 0, r: -1 }, facing: 0, target: 0, damaged: false, hasMoved: true },
  ]);
});

test('13.2 placements: every hex next to the firer in the launcher’s arc, every facing toward the target', () => {
  for (const [shipClass, group] of [
    ['talon-bc', 1],
    ['talon-dd', 0],
    ['talon-dd', 1],
  ] as const)
    for (let dq = -4; dq <= 4; dq++)
      for (let dr = -4; dr <= 4; dr++) {
        if (distance(dq, dr) < 2 || distance(dq, dr) > 4) continue;
        const battle = armed(shipClass, [dq, dr]);
        const arcs = SHIP_CLASSES.find(({ id }) => id === shipClass)!.weaponGroups[group]!.arcs;
        const inArc = (q: number, r: number): boolean =>
          arcs.includes((['forward', 'right', 'rear', 'left'] as const)[arcOf(0, q, r)]!);
        const wanted: string[] = [];
        for (let direction = 0; direction < 6 && inArc(dq, dr); direction++) {
          const [q, r] = [STEP_Q[direction]!, STEP_R[direction]!];
          if (!inArc(q, r)) continue;
          for (let facing = 0; facing < 6; facing++)
            if (arcOf(facing, dq - q, dr - r) === FORWARD) wanted.push(`${q},${r} facing ${facing}`);
        }
        const found = legal(battle)
          .filter((action) => kindOf(action) === ACTION.LAUNCH && firstOf(action) === group)
          .map((action) => {
            const copy = talon.clone(battle);
            play(copy, action);
            const [q, r, facing] = where(copy, 0);
            return `${q},${r} facing ${facing}`;
          });
        expect([shipClass, dq, dr, found.sort()]).toEqual([shipClass, dq, dr, wanted.sort()]);
      }
});

test('13.2 the target must be in the launcher’s arc and range, an enemy ship, and in sight', () => {
  expect(refusalOf(armed('talon-bc', [0, -5]), launch(1, 1, 0, 0))).toBe('out-of-range');
  expect(refusalOf(armed('talon-bc', [2, 0]), launch(1, 1, 0, 0))).toBe('out-of-arc');
  expect(refusalOf(armed('talon-bc', [0, -3]), launch(1, 1, 1, 0))).toBe('own-ship');
  expect(refusalOf(armed('talon-bc', [0, -3]), launch(1, 1, 0, 1))).toBe('no-launch-hex'); // not ahead
  expect(refusalOf(armed('talon-bc', [0, -3]), launch(1, 1, 0, 0, 1))).toBe('no-launch-hex'); // one facing alone
  expect(refusalOf(armed('talon-bc', [0, -3]), encode(ACTION.FIRE, 1, 1, 0))).toBe('not-this-weapon');
  expect(refusalOf(armed('talon-bc', [0, -3], { terrain: [['planet', 0, -2]] }), launch(1, 1, 0, 0))).toBe(
    'line-blocked',
  );
  expect(refusalOf(armed('talon-bc', [0, -3], { terrain: [['black-hole', 0, -6]] }), launch(1, 1, 0, 0))).toBeNull();
});

test('13.2 never at other missiles', () => {
  const battle = armed('talon-bc', [0, -3]);
  placeMissile(battle, 0, [0, -2], 0, 0);
  battle.missileSide[0] = 0;
  expect(refusalOf(battle, launch(1, 1, MISSILE_ID, 0))).toBe('not-a-missile-target');
});

test('13.2 not into a planet’s hex', () => {
  const battle = armed('talon-dd', [2, -4], { terrain: [['planet', 0, -1]] }); // the planet's side is on the line
  expect(refusalOf(battle, launch(1, 0, 0, 0))).toBe('no-launch-hex');
  expect(refusalOf(battle, launch(1, 0, 0, 1))).toBeNull();
});

test('13.2 each launcher of a group takes its own target, and the bar is erased', () => {
  const battle = position([
    { class: 'terran-ca', at: [0, -4], facing: 3 },
    { class: 'terran-cl', at: [1, -4], facing: 3 },
    { class: 'talon-bc', at: [0, 0], facing: 0 },
  ]);
  setClock(battle, { impulse: 'E', side: 1, step: 'fire' });
  play(battle, launch(2, 1, 0, 0));
  expect([battle.red[2 * GROUPS + 1], battle.weaponsLeft[0]]).toEqual([0, 2]);
  play(battle, launch(2, 1, 1, 0));
  play(battle, encode(ACTION.HOLD_WEAPON, 2, 1)); // the third is lost
  expect([battle.missileCount[0], battle.missileTarget[0], battle.missileTarget[1]]).toEqual([2, 0, 1]);
  expect(refusalOf(battle, launch(2, 1, 0, 0))).toBe('not-charged');
});

test('13.1 no launcher ever runs out: charged again, it fires again', () => {
  const battle = armed('talon-dd', [0, -4]);
  for (let n = 0; n < 5; n++) {
    battle.red.fill(2, GROUPS, GROUPS + 2);
    setClock(battle, { impulse: 'E', side: 1, step: 'fire' });
    play(battle, launch(1, 0, 0, 0));
  }
  expect(battle.missileCount[0]).toBe(5);
});

test('13.2 more than 32 missiles in flight are refused', () => {
  const battle = armed('talon-bc', [0, -4]);
  for (let missile = 0; missile < 32; missile++) placeMissile(battle, missile, [5, 5], 0, 0);
  expect(refusalOf(battle, launch(1, 1, 0, 0))).toBe('missiles-used-up');
});

test('13.5 a missile launched at range 1 hits at once, on the shield it passes through', () => {
  const battle = armed('talon-bc', [0, -1]);
  const events = play(battle, launch(1, 1, 0, 0));
  expect(events.slice(1)).toEqual([
    { type: 'missileHit', missile: null, target: 0, at: { q: 0, r: -1 }, damage: 2, arc: 'forward' },
    { type: 'shieldHit', unit: 0, arc: 'forward', amount: 2, left: 4, reinforcement: false },
  ]);
  expect(talon.describe(battle, launch(1, 1, 0, 0))).toMatchObject({ at: { q: 0, r: -1 }, facing: 0, range: 1 });
  expect([refusalOf(battle, launch(1, 1, 0, 1)), battle.missileCount[0]]).toEqual(['no-launch-hex', 0]);
});

// 13.3, 13.4

test('13.4 a missile must come nearer if it can: which of its three ways do', () => {
  for (let facing = 0; facing < 6; facing++)
    for (const at of [
      [0, 3],
      [1, 2],
      [2, 1],
      [3, 0],
      [3, -3],
      [-2, -1],
      [1, 1],
    ] as const) {
      const battle = flying(at, facing);
      const now = distance(at[0], at[1]);
      const after = [0, -1, 1].map((turn) => {
        const direction = (facing + turn + 6) % 6;
        return distance(at[0] + STEP_Q[direction]!, at[1] + STEP_R[direction]!);
      });
      const anyNearer = after.some((range) => range < now);
      after.forEach((range, maneuver) => {
        const wanted = !anyNearer || range < now ? null : 'missile-follows-target';
        expect([facing, at, maneuver, refusalOf(battle, move(0, maneuver))]).toEqual([facing, at, maneuver, wanted]);
      });
    }
});

test('13.4 two hexes as near: the owner chooses', () => {
  const battle = flying([2, -4], 3); // on a spine: south and south-west both come nearer
  expect([STRAIGHT, TURN_LEFT, TURN_RIGHT].map((maneuver) => refusalOf(battle, move(0, maneuver)))).toEqual([
    null,
    'missile-follows-target',
    null,
  ]);
});

test('13.4 one hexside a move, no side slips', () => {
  const battle = flying([0, 4], 5);
  expect([3, 4, 5].map((maneuver) => refusalOf(battle, move(0, maneuver)))).toEqual([
    'unknown-action',
    'unknown-action',
    'unknown-action',
  ]);
  const events = play(battle, move(0, TURN_RIGHT));
  expect(events[0]).toEqual({
    type: 'missileMoved',
    missile: 0,
    from: { q: 0, r: 4 },
    to: { q: 0, r: 3 },
    facingBefore: 5,
    facing: 0,
  });
});

test('13.4 speed 6: a missile must move in every impulse, once', () => {
  for (const impulse of ['A', 'B', 'C', 'D', 'E', 'F'] as const) {
    const battle = flying([0, 5], 0, [0, 0]);
    placeMissile(battle, 1, [2, 3], 0, 0); // keeps the step open
    setClock(battle, { impulse, side: 1, step: 'movement' });
    expect(refusalOf(battle, ACTION.END_STEP)).toBe('must-move');
    play(battle, move(0, STRAIGHT));
    expect([refusalOf(battle, move(0, STRAIGHT)), refusalOf(battle, ACTION.END_STEP)]).toEqual([
      'already-moved',
      'must-move',
    ]);
  }
});

test('13.4 in its owner’s movement only, in any order with the ships', () => {
  const battle = flying([0, 5], 0, [0, 0], { others: [{ class: 'talon-dd', at: [8, -8], facing: 0, speed: 3 }] });
  expect(legal(battle)).toEqual(expect.arrayContaining([encode(ACTION.MOVE, 1, STRAIGHT), move(0, STRAIGHT)]));
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  expect(refusalOf(battle, move(0, STRAIGHT))).toBe('not-your-ship');
  setClock(battle, { impulse: 'B', side: 1, step: 'fire' });
  expect(refusalOf(battle, move(0, STRAIGHT))).toBe('not-this-step');
  expect(refusalOf(battle, move(7, STRAIGHT))).toBe('not-this-step');
});

test('13.4 and 7.5 a missile without a target that flies off the map is destroyed, and never shifts it', () => {
  const battle = flying([0, -3], 0, [0, 0], { map: { columns: 12, rows: 12 } });
  battle.status[1] = STATUS.IN_PLAY;
  battle.missileTarget[0] = NOT_SET;
  const { map } = talon.view(battle);
  battle.missileR[0] = map.minRow;
  const events = play(battle, move(0, STRAIGHT));
  expect(ofType(events, 'missileDestroyed')).toEqual([
    { type: 'missileDestroyed', missile: 0, at: { q: 0, r: map.minRow - 1 }, cause: 'left-map' },
  ]);
  expect([talon.view(battle).map, isInFlight(battle, 0)]).toEqual([map, false]);
});

/** The Talon DD fires from the first row of the map at a CA beside it; the missile is placed north of it. */
function launchOffMap(version: number, far: readonly [number, number]): { battle: Battle; events: TalonEvent[] } {
  const battle = position(
    [
      { class: 'terran-ca', at: [3, -1], facing: 3 },
      { class: 'talon-dd', at: [0, 0], facing: 0 },
      { class: 'talon-tran', at: far, facing: 0, speed: 1 },
    ],
    { map: { columns: 12, rows: 12 }, version },
  );
  battle.mapRow[0] = 0;
  setClock(battle, { impulse: 'E', side: 1, step: 'fire' });
  return { battle, events: play(battle, launch(1, 0, 0, 0)) };
}

test('13.2, 13.4 and 7.5.1 ruling: the map shifts for a missile placed off it; where no window holds it and all units it is lost', () => {
  const held = launchOffMap(4, [0, 10]); // rows −1 to 10
  expect([ofType(held.events, 'missileDestroyed'), talon.view(held.battle).map.minRow]).toEqual([[], -1]);
  expect(ofType(launchOffMap(4, [0, 11]).events, 'missileDestroyed')).toEqual([
    { type: 'missileDestroyed', missile: 0, at: { q: 0, r: -1 }, cause: 'left-map' },
  ]);
});

test('13.2 and 13.4 up to version 3 a missile launched off the map is destroyed', () => {
  const { events } = launchOffMap(3, [0, 10]);
  expect(events.map(({ type }) => type).slice(1, 3)).toEqual(['missileLaunched', 'missileDestroyed']);
});

test('13.3 a missile goes on when its firer is gone', () => {
  const battle = position([
    { class: 'terran-ca', at: [0, 3], facing: 0 },
    { class: 'talon-dd', at: [0, 0], facing: 0 },
    { class: 'talon-tran', at: [9, -9], facing: 0, speed: 1 },
  ]);
  batter(battle, 1, 1);
  placeMissile(battle, 0, [6, 0], 0, 0);
  setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
  playWithDice(battle, [6], encode(ACTION.FIRE, 0, 1, 1));
  expect([battle.status[1], isInFlight(battle, 0), battle.missileTarget[0]]).toEqual([STATUS.DESTROYED, true, 0]);
});

test('13.3 without its target a missile flies straight on and cannot hit', () => {
  const battle = flying([0, 4], 0, [0, 0], { others: [{ class: 'terran-cl', at: [0, 3], facing: 0 }] });
  battle.missileTarget[0] = NOT_SET;
  expect([STRAIGHT, TURN_LEFT, TURN_RIGHT].map((maneuver) => refusalOf(battle, move(0, maneuver)))).toEqual([
    null,
    'no-target-to-turn-to',
    'no-target-to-turn-to',
  ]);
  const events = play(battle, move(0, STRAIGHT)); // into the CL's hex
  expect([ofType(events, 'missileHit'), isInFlight(battle, 0)]).toEqual([[], true]);
});

test('13.3 the target destroyed: its missiles are told so', () => {
  const battle = position([
    { class: 'terran-ca', at: [0, 0], facing: 0 },
    { class: 'terran-cl', at: [8, 0], facing: 0 },
    { class: 'talon-ca', at: [0, 2], facing: 0 },
  ]);
  batter(battle, 0, 1);
  placeMissile(battle, 0, [6, 0], 0, 0);
  setClock(battle, { impulse: 'E', side: 1, step: 'fire' });
  const events = playWithDice(battle, [6], encode(ACTION.FIRE, 2, 0, 0));
  expect([ofType(events, 'missileLost'), battle.missileTarget[0]]).toEqual([
    [{ type: 'missileLost', missile: 0, target: 0 }],
    NOT_SET,
  ]);
});

// 17

test('17.2.1 missiles track past a planet, but die in its hex; they enter it when nothing else is nearer', () => {
  const battle = flying([0, -3], 3, [0, 0], { terrain: [['planet', 0, -2]] });
  expect([STRAIGHT, TURN_LEFT, TURN_RIGHT].map((maneuver) => refusalOf(battle, move(0, maneuver)))).toEqual([
    null,
    'missile-follows-target',
    'missile-follows-target',
  ]);
  const events = play(battle, move(0, STRAIGHT));
  expect(ofType(events, 'missileDestroyed')).toEqual([
    { type: 'missileDestroyed', missile: 0, at: { q: 0, r: -2 }, cause: 'terrain' },
  ]);
  const beside = flying([1, -3], 3, [0, 0], { terrain: [['planet', 1, -2]] }); // south-west comes as near
  expect(refusalOf(beside, move(0, TURN_RIGHT))).toBeNull();
});

test('17.3 and 17.4 asteroids and nebulae do nothing to missiles', () => {
  for (const kind of ['asteroids', 'nebula'] as const) {
    const battle = flying([0, -3], 3, [0, 0], { terrain: [[kind, 0, -2]] });
    play(battle, move(0, STRAIGHT));
    expect([where(battle, 0), battle.missileDamaged[0]]).toEqual([[0, -2, 3], 0]);
  }
});

test('13 an action of another kind carries no spare arguments', () => {
  const battle = armed('talon-bc', [0, -3]);
  const good = launch(1, 1, 0, 0);
  expect([secondOf(good), thirdOf(good), refusalOf(battle, good)]).toEqual([0, 0, null]);
  expect(refusalOf(battle, encode(ACTION.LAUNCH, 1, 1, 0, 12))).toBe('unknown-action');
  expect(refusalOf(flying([0, 4], 0), encode(ACTION.MOVE_MISSILE, 0, 0, 1))).toBe('unknown-action');
});
