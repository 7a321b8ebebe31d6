import { distance, STEP_Q, STEP_R } from '../../engine/hex.ts';
import { ACTION, firstOf, kindOf, unitOf } from '../../engine/talon/actions.ts';
import { type Battle, isInPlay, PENDING, STEP, WAY } from '../../engine/talon/battle.ts';
import { wouldCollide } from '../../engine/talon/movement/entering.ts';
import { unitFireActions } from '../../engine/talon/fire/firing.ts';
import { legalActions } from '../../engine/talon/legal.ts';
import { moveActions, moveDirection, mustMove, SLIP_RIGHT } from '../../engine/talon/movement/movement.ts';
import { powerActions } from '../../engine/talon/power/power.ts';
import { dockActions } from '../../engine/talon/leaving/retreat.ts';
import { CLASS_POINTS } from '../../engine/talon/shipClasses.ts';
import { countsWay, damageShare, leavingAim } from './aims.ts';
import { isDeadly } from './hazards.ts';
import { prunePowerOfUnit } from './prunePower.ts';
import { keepMissile, pruneShots } from './pruneShots.ts';
import { dropStrayingMoves } from './straying.ts';
import { isGroupFiring } from '../../engine/talon/fire/weaponGroups.ts';

/**
 * A side may act with its ships in any order within a step; the search looks at one order alone, so
 * that it does not find the same plan many times over. Every ship keeps the choice not to act.
 */
export function prune(battle: Battle, actions: Int32Array, count: number): number {
  if (count < 2 || battle.pending[0] !== PENDING.NONE) return count;
  switch (battle.step[0]) {
    case STEP.POWER: {
      const unit = firstUnit(actions, count);
      return prunePowerOfUnit(battle, actions, keepUnit(actions, count, unit), unit);
    }
    case STEP.MOVEMENT:
      return pruneMoves(battle, actions, count);
    case STEP.FIRE:
      return pruneShots(battle, actions, keepUnit(actions, count, firstUnit(actions, count)));
    case STEP.POWER_PHASE:
      return keepUnit(actions, count, firstUnit(actions, count));
    case STEP.RETREAT:
      return pruneRetreats(battle, actions, count);
    default:
      return count;
  }
}

/** The same as `prune` of all legal actions: the actions of ships whose turn has not come are not made. */
export function choices(battle: Battle, actions: Int32Array): number {
  if (battle.pending[0] === PENDING.NONE) {
    if (battle.step[0] === STEP.POWER) {
      for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
        const count = battle.side[unit] === battle.active[0] ? powerActions(battle, unit, actions, 0) : 0;
        if (count > 0) return prunePowerOfUnit(battle, actions, count, unit);
      }
    } else if (battle.step[0] === STEP.FIRE && !isGroupFiring(battle)) {
      for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
        const count = unitFireActions(battle, unit, actions, 0);
        if (count > 0) return pruneShots(battle, actions, count);
      }
    } else if (battle.step[0] === STEP.MOVEMENT && battle.missileCount[0] === 0) {
      const unit = firstToMove(battle, actions);
      if (unit >= 0) {
        const count = dockActions(battle, unit, actions, moveActions(battle, unit, actions, 0));
        return soundMoves(battle, unit, actions, count);
      }
      return legalActions(battle, actions);
    }
  }
  return prune(battle, actions, legalActions(battle, actions));
}

/** Unit of the first action that belongs to one; −1 when none does. */
function firstUnit(actions: Int32Array, count: number): number {
  for (let i = 0; i < count; i++) if (kindOf(actions[i]!) !== ACTION.END_STEP) return unitOf(actions[i]!);
  return -1;
}

/** Keeps the actions of one unit, not its missiles' moves; all when there are none. The end of the step is none. */
function keepUnit(actions: Int32Array, count: number, unit: number): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const action = actions[i]!;
    const kind = kindOf(action);
    if (kind !== ACTION.END_STEP && kind !== ACTION.MOVE_MISSILE && unitOf(action) === unit) actions[kept++] = action;
    else if (kept > 0) break; // one unit's actions lie together
  }
  return kept === 0 ? count : kept;
}

const scratch = new Int32Array(SLIP_RIGHT + 1);

/**
 * The moves of one ship. Missiles come before ships. Once all that must have moved, afterburners of
 * any ship, or the end of the step.
 */
function pruneMoves(battle: Battle, actions: Int32Array, count: number): number {
  if (battle.missileCount[0]! > 0) {
    const kept = keepMissile(battle, actions, count);
    if (kept > 0) return kept;
  }
  const chosen = firstToMove(battle, scratch);
  if (chosen < 0) return count;
  const kept = keepUnit(actions, count, chosen);
  return soundMoves(battle, chosen, actions, kept);
}

/** What is left of a ship's moves without those that are its end. Whom an aim asks to leave may go where it likes. */
function soundMoves(battle: Battle, unit: number, actions: Int32Array, count: number): number {
  const kept = battle.terrainCount[0] === 0 ? count : dropDeadlyMoves(battle, actions, count);
  if (kept < 2 || (battle.aimCount[0]! > 0 && leavingAim(battle, unit) >= 0)) return kept;
  return dropStrayingMoves(battle, actions, kept);
}

/**
 * The first ship that must move whose way is not barred by an own ship that has still to move away,
 * else the one whose way is barred least; −1 when none must. Uses `moves` for its work.
 */
function firstToMove(battle: Battle, moves: Int32Array): number {
  let chosen = -1;
  let fewest = Infinity;
  const active = battle.active[0]!;
  const units = battle.unitCount[0]!;
  for (let unit = 0; unit < units; unit++) {
    if (battle.side[unit] !== active || !mustMove(battle, unit)) continue;
    if (!hasOwnNeighbour(battle, unit)) return unit;
    const count = moveActions(battle, unit, moves, 0);
    let barred = 0;
    for (let i = 0; i < count; i++) if (isBarredForNow(battle, unit, firstOf(moves[i]!))) barred++;
    if (barred === 0) return unit;
    if (barred < fewest) {
      fewest = barred;
      chosen = unit;
    }
  }
  return chosen;
}

/** 17.2.1, 18.1: nobody flies into a planet who can do anything else; landing there is not flying into it. */
function dropDeadlyMoves(battle: Battle, actions: Int32Array, count: number): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const action = actions[i]!;
    if (kindOf(action) === ACTION.MOVE) {
      const unit = unitOf(action);
      const direction = moveDirection(battle, unit, firstOf(action));
      if (isDeadly(battle, battle.q[unit]! + STEP_Q[direction]!, battle.r[unit]! + STEP_R[direction]!)) continue;
    }
    actions[kept++] = action;
  }
  // Nothing was overwritten when nothing was kept.
  return kept === 0 ? count : kept;
}

/** Whether a ship of the same side stands in a hex next to it; spares most ships the closer look. */
function hasOwnNeighbour(battle: Battle, unit: number): boolean {
  const side = battle.side[unit]!;
  const q = battle.q[unit]!;
  const r = battle.r[unit]!;
  const units = battle.unitCount[0]!;
  for (let other = 0; other < units; other++)
    if (
      battle.side[other] === side &&
      isInPlay(battle, other) &&
      distance(battle.q[other]! - q, battle.r[other]! - r) === 1
    )
      return true;
  return false;
}

/** Whether an own ship that has still to move stands where the maneuver leads. */
function isBarredForNow(battle: Battle, unit: number, maneuver: number): boolean {
  const direction = moveDirection(battle, unit, maneuver);
  const q = battle.q[unit]! + STEP_Q[direction]!;
  const r = battle.r[unit]! + STEP_R[direction]!;
  for (let other = 0; other < battle.unitCount[0]!; other++)
    if (isInPlay(battle, other) && wouldCollide(battle, unit, other, q, r) && mustMove(battle, other)) return true;
  return false;
}

/** A ship that has lost so much of its hull may go (11). */
const CRIPPLED = 0.5;
/** A side that has so much less than the enemy may go. */
const LOSING = 0.6;

/** 11: ships leave when an aim asks for it, when they are crippled, or when the battle is being lost. */
function pruneRetreats(battle: Battle, actions: Int32Array, count: number): number {
  const side = battle.active[0]!;
  const losing = soundPoints(battle, side) < LOSING * soundPoints(battle, 1 - side);
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const action = actions[i]!;
    if (kindOf(action) === ACTION.RETREAT && !losing) {
      const unit = unitOf(action);
      if (damageShare(battle, unit) < CRIPPLED && !countsWay(battle, leavingAim(battle, unit), WAY.FTL)) continue;
    }
    actions[kept++] = action;
  }
  return kept;
}

/** Points of a side's units in play, by how much of their hull is left. */
function soundPoints(battle: Battle, side: number): number {
  let points = 0;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++)
    if (battle.side[unit] === side && isInPlay(battle, unit))
      points += (1 - damageShare(battle, unit)) * CLASS_POINTS[battle.shipClass[unit]!]!;
  return points;
}
