import type { Side } from '../../engine/game.ts';
import { distance } from '../../engine/hex.ts';
import { arcOf } from '../../engine/talon/arcs.ts';
import {
  ARC_COUNT,
  CRAFT,
  END,
  LASTING,
  LASTING_COUNT,
  NOT_SET,
  STATUS,
  UNITS,
  type Battle,
  hasCritical,
  isInPlay,
} from '../../engine/talon/battle.ts';
import { blackHole } from '../../engine/talon/gravity.ts';
import { isInFlight } from '../../engine/talon/missileDamage.ts';
import {
  CLASS_GROUPS,
  CLASS_HULL_POWER,
  CLASS_POINTS,
  CLASS_POWER,
  CLASS_ROWS,
  GROUP_ARCS,
  GROUPS,
  IS_BASE,
  IS_SQUADRON,
  MOST_HULL,
  MOST_ROWS,
} from '../../engine/talon/shipClasses.ts';
import { LONGEST_RANGE, MISSILE_DAMAGE } from '../../engine/talon/tables.ts';
import { BLOCKED, isInNebula, lineOfFire } from '../../engine/talon/terrain.ts';
import { aimLead, chanceAtLimit, isPrize, leavingAim } from './aims.ts';
import {
  CLASS_FIREPOWER,
  FARTHEST,
  GROUP_BEST_DAMAGE,
  GROUP_BOXES,
  GROUP_PROMISE,
  HULL_BOX_WORTH,
  SHIELD_BOX_WORTH,
  UNIT_HULL,
} from './facts.ts';
import { lossToGravity } from './hazards.ts';
import { BALANCED, type Temper } from './styles.ts';
import { WEIGHTS } from './weights.ts';

/**
 * Win chance of side 0, in (0, 1): the strengths of both fleets against each other, what the
 * scenario asks for, and the time left. A `viewer` sees more in its own guns than an impartial judge
 * (null) does. A small part of the value is what the battle costs (`final` has it too).
 */
export function evaluate(battle: Battle, viewer: Side | null, temper: Temper = BALANCED): number {
  let strength0 = 1;
  let strength1 = 1;
  let inPlay0 = 0;
  let inPlay1 = 0;
  const hole = battle.terrainCount[0] === 0 ? -1 : blackHole(battle);
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    const status = battle.status[unit];
    if (status !== STATUS.IN_PLAY && status !== STATUS.RESERVE) continue;
    const points = CLASS_POINTS[battle.shipClass[unit]!]!;
    let strength = WEIGHTS.reserve * points;
    if (status === STATUS.IN_PLAY) {
      const worth = shipWorth(battle, unit);
      strength = worth + prospects(battle, unit, battle.side[unit] === viewer ? temper : null);
      if (hole >= 0) strength -= worth * lossToGravity(battle, unit, hole);
    }
    if (battle.side[unit] === 0) {
      strength0 += strength;
      inPlay0 += points;
    } else {
      strength1 += strength;
      inPlay1 += points;
    }
  }
  if (battle.missileCount[0]! > 0) {
    threatenByMissiles(battle);
    strength0 = Math.max(1, strength0 - missileThreat[0]!);
    strength1 = Math.max(1, strength1 - missileThreat[1]!);
  }
  let ratio = (strength1 / strength0) ** WEIGHTS.steepness;
  if (temper.own !== temper.enemy && viewer !== null) ratio *= bias(battle, viewer, temper, strength0, strength1);
  if (battle.aimCount[0]! > 0) ratio *= Math.exp(-aimLead(battle));
  let fight = 1 / (1 + ratio);
  if (battle.roundLimit[0] !== 0) fight = byTheClock(battle, fight);
  // Who is losing has to expect that what is still there will be destroyed.
  const risk0 = inPlay0 * (1 - fight) * (1 - fight);
  const risk1 = inPlay1 * fight * fight;
  return (1 - WEIGHTS.margin) * fight + WEIGHTS.margin * margin(battle, risk0, risk1);
}

/**
 * Value of a finished battle for side 0; `won` is 1, 0, or what a draw is worth. Who won by doing what
 * the scenario asked need not have destroyed anything (`degreeOfVictory`).
 */
export function final(battle: Battle, won: number): number {
  const byTask =
    battle.endReason[0] === END.AIM || (battle.endReason[0] === END.ROUND_LIMIT && battle.limitWinner[0] !== NOT_SET);
  const spared0 = byTask && won === 0 ? battle.pointsFielded[0]! - battle.pointsLost[0]! : 0;
  const spared1 = byTask && won === 1 ? battle.pointsFielded[1]! - battle.pointsLost[1]! : 0;
  return (1 - WEIGHTS.margin) * won + WEIGHTS.margin * margin(battle, spared0, spared1);
}

/** What a style adds to the strength ratio: it counts changes of its own strength and the enemy's by other weights. */
function bias(battle: Battle, viewer: Side, temper: Temper, strength0: number, strength1: number): number {
  const scale = (battle.pointsFielded[0]! + battle.pointsFielded[1]!) / 2;
  const of0 = viewer === 0 ? temper.own : temper.enemy;
  const of1 = viewer === 1 ? temper.own : temper.enemy;
  return (
    (strength1 / scale) ** (WEIGHTS.steepness * (of1 - 1)) / (strength0 / scale) ** (WEIGHTS.steepness * (of0 - 1))
  );
}

/** 11.1.1: what the battle cost both sides, 0.5 when it is even; `risk` is points to count as lost beside those that are. */
function margin(battle: Battle, risk0: number, risk1: number): number {
  const lost0 = (battle.pointsLost[0]! + risk0) / (battle.pointsFielded[0]! || 1);
  const lost1 = (battle.pointsLost[1]! + risk1) / (battle.pointsFielded[1]! || 1);
  return Math.min(1, Math.max(0, 0.5 + 0.5 * (lost1 - lost0)));
}

/** Before the last round of a limited battle what counts passes from strength to points destroyed, or to whom the limit favours. */
function byTheClock(battle: Battle, fight: number): number {
  const roundsLeft = battle.roundLimit[0]! - battle.round[0]! + (6 - battle.impulse[0]!) / 6;
  const favoured = chanceAtLimit(battle);
  const span = favoured < 0 ? 3 : Math.max(3, 0.7 * battle.roundLimit[0]!);
  const near = Math.max(0, 1 - roundsLeft / span);
  if (near === 0) return fight;
  const weight = near * near;
  if (favoured >= 0) return fight + (favoured - fight) * weight;
  const lead = battle.pointsLost[1]! - battle.pointsLost[0]!;
  const points = lead === 0 ? 0.5 + (fight - 0.5) * 0.5 : 1 / (1 + Math.exp(-lead / 20));
  return fight + (points - fight) * weight;
}

/** Hull boxes left of a ship, or of all craft of a squadron. */
function hullLeft(battle: Battle, unit: number): number {
  const shipClass = battle.shipClass[unit]!;
  let left = UNIT_HULL[shipClass]! - battle.hullMarked[unit]!;
  if (IS_SQUADRON[shipClass])
    for (let craft = 0; craft < CRAFT; craft++) left -= battle.craftHull[unit * CRAFT + craft]!;
  return left;
}

/** What a ship is worth in points by its own state. */
function shipWorth(battle: Battle, unit: number): number {
  const shipClass = battle.shipClass[unit]!;
  const points = CLASS_POINTS[shipClass]!;
  let worth = hullLeft(battle, unit) * HULL_BOX_WORTH[shipClass]!;
  let shields = 0;
  let reinforcements = 0;
  for (let arc = 0; arc < ARC_COUNT; arc++) {
    shields += battle.shields[unit * ARC_COUNT + arc]!;
    if (battle.reinforced[unit * ARC_COUNT + arc]) reinforcements++;
  }
  worth += shields * SHIELD_BOX_WORTH[shipClass]!;
  let share = WEIGHTS.presenceShare;
  share += reinforcements * WEIGHTS.reinforcement;
  share += battle.batteryCharged[unit]! * WEIGHTS.battery + battle.afterburners[unit]! * WEIGHTS.afterburner;
  share += battle.power[unit]! * WEIGHTS.power;
  share -= criticalLoss(battle, unit);
  const firepower = CLASS_FIREPOWER[shipClass]!;
  for (let group = 0; group < CLASS_GROUPS[shipClass]!; group++) {
    if (!battle.groupDestroyed[unit * GROUPS + group]) continue;
    share -= (WEIGHTS.disarmed * GROUP_BEST_DAMAGE[shipClass * GROUPS + group]!) / firepower;
  }
  worth += share * points;
  return isBreakingApart(battle, unit) ? worth * (1 - WEIGHTS.breakingApart) : Math.max(worth, 0.1 * points);
}

/** 8.5, as a share of the ship's points. */
function criticalLoss(battle: Battle, unit: number): number {
  const at = unit * LASTING_COUNT;
  const { criticals } = battle;
  return (
    criticals[at + LASTING.SHIELDS_DOWN]! * WEIGHTS.shieldsDown +
    criticals[at + LASTING.HELM_DOWN]! * WEIGHTS.helmDown +
    criticals[at + LASTING.POWER_LOSS]! * WEIGHTS.powerLoss +
    criticals[at + LASTING.THRUSTERS]! * WEIGHTS.thrusters +
    criticals[at + LASTING.POWER_RELAY]! * WEIGHTS.powerRelay
  );
}

/** 5.4.5: whether even the slowest row that the ship can take next has negative power. */
function isBreakingApart(battle: Battle, unit: number): boolean {
  const shipClass = battle.shipClass[unit]!;
  const modifier =
    CLASS_HULL_POWER[shipClass * (MOST_HULL + 1) + battle.hullMarked[unit]!]! -
    battle.criticals[unit * LASTING_COUNT + LASTING.POWER_RELAY]!;
  if (modifier === 0) return false;
  const step = hasCritical(battle, unit, LASTING.POWER_LOSS) ? 0 : 1;
  const row = Math.min(CLASS_ROWS[shipClass]! - 1, battle.row[unit]! + step);
  return CLASS_POWER[shipClass * MOST_ROWS + row]! + modifier < 0;
}

/** From this range on a sniper likes its guns, and share of a ship's points that it minds an enemy nearer than that. */
const STAND_OFF = 3;
const CROWDED = 0.08;

/**
 * Points for what the ship may do soon: what its guns may take from their best target, and how near
 * that is. `temper` is the viewer's, for its own ships; null for all others.
 */
function prospects(battle: Battle, unit: number, temper: Temper | null): number {
  const shipClass = battle.shipClass[unit]!;
  if (CLASS_FIREPOWER[shipClass] === 0) return 0;
  const aims = battle.aimCount[0]! > 0;
  const terrain = battle.terrainCount[0]! > 0;
  let best = 0;
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
    if (worth > best) best = worth;
  }
  let points = WEIGHTS.threat * best * (temper === null ? 1 : 1 + WEIGHTS.boldness * temper.boldness);
  if (temper !== null && temper.standOff !== 0 && nearest < STAND_OFF)
    points -= CROWDED * temper.standOff * CLASS_POINTS[shipClass]!;
  if (nearest > LONGEST_RANGE && !IS_BASE[shipClass]) {
    const eager = temper === null || (aims && leavingAim(battle, unit) >= 0) ? 0 : temper.eagerness;
    const share =
      WEIGHTS.speedAfar * battle.speed[unit]! -
      eager * eagerness(battle, battle.side[unit]!) * (nearest - LONGEST_RANGE);
    points += share * CLASS_POINTS[shipClass]!;
  }
  return points;
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
  let damage = 0;
  for (let group = 0; group < CLASS_GROUPS[shipClass]!; group++) {
    const at = unit * GROUPS + group;
    if (battle.groupDestroyed[at]) continue;
    const classAt = shipClass * GROUPS + group;
    const boxes = GROUP_BOXES[classAt]!;
    const charged = battle.red[at]! + battle.yellow[at]!;
    const ready = charged === boxes ? 1 : (WEIGHTS.charging * charged) / boxes;
    let bears = 1;
    if (!((GROUP_ARCS[classAt]! >> arc) & 1)) {
      if (arc === 2) bears = WEIGHTS.behind;
      else bears = battle.turnCounter[unit] ? WEIGHTS.side : WEIGHTS.sideTurnable;
    }
    damage += ready * bears * GROUP_PROMISE[classAt * (FARTHEST + 1) + far]!;
  }
  return damage;
}

/** Points that so much damage on an arc takes from a ship. */
export function damageWorth(battle: Battle, unit: number, arc: number, damage: number): number {
  const shipClass = battle.shipClass[unit]!;
  const at = unit * ARC_COUNT + arc;
  const shield =
    hasCritical(battle, unit, LASTING.SHIELDS_DOWN) || (battle.terrainCount[0]! > 0 && isInNebula(battle, unit))
      ? 0
      : battle.shields[at]! + (battle.reinforced[at] ? 1 : 0);
  if (damage <= shield) return damage * SHIELD_BOX_WORTH[shipClass]!;
  const hull = hullLeft(battle, unit);
  const through = Math.min(hull, damage - shield);
  const killing = through / hull;
  return (
    shield * SHIELD_BOX_WORTH[shipClass]! +
    through * HULL_BOX_WORTH[shipClass]! +
    killing * killing * WEIGHTS.presenceShare * CLASS_POINTS[shipClass]!
  );
}

const missileDamage = new Float64Array(UNITS * ARC_COUNT);
/** Points that missiles in flight threaten to take, by side of their targets. */
const missileThreat = new Float64Array(2);

/** 13: what missiles in flight may do to their targets, together by arc, into `missileThreat`. */
function threatenByMissiles(battle: Battle): void {
  missileDamage.fill(0);
  missileThreat.fill(0);
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
    missileThreat[battle.side[unit]!]! += worth;
  }
}
