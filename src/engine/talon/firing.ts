import { distance } from '../hex.ts';
import { ACTION, encode } from './actions.ts';
import { arcOf } from './arcs.ts';
import { NOT_SET, STEP, isInPlay, type Battle } from './battle.ts';
import { damageUnit } from './damage.ts';
import type { Emit } from './events.ts';
import { POSSIBLE, REASON } from './reasons.ts';
import { rollShot } from './rolls.ts';
import {
  CLASS_GROUPS,
  GROUPS,
  GROUP_ARCS,
  GROUP_COUNT,
  GROUP_MAX_RANGE,
  GROUP_MIN_RANGE,
  GROUP_RED,
  GROUP_WEAPON,
  GROUP_YELLOW,
} from './shipClasses.ts';
import { LONGEST_RANGE, shotDamage } from './tables.ts';
import { ARCS, WEAPONS } from './terms.ts';

// Sections 8.1–8.3: charge bars, targets, firing.

/** 8.1.1 */
export function isCharged(battle: Battle, unit: number, group: number): boolean {
  const at = unit * GROUPS + group;
  const classAt = battle.shipClass[unit]! * GROUPS + group;
  return (
    !battle.groupDestroyed[at] &&
    battle.red[at] === GROUP_RED[classAt] &&
    battle.yellow[at] === GROUP_YELLOW[classAt] &&
    GROUP_COUNT[classAt]! > 0
  );
}

/** Whether a group is in the middle of firing (8.3 steps 4–5). */
export function isGroupFiring(battle: Battle): boolean {
  return battle.weaponsLeft[0]! > 0;
}

/** 8.2.2, 5.3.1, 8.3 step 2: why a weapon of the group cannot fire at the target. */
export function whyNotTarget(battle: Battle, unit: number, group: number, target: number): number {
  if (target >= battle.unitCount[0]! || !isInPlay(battle, target)) return REASON.NOT_IN_PLAY;
  if (battle.side[target] === battle.side[unit]) return REASON.OWN_SHIP;
  const dq = battle.q[target]! - battle.q[unit]!;
  const dr = battle.r[target]! - battle.r[unit]!;
  const range = distance(dq, dr);
  if (range === 0) return REASON.SAME_HEX;
  const classAt = battle.shipClass[unit]! * GROUPS + group;
  if (range < GROUP_MIN_RANGE[classAt]! || range > GROUP_MAX_RANGE[classAt]!) return REASON.OUT_OF_RANGE;
  return (GROUP_ARCS[classAt]! >> arcOf(battle.facing[unit]!, dq, dr)) & 1 ? POSSIBLE : REASON.OUT_OF_ARC;
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

/** Fills in the legal shots of one group, from place `count`; returns the new count. */
function shotActions(battle: Battle, unit: number, group: number, out: Int32Array, count: number): number {
  for (let target = 0; target < battle.unitCount[0]!; target++)
    if (whyNotTarget(battle, unit, group, target) === POSSIBLE)
      out[count++] = encode(ACTION.FIRE, unit, group, target);
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
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (battle.side[unit] !== battle.active[0] || !isInPlay(battle, unit) || battle.fireDone[unit]) continue;
    if (!isEnemyNear(battle, unit)) continue;
    const before = count;
    const groups = CLASS_GROUPS[battle.shipClass[unit]!]!;
    for (let group = 0; group < groups; group++)
      if (isCharged(battle, unit, group)) count = shotActions(battle, unit, group, out, count);
    if (count > before) out[count++] = encode(ACTION.HOLD_FIRE, unit);
  }
  return count;
}

/** Whether any enemy is within the longest range of any weapon: spares most ships the search for targets. */
function isEnemyNear(battle: Battle, unit: number): boolean {
  const q = battle.q[unit]!;
  const r = battle.r[unit]!;
  for (let target = 0; target < battle.unitCount[0]!; target++)
    if (
      battle.side[target] !== battle.side[unit] &&
      isInPlay(battle, target) &&
      distance(battle.q[target]! - q, battle.r[target]! - r) <= LONGEST_RANGE
    )
      return true;
  return false;
}

/** Whether the ship has a charged group with a target. */
export function canFire(battle: Battle, unit: number): boolean {
  if (battle.side[unit] !== battle.active[0] || !isInPlay(battle, unit) || battle.fireDone[unit]) return false;
  if (!isEnemyNear(battle, unit)) return false;
  const groups = CLASS_GROUPS[battle.shipClass[unit]!]!;
  for (let group = 0; group < groups; group++)
    if (isCharged(battle, unit, group) && hasTarget(battle, unit, group)) return true;
  return false;
}

function hasTarget(battle: Battle, unit: number, group: number): boolean {
  for (let target = 0; target < battle.unitCount[0]!; target++)
    if (whyNotTarget(battle, unit, group, target) === POSSIBLE) return true;
  return false;
}

/** 8.3 steps 3–6: one weapon of the group fires; the first shot erases the bar (8.1.1). */
export function fireWeapon(battle: Battle, unit: number, group: number, target: number, emit?: Emit): void {
  const at = unit * GROUPS + group;
  const classAt = battle.shipClass[unit]! * GROUPS + group;
  const weapon = GROUP_WEAPON[classAt]!;
  if (!isGroupFiring(battle)) {
    const before = battle.firingUnit[0]!;
    if (before !== NOT_SET && before !== unit) battle.fireDone[before] = 1; // 8.2.1
    battle.firingUnit[0] = unit;
    battle.firingGroup[0] = group;
    battle.weaponsLeft[0] = GROUP_COUNT[classAt]!;
    battle.red[at] = 0;
    battle.yellow[at] = 0;
    emit?.({ type: 'groupFired', unit, group, weapon: WEAPONS[weapon]! });
  }
  battle.weaponsLeft[0] = battle.weaponsLeft[0]! - 1;
  const dq = battle.q[target]! - battle.q[unit]!;
  const dr = battle.r[target]! - battle.r[unit]!;
  const range = distance(dq, dr);
  const die = rollShot(battle);
  const damage = shotDamage(weapon, range, die);
  const arc = arcOf(battle.facing[target]!, -dq, -dr); // 8.3 step 6
  emit?.({
    type: 'fired',
    unit,
    group,
    weapon: WEAPONS[weapon]!,
    target,
    from: { q: battle.q[unit]!, r: battle.r[unit]! },
    to: { q: battle.q[target]!, r: battle.r[target]! },
    range,
    die,
    modified: die,
    hit: damage > 0,
    damage,
    arc: ARCS[arc]!,
  });
  if (damage > 0) damageUnit(battle, target, arc, damage, emit);
}

/** After a shot and its explosions: weapons that can no longer fire are lost (5.1, 8.1.1). */
export function endGroupIfSpent(battle: Battle): void {
  if (!isGroupFiring(battle)) return;
  const unit = battle.firingUnit[0]!;
  const group = battle.firingGroup[0]!;
  if (!isInPlay(battle, unit) || battle.groupDestroyed[unit * GROUPS + group] || !hasTarget(battle, unit, group))
    battle.weaponsLeft[0] = 0;
}

/** 5.1: the group's remaining weapons do not fire. */
export function holdWeapons(battle: Battle, unit: number, group: number, emit?: Emit): void {
  battle.weaponsLeft[0] = 0;
  emit?.({ type: 'weaponHeld', unit, group });
}
