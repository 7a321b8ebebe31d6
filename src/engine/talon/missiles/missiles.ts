import { STEP_Q, STEP_R, distance, turned } from '../../hex.ts';
import { ACTION, encode } from '../actions.ts';
import { FORWARD, arcOf } from '../arcs.ts';
import { whyNoAp } from '../power/availablePower.ts';
import { MISSILES, MISSILE_STATUS, NOT_SET, STEP, isInPlay, type Battle } from '../battle.ts';
import { damageUnit, randomArc } from '../damage/damage.ts';
import type { Emit } from '../events.ts';
import { shiftForMissile } from '../movement/floatingMap.ts';
import { isOnMap } from '../movement/mapWindow.ts';
import { destroyMissile, isInFlight, removeMissile } from './missileDamage.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { CLASS_GROUPS, GROUPS, GROUP_ARCS, GROUP_MAX_RANGE, GROUP_WEAPON } from '../shipClasses.ts';
import { craftLeft, isSquadron, queueHit } from '../squadrons/squadrons.ts';
import { MISSILE_DAMAGE } from '../tables.ts';
import { BLACK_HOLE, NO_TERRAIN, PLANET, terrainIn } from '../terrain/terrain.ts';
import { ARCS, WEAPONS } from '../terms.ts';

// Section 13: missiles. Their maneuvers are straight, turn-left and turn-right.

const MISSILE = WEAPONS.indexOf('missile');
/** Hexsides that straight, turn-left and turn-right change a missile's facing by (13.4). */
export const MANEUVER_TURN = [0, -1, 1];
/** 13.2: placements are direction of the hex × 2 + which of the (at most two) facings toward the target. */
export const PLACEMENTS = 12;

/** 17.2.1, 18.1 */
function isSolid(battle: Battle, q: number, r: number): boolean {
  if (battle.terrainCount[0] === 0) return false;
  const place = terrainIn(battle, q, r);
  if (place === NO_TERRAIN) return false;
  return battle.terrainKind[place] === PLANET || battle.terrainKind[place] === BLACK_HOLE;
}

/** 13.2: the n-th facing, clockwise from north, that looks toward the hex `dq`, `dr` away; −1: none. */
export function facingToward(dq: number, dr: number, n: number): number {
  for (let facing = 0; facing < 6; facing++) if (arcOf(facing, dq, dr) === FORWARD && n-- === 0) return facing;
  return -1;
}

function freeMissile(battle: Battle): number {
  for (let missile = 0; missile < MISSILES; missile++) if (!battle.missileStatus[missile]) return missile;
  return -1;
}

/** 13.2: why a missile for the target cannot be placed so; the target is already in arc and range. */
export function whyNotPlacement(
  battle: Battle,
  unit: number,
  group: number,
  target: number,
  placement: number,
): number {
  const dq = battle.q[target]! - battle.q[unit]!;
  const dr = battle.r[target]! - battle.r[unit]!;
  if (distance(dq, dr) === 1) return placement === 0 ? POSSIBLE : REASON.NO_LAUNCH_HEX; // 13.5 hits at once
  if (placement >= PLACEMENTS) return REASON.UNKNOWN_ACTION;
  if (freeMissile(battle) < 0) return REASON.MISSILES_USED_UP;
  const direction = placement >> 1;
  const sq = STEP_Q[direction]!;
  const sr = STEP_R[direction]!;
  const arcs = GROUP_ARCS[battle.shipClass[unit]! * GROUPS + group]!;
  if (!((arcs >> arcOf(battle.facing[unit]!, sq, sr)) & 1)) return REASON.NO_LAUNCH_HEX;
  if (isSolid(battle, battle.q[unit]! + sq, battle.r[unit]! + sr)) return REASON.NO_LAUNCH_HEX;
  return facingToward(dq - sq, dr - sr, placement & 1) < 0 ? REASON.NO_LAUNCH_HEX : POSSIBLE;
}

/** Fills in the placements for one target, from place `count`; returns the new count. */
export function launchActions(
  battle: Battle,
  unit: number,
  group: number,
  target: number,
  out: Int32Array,
  count: number,
): number {
  for (let placement = 0; placement < PLACEMENTS; placement++)
    if (whyNotPlacement(battle, unit, group, target, placement) === POSSIBLE)
      out[count++] = encode(ACTION.LAUNCH, unit, group, target, placement);
  return count;
}

/** Whether there is any placement for the target. */
export function hasPlacement(battle: Battle, unit: number, group: number, target: number): boolean {
  for (let placement = 0; placement < PLACEMENTS; placement++)
    if (whyNotPlacement(battle, unit, group, target, placement) === POSSIBLE) return true;
  return false;
}

/** Where a placement puts the missile and how it faces. */
export function placementOf(
  battle: Battle,
  unit: number,
  target: number,
  placement: number,
): { q: number; r: number; facing: number } {
  const direction = placement >> 1;
  const q = battle.q[unit]! + STEP_Q[direction]!;
  const r = battle.r[unit]! + STEP_R[direction]!;
  return { q, r, facing: facingToward(battle.q[target]! - q, battle.r[target]! - r, placement & 1) };
}

/** 13.2, 13.5: launches one missile; at range 1 it hits at once. */
export function launchMissile(battle: Battle, unit: number, target: number, placement: number, emit?: Emit): void {
  const dq = battle.q[target]! - battle.q[unit]!;
  const dr = battle.r[target]! - battle.r[unit]!;
  if (distance(dq, dr) === 1) {
    strike(battle, null, target, arcOf(battle.facing[target]!, -dq, -dr), battle.side[unit]!, emit);
    return;
  }
  const missile = freeMissile(battle);
  const { q, r, facing } = placementOf(battle, unit, target, placement);
  battle.missileStatus[missile] = MISSILE_STATUS.IN_FLIGHT;
  battle.missileSide[missile] = battle.side[unit]!;
  battle.missileQ[missile] = q;
  battle.missileR[missile] = r;
  battle.missileFacing[missile] = facing;
  battle.missileTarget[missile] = target;
  battle.missileDamaged[missile] = 0;
  battle.missileMoved[missile] = 1;
  battle.missileCount[0] = Math.max(battle.missileCount[0]!, missile + 1);
  emit?.({
    type: 'missileLaunched',
    missile,
    unit,
    target,
    from: { q: battle.q[unit]!, r: battle.r[unit]! },
    at: { q, r },
    facing,
  });
  if (!isOnMap(battle, q, r)) shiftForMissile(battle, missile, emit);
}

/** 13.4: missiles have speed 6: they move in every impulse. */
export function mustMoveMissile(battle: Battle, missile: number): boolean {
  return (
    isInFlight(battle, missile) && battle.missileSide[missile] === battle.active[0] && !battle.missileMoved[missile]
  );
}

/** Whether any missile of the active side must still move. */
export function isMissileLeft(battle: Battle): boolean {
  const missiles = battle.missileCount[0]!;
  for (let missile = 0; missile < missiles; missile++) if (mustMoveMissile(battle, missile)) return true;
  return false;
}

/** Distance to the target after a maneuver. */
function distanceAfter(battle: Battle, missile: number, maneuver: number): number {
  const direction = turned(battle.missileFacing[missile]!, MANEUVER_TURN[maneuver]!);
  const target = battle.missileTarget[missile]!;
  return distance(
    battle.missileQ[missile]! + STEP_Q[direction]! - battle.q[target]!,
    battle.missileR[missile]! + STEP_R[direction]! - battle.r[target]!,
  );
}

/** 13.3–13.4: why the missile cannot move so. */
export function whyNotMoveMissile(battle: Battle, missile: number, maneuver: number): number {
  if (battle.step[0] !== STEP.MOVEMENT) return REASON.NOT_THIS_STEP;
  if (!isInFlight(battle, missile)) return REASON.NOT_IN_PLAY;
  if (battle.missileSide[missile] !== battle.active[0]) return REASON.NOT_YOUR_SHIP;
  if (battle.missileMoved[missile]) return REASON.ALREADY_MOVED;
  if (maneuver > 2) return REASON.UNKNOWN_ACTION;
  const target = battle.missileTarget[missile]!;
  if (target === NOT_SET) return maneuver === 0 ? POSSIBLE : REASON.NO_TARGET_TO_TURN_TO;
  const now = distance(battle.missileQ[missile]! - battle.q[target]!, battle.missileR[missile]! - battle.r[target]!);
  if (distanceAfter(battle, missile, maneuver) < now) return POSSIBLE;
  for (let other = 0; other <= 2; other++)
    if (distanceAfter(battle, missile, other) < now) return REASON.MISSILE_FOLLOWS_TARGET;
  return POSSIBLE;
}

/** Fills in the legal moves of one missile, from place `count`; returns the new count. */
export function missileActions(battle: Battle, missile: number, out: Int32Array, count: number): number {
  if (!mustMoveMissile(battle, missile)) return count;
  for (let maneuver = 0; maneuver <= 2; maneuver++)
    if (whyNotMoveMissile(battle, missile, maneuver) === POSSIBLE)
      out[count++] = encode(ACTION.MOVE_MISSILE, missile, maneuver);
  return count;
}

/** 13.4–13.5, 17.2.1: one hex; the target's hex is a hit, a planet's the end. */
export function moveMissile(battle: Battle, missile: number, maneuver: number, emit?: Emit): void {
  const facingBefore = battle.missileFacing[missile]!;
  const facing = turned(facingBefore, MANEUVER_TURN[maneuver]!);
  const from = { q: battle.missileQ[missile]!, r: battle.missileR[missile]! };
  const q = from.q + STEP_Q[facing]!;
  const r = from.r + STEP_R[facing]!;
  battle.missileFacing[missile] = facing;
  battle.missileQ[missile] = q;
  battle.missileR[missile] = r;
  battle.missileMoved[missile] = 1;
  emit?.({ type: 'missileMoved', missile, from, to: { q, r }, facingBefore, facing });
  if (isSolid(battle, q, r)) return destroyMissile(battle, missile, 'terrain', emit);
  if (!isOnMap(battle, q, r) && !shiftForMissile(battle, missile, emit)) return;
  const target = battle.missileTarget[missile]!;
  if (target === NOT_SET || battle.q[target] !== q || battle.r[target] !== r) return;
  strike(
    battle,
    missile,
    target,
    arcOf(battle.facing[target]!, from.q - q, from.r - r),
    battle.missileSide[missile]!,
    emit,
  );
}

/** 13.5: a missile, or (null) one launched at range 1, hits its target. */
function strike(
  battle: Battle,
  missile: number | null,
  target: number,
  arc: number,
  attacker: number,
  emit?: Emit,
): void {
  const at = { q: battle.q[target]!, r: battle.r[target]! };
  if (missile !== null) removeMissile(battle, missile);
  emit?.({ type: 'missileHit', missile, target, at, damage: MISSILE_DAMAGE, arc: ARCS[arc]! });
  // 13.2
  if (isSquadron(battle, target)) queueHit(battle, target, MISSILE_DAMAGE, attacker);
  else damageUnit(battle, target, arc, MISSILE_DAMAGE, emit);
}

/** 13.5: the unit has come into the hex of missiles that seek it, through `arc`. */
export function hitByMissiles(battle: Battle, unit: number, arc: number, emit?: Emit): void {
  // Each hit takes one craft (12.1.2); what comes after the last finds no target, as with a ship.
  let most = isSquadron(battle, unit) ? craftLeft(battle, unit) : MISSILES;
  for (let missile = 0; missile < battle.missileCount[0]! && most > 0; missile++) {
    if (!isInPlay(battle, unit)) return;
    if (!isInFlight(battle, missile) || battle.missileTarget[missile] !== unit) continue;
    if (battle.missileQ[missile] !== battle.q[unit] || battle.missileR[missile] !== battle.r[unit]) continue;
    strike(battle, missile, unit, arc, battle.missileSide[missile]!, emit);
    most--;
  }
}

/** 13.7: why the ship cannot give the missile this target. */
export function whyNotRetarget(battle: Battle, unit: number, missile: number, target: number): number {
  const noAp = whyNoAp(battle, unit);
  if (noAp !== POSSIBLE) return noAp;
  if (!isInFlight(battle, missile)) return REASON.NOT_IN_PLAY;
  if (battle.missileSide[missile] !== battle.side[unit]) return REASON.NOT_YOUR_SHIP;
  if (target >= battle.unitCount[0]! || !isInPlay(battle, target)) return REASON.NOT_IN_PLAY;
  if (battle.side[target] === battle.side[unit]) return REASON.OWN_SHIP;
  if (battle.missileTarget[missile] === target) return REASON.HAS_THIS_TARGET;
  const shipClass = battle.shipClass[unit]!;
  const dq = battle.q[target]! - battle.q[unit]!;
  const dr = battle.r[target]! - battle.r[unit]!;
  const range = distance(dq, dr);
  let reason = REASON.NO_LAUNCHER;
  for (let group = 0; group < CLASS_GROUPS[shipClass]!; group++) {
    const classAt = shipClass * GROUPS + group;
    if (GROUP_WEAPON[classAt] !== MISSILE || battle.groupDestroyed[unit * GROUPS + group]) continue;
    if (range === 0) return REASON.SAME_HEX;
    if (range > GROUP_MAX_RANGE[classAt]!) reason = REASON.OUT_OF_RANGE;
    else if ((GROUP_ARCS[classAt]! >> arcOf(battle.facing[unit]!, dq, dr)) & 1) return POSSIBLE;
    else reason = REASON.OUT_OF_ARC;
  }
  return reason;
}

/** Fills in the new targets one ship may give, from place `count`; returns the new count. */
export function retargetActions(battle: Battle, unit: number, out: Int32Array, count: number): number {
  for (let missile = 0; missile < battle.missileCount[0]!; missile++) {
    if (!isInFlight(battle, missile) || battle.missileSide[missile] !== battle.side[unit]) continue;
    for (let target = 0; target < battle.unitCount[0]!; target++)
      if (whyNotRetarget(battle, unit, missile, target) === POSSIBLE)
        out[count++] = encode(ACTION.RETARGET, unit, missile, target);
  }
  return count;
}

/** 13.7: spends the AP; a missile already in the new target's hex hits it on a random arc. */
export function retarget(battle: Battle, unit: number, missile: number, target: number, emit?: Emit): void {
  battle.ap[unit] = 0;
  battle.apSpent[unit] = 1;
  battle.missileTarget[missile] = target;
  emit?.({ type: 'missileRetargeted', missile, unit, target });
  if (battle.missileQ[missile] !== battle.q[target] || battle.missileR[missile] !== battle.r[target]) return;
  const arc = isSquadron(battle, target) ? FORWARD : randomArc(battle, target, emit);
  strike(battle, missile, target, arc, battle.missileSide[missile]!, emit);
}
