import { distance, STEP_Q, STEP_R } from '../../engine/hex.ts';
import { ACTION, firstOf, kindOf, unitOf } from '../../engine/talon/actions.ts';
import { type Battle, isInPlay, STEP } from '../../engine/talon/battle.ts';
import { wouldCollide } from '../../engine/talon/entering.ts';
import { moveDirection, mustMove } from '../../engine/talon/movement.ts';

/**
 * A side may act with its ships in any order within a step; the search looks at one order alone, so
 * that it does not find the same plan many times over. Every ship keeps the choice not to act.
 */
export function prune(battle: Battle, actions: Int32Array, count: number): number {
  if (count < 2) return count;
  switch (battle.step[0]) {
    case STEP.POWER:
      return prunePower(battle, actions, count);
    case STEP.MOVEMENT:
      return pruneMoves(battle, actions, count);
    case STEP.FIRE:
    case STEP.POWER_PHASE:
      return keepUnit(actions, count, firstUnit(actions, count));
    default:
      return count;
  }
}

/** Unit of the first action that belongs to one; −1 when none does. */
function firstUnit(actions: Int32Array, count: number): number {
  for (let i = 0; i < count; i++) {
    const kind = kindOf(actions[i]!);
    if (kind !== ACTION.END_STEP && kind !== ACTION.CHOOSE_INITIATIVE) return unitOf(actions[i]!);
  }
  return -1;
}

/** Keeps the actions of one unit; all when there are none. The end of the step is none. */
function keepUnit(actions: Int32Array, count: number, unit: number): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const action = actions[i]!;
    const kind = kindOf(action);
    if (kind === ACTION.EXPLODE_NEXT || kind === ACTION.CHOOSE_INITIATIVE) return count;
    if (kind !== ACTION.END_STEP && unitOf(action) === unit) actions[kept++] = action;
  }
  return kept === 0 ? count : kept;
}

/**
 * The first ship's uses of AP. Taking a reinforcement off only makes room for another one, at no
 * cost in time, so it could be done and undone for ever; not spending an AP is never better than
 * charging or reinforcing with it.
 */
function prunePower(battle: Battle, actions: Int32Array, count: number): number {
  const unit = firstUnit(actions, count);
  const ofUnit = keepUnit(actions, count, unit);
  let useful = 0;
  for (let i = 0; i < ofUnit; i++) {
    const kind = kindOf(actions[i]!);
    if (kind === ACTION.CHARGE_YELLOW || kind === ACTION.CHARGE_BATTERY || kind === ACTION.REINFORCE) useful++;
  }
  let kept = 0;
  for (let i = 0; i < ofUnit; i++) {
    const kind = kindOf(actions[i]!);
    if (kind === ACTION.REMOVE_REINFORCEMENT) continue;
    if (kind === ACTION.HOLD_POWER && useful > 0 && battle.ap[unit]) continue;
    actions[kept++] = actions[i]!;
  }
  return kept === 0 ? ofUnit : kept;
}

/**
 * The moves of one ship: the first whose way is not barred by an own ship that has still to move
 * away. Once all that must have moved, afterburners of any ship, or the end of the step.
 */
function pruneMoves(battle: Battle, actions: Int32Array, count: number): number {
  let chosen = -1;
  let fewest = Infinity;
  let unit = -1;
  for (let i = 0; i < count && fewest > 0; i++) {
    if (kindOf(actions[i]!) !== ACTION.MOVE || unitOf(actions[i]!) === unit) continue;
    unit = unitOf(actions[i]!);
    let barred = 0;
    if (!hasOwnNeighbour(battle, unit)) return keepUnit(actions, count, unit);
    for (let j = i; j < count && unitOf(actions[j]!) === unit; j++)
      if (kindOf(actions[j]!) === ACTION.MOVE && isBarredForNow(battle, unit, firstOf(actions[j]!))) barred++;
    if (barred < fewest) {
      fewest = barred;
      chosen = unit;
    }
  }
  return chosen < 0 ? count : keepUnit(actions, count, chosen);
}

/** Whether a ship of the same side stands in a hex next to it; spares most ships the closer look. */
function hasOwnNeighbour(battle: Battle, unit: number): boolean {
  for (let other = 0; other < battle.unitCount[0]!; other++)
    if (
      other !== unit &&
      battle.side[other] === battle.side[unit] &&
      isInPlay(battle, other) &&
      distance(battle.q[other]! - battle.q[unit]!, battle.r[other]! - battle.r[unit]!) === 1
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
