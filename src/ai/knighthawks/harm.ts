import { ACTION, kindOf, unitOf } from '../../engine/knighthawks/actions.ts';
import { STATUS, type Battle } from '../../engine/knighthawks/battle.ts';
import { pointsGone } from '../../engine/knighthawks/departures.ts';
import { CLASS_HULL } from '../../engine/knighthawks/shipClasses.ts';

// What the explanation of a decision needs beyond the search.

/** Points of hull lost by side 0 and 1, then battle points of their ships that are gone. A destroyed ship has lost its whole hull. */
export function harm(battle: Battle, out: Float64Array): void {
  out.fill(0);
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    const gone = battle.status[unit] === STATUS.DESTROYED;
    out[battle.side[unit]!]! += CLASS_HULL[battle.shipClass[unit]!]! - (gone ? 0 : battle.hull[unit]!);
  }
  out[2] = pointsGone(battle, 0);
  out[3] = pointsGone(battle, 1);
}

/** The choices of the same ship, and the end of fire beside its shots; of the whole side where the action is nobody's. */
export function rivals(_battle: Battle, action: number, actions: Int32Array, count: number): number {
  if (kindOf(action) === ACTION.END_FIRE) return count;
  const unit = unitOf(action);
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const other = actions[i]!;
    if (kindOf(other) === ACTION.END_FIRE || unitOf(other) === unit) actions[kept++] = other;
  }
  return kept;
}
