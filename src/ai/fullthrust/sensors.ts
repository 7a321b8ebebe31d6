import { ACTION, firstOf, kindOf } from '../../engine/fullthrust/actions.ts';
import type { Battle } from '../../engine/fullthrust/battle.ts';
import { isBogey } from '../../engine/fullthrust/sensors/disclosure.ts';

// 11.1, 11.4 Scans and ECM: what costs nothing is ordered, what gives the ship away is weighed.

/** Whether an order beside the moves costs its ship nothing: ECM, and the scan of a ship that the enemy knows already. */
const isFree = (battle: Battle, action: number): boolean =>
  kindOf(action) === ACTION.ECM || (kindOf(action) === ACTION.SCAN && !isBogey(battle, firstOf(action)));

/** Leaves the first scan or ECM that costs nothing. */
export function keepScans(battle: Battle, actions: Int32Array, count: number): number {
  for (let i = 0; i < count; i++) {
    if (!isFree(battle, actions[i]!)) continue;
    actions[0] = actions[i]!;
    return 1;
  }
  return count;
}
