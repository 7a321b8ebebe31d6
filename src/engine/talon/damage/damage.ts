import { distance } from '../../hex.ts';
import { arcOf } from '../arcs.ts';
import {
  ARC_COUNT,
  FIELDS,
  LASTING,
  LASTING_COUNT,
  MISSILE_ID,
  NOT_SET,
  REPAIRABLE_COUNT,
  hasCritical,
  impulsesElapsed,
  isInPlay,
  type Battle,
} from '../battle.ts';
import { destroyUnit } from '../leaving/departures.ts';
import type { Emit } from '../events.ts';
import { isInFlight, isInSameHex } from '../missiles/missileDamage.ts';
import { rollCriticalDie, rollDestroyedGroup, rollExplosionArc, rollRepair } from '../rolls.ts';
import { explosionHitsOneMissile } from '../rulesVersion.ts';
import {
  CLASS_EXPLOSION,
  CLASS_GROUPS,
  CLASS_HULL,
  CLASS_HULL_CRITICAL,
  GROUPS,
  IS_BASE,
  MOST_HULL,
} from '../shipClasses.ts';
import { damageCraft, isSquadron, queueHit } from '../squadrons/squadrons.ts';
import { isInNebula } from '../terrain/terrain.ts';
import { ARCS, CRITICALS } from '../terms.ts';

// Sections 8.4–8.7: damage, criticals, explosions, repair.

const AT = FIELDS;
const { SHIELDS_DOWN, HELM_DOWN, POWER_LOSS } = LASTING;
const CRITICALS_EACH = LASTING_COUNT;
const SECONDARY_EXPLOSION_DAMAGE = 3;
const FTL_OFFLINE_DAMAGE = 1;
const REPAIRED_ON = 6;

/**
 * 8.4.1, 6.2.1: damage from one source on one arc: reinforcement, then shield boxes, then hull.
 * For a squadron (12.1.2) `craft` is the one hit; without it, its owner chooses (8.6.4).
 */
export function damageUnit(
  battle: Battle,
  unit: number,
  arc: number,
  amount: number,
  emit?: Emit,
  craft = NOT_SET,
): void {
  if (isSquadron(battle, unit)) {
    if (craft === NOT_SET) queueHit(battle, unit, amount, battle.side[unit]!);
    else damageCraft(battle, unit, craft, amount, emit);
    return;
  }
  const at = unit * ARC_COUNT + arc;
  let left = amount;
  if (!hasCritical(battle, unit, LASTING.SHIELDS_DOWN) && !isInNebula(battle, unit)) {
    if (left > 0 && battle.reinforced[at]) {
      battle.reinforced[at] = 0;
      left--;
      emit?.({ type: 'shieldHit', unit, arc: ARCS[arc]!, amount: 1, left: battle.shields[at]!, reinforcement: true });
      emit?.({ type: 'reinforcementEnded', unit, arc: ARCS[arc]!, cause: 'hit' });
    }
    const absorbed = Math.min(left, battle.shields[at]!);
    if (absorbed > 0) {
      battle.shields[at] = battle.shields[at]! - absorbed;
      left -= absorbed;
      emit?.({
        type: 'shieldHit',
        unit,
        arc: ARCS[arc]!,
        amount: absorbed,
        left: battle.shields[at],
        reinforcement: false,
      });
    }
  }
  if (left > 0) damageHull(battle, unit, left, emit);
}

/** 8.4.1, 8.4.3: marks hull boxes from the left; a critical box rolls the moment it is marked. */
export function damageHull(battle: Battle, unit: number, amount: number, emit?: Emit): void {
  const shipClass = battle.shipClass[unit]!;
  const boxes = CLASS_HULL[shipClass]!;
  let run = 0; // boxes marked since the last event
  for (let left = amount; left > 0 && isInPlay(battle, unit) && battle.hullMarked[unit]! < boxes; left--) {
    const box = battle.hullMarked[unit]!;
    battle.hullMarked[unit] = box + 1;
    run++;
    if (!CLASS_HULL_CRITICAL[shipClass * (MOST_HULL + 1) + box]) continue;
    emit?.({ type: 'hullHit', unit, amount: run, left: boxes - battle.hullMarked[unit] });
    run = 0;
    rollCritical(battle, unit, emit);
  }
  if (run > 0) emit?.({ type: 'hullHit', unit, amount: run, left: boxes - battle.hullMarked[unit]! });
  if (isInPlay(battle, unit) && battle.hullMarked[unit]! >= boxes) destroyUnit(battle, unit, 'hull', emit);
}
const REPAIRABLE_BY_SUM = { 3: LASTING.SHIELDS_DOWN, 4: LASTING.HELM_DOWN, 11: LASTING.POWER_LOSS } as const;

/** 8.5: the Critical Damage Table. */
function rollCritical(battle: Battle, unit: number, emit?: Emit): void {
  const first = rollCriticalDie(battle);
  const second = rollCriticalDie(battle);
  const sum = (first + second) as keyof typeof CRITICALS;
  const isBase = IS_BASE[battle.shipClass[unit]!] === 1;
  let group: number | null = null;
  let effective = true;
  if (sum === 5 || sum === 9) {
    group = pickGroup(battle, unit);
    effective = group !== null;
  } else if (sum === 7 || (isBase && (sum === 4 || sum === 6))) {
    effective = false;
  } else if ((sum === 3 || sum === 4 || sum === 11) && hasCritical(battle, unit, REPAIRABLE_BY_SUM[sum])) {
    effective = false;
  }
  emit?.({ type: 'critical', unit, dice: [first, second], code: CRITICALS[sum], group, effective });
  if (!effective) return;
  switch (sum) {
    case 2:
      damageHull(battle, unit, SECONDARY_EXPLOSION_DAMAGE, emit);
      break;
    case 3:
    case 4:
    case 11: {
      const lasting = REPAIRABLE_BY_SUM[sum];
      battle.criticals[unit * LASTING_COUNT + lasting] = 1;
      battle.criticalImpulse[unit * REPAIRABLE_COUNT + lasting] = impulsesElapsed(battle);
      if (lasting === LASTING.POWER_LOSS && !battle.batteryUsed[unit]) battle.ap[unit] = 0; // its own, unspent
      break;
    }
    case 5:
    case 9:
      destroyGroup(battle, unit, group!);
      break;
    case 6:
      addCritical(battle, unit, LASTING.THRUSTERS);
      break;
    case 8:
      addCritical(battle, unit, LASTING.POWER_RELAY);
      break;
    case 10:
      battle.criticals[unit * LASTING_COUNT + LASTING.FTL_OFFLINE] = 1;
      damageHull(battle, unit, FTL_OFFLINE_DAMAGE, emit);
      break;
    case 12:
      destroyUnit(battle, unit, 'core-breach', emit);
      break;
  }
}
const SUM_BY_REPAIRABLE = [3, 4, 11] as const;

function addCritical(battle: Battle, unit: number, lasting: number): void {
  battle.criticals[unit * LASTING_COUNT + lasting] = battle.criticals[unit * LASTING_COUNT + lasting]! + 1;
}

/** 8.5, 5 and 9: a random group of those that are left, or null. */
function pickGroup(battle: Battle, unit: number): number | null {
  const groups = CLASS_GROUPS[battle.shipClass[unit]!]!;
  let left = 0;
  for (let group = 0; group < groups; group++) if (!battle.groupDestroyed[unit * GROUPS + group]) left++;
  if (left === 0) return null;
  let skip = rollDestroyedGroup(battle, left);
  for (let group = 0; group < groups; group++)
    if (!battle.groupDestroyed[unit * GROUPS + group] && skip-- === 0) return group;
  return null;
}

function destroyGroup(battle: Battle, unit: number, group: number): void {
  const at = unit * GROUPS + group;
  battle.groupDestroyed[at] = 1;
  battle.red[at] = 0;
  battle.yellow[at] = 0;
}

function isAnyExploding(battle: Battle): boolean {
  const { bytes } = battle;
  for (let unit = bytes[AT.unitCount]! - 1; unit >= 0; unit--) if (bytes[AT.exploding + unit]) return true;
  return false;
}

/** How many ships of a side wait to explode. */
function explodingCount(battle: Battle, side: number): number {
  let count = 0;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++)
    if (battle.exploding[unit] && battle.side[unit] === side) count++;
  return count;
}

/** `resolveExplosions`: nothing waits to explode. */
const NO_EXPLOSION = -1;
/** `resolveExplosions`: one ship has exploded; what it did to others comes before the next. */
export const ONE_EXPLODED = -2;

/**
 * 8.6.2–8.6.3: resolves one of the explosions that wait, the active side's first. Returns the side
 * that must first choose which of its ships explodes next, `ONE_EXPLODED` or `NO_EXPLOSION`.
 */
export function resolveExplosions(battle: Battle, emit?: Emit): number {
  if (!isAnyExploding(battle)) return NO_EXPLOSION;
  let side = battle.active[0]!;
  let waiting = explodingCount(battle, side);
  if (waiting === 0) {
    side = 1 - side;
    waiting = explodingCount(battle, side);
  }
  if (waiting > 1 && isAnyoneNearExplosion(battle)) return side;
  let unit = 0;
  while (!battle.exploding[unit] || battle.side[unit] !== side) unit++;
  explode(battle, unit, emit);
  return ONE_EXPLODED;
}

/** Whether an explosion that waits can hit anything; if none can, their order is no choice. */
function isAnyoneNearExplosion(battle: Battle): boolean {
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (!battle.exploding[unit]) continue;
    for (let other = 0; other < battle.unitCount[0]!; other++)
      if (
        isInPlay(battle, other) &&
        distance(battle.q[other]! - battle.q[unit]!, battle.r[other]! - battle.r[unit]!) <= 1
      )
        return true;
    for (let missile = 0; missile < battle.missileCount[0]!; missile++)
      if (
        isInFlight(battle, missile) &&
        distance(battle.missileQ[missile]! - battle.q[unit]!, battle.missileR[missile]! - battle.r[unit]!) <= 1
      )
        return true;
  }
  return false;
}

/** 8.6.3: whether the ship may be chosen to explode next. */
export function mayExplodeNext(battle: Battle, unit: number): boolean {
  return battle.exploding[unit] === 1 && battle.side[unit] === battle.pendingSide[0];
}

/** 8.6.2: rating + 1 on a random arc in the same hex, the rating on the facing arc next to it. */
export function explode(battle: Battle, unit: number, emit?: Emit): void {
  const q = battle.q[unit]!;
  const r = battle.r[unit]!;
  const rating = CLASS_EXPLOSION[battle.shipClass[unit]!]!;
  battle.exploding[unit] = 0;
  emit?.({ type: 'exploded', unit, at: { q, r }, rating });
  for (let other = 0; other < battle.unitCount[0]!; other++) {
    if (!isInPlay(battle, other)) continue;
    const dq = q - battle.q[other]!;
    const dr = r - battle.r[other]!;
    const range = distance(dq, dr);
    if (range === 0)
      damageUnit(battle, other, isSquadron(battle, other) ? 0 : randomArc(battle, other, emit), rating + 1, emit);
    else if (range === 1) damageUnit(battle, other, arcOf(battle.facing[other]!, dq, dr), rating, emit);
  }
  for (let missile = 0; missile < battle.missileCount[0]!; missile++) explodeOnMissile(battle, missile, q, r, rating);
}

/** 8.6.4, 13.6: of the missiles in one hex only one is hit, its owner's choice. */
function explodeOnMissile(battle: Battle, missile: number, q: number, r: number, rating: number): void {
  if (!isInFlight(battle, missile)) return;
  const range = distance(battle.missileQ[missile]! - q, battle.missileR[missile]! - r);
  if (range > 1) return;
  for (let before = 0; before < missile; before++)
    if (
      isInFlight(battle, before) &&
      battle.missileQ[before] === battle.missileQ[missile] &&
      battle.missileR[before] === battle.missileR[missile] &&
      (explosionHitsOneMissile(battle) || battle.missileSide[before] === battle.missileSide[missile])
    )
      return;
  queueHit(battle, MISSILE_ID + missile, range === 0 ? rating + 1 : rating, missileChooser(battle, missile));
}

/** Who chooses the missile that is hit: the owner; where both sides' fly in the hex, the side whose turn it is. */
function missileChooser(battle: Battle, missile: number): number {
  if (explosionHitsOneMissile(battle))
    for (let other = 0; other < battle.missileCount[0]!; other++)
      if (isInSameHex(battle, missile, other) && battle.missileSide[other] === battle.active[0])
        return battle.active[0]!;
  return battle.missileSide[missile]!;
}

/** 8.6.2: one die an arc, the highest takes the damage; ties roll again among themselves. */
export function randomArc(battle: Battle, unit: number, emit?: Emit): number {
  const tied = [true, true, true, true];
  for (;;) {
    const dice: [number, number, number, number] = [0, 0, 0, 0];
    let highest = 0;
    for (let arc = 0; arc < ARC_COUNT; arc++) {
      if (tied[arc]) dice[arc] = rollExplosionArc(battle);
      highest = Math.max(highest, dice[arc]!);
    }
    let count = 0;
    for (let arc = 0; arc < ARC_COUNT; arc++) {
      tied[arc] = dice[arc] === highest;
      if (tied[arc]) count++;
    }
    if (count > 1) continue;
    const arc = tied.indexOf(true);
    emit?.({ type: 'explosionArcRolled', unit, dice, arc: ARCS[arc]! });
    return arc;
  }
}

/** 8.7: whether the ship has any critical that can be repaired. */
function isAnyRepairable({ bytes }: Battle, unit: number): boolean {
  const at = AT.criticals + unit * CRITICALS_EACH;
  return (bytes[at + SHIELDS_DOWN]! | bytes[at + HELM_DOWN]! | bytes[at + POWER_LOSS]!) !== 0;
}

/** 8.7: at the end of its turn the active side tries to repair, from the impulse after the damage on. */
export function repairCriticals(battle: Battle, emit?: Emit): void {
  const { bytes } = battle;
  const now = impulsesElapsed(battle);
  const active = bytes[AT.active];
  const units = bytes[AT.unitCount]!;
  for (let unit = 0; unit < units; unit++) {
    if (bytes[AT.side + unit] !== active || !isInPlay(battle, unit)) continue;
    if (!isAnyRepairable(battle, unit)) continue;
    for (let lasting = 0; lasting < REPAIRABLE_COUNT; lasting++) {
      if (!hasCritical(battle, unit, lasting)) continue;
      if (battle.criticalImpulse[unit * REPAIRABLE_COUNT + lasting]! >= now) continue;
      const die = rollRepair(battle);
      const repaired = die === REPAIRED_ON;
      if (repaired) battle.criticals[unit * LASTING_COUNT + lasting] = 0;
      emit?.({ type: 'repairTried', unit, code: CRITICALS[SUM_BY_REPAIRABLE[lasting]!], die, repaired });
    }
  }
}
