import { ACTION, kindOf, unitOf } from '../../engine/talon/actions.ts';
import { ARC_COUNT, CRAFT, MISSILE_ID, STATUS, type Battle } from '../../engine/talon/battle.ts';
import { CLASS_SHIELDS, IS_SQUADRON } from '../../engine/talon/shipClasses.ts';
import { UNIT_HULL } from './facts.ts';

// What the explanation of a decision needs beyond the search.

/** Boxes of shields and hull lost by side 0 and 1, then points lost by them. A destroyed ship has lost its whole hull. */
export function harm(battle: Battle, out: Float64Array): void {
  out.fill(0);
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    const shipClass = battle.shipClass[unit]!;
    let lost = battle.hullMarked[unit]!;
    if (IS_SQUADRON[shipClass])
      for (let craft = 0; craft < CRAFT; craft++) lost += battle.craftHull[unit * CRAFT + craft]!;
    if (battle.status[unit] === STATUS.DESTROYED) lost = UNIT_HULL[shipClass]!;
    for (let arc = 0; arc < ARC_COUNT; arc++)
      lost += CLASS_SHIELDS[shipClass * ARC_COUNT + arc]! - battle.shields[unit * ARC_COUNT + arc]!;
    out[battle.side[unit]!]! += lost;
  }
  out[2] = battle.pointsLost[0]!;
  out[3] = battle.pointsLost[1]!;
}

/** Who acts: a ship (its unit), a missile (behind the units), or nobody (an end of a step, an interruption). */
function actorOf(action: number): number {
  const kind = kindOf(action);
  if (kind === ACTION.END_STEP || (kind >= ACTION.CHOOSE_INITIATIVE && kind < ACTION.RETREAT)) return -1;
  return unitOf(action) + (kind === ACTION.MOVE_MISSILE ? MISSILE_ID : 0);
}

/** The choices of the same ship or missile; of the whole side where the action is nobody's. */
export function rivals(_battle: Battle, action: number, actions: Int32Array, count: number): number {
  const actor = actorOf(action);
  if (actor < 0) return count;
  let kept = 0;
  for (let i = 0; i < count; i++) if (actorOf(actions[i]!) === actor) actions[kept++] = actions[i]!;
  return kept;
}
