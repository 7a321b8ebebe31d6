import { ARC_COUNT, CRAFT, LASTING, LASTING_COUNT, hasCritical, type Battle } from '../../engine/talon/battle.ts';
import {
  CLASS_GROUPS,
  CLASS_HULL_POWER,
  CLASS_POINTS,
  CLASS_POWER,
  CLASS_ROWS,
  GROUPS,
  IS_SQUADRON,
  MOST_HULL,
  MOST_ROWS,
} from '../../engine/talon/shipClasses.ts';
import { isInNebula } from '../../engine/talon/terrain/terrain.ts';
import { CLASS_FIREPOWER, GROUP_BEST_DAMAGE, HULL_BOX_WORTH, SHIELD_BOX_WORTH, UNIT_HULL } from './facts.ts';
import { WEIGHTS } from './weights.ts';

// What a ship is worth by its own state, in points, and what damage takes from that.

/** Hull boxes left of a ship, or of all craft of a squadron. */
function hullLeft(battle: Battle, unit: number): number {
  const shipClass = battle.shipClass[unit]!;
  let left = UNIT_HULL[shipClass]! - battle.hullMarked[unit]!;
  if (IS_SQUADRON[shipClass])
    for (let craft = 0; craft < CRAFT; craft++) left -= battle.craftHull[unit * CRAFT + craft]!;
  return left;
}

/** What a ship is worth in points by its own state. */
export function shipWorth(battle: Battle, unit: number): number {
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
