import { ACTION, kindOf } from '../../engine/ftb/actions.ts';
import { STEP, type Battle } from '../../engine/ftb/battle.ts';
import { legalActions } from '../../engine/ftb/legal.ts';
import type { OrderMemory } from './memory.ts';
import { isAstray, isFatal, isFolly, orderWorth, wayTooFar, weighSoundOrders } from './orders.ts';

/** Nobody takes back a card that lies for the search, nor orders a ship to its end where another order saves it. */
export function prune(battle: Battle, actions: Int32Array, count: number): number {
  if (count < 2) return count;
  if (battle.step[0] === STEP.CARD && kindOf(actions[0]!) === ACTION.COMMIT) return 1;
  return battle.step[0] === STEP.ORDERS ? dropFatalOrders(battle, actions, count) : count;
}

/** What `prune` leaves of all legal actions; of orders that are remembered without listing them. */
export function choices(memory: OrderMemory, battle: Battle, actions: Int32Array): number {
  if (battle.step[0] !== STEP.ORDERS) return prune(battle, actions, legalActions(battle, actions));
  const known = memory.of(battle);
  const { actions: kept, worths } = known;
  if (known.count === 0) {
    const count = legalActions(battle, kept);
    known.count = count < 2 ? count : weighSoundOrders(battle, kept, count, worths);
  }
  for (let i = 0; i < known.count; i++) actions[i] = kept[i]!;
  return known.count;
}

/**
 * Orders that are no folly, overheating one unless it `heeds` heat. Where there is none, those that only overheat; where all
 * must hurry, the one that turns soonest. Of other decisions all that `prune` leaves.
 */
export function sound(battle: Battle, actions: Int32Array, count: number, heeds = true): number {
  if (count < 2 || battle.step[0] !== STEP.ORDERS) return prune(battle, actions, count);
  const kept = heeds ? drop(isFolly, battle, actions, count) : 0;
  return kept || drop(isAstray, battle, actions, count) || keepNearest(battle, actions, count);
}

/** Leaves the order that takes the ship least beyond where it can turn; of equals the one that is worth most. */
function keepNearest(battle: Battle, actions: Int32Array, count: number): number {
  let [least, best] = [Infinity, -Infinity];
  for (let i = 0; i < count; i++) {
    const action = actions[i]!;
    const far = wayTooFar(battle, action);
    if (far > least) continue;
    const worth = orderWorth(battle, action);
    if (far === least && worth <= best) continue;
    [least, best] = [far, worth];
    actions[0] = action;
  }
  return 1;
}

/** Leaves what is not so; `kept` actions stand in front in their order, and where none is left they are all as they were. */
function drop(
  isSo: (battle: Battle, action: number) => boolean,
  battle: Battle,
  actions: Int32Array,
  count: number,
): number {
  let kept = 0;
  for (let i = 0; i < count; i++) if (!isSo(battle, actions[i]!)) actions[kept++] = actions[i]!;
  return kept;
}

function dropFatalOrders(battle: Battle, actions: Int32Array, count: number): number {
  const kept = drop(isFatal, battle, actions, count);
  return kept === 0 ? count : kept;
}
