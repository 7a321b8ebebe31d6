import type { Side } from '../../engine/game.ts';
import { distance } from '../../engine/hex.ts';
import { arcOf } from '../../engine/talon/arcs.ts';
import { ARC_COUNT, LASTING, LASTING_COUNT, type Battle, hasCritical, isInPlay } from '../../engine/talon/battle.ts';
import {
  CLASS_GROUPS,
  CLASS_HULL,
  CLASS_HULL_POWER,
  CLASS_POINTS,
  CLASS_POWER,
  CLASS_ROWS,
  GROUP_ARCS,
  GROUPS,
  MOST_HULL,
  MOST_ROWS,
} from '../../engine/talon/shipClasses.ts';
import { LONGEST_RANGE } from '../../engine/talon/tables.ts';
import {
  CLASS_FIREPOWER,
  FARTHEST,
  GROUP_BEST_DAMAGE,
  GROUP_BOXES,
  GROUP_PROMISE,
  HULL_BOX_WORTH,
  SHIELD_BOX_WORTH,
} from './facts.ts';
import { WEIGHTS } from './weights.ts';

/**
 * Win chance of side 0, in (0, 1): the strengths of both fleets against each other, and the time
 * left. A `viewer` sees more in its own guns than an impartial judge (null) does.
 */
export function evaluate(battle: Battle, viewer: Side | null): number {
  let strength0 = 1;
  let strength1 = 1;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (!isInPlay(battle, unit)) continue;
    const strength = shipWorth(battle, unit) + prospects(battle, unit, battle.side[unit] === viewer);
    if (battle.side[unit] === 0) strength0 += strength;
    else strength1 += strength;
  }
  const ratio = (strength1 / strength0) ** WEIGHTS.steepness;
  const fight = 1 / (1 + ratio);
  return battle.roundLimit[0] === 0 ? fight : byTheClock(battle, fight);
}

/** Before the last round of a limited battle what counts passes from strength to points destroyed. */
function byTheClock(battle: Battle, fight: number): number {
  const roundsLeft = battle.roundLimit[0]! - battle.round[0]! + (6 - battle.impulse[0]!) / 6;
  const near = Math.max(0, 1 - roundsLeft / 3);
  const weight = near * near;
  const lead = battle.pointsLost[1]! - battle.pointsLost[0]!;
  const points = lead === 0 ? 0.5 + (fight - 0.5) * 0.5 : 1 / (1 + Math.exp(-lead / 20));
  return fight + (points - fight) * weight;
}

/** What a ship is worth in points by its own state. */
function shipWorth(battle: Battle, unit: number): number {
  const shipClass = battle.shipClass[unit]!;
  const points = CLASS_POINTS[shipClass]!;
  let worth = (CLASS_HULL[shipClass]! - battle.hullMarked[unit]!) * HULL_BOX_WORTH[shipClass]!;
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
  for (let group = 0; group < CLASS_GROUPS[shipClass]!; group++) {
    if (!battle.groupDestroyed[unit * GROUPS + group]) continue;
    share -= (WEIGHTS.disarmed * GROUP_BEST_DAMAGE[shipClass * GROUPS + group]!) / CLASS_FIREPOWER[shipClass]!;
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

/** Points for what the ship may do soon: what its guns may take from their best target, and how near that is. */
function prospects(battle: Battle, unit: number, ofViewer: boolean): number {
  let best = 0;
  let nearest = FARTHEST;
  for (let target = 0; target < battle.unitCount[0]!; target++) {
    if (battle.side[target] === battle.side[unit] || !isInPlay(battle, target)) continue;
    const dq = battle.q[target]! - battle.q[unit]!;
    const dr = battle.r[target]! - battle.r[unit]!;
    const range = distance(dq, dr);
    if (range < nearest) nearest = range;
    const arc = range === 0 ? 0 : arcOf(battle.facing[unit]!, dq, dr);
    const damage = promisedDamage(battle, unit, range, arc);
    if (damage === 0) continue;
    const arcHit = range === 0 ? 0 : arcOf(battle.facing[target]!, -dq, -dr);
    const worth = damageWorth(battle, target, arcHit, damage);
    if (worth > best) best = worth;
  }
  let points = WEIGHTS.threat * best * (ofViewer ? 1 + WEIGHTS.boldness : 1);
  if (nearest > LONGEST_RANGE) {
    const share =
      WEIGHTS.speedAfar * battle.speed[unit]! - (ofViewer ? WEIGHTS.eagerness * (nearest - LONGEST_RANGE) : 0);
    points += share * CLASS_POINTS[battle.shipClass[unit]!]!;
  }
  return points;
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
  const shield = hasCritical(battle, unit, LASTING.SHIELDS_DOWN)
    ? 0
    : battle.shields[at]! + (battle.reinforced[at] ? 1 : 0);
  if (damage <= shield) return damage * SHIELD_BOX_WORTH[shipClass]!;
  const hull = CLASS_HULL[shipClass]! - battle.hullMarked[unit]!;
  const through = Math.min(hull, damage - shield);
  const killing = through / hull;
  return (
    shield * SHIELD_BOX_WORTH[shipClass]! +
    through * HULL_BOX_WORTH[shipClass]! +
    killing * killing * WEIGHTS.presenceShare * CLASS_POINTS[shipClass]!
  );
}
