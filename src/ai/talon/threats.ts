import type { Side } from '../../engine/game.ts';
import { distance } from '../../engine/hex.ts';
import { arcOf, REAR } from '../../engine/talon/arcs.ts';
import { ARC_COUNT, NOT_SET, UNITS, isInPlay, type Battle } from '../../engine/talon/battle.ts';
import { isInFlight } from '../../engine/talon/missiles/missileDamage.ts';
import { CLASS_GROUPS, GROUP_ARCS, GROUPS, IS_BASE } from '../../engine/talon/shipClasses.ts';
import { LONGEST_RANGE, MISSILE_DAMAGE } from '../../engine/talon/tables.ts';
import { BLOCKED, lineOfFire } from '../../engine/talon/terrain/terrain.ts';
import { isPrize, leavingAim } from './aims.ts';
import { CLASS_FIREPOWER, FARTHEST, GROUP_BOXES, GROUP_PROMISE } from './facts.ts';
import type { Temper } from './styles.ts';
import { WEIGHTS } from './weights.ts';
import { damageWorth } from './worth.ts';

// What guns and missiles may soon take from their targets, in points.

/** From this range on a sniper likes its guns, and share of a ship's worth that it minds an enemy nearer than that. */
const STAND_OFF = 3;
const CROWDED = 0.08;

/** Damage that guns may soon do, by unit that they aim at and its arc. */
export type Aims = Float64Array;

/** Room for the aims of a battle, for whoever evaluates it. */
export const newAims = (): Aims => new Float64Array(UNITS * ARC_COUNT);

/** Before `aim`: nobody aims at anybody. */
export function clearAims(aimed: Aims, battle: Battle): void {
  aimed.fill(0, 0, battle.unitCount[0]! * ARC_COUNT);
}

/** Points that the guns that aim at a side's units may soon take, together by arc: a shield stops only what it has boxes for. */
export function threatAgainst(aimed: Aims, battle: Battle, side: Side): number {
  const aims = battle.aimCount[0]! > 0;
  let threat = 0;
  for (let at = 0; at < battle.unitCount[0]! * ARC_COUNT; at++) {
    if (aimed[at] === 0) continue;
    const unit = (at / ARC_COUNT) | 0;
    if (battle.side[unit] !== side) continue;
    const worth = damageWorth(battle, unit, at % ARC_COUNT, aimed[at]!);
    threat += aims && isPrize(battle, unit) ? worth * (1 + WEIGHTS.prize) : worth;
  }
  return threat;
}

/**
 * Lets a ship's guns aim at their best target, and returns by what share of its worth it stands
 * better for how near it is to any. `temper` is the viewer's, for its own ships; null for all others.
 */
export function aim(aimed: Aims, battle: Battle, unit: number, temper: Temper | null): number {
  const shipClass = battle.shipClass[unit]!;
  if (CLASS_FIREPOWER[shipClass] === 0) return 0;
  const aims = battle.aimCount[0]! > 0;
  const terrain = battle.terrainCount[0]! > 0;
  let best = 0;
  let bestAt = 0;
  let bestDamage = 0;
  let nearest = FARTHEST;
  for (let target = 0; target < battle.unitCount[0]!; target++) {
    if (battle.side[target] === battle.side[unit] || !isInPlay(battle, target)) continue;
    const dq = battle.q[target]! - battle.q[unit]!;
    const dr = battle.r[target]! - battle.r[unit]!;
    const range = distance(dq, dr);
    if (range < nearest) nearest = range;
    const arc = range === 0 ? 0 : arcOf(battle.facing[unit]!, dq, dr);
    let damage = promisedDamage(battle, unit, range, arc);
    if (damage === 0) continue;
    if (temper !== null && temper.standOff !== 0)
      damage *= range >= STAND_OFF ? 1 + temper.standOff : 1 - temper.standOff;
    if (terrain && range <= LONGEST_RANGE && range > 0) damage *= lineFactor(battle, unit, target);
    const arcHit = range === 0 ? 0 : arcOf(battle.facing[target]!, -dq, -dr);
    let worth = damageWorth(battle, target, arcHit, damage);
    if (aims && isPrize(battle, target)) worth *= 1 + WEIGHTS.prize;
    if (worth <= best) continue;
    best = worth;
    bestAt = target * ARC_COUNT + arcHit;
    bestDamage = damage;
  }
  aimed[bestAt]! += bestDamage;
  let share = 0;
  if (temper !== null && temper.standOff !== 0 && nearest < STAND_OFF) share -= CROWDED * temper.standOff;
  if (nearest > LONGEST_RANGE && !IS_BASE[shipClass]) {
    const eager = temper === null || (aims && leavingAim(battle, unit) >= 0) ? 0 : temper.eagerness;
    share +=
      WEIGHTS.speedAfar * battle.speed[unit]! -
      eager * eagerness(battle, battle.side[unit]!) * (nearest - LONGEST_RANGE);
  }
  return share;
}

/** Whom the round limit favours can wait. */
function eagerness(battle: Battle, side: number): number {
  return battle.limitWinner[0] === side ? 0.4 * WEIGHTS.eagerness : WEIGHTS.eagerness;
}

/** Share of a shot's mean damage that terrain on the line of fire leaves; each −1 costs about a quarter. */
function lineFactor(battle: Battle, unit: number, target: number): number {
  const modifier = lineOfFire(battle, battle.q[unit]!, battle.r[unit]!, battle.q[target]!, battle.r[target]!);
  return modifier === BLOCKED ? WEIGHTS.shadowed : Math.max(0.1, 1 + 0.25 * modifier);
}

/** Damage the ship's groups may hope to do soon to an enemy so far away in such an arc. */
function promisedDamage(battle: Battle, unit: number, range: number, arc: number): number {
  const shipClass = battle.shipClass[unit]!;
  const far = range > FARTHEST ? FARTHEST : range;
  const coming = battle.power[unit]! > 0 ? WEIGHTS.toCome * battle.power[unit]! : 0;
  let damage = 0;
  for (let group = 0; group < CLASS_GROUPS[shipClass]!; group++) {
    const at = unit * GROUPS + group;
    if (battle.groupDestroyed[at]) continue;
    const classAt = shipClass * GROUPS + group;
    const boxes = GROUP_BOXES[classAt]!;
    const charged = battle.red[at]! + battle.yellow[at]!;
    const ready = charged === boxes ? 1 : WEIGHTS.charging * Math.min(1, (charged + coming) / boxes);
    let bears = 1;
    if (!((GROUP_ARCS[classAt]! >> arc) & 1)) {
      if (arc === REAR) bears = WEIGHTS.behind;
      else bears = battle.turnCounter[unit] ? WEIGHTS.side : WEIGHTS.sideTurnable;
    }
    damage += ready * bears * GROUP_PROMISE[classAt * (FARTHEST + 1) + far]!;
  }
  return damage;
}

const missileDamage = new Float64Array(UNITS * ARC_COUNT);

/** 13: points that missiles in flight threaten to take, together by arc, into `threat` by side of their targets. */
export function threatenByMissiles(threat: Float64Array, battle: Battle): void {
  missileDamage.fill(0);
  threat.fill(0);
  for (let missile = 0; missile < battle.missileCount[0]!; missile++) {
    const target = battle.missileTarget[missile]!;
    if (!isInFlight(battle, missile) || target === NOT_SET) continue;
    const dq = battle.missileQ[missile]! - battle.q[target]!;
    const dr = battle.missileR[missile]! - battle.r[target]!;
    const arc = dq === 0 && dr === 0 ? 0 : arcOf(battle.facing[target]!, dq, dr);
    missileDamage[target * ARC_COUNT + arc]! +=
      MISSILE_DAMAGE * WEIGHTS.missileArrives * WEIGHTS.missileFall ** distance(dq, dr);
  }
  for (let at = 0; at < battle.unitCount[0]! * ARC_COUNT; at++) {
    if (missileDamage[at] === 0) continue;
    const unit = (at / ARC_COUNT) | 0;
    let worth = damageWorth(battle, unit, at % ARC_COUNT, missileDamage[at]!);
    if (battle.aimCount[0]! > 0 && isPrize(battle, unit)) worth *= 1 + WEIGHTS.prize;
    threat[battle.side[unit]!]! += worth;
  }
}
