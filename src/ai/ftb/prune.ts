import { ACTION, kindOf } from '../../engine/ftb/actions.ts';
import { STEP, type Battle } from '../../engine/ftb/battle.ts';
import { legalActions } from '../../engine/ftb/legal.ts';
import { isFatal } from './orders.ts';

/** Nobody takes back a card that lies for the search, nor orders a ship to its end where another order saves it. */
export function prune(battle: Battle, actions: Int32Array, count: number): number {
  if (count < 2) return count;
  if (battle.step[0] === STEP.CARD && kindOf(actions[0]!) === ACTION.COMMIT) return 1;
  return battle.step[0] === STEP.ORDERS ? dropFatalOrders(battle, actions, count) : count;
}

/** What `prune` leaves of all legal actions. */
export const choices = (battle: Battle, actions: Int32Array): number =>
  prune(battle, actions, legalActions(battle, actions));

function dropFatalOrders(battle: Battle, actions: Int32Array, count: number): number {
  let kept = 0;
  for (let i = 0; i < count; i++) if (!isFatal(battle, actions[i]!)) actions[kept++] = actions[i]!;
  // `kept` actions stand in front in their order; where none is left they are all as they were.
  return kept === 0 ? count : kept;
}
