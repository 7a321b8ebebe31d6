import { STEP_Q, STEP_R, distance, type Hex } from '../../hex.ts';
import { ACTION, encode } from '../actions.ts';
import { FORWARD, NO_ARC, arcOf } from '../arcs.ts';
import { MISSILE_ID, NOT_SET, PENDING, isInPlay, type Battle } from '../battle.ts';
import { damageUnit } from '../damage/damage.ts';
import { enterHex } from '../movement/entering.ts';
import type { Emit } from '../events.ts';
import { fitMap } from '../movement/floatingMap.ts';
import { damageMissile, isInFlight } from '../missiles/missileDamage.ts';
import { targetQ, targetR } from '../places.ts';
import { rollShot } from '../rolls.ts';
import { waveHitsArcBeforeThrow } from '../rulesVersion.ts';
import { GROUPS, GROUP_ARCS, GROUP_MAX_RANGE, GROUP_MIN_RANGE, GROUP_WEAPON } from '../shipClasses.ts';
import { isSquadron } from '../squadrons/squadrons.ts';
import { WAVE_DAMAGE, shotDamage } from '../tables.ts';
import { BLOCKED, lineOfFire } from '../terrain/terrain.ts';
import { shotEvent } from './shotEvent.ts';
import { beginGroup } from './weaponGroups.ts';

// Section 15: the wave-motion gun and the fusion cannon.

/** 15.1.2: whether `direction` is straight away from the firer, or one of the two on a spine. */
export function isAwayFromFirer(battle: Battle, direction: number): boolean {
  const target = battle.waveTarget[0]!;
  const dq = battle.q[target]! - battle.waveQ[0]!;
  const dr = battle.r[target]! - battle.waveR[0]!;
  return direction < 6 && arcOf(direction, dq, dr) === FORWARD;
}

/** 15.1: a hit throws the target back first; on a spine the firer chooses where. */
export function strikeWithWave(battle: Battle, unit: number, target: number, craft: number, emit?: Emit): void {
  battle.waveTarget[0] = target;
  battle.waveCraft[0] = craft;
  battle.waveQ[0] = battle.q[unit]!;
  battle.waveR[0] = battle.r[unit]!;
  if (waveHitsArcBeforeThrow(battle)) battle.waveArc[0] = arcToFirer(battle, target);
  let away = -1;
  for (let direction = 0; direction < 6; direction++) {
    if (!isAwayFromFirer(battle, direction)) continue;
    if (away >= 0) {
      battle.pending[0] = PENDING.DISPLACEMENT;
      battle.pendingSide[0] = battle.side[unit]!;
      return;
    }
    away = direction;
  }
  displace(battle, away, emit);
}

/** Arc of the target that faces the hex from which it was fired at. */
function arcToFirer(battle: Battle, target: number): number {
  return arcOf(battle.facing[target]!, battle.waveQ[0]! - battle.q[target]!, battle.waveR[0]! - battle.r[target]!);
}

/** Fills in the directions that the firer may choose; returns how many. */
export function displacementActions(battle: Battle, out: Int32Array): number {
  let count = 0;
  for (let direction = 0; direction < 6; direction++)
    if (isAwayFromFirer(battle, direction)) out[count++] = encode(ACTION.DISPLACE, 0, direction);
  return count;
}

/** 15.1.2: one hex, without changing facing or turn counter, with all that entering it means. */
export function displace(battle: Battle, direction: number, emit?: Emit): void {
  shiftUnit(battle, battle.waveTarget[0]!, direction, 'wave-motion-gun', emit);
}

/** Shifts a unit one hex by a force from outside (15.1.2, 18.2). */
export function shiftUnit(
  battle: Battle,
  unit: number,
  direction: number,
  cause: 'wave-motion-gun' | 'gravity',
  emit?: Emit,
): void {
  const from = { q: battle.q[unit]!, r: battle.r[unit]! };
  battle.q[unit] = from.q + STEP_Q[direction]!;
  battle.r[unit] = from.r + STEP_R[direction]!;
  emit?.({ type: 'displaced', unit, from, to: { q: battle.q[unit], r: battle.r[unit] }, cause });
  enterHex(battle, unit, direction, emit);
  fitMap(battle, unit, emit);
}

/**
 * 15.1.3: once all that the displacement caused is resolved, the damage, on the arc that was hit
 * before it. Returns whether there was any to resolve.
 */
export function resolveWave(battle: Battle, emit?: Emit): boolean {
  const target = battle.waveTarget[0]!;
  if (target === NOT_SET) return false;
  battle.waveTarget[0] = NOT_SET;
  if (!isInPlay(battle, target)) return false;
  const arc = waveHitsArcBeforeThrow(battle) ? battle.waveArc[0]! : arcToFirer(battle, target);
  damageUnit(battle, target, arc, WAVE_DAMAGE, emit, isSquadron(battle, target) ? battle.waveCraft[0]! : NOT_SET);
  return true;
}

/** 15.2.1: whether the hex `dq`, `dr` from the ship lies in the group's cone. */
function isInCone(battle: Battle, unit: number, group: number, dq: number, dr: number): boolean {
  const classAt = battle.shipClass[unit]! * GROUPS + group;
  const range = distance(dq, dr);
  if (range < GROUP_MIN_RANGE[classAt]! || range > GROUP_MAX_RANGE[classAt]!) return false;
  return ((GROUP_ARCS[classAt]! >> arcOf(battle.facing[unit]!, dq, dr)) & 1) === 1;
}

/** The die's modifier for a hex of the cone, or `BLOCKED` when it lies outside or in a shadow. */
export function coneModifier(battle: Battle, unit: number, group: number, q: number, r: number): number {
  if (!isInCone(battle, unit, group, q - battle.q[unit]!, r - battle.r[unit]!)) return BLOCKED;
  return lineOfFire(battle, battle.q[unit]!, battle.r[unit]!, q, r);
}

/** 15.2.2: at least one enemy ship must be hit; fighters do not count. */
export function hasConeTarget(battle: Battle, unit: number, group: number): boolean {
  for (let target = 0; target < battle.unitCount[0]!; target++) {
    if (battle.side[target] === battle.side[unit] || !isInPlay(battle, target) || isSquadron(battle, target)) continue;
    if (coneModifier(battle, unit, group, battle.q[target]!, battle.r[target]!) !== BLOCKED) return true;
  }
  return false;
}

/** The hexes of the cone that no planet or black hole shadows. */
export function coneHexes(battle: Battle, unit: number, group: number): Hex[] {
  const reach = GROUP_MAX_RANGE[battle.shipClass[unit]! * GROUPS + group]!;
  const hexes: Hex[] = [];
  for (let dq = -reach; dq <= reach; dq++)
    for (let dr = -reach; dr <= reach; dr++) {
      const q = battle.q[unit]! + dq;
      const r = battle.r[unit]! + dr;
      if (coneModifier(battle, unit, group, q, r) !== BLOCKED) hexes.push({ q, r });
    }
  return hexes;
}

/** 15.2: one fusion cannon: one die for every ship and missile in the cone, the firing side's first. */
export function fireCone(battle: Battle, unit: number, group: number, emit?: Emit): void {
  beginGroup(battle, unit, group, emit);
  if (emit)
    emit({
      type: 'coneFired',
      unit,
      group,
      from: { q: battle.q[unit]!, r: battle.r[unit]! },
      hexes: coneHexes(battle, unit, group),
    });
  for (let turn = 0; turn < 2; turn++) {
    const side = turn === 0 ? battle.side[unit]! : 1 - battle.side[unit]!;
    for (let target = 0; target < battle.unitCount[0]!; target++)
      if (battle.side[target] === side && isInPlay(battle, target) && !isSquadron(battle, target))
        burn(battle, unit, group, target, emit);
  }
  for (let missile = 0; missile < battle.missileCount[0]!; missile++)
    if (isInFlight(battle, missile)) burnMissile(battle, unit, group, missile, emit);
}

function burn(battle: Battle, unit: number, group: number, target: number, emit?: Emit): void {
  const arc = arcOf(battle.facing[target]!, battle.q[unit]! - battle.q[target]!, battle.r[unit]! - battle.r[target]!);
  const damage = rollCone(battle, unit, group, target, arc, emit);
  if (damage > 0) damageUnit(battle, target, arc, damage, emit);
}

function burnMissile(battle: Battle, unit: number, group: number, missile: number, emit?: Emit): void {
  const damage = rollCone(battle, unit, group, MISSILE_ID + missile, NO_ARC, emit);
  if (damage > 0) damageMissile(battle, missile, damage, 'fire', emit);
}

/** 15.2.1, 17.5: the die of one target; its own line of fire modifies it. Returns the damage. */
function rollCone(battle: Battle, unit: number, group: number, target: number, arc: number, emit?: Emit): number {
  const q = targetQ(battle, target);
  const r = targetR(battle, target);
  const modifier = coneModifier(battle, unit, group, q, r);
  if (modifier === BLOCKED) return 0;
  const weapon = GROUP_WEAPON[battle.shipClass[unit]! * GROUPS + group]!;
  const range = distance(q - battle.q[unit]!, r - battle.r[unit]!);
  const die = rollShot(battle);
  const modified = die + modifier;
  const damage = shotDamage(weapon, range, modified);
  emit?.(shotEvent(battle, { unit, group, target, die, modified, craft: null, damage, arc }));
  return damage;
}
