import { expect, test } from 'vitest';
import { distance, STEP_Q, STEP_R } from '../hex.ts';
import { ACTION, encode, firstOf, kindOf, secondOf, thirdOf } from './actions.ts';
import { FORWARD, arcOf } from './arcs.ts';
import { CRAFT, MISSILE_ID, NOT_SET, STATUS, type Battle } from './battle.ts';
import type { TalonEvent } from './events.ts';
import { talon } from './index.ts';
import { isInFlight } from './missileDamage.ts';
import { GROUPS, SHIP_CLASSES } from './shipClasses.ts';
import { batter, legal, ofType, placeMissile, play, playWithDice, position, refusalOf, setClock, setCraft, shieldOf, type PositionOptions, type TestShip } from './testing/position.ts';

const STRAIGHT = 0;
const TURN_LEFT = 1;
const TURN_RIGHT = 2;
const launch = (unit: number, group: number, target: number, direction: number, which = 0): number =>
  encode(ACTION.LAUNCH, unit, group, target, direction * 2 + which);
const move = (missile: number, maneuver: number): number => encode(ACTION.MOVE_MISSILE, missile, maneuver);
const retarget = (unit: number, missile: number, target: number): number => encode(ACTION.RETARGET, unit, missile, target);
const where = (battle: Battle, missile: number): number[] => [battle.missileQ[missile]!, battle.missileR[missile]!, battle.missileFacing[missile]!];

// 13.1, 13.2. The Talon BC's launchers, group 1, fire ahead; the DD's group 0 ahead, left and right.

test('13.1 the Talon base, BC and DD carry launchers, no Terran ship does', () => {
  const armed = SHIP_CLASSES.filter(({ weaponGroups }) => weaponGroups.some(({ weapon }) => weapon === 'missile'));
  expect(armed.map(({ id }) => id)).toEqual(['talon-base', 'talon-bc', 'talon-dd']);
});

/** A Talon ship (unit 1, the last) at the origin facing north in its fire step, a Terran CA in its way. */
function armed(shipClass: string, target: readonly [number, number], more: PositionOptions = {}): Battle {
  const battle = position([{ class: 'terran-ca', at: target, facing: 3 }, { class: shipClass, at: [0, 0], facing: 0 }], more);
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
  for (const [shipClass, group] of [['talon-bc', 1], ['talon-dd', 0], ['talon-dd', 1]] as const)
    for (let dq = -4; dq <= 4; dq++)
      for (let dr = -4; dr <= 4; dr++) {
        if (distance(dq, dr) < 2 || distance(dq, dr) > 4) continue;
        const battle = armed(shipClass, [dq, dr]);
        const arcs = SHIP_CLASSES.find(({ id }) => id === shipClass)!.weaponGroups[group]!.arcs;
        const inArc = (q: number, r: number): boolean => arcs.includes((['forward', 'right', 'rear', 'left'] as const)[arcOf(0, q, r)]!);
        const wanted: string[] = [];
        for (let direction = 0; direction < 6 && inArc(dq, dr); direction++) {
          const [q, r] = [STEP_Q[direction]!, STEP_R[direction]!];
          if (!inArc(q, r)) continue;
          for (let facing = 0; facing < 6; facing++) if (arcOf(facing, dq - q, dr - r) === FORWARD) wanted.push(`${q},${r} facing ${facing}`);
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
  expect(refusalOf(armed('talon-bc', [0, -3], { terrain: [['planet', 0, -2]] }), launch(1, 1, 0, 0))).toBe('line-blocked');
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
  const battle = position([{ class: 'terran-ca', at: [0, -4], facing: 3 }, { class: 'terran-cl', at: [1, -4], facing: 3 }, { class: 'talon-bc', at: [0, 0], facing: 0 }]);
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

/** A missile for the Terran CA (unit 0) in the movement step of its side. */
function flying(at: readonly [number, number], facing: number, target: readonly [number, number] = [0, 0], more: PositionOptions & { others?: TestShip[] } = {}): Battle {
  const battle = position([{ class: 'terran-ca', at: target, facing: 0 }, ...(more.others ?? []), { class: 'talon-tran', at: [9, -9], facing: 0, speed: 1 }], more);
  placeMissile(battle, 0, at, facing, 0);
  setClock(battle, { impulse: 'B', side: 1, step: 'movement' });
  return battle;
}

test('13.4 a missile must come nearer if it can: which of its three ways do', () => {
  for (let facing = 0; facing < 6; facing++)
    for (const at of [[0, 3], [1, 2], [2, 1], [3, 0], [3, -3], [-2, -1], [1, 1]] as const) {
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
  expect([STRAIGHT, TURN_LEFT, TURN_RIGHT].map((maneuver) => refusalOf(battle, move(0, maneuver)))).toEqual([null, 'missile-follows-target', null]);
});

test('13.4 one hexside a move, no side slips', () => {
  const battle = flying([0, 4], 5);
  expect([3, 4, 5].map((maneuver) => refusalOf(battle, move(0, maneuver)))).toEqual(['unknown-action', 'unknown-action', 'unknown-action']);
  const events = play(battle, move(0, TURN_RIGHT));
  expect(events[0]).toEqual({ type: 'missileMoved', missile: 0, from: { q: 0, r: 4 }, to: { q: 0, r: 3 }, facingBefore: 5, facing: 0 });
});

test('13.4 speed 6: a missile must move in every impulse, once', () => {
  for (const impulse of ['A', 'B', 'C', 'D', 'E', 'F'] as const) {
    const battle = flying([0, 5], 0, [0, 0]);
    placeMissile(battle, 1, [2, 3], 0, 0); // keeps the step open
    setClock(battle, { impulse, side: 1, step: 'movement' });
    expect(refusalOf(battle, ACTION.END_STEP)).toBe('must-move');
    play(battle, move(0, STRAIGHT));
    expect([refusalOf(battle, move(0, STRAIGHT)), refusalOf(battle, ACTION.END_STEP)]).toEqual(['already-moved', 'must-move']);
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

test('13.4 and 7.5 a missile that flies off the map is destroyed, and never shifts it', () => {
  const battle = flying([0, -3], 0, [0, 0], { map: { columns: 12, rows: 12 } });
  battle.status[1] = STATUS.IN_PLAY;
  battle.missileTarget[0] = NOT_SET;
  const { map } = talon.view(battle);
  battle.missileR[0] = map.minRow;
  const events = play(battle, move(0, STRAIGHT));
  expect(ofType(events, 'missileDestroyed')).toEqual([{ type: 'missileDestroyed', missile: 0, at: { q: 0, r: map.minRow - 1 }, cause: 'left-map' }]);
  expect([talon.view(battle).map, isInFlight(battle, 0)]).toEqual([map, false]);
});

test('13.2 and 13.4 a missile launched off the map is destroyed', () => {
  const battle = armed('talon-dd', [3, -3], { map: { columns: 12, rows: 12 } });
  battle.mapRow[0] = 0; // the firer stands in the first row
  battle.mapColumn[0] = -4;
  const events = play(battle, launch(1, 0, 0, 0));
  expect(events.map(({ type }) => type).slice(1, 3)).toEqual(['missileLaunched', 'missileDestroyed']);
});

test('13.3 a missile goes on when its firer is gone', () => {
  const battle = position([{ class: 'terran-ca', at: [0, 3], facing: 0 }, { class: 'talon-dd', at: [0, 0], facing: 0 }, { class: 'talon-tran', at: [9, -9], facing: 0, speed: 1 }]);
  batter(battle, 1, 1);
  placeMissile(battle, 0, [6, 0], 0, 0);
  setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
  playWithDice(battle, [6], encode(ACTION.FIRE, 0, 1, 1));
  expect([battle.status[1], isInFlight(battle, 0), battle.missileTarget[0]]).toEqual([STATUS.DESTROYED, true, 0]);
});

test('13.3 without its target a missile flies straight on and cannot hit', () => {
  const battle = flying([0, 4], 0, [0, 0], { others: [{ class: 'terran-cl', at: [0, 3], facing: 0 }] });
  battle.missileTarget[0] = NOT_SET;
  expect([STRAIGHT, TURN_LEFT, TURN_RIGHT].map((maneuver) => refusalOf(battle, move(0, maneuver)))).toEqual([null, 'no-target-to-turn-to', 'no-target-to-turn-to']);
  const events = play(battle, move(0, STRAIGHT)); // into the CL's hex
  expect([ofType(events, 'missileHit'), isInFlight(battle, 0)]).toEqual([[], true]);
});

test('13.3 the target destroyed: its missiles are told so', () => {
  const battle = position([{ class: 'terran-ca', at: [0, 0], facing: 0 }, { class: 'terran-cl', at: [8, 0], facing: 0 }, { class: 'talon-ca', at: [0, 2], facing: 0 }]);
  batter(battle, 0, 1);
  placeMissile(battle, 0, [6, 0], 0, 0);
  setClock(battle, { impulse: 'E', side: 1, step: 'fire' });
  const events = playWithDice(battle, [6], encode(ACTION.FIRE, 2, 0, 0));
  expect([ofType(events, 'missileLost'), battle.missileTarget[0]]).toEqual([[{ type: 'missileLost', missile: 0, target: 0 }], NOT_SET]);
});

// 13.5

test('13.5 a missile that enters its target’s hex does 2 damage to the shield it passed through', () => {
  for (let direction = 0; direction < 6; direction++) {
    const facing = (direction + 3) % 6;
    const battle = flying([STEP_Q[direction]!, STEP_R[direction]!], facing);
    const arc = (['forward', 'right', 'rear', 'left'] as const)[arcOf(0, STEP_Q[direction]!, STEP_R[direction]!)]!;
    const before = shieldOf(battle, 0, arc);
    const events = play(battle, move(0, STRAIGHT));
    expect(ofType(events, 'missileHit')).toEqual([{ type: 'missileHit', missile: 0, target: 0, at: { q: 0, r: 0 }, damage: 2, arc }]);
    expect([shieldOf(battle, 0, arc), isInFlight(battle, 0)]).toEqual([before - 2, false]);
  }
});

test('13.5 with the shield down the hull is hit', () => {
  const battle = flying([0, -1], 3);
  battle.shields.fill(0, 0, 4);
  expect(ofType(play(battle, move(0, STRAIGHT)), 'hullHit')).toEqual([{ type: 'hullHit', unit: 0, amount: 2, left: 4 }]);
});

test('13.5 a ship that moves into its missile’s hex is hit at once, on the side it moved through', () => {
  for (const [maneuver, at, arc] of [[0, [0, -1], 'forward'], [2, [1, -1], 'forward'], [4, [1, -1], 'right'], [3, [-1, 0], 'left']] as const) {
    const battle = flying(at, 0);
    battle.sideSlip[0] = 1;
    setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
    const events = play(battle, encode(ACTION.MOVE, 0, maneuver));
    expect(ofType(events, 'missileHit')).toEqual([expect.objectContaining({ missile: 0, target: 0, arc })]);
  }
});

test('13.5 other ships, friends and other missiles in the hex do not matter', () => {
  const battle = flying([0, 3], 0, [0, 0], { others: [{ class: 'terran-cl', at: [0, 2], facing: 0 }] });
  placeMissile(battle, 1, [0, 2], 0, 0);
  battle.q[2] = 0;
  battle.r[2] = 2; // the missile's own transport too
  const events = play(battle, move(0, STRAIGHT));
  expect([ofType(events, 'missileHit'), isInFlight(battle, 0), isInFlight(battle, 1)]).toEqual([[], true, true]);
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  battle.r[1] = 3;
  play(battle, encode(ACTION.MOVE, 1, STRAIGHT)); // a ship that is not their target enters
  expect([isInFlight(battle, 0), isInFlight(battle, 1)]).toEqual([true, true]);
});

test('13.5 the ship’s explosion follows at once, in the movement step', () => {
  const battle = flying([0, -1], 3, [0, 0], { others: [{ class: 'terran-cl', at: [1, 0], facing: 0, speed: 2 }] });
  batter(battle, 0, 1);
  const events = play(battle, move(0, STRAIGHT));
  expect(events.map(({ type }) => type).slice(0, 6)).toEqual(['missileMoved', 'missileHit', 'hullHit', 'destroyed', 'exploded', 'shieldHit']);
});

test('13.5 missiles left when the target dies under the first ones fly on without it', () => {
  const battle = flying([0, -1], 3);
  for (const missile of [1, 2]) placeMissile(battle, missile, [0, -1], 3, 0);
  batter(battle, 0, 3); // two hits are enough; the first marks a critical box
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  const events = playWithDice(battle, [4, 3], encode(ACTION.MOVE, 0, STRAIGHT)); // 7: no critical damage
  expect(ofType(events, 'missileHit').map(({ missile }) => missile)).toEqual([0, 1]);
  // Rating 3 explodes on the one missile that is left in the hex.
  expect(ofType(events, 'missileLost')).toEqual([{ type: 'missileLost', missile: 2, target: 0 }]);
  expect(ofType(events, 'missileDestroyed')).toEqual([{ type: 'missileDestroyed', missile: 2, at: { q: 0, r: -1 }, cause: 'explosion' }]);
});

/** A squadron (unit 1) flies onto missiles that seek it. */
function ambushed(boxes: [number, number, number], missiles: number): { battle: Battle; events: TalonEvent[] } {
  const battle = position([{ class: 'terran-cv', at: [7, 2], facing: 0 }, { class: 'terran-ftr', at: [0, 0], facing: 0 }, { class: 'talon-tran', at: [9, -9], facing: 0, speed: 1 }]);
  setCraft(battle, 1, boxes);
  for (let missile = 0; missile < missiles; missile++) placeMissile(battle, missile, [0, -1], 3, 1);
  setClock(battle, { impulse: 'B', side: 0, step: 'movement' });
  return { battle, events: play(battle, encode(ACTION.MOVE, 1, STRAIGHT)) };
}

test('13.2 the craft that a missile hits is chosen when it hits, by its owner', () => {
  const { battle } = ambushed([2, 1, 2], 1);
  expect([talon.toAct(battle), legal(battle)]).toEqual([1, [0, 1, 2].map((craft) => encode(ACTION.CHOOSE_HIT, 1, craft))]);
  play(battle, encode(ACTION.CHOOSE_HIT, 1, 2));
  expect([...battle.craftHull.subarray(CRAFT, 2 * CRAFT)]).toEqual([0, 1, 2]);
});

test('13.5 missiles left when a squadron’s last craft is gone fly on without it', () => {
  const { battle, events } = ambushed([2, 0, 2], 4);
  expect(ofType(events, 'missileHit').map(({ missile }) => missile)).toEqual([0, 1]);
  expect(ofType(events, 'missileLost').map(({ missile }) => missile)).toEqual([2, 3]);
  expect([battle.status[1], isInFlight(battle, 2), isInFlight(battle, 3)]).toEqual([STATUS.DESTROYED, true, true]);
});

// 13.7

/** The Talon DD (unit 2) in its AP step; missile 0 has lost its target far from it. */
function redirecting(dd: readonly [number, number], more: PositionOptions = {}): Battle {
  const battle = position(
    [
      { class: 'terran-ca', at: [0, 0], facing: 0 },
      { class: 'terran-cl', at: [0, -9], facing: 0 },
      { class: 'talon-dd', at: dd, facing: 0, speed: 2 },
      { class: 'talon-ca', at: [4, 4], facing: 0 },
    ],
    more,
  );
  placeMissile(battle, 0, [6, -5], 0, 1);
  setClock(battle, { impulse: 'C', side: 1, step: 'power' }); // power 2
  return battle;
}

test('13.7 an AP gives a missile a new target in the ship’s own arc and range, wherever the missile is', () => {
  const battle = redirecting([0, 4]);
  const events = play(battle, retarget(2, 0, 0));
  expect(events[0]).toEqual({ type: 'missileRetargeted', missile: 0, unit: 2, target: 0 });
  expect([battle.missileTarget[0], battle.ap[2]]).toEqual([0, 0]);
});

test('13.7 what is refused', () => {
  expect(refusalOf(redirecting([0, 4]), retarget(2, 0, 1))).toBe('not-a-choice'); // has it already
  expect(refusalOf(redirecting([0, 5]), retarget(2, 0, 0))).toBe('out-of-range');
  expect(refusalOf(redirecting([0, -3]), retarget(2, 0, 0))).toBe('out-of-arc'); // behind it
  expect(refusalOf(redirecting([0, 4]), retarget(2, 0, 3))).toBe('own-ship');
  expect(refusalOf(redirecting([0, 4]), retarget(2, 5, 0))).toBe('not-in-play');
  const spent = redirecting([0, 4]);
  spent.ap[2] = 0;
  expect(refusalOf(spent, retarget(2, 0, 0))).toBe('no-ap');
  const unarmed = redirecting([0, 4]);
  unarmed.ap[3] = 1;
  expect(refusalOf(unarmed, retarget(3, 0, 0))).toBe('no-launcher');
  const enemy = redirecting([0, 4]);
  enemy.missileSide[0] = 0;
  expect(refusalOf(enemy, retarget(2, 0, 0))).toBe('not-your-ship');
});

test('13.7 one working launcher is needed, charged or not', () => {
  const battle = redirecting([0, 4]);
  battle.red.fill(0, 2 * GROUPS, 2 * GROUPS + 2);
  battle.groupDestroyed[2 * GROUPS] = 1;
  expect(refusalOf(battle, retarget(2, 0, 0))).toBeNull();
  battle.groupDestroyed[2 * GROUPS + 1] = 1;
  expect(refusalOf(battle, retarget(2, 0, 0))).toBe('no-launcher');
});

test('13.7 a missile without a target gets one and may turn again', () => {
  const battle = redirecting([0, 4]);
  battle.missileTarget[0] = NOT_SET;
  play(battle, retarget(2, 0, 0));
  setClock(battle, { impulse: 'C', side: 1, step: 'movement' });
  battle.missileFacing[0] = 3; // south: the target lies south-west
  expect([STRAIGHT, TURN_LEFT, TURN_RIGHT].map((maneuver) => refusalOf(battle, move(0, maneuver)))).toEqual([
    'missile-follows-target',
    'missile-follows-target',
    null,
  ]);
});

test('13.7 immediate detonation: in the new target’s hex it hits at once, on an arc of four dice', () => {
  const battle = redirecting([0, 4]);
  battle.missileQ[0] = battle.missileR[0] = 0;
  const events = playWithDice(battle, [1, 3, 5, 5, 2, 6], retarget(2, 0, 0)); // rear and left tie; left wins
  expect(events.slice(1, 4)).toEqual([
    expect.objectContaining({ type: 'explosionArcRolled', unit: 0, arc: 'left' }),
    { type: 'missileHit', missile: 0, target: 0, at: { q: 0, r: 0 }, damage: 2, arc: 'left' },
    { type: 'shieldHit', unit: 0, arc: 'left', amount: 2, left: 3, reinforcement: false },
  ]);
});

test('13.7 a squadron as the new target of a missile in its hex: one craft, no arc', () => {
  const battle = position([{ class: 'terran-cv', at: [7, 2], facing: 0 }, { class: 'terran-ftr', at: [0, 0], facing: 0 }, { class: 'talon-dd', at: [0, 4], facing: 0, speed: 2 }]);
  placeMissile(battle, 0, [0, 0], 0, 0);
  setClock(battle, { impulse: 'C', side: 1, step: 'power' });
  expect(ofType(playWithDice(battle, [], retarget(2, 0, 1)), 'craftHit')).toEqual([{ type: 'craftHit', unit: 1, craft: 0, amount: 2, left: 0 }]);
});

test('13.7 the explosion of a ship so destroyed follows at once', () => {
  const battle = redirecting([0, 4]);
  batter(battle, 0, 1);
  battle.missileQ[0] = battle.missileR[0] = 0;
  const events = playWithDice(battle, [6, 1, 1, 1], retarget(2, 0, 0));
  expect(ofType(events, 'exploded').map(({ unit }) => unit)).toEqual([0]);
});

// 17

test('17.2.1 missiles track past a planet, but die in its hex; they enter it when nothing else is nearer', () => {
  const battle = flying([0, -3], 3, [0, 0], { terrain: [['planet', 0, -2]] });
  expect([STRAIGHT, TURN_LEFT, TURN_RIGHT].map((maneuver) => refusalOf(battle, move(0, maneuver)))).toEqual([null, 'missile-follows-target', 'missile-follows-target']);
  const events = play(battle, move(0, STRAIGHT));
  expect(ofType(events, 'missileDestroyed')).toEqual([{ type: 'missileDestroyed', missile: 0, at: { q: 0, r: -2 }, cause: 'terrain' }]);
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
