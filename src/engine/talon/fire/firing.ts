import * as hexes from '../../hex.ts';
import * as actions from '../actions.ts';
import * as arcs from '../arcs.ts';
import * as battles from '../battle.ts';
import type { Battle } from '../battle.ts';
import { hasConeTarget, strikeWithWave } from './bigGuns.ts';
import { damageUnit } from '../damage/damage.ts';
import type { Emit } from '../events.ts';
import { damageMissile, isInFlight } from '../missiles/missileDamage.ts';
import { hasPlacement, launchActions, launchMissile, whyNotPlacement } from '../missiles/missiles.ts';
import { targetQ, targetR } from '../places.ts';
import * as reasons from '../reasons.ts';
import { rollShot } from '../rolls.ts';
import * as classes from '../shipClasses.ts';
import { isCraftLeft, isSquadron } from '../squadrons/squadrons.ts';
import * as tables from '../tables.ts';
import { BLOCKED, lineOfFire } from '../terrain/terrain.ts';
import { WEAPONS } from '../terms.ts';
import { shotEvent } from './shotEvent.ts';
import { beginGroup, isCharged, isGroupFiring } from './weaponGroups.ts';

const { distance } = hexes;
const { ACTION, encode, firstOf, kindOf, secondOf, thirdOf, unitOf } = actions;
const { arcOf } = arcs;
const { CRAFT, FIELDS: AT, MISSILE_ID, NOT_SET, SHORTS: IN, STEP, isInPlay } = battles;
const { POSSIBLE, REASON } = reasons;
const { CLASS_GROUPS, GROUPS, GROUP_ARCS, GROUP_COUNT, GROUP_MAX_RANGE, GROUP_MIN_RANGE, GROUP_WEAPON } = classes;
const { LONGEST_RANGE, shotDamage } = tables;
const MISSILE = WEAPONS.indexOf('missile');
const FUSION_CANNON = WEAPONS.indexOf('fusion-cannon');
const WAVE_MOTION_GUN = WEAPONS.indexOf('wave-motion-gun');

// Sections 8.2–8.3: targets, firing.

/** 8.2.2, 5.3.1, 8.3 step 2, 13.2, 17.2.2: why a weapon of the group cannot fire at the target. */
export function whyNotTarget(battle: Battle, unit: number, group: number, target: number): number {
  const { bytes, shorts } = battle;
  const side = bytes[AT.side + unit];
  const classAt = bytes[AT.shipClass + unit]! * GROUPS + group;
  if (target < MISSILE_ID) {
    if (target >= bytes[AT.unitCount]! || !isInPlay(battle, target)) return REASON.NOT_IN_PLAY;
    if (bytes[AT.side + target] === side) return REASON.OWN_SHIP;
  } else {
    if (!isInFlight(battle, target - MISSILE_ID)) return REASON.NOT_IN_PLAY;
    if (bytes[AT.missileSide + target - MISSILE_ID] === side) return REASON.OWN_SHIP;
    if (GROUP_WEAPON[classAt] === MISSILE) return REASON.NOT_A_MISSILE_TARGET;
  }
  const fromQ = shorts[IN.q + unit]!;
  const fromR = shorts[IN.r + unit]!;
  const toQ = targetQ(battle, target);
  const toR = targetR(battle, target);
  const range = distance(toQ - fromQ, toR - fromR);
  if (range === 0) return REASON.SAME_HEX;
  if (range < GROUP_MIN_RANGE[classAt]! || range > GROUP_MAX_RANGE[classAt]!) return REASON.OUT_OF_RANGE;
  const arc = arcOf(bytes[AT.facing + unit]!, toQ - fromQ, toR - fromR);
  if (!((GROUP_ARCS[classAt]! >> arc) & 1)) return REASON.OUT_OF_ARC;
  if (bytes[AT.terrainCount] === 0) return POSSIBLE;
  return lineOfFire(battle, fromQ, fromR, toQ, toR) === BLOCKED ? REASON.LINE_BLOCKED : POSSIBLE;
}

/** 12.1.3: a craft must be named, and be left, if and only if the target is a squadron. */
function whyNotCraft(battle: Battle, target: number, craft: number): number {
  if (target >= MISSILE_ID || !isSquadron(battle, target)) return craft === 0 ? POSSIBLE : REASON.NO_SUCH_CRAFT;
  return isCraftLeft(battle, target, craft) ? POSSIBLE : REASON.NO_SUCH_CRAFT;
}

/** Which of FIRE, LAUNCH and FIRE_CONE the group's weapon needs. */
export function fireKind(battle: Battle, unit: number, group: number): number {
  const weapon = GROUP_WEAPON[battle.bytes[AT.shipClass + unit]! * GROUPS + group]!;
  return weapon === MISSILE ? ACTION.LAUNCH : weapon === FUSION_CANNON ? ACTION.FIRE_CONE : ACTION.FIRE;
}

/** 8.1–8.2.1: why the group cannot begin to fire, targets aside. */
export function whyNotFireGroup(battle: Battle, unit: number, group: number): number {
  if (battle.step[0] !== STEP.FIRE) return REASON.NOT_THIS_STEP;
  if (group >= CLASS_GROUPS[battle.shipClass[unit]!]!) return REASON.NO_SUCH_GROUP;
  if (isGroupFiring(battle))
    return battle.firingUnit[0] === unit && battle.firingGroup[0] === group ? POSSIBLE : REASON.FINISH_GROUP;
  if (battle.fireDone[unit]) return REASON.FINISHED_FIRING;
  if (battle.groupDestroyed[unit * GROUPS + group]) return REASON.GROUP_DESTROYED;
  return isCharged(battle, unit, group) ? POSSIBLE : REASON.NOT_CHARGED;
}

/** 8.1–8.3, 12.1.3, 13.2, 15.2.2: why the group cannot fire, launch or sweep as the action says. */
export function whyNotShot(battle: Battle, action: number): number {
  const kind = kindOf(action);
  const unit = unitOf(action);
  const group = firstOf(action);
  const target = secondOf(action);
  const whyNotGroup = whyNotFireGroup(battle, unit, group);
  if (whyNotGroup !== POSSIBLE) return whyNotGroup;
  if (kind !== fireKind(battle, unit, group)) return REASON.NOT_THIS_WEAPON;
  if (kind === ACTION.FIRE_CONE) return hasConeTarget(battle, unit, group) ? POSSIBLE : REASON.NO_TARGET;
  const whyNotThis = whyNotTarget(battle, unit, group, target);
  if (whyNotThis !== POSSIBLE) return whyNotThis;
  return kind === ACTION.LAUNCH
    ? whyNotPlacement(battle, unit, group, target, thirdOf(action))
    : whyNotCraft(battle, target, thirdOf(action));
}

/** Weapons of the group that have not fired yet. */
export function weaponsToFire(battle: Battle, unit: number, group: number): number {
  return isGroupFiring(battle) ? battle.weaponsLeft[0]! : GROUP_COUNT[battle.shipClass[unit]! * GROUPS + group]!;
}

/** Fills in the legal shots of one group, from place `count`; returns the new count. */
function shotActions(battle: Battle, unit: number, group: number, out: Int32Array, count: number): number {
  const kind = fireKind(battle, unit, group);
  if (kind === ACTION.FIRE_CONE) {
    if (hasConeTarget(battle, unit, group)) out[count++] = encode(ACTION.FIRE_CONE, unit, group);
    return count;
  }
  const { bytes } = battle;
  const own = bytes[AT.side + unit]!;
  const units = bytes[AT.unitCount]!;
  for (let target = 0; target < units; target++) {
    if (bytes[AT.side + target] === own || whyNotTarget(battle, unit, group, target) !== POSSIBLE) continue;
    if (kind === ACTION.LAUNCH) count = launchActions(battle, unit, group, target, out, count);
    else if (!isSquadron(battle, target)) out[count++] = encode(ACTION.FIRE, unit, group, target);
    else
      for (let craft = 0; craft < CRAFT; craft++)
        if (isCraftLeft(battle, target, craft)) out[count++] = encode(ACTION.FIRE, unit, group, target, craft);
  }
  if (kind === ACTION.LAUNCH) return count;
  for (let missile = 0; missile < bytes[AT.missileCount]!; missile++)
    if (whyNotTarget(battle, unit, group, MISSILE_ID + missile) === POSSIBLE)
      out[count++] = encode(ACTION.FIRE, unit, group, MISSILE_ID + missile);
  return count;
}

/** Fills in the legal shots and holds of the fire step, from place `count`; returns the new count. */
export function fireActions(battle: Battle, out: Int32Array, count: number): number {
  if (isGroupFiring(battle)) {
    const unit = battle.firingUnit[0]!;
    const group = battle.firingGroup[0]!;
    count = shotActions(battle, unit, group, out, count);
    out[count++] = encode(ACTION.HOLD_WEAPON, unit, group);
    return count;
  }
  const units = battle.bytes[AT.unitCount]!;
  for (let unit = 0; unit < units; unit++) count = unitFireActions(battle, unit, out, count);
  return count;
}

/** Fills in what one ship may do while no group is firing, from place `count`; returns the new count. */
export function unitFireActions(battle: Battle, unit: number, out: Int32Array, count: number): number {
  if (!isFireOpen(battle, unit)) return count;
  const groups = CLASS_GROUPS[battle.bytes[AT.shipClass + unit]!]!;
  const first = firstCharged(battle, unit, groups);
  if (first === groups || !isEnemyNear(battle, unit)) return count;
  const before = count;
  for (let group = first; group < groups; group++)
    if (isCharged(battle, unit, group)) count = shotActions(battle, unit, group, out, count);
  if (count > before) out[count++] = encode(ACTION.HOLD_FIRE, unit);
  return count;
}

/** 8.2.1: whether the ship may still begin to fire, charge and targets aside. */
function isFireOpen(battle: Battle, unit: number): boolean {
  const { bytes } = battle;
  return bytes[AT.side + unit] === bytes[AT.active] && bytes[AT.fireDone + unit] === 0 && isInPlay(battle, unit);
}

/** The first of a ship's groups that is charged, or how many there are: spares most ships the look round. */
function firstCharged(battle: Battle, unit: number, groups: number): number {
  let group = 0;
  while (group < groups && !isCharged(battle, unit, group)) group++;
  return group;
}

/** Whether any enemy is within the longest range of any weapon: spares most ships the search for targets. */
function isEnemyNear(battle: Battle, unit: number): boolean {
  const { bytes, shorts } = battle;
  const q = shorts[IN.q + unit]!;
  const r = shorts[IN.r + unit]!;
  const own = bytes[AT.side + unit]!;
  const units = bytes[AT.unitCount]!;
  for (let target = 0; target < units; target++)
    if (
      bytes[AT.side + target] !== own &&
      isInPlay(battle, target) &&
      distance(shorts[IN.q + target]! - q, shorts[IN.r + target]! - r) <= LONGEST_RANGE
    )
      return true;
  for (let missile = 0; missile < bytes[AT.missileCount]!; missile++)
    if (isInFlight(battle, missile) && bytes[AT.missileSide + missile] !== own) return true;
  return false;
}

/** Whether the ship has a charged group with a target. */
export function canFire(battle: Battle, unit: number): boolean {
  if (!isFireOpen(battle, unit)) return false;
  const groups = CLASS_GROUPS[battle.bytes[AT.shipClass + unit]!]!;
  const first = firstCharged(battle, unit, groups);
  if (first === groups || !isEnemyNear(battle, unit)) return false;
  for (let group = first; group < groups; group++)
    if (isCharged(battle, unit, group) && hasTarget(battle, unit, group)) return true;
  return false;
}

/** Whether any ship of the active side has a charged group with a target. */
export function isFireLeft(battle: Battle): boolean {
  const units = battle.bytes[AT.unitCount]!;
  for (let unit = 0; unit < units; unit++) if (canFire(battle, unit)) return true;
  return false;
}

function hasTarget(battle: Battle, unit: number, group: number): boolean {
  const kind = fireKind(battle, unit, group);
  if (kind === ACTION.FIRE_CONE) return hasConeTarget(battle, unit, group);
  const { bytes } = battle;
  const own = bytes[AT.side + unit]!;
  const units = bytes[AT.unitCount]!;
  for (let target = 0; target < units; target++)
    if (bytes[AT.side + target] !== own && whyNotTarget(battle, unit, group, target) === POSSIBLE)
      if (kind === ACTION.FIRE || hasPlacement(battle, unit, group, target)) return true;
  for (let missile = 0; missile < bytes[AT.missileCount]!; missile++)
    if (whyNotTarget(battle, unit, group, MISSILE_ID + missile) === POSSIBLE) return true;
  return false;
}

/** 13.2: one launcher of the group. */
export function launchWeapon(
  battle: Battle,
  unit: number,
  group: number,
  target: number,
  placement: number,
  emit?: Emit,
): void {
  beginGroup(battle, unit, group, emit);
  launchMissile(battle, unit, target, placement, emit);
}

/** 8.3 steps 3–6: one weapon of the group fires. */
export function fireWeapon(
  battle: Battle,
  unit: number,
  group: number,
  target: number,
  craft: number,
  emit?: Emit,
): void {
  beginGroup(battle, unit, group, emit);
  const weapon = GROUP_WEAPON[battle.shipClass[unit]! * GROUPS + group]!;
  const toQ = targetQ(battle, target);
  const toR = targetR(battle, target);
  const dq = toQ - battle.q[unit]!;
  const dr = toR - battle.r[unit]!;
  const range = distance(dq, dr);
  const die = rollShot(battle);
  const modified = die + lineOfFire(battle, battle.q[unit]!, battle.r[unit]!, toQ, toR); // 17.5, 18.1
  const damage = shotDamage(weapon, range, modified);
  const isMissile = target >= MISSILE_ID;
  const hasCraft = !isMissile && isSquadron(battle, target);
  const arc = isMissile || hasCraft ? NOT_SET : arcOf(battle.facing[target]!, -dq, -dr); // 8.3 step 6
  emit?.(shotEvent(battle, { unit, group, target, die, modified, craft: hasCraft ? craft : null, damage, arc }));
  if (damage === 0) return;
  if (isMissile) damageMissile(battle, target - MISSILE_ID, damage, 'fire', emit);
  else if (weapon === WAVE_MOTION_GUN) strikeWithWave(battle, unit, target, craft, emit);
  else damageUnit(battle, target, arc, damage, emit, hasCraft ? craft : NOT_SET);
}

/** After a shot and its explosions: weapons that can no longer fire are lost (5.1, 8.1.1). */
export function endGroupIfSpent(battle: Battle): void {
  if (!isGroupFiring(battle)) return;
  const unit = battle.firingUnit[0]!;
  const group = battle.firingGroup[0]!;
  if (!isInPlay(battle, unit) || battle.groupDestroyed[unit * GROUPS + group] || !hasTarget(battle, unit, group))
    battle.weaponsLeft[0] = 0;
}
