import { distance, STEP_Q, STEP_R } from '../../engine/hex.ts';
import { arcOf } from '../../engine/talon/arcs.ts';
import { ARC_COUNT, CRAFT, MISSILE_ID, type Battle, isInPlay } from '../../engine/talon/battle.ts';
import { coneModifier } from '../../engine/talon/fire/bigGuns.ts';
import { wouldCollide } from '../../engine/talon/movement/entering.ts';
import { isInFlight } from '../../engine/talon/missiles/missileDamage.ts';
import {
  CLASS_EXPLOSION,
  CLASS_HULL,
  CLASS_POINTS,
  GROUP_COUNT,
  GROUP_WEAPON,
  GROUPS,
  IS_BASE,
  IS_SQUADRON,
} from '../../engine/talon/shipClasses.ts';
import { LONGEST_RANGE, MISSILE_DAMAGE, hitChance, shotDamage } from '../../engine/talon/tables.ts';
import { BLOCKED, lineOfFire } from '../../engine/talon/terrain/terrain.ts';
import { isPrize } from './aims.ts';
import { damageWorth } from './worth.ts';
import {
  FUSION_CANNON,
  GROUP_BEST_DAMAGE,
  HULL_BOX_WORTH,
  SHIELD_BOX_WORTH,
  WAVE_MOTION_GUN,
  meanShot,
} from './facts.ts';
import { isDeadly } from './hazards.ts';
import { WEIGHTS } from './weights.ts';
import { isGroupFiring } from '../../engine/talon/fire/weaponGroups.ts';

// Weights of what a ship may do in its fire step. About 2.6 is the best shot that its group can have.

/** Fire that does more harm than good. */
const FOOLISH = 0.02;

/** Share of the hull left that a shot must be expected to do before its blast is looked at. */
const LIKELY_KILL = 0.5;

/** Weapons of the group that have still to fire. */
function weaponsToFire(battle: Battle, classAt: number): number {
  return isGroupFiring(battle) ? battle.weaponsLeft[0]! : GROUP_COUNT[classAt]!;
}

/** A shot is good when it is near the weapon's best, and better when it bites into hull. */
export function weighShot(battle: Battle, unit: number, group: number, target: number, craft: number): number {
  if (target >= MISSILE_ID) return weighMissileShot(battle, unit, group, target - MISSILE_ID);
  const classAt = battle.shipClass[unit]! * GROUPS + group;
  const weapon = GROUP_WEAPON[classAt]!;
  const dq = battle.q[target]! - battle.q[unit]!;
  const dr = battle.r[target]! - battle.r[unit]!;
  const modifier =
    battle.terrainCount[0] === 0
      ? 0
      : lineOfFire(battle, battle.q[unit]!, battle.r[unit]!, battle.q[target]!, battle.r[target]!);
  const expected = weaponsToFire(battle, classAt) * meanShot(weapon, distance(dq, dr), modifier);
  const arc = arcOf(battle.facing[target]!, -dq, -dr);
  const weight =
    weighDamage(battle, target, arc, expected, GROUP_BEST_DAMAGE[classAt]!) *
    blastFactor(battle, unit, target, arc, expected);
  if (IS_SQUADRON[battle.shipClass[target]!]) return weight * craftFactor(battle, unit, group, target, craft);
  return weapon === WAVE_MOTION_GUN ? weight + throwBack(battle, target, dq, dr) : weight;
}

/** Weight of a shot or salvo with this expected damage, of the group's `best`. */
function weighDamage(battle: Battle, target: number, arc: number, expected: number, best: number): number {
  const targetClass = battle.shipClass[target]!;
  const worth = damageWorth(battle, target, arc, expected);
  const ofBest = expected / (best || 1);
  const bite = worth / ((expected || 1) * (SHIELD_BOX_WORTH[targetClass]! || HULL_BOX_WORTH[targetClass]!));
  const prize = battle.aimCount[0]! > 0 && isPrize(battle, target) ? 1 + WEIGHTS.prize : 1;
  return 0.1 + 2.5 * ofBest * ofBest * bite * prize;
}

/** 8.6.2: how much better or worse a shot that may kill is by what the blast does around the target. */
function blastFactor(battle: Battle, unit: number, target: number, arc: number, expected: number): number {
  const shipClass = battle.shipClass[target]!;
  const rating = CLASS_EXPLOSION[shipClass]!;
  const hull = CLASS_HULL[shipClass]! - battle.hullMarked[target]!;
  if (rating === 0 || expected < LIKELY_KILL * hull) return 1;
  const through = expected - battle.shields[target * ARC_COUNT + arc]!;
  if (through < LIKELY_KILL * hull) return 1;
  let gain = 0;
  for (let other = 0; other < battle.unitCount[0]!; other++) {
    if (other === target || !isInPlay(battle, other)) continue;
    const dq = battle.q[target]! - battle.q[other]!;
    const dr = battle.r[target]! - battle.r[other]!;
    const range = distance(dq, dr);
    if (range > 1) continue;
    const worth = damageWorth(
      battle,
      other,
      range === 0 ? 0 : arcOf(battle.facing[other]!, dq, dr),
      rating + 1 - range,
    );
    gain += battle.side[other] === battle.side[unit] ? -1.3 * worth : worth;
  }
  if (gain === 0) return 1;
  const factor = 1 + gain / damageWorth(battle, target, arc, expected);
  return factor < 0.05 ? 0.05 : factor > 2 ? 2 : factor;
}

/** 12.1.3: finishing a damaged craft silences its gun; a weapon that kills a whole one wastes nothing on it. */
function craftFactor(battle: Battle, unit: number, group: number, target: number, craft: number): number {
  const left = CLASS_HULL[battle.shipClass[target]!]! - battle.craftHull[target * CRAFT + craft]!;
  const weapon = GROUP_WEAPON[battle.shipClass[unit]! * GROUPS + group]!;
  const dq = battle.q[target]! - battle.q[unit]!;
  const dr = battle.r[target]! - battle.r[unit]!;
  let kills = 0;
  for (let die = 1; die <= 6; die++) if (shotDamage(weapon, distance(dq, dr), die) >= left) kills++;
  return 0.5 + kills / 6;
}

/** 15.1.2: how good it is that a hit throws the target into the hex behind it. */
function throwBack(battle: Battle, target: number, dq: number, dr: number): number {
  let best = 0;
  for (let direction = 0; direction < 6; direction++) {
    if (arcOf(direction, dq, dr) !== 0) continue;
    const harm = harmOfThrow(battle, target, direction);
    if (harm > best) best = harm;
  }
  return best;
}

/** What being thrown one hex in a direction does to a unit: 4 when it is the end, 1 for a collision with its own. */
function harmOfThrow(battle: Battle, unit: number, direction: number): number {
  const q = battle.q[unit]! + STEP_Q[direction]!;
  const r = battle.r[unit]! + STEP_R[direction]!;
  if (isDeadly(battle, q, r)) return 4;
  for (let other = 0; other < battle.unitCount[0]!; other++)
    if (wouldCollide(battle, unit, other, q, r)) return battle.side[other] === battle.side[unit] ? 1 : -1;
  return 0;
}

/** 13.6: worth it when the missile is near its target; two hits of 1 or 2 are needed, or one of 3. */
function weighMissileShot(battle: Battle, unit: number, group: number, missile: number): number {
  const threat = missileThreat(battle, missile);
  if (threat === 0) return FOOLISH;
  const classAt = battle.shipClass[unit]! * GROUPS + group;
  const range = distance(battle.missileQ[missile]! - battle.q[unit]!, battle.missileR[missile]! - battle.r[unit]!);
  const weapon = GROUP_WEAPON[classAt]!;
  const weapons = weaponsToFire(battle, classAt);
  // Near enough to the chance that the whole group brings it down.
  let chance = hitChance(weapon, range) * (battle.missileDamaged[missile] || weapons > 1 ? 1 : 0.3);
  if (meanShot(weapon, range, 0) >= 2 && GROUP_BEST_DAMAGE[classAt]! / GROUP_COUNT[classAt]! > 3)
    chance = hitChance(weapon, range);
  return 0.05 + chance * threat;
}

/** How much a missile matters: up to about 1 for harm to shields, up to 4 when it kills. */
function missileThreat(battle: Battle, missile: number): number {
  const target = battle.missileTarget[missile]!;
  if (target >= battle.unitCount[0]! || !isInPlay(battle, target)) return 0;
  const dq = battle.missileQ[missile]! - battle.q[target]!;
  const dr = battle.missileR[missile]! - battle.r[target]!;
  const range = distance(dq, dr);
  const arc = range === 0 ? 0 : arcOf(battle.facing[target]!, dq, dr);
  const worth = damageWorth(battle, target, arc, MISSILE_DAMAGE);
  const near = range <= 3 ? 1 : range <= 6 ? 0.4 : 0.1;
  return near * Math.min(4, (worth / CLASS_POINTS[battle.shipClass[target]!]!) * 12);
}

/** 13.2: a launched missile has still to arrive. */
export function weighLaunch(battle: Battle, unit: number, group: number, target: number): number {
  const classAt = battle.shipClass[unit]! * GROUPS + group;
  const dq = battle.q[target]! - battle.q[unit]!;
  const dr = battle.r[target]! - battle.r[unit]!;
  const expected = weaponsToFire(battle, classAt) * meanShot(GROUP_WEAPON[classAt]!, distance(dq, dr), 0);
  // It seeks its target whatever the range, so a far launch is nearly as good.
  return (
    0.3 + weighDamage(battle, target, arcOf(battle.facing[target]!, -dq, -dr), expected, GROUP_BEST_DAMAGE[classAt]!)
  );
}

/** 15.2: what the cone does to enemies less what it does to friends, against holding. */
export function weighCone(battle: Battle, unit: number, group: number): number {
  const classAt = battle.shipClass[unit]! * GROUPS + group;
  const q = battle.q[unit]!;
  const r = battle.r[unit]!;
  let gain = 0;
  let unitWorth = 0;
  for (let target = 0; target < battle.unitCount[0]!; target++) {
    if (target === unit || !isInPlay(battle, target) || IS_SQUADRON[battle.shipClass[target]!]) continue;
    const dq = battle.q[target]! - q;
    const dr = battle.r[target]! - r;
    const range = distance(dq, dr);
    if (range === 0 || range > LONGEST_RANGE) continue;
    const modifier = coneModifier(battle, unit, group, battle.q[target]!, battle.r[target]!);
    if (modifier === BLOCKED) continue;
    const damage = meanShot(FUSION_CANNON, range, modifier);
    const worth = damageWorth(battle, target, arcOf(battle.facing[target]!, -dq, -dr), damage);
    if (battle.side[target] === battle.side[unit]) gain -= 1.3 * worth;
    else {
      const boxWorth = SHIELD_BOX_WORTH[battle.shipClass[target]!]!;
      unitWorth = Math.max(unitWorth, boxWorth);
      gain += worth * (battle.aimCount[0]! > 0 && isPrize(battle, target) ? 1 + WEIGHTS.prize : 1);
    }
  }
  if (gain <= 0) return FOOLISH;
  for (let missile = 0; missile < battle.missileCount[0]!; missile++) {
    if (!isInFlight(battle, missile)) continue;
    if (coneModifier(battle, unit, group, battle.missileQ[missile]!, battle.missileR[missile]!) === BLOCKED) continue;
    gain += (battle.missileSide[missile] === battle.side[unit] ? -0.7 : 0.7) * MISSILE_DAMAGE * unitWorth;
  }
  const best = (GROUP_BEST_DAMAGE[classAt]! / GROUP_COUNT[classAt]!) * unitWorth;
  const ofBest = Math.max(0, gain) / (best || 1);
  return 0.1 + 2.5 * ofBest * ofBest;
}

/** A missile's next hex: a weak shield, and not a planet's (17.2.1). */
export function weighMissileMove(battle: Battle, missile: number, direction: number): number {
  const q = battle.missileQ[missile]! + STEP_Q[direction]!;
  const r = battle.missileR[missile]! + STEP_R[direction]!;
  if (isDeadly(battle, q, r)) return 0.01;
  const target = battle.missileTarget[missile]!;
  if (target >= battle.unitCount[0]!) return 1;
  const dq = q - battle.q[target]!;
  const dr = r - battle.r[target]!;
  const ahead = 1 / (1 + distance(dq, dr));
  if (dq === 0 && dr === 0) return 1;
  return ahead * (0.2 + damageWorth(battle, target, arcOf(battle.facing[target]!, dq, dr), MISSILE_DAMAGE));
}

/** Where a ship is pulled to on a spine (18.2), or thrown to: into the open for one's own, into harm for the enemy. */
export function weighShift(battle: Battle, unit: number, direction: number, forOwner: boolean): number {
  const harm = harmOfThrow(battle, unit, direction);
  if (IS_BASE[battle.shipClass[unit]!]) return 1;
  return forOwner ? (harm > 0 ? 0.05 : 1) : 1 + 3 * Math.max(0, harm);
}
