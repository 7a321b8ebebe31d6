import type { BattleOrders } from '../shared/battleOrders.ts';

// What an admiral's orders say, the same in every system. How a ship leaves is the system's.

/** Whether a side is told to leave with all it has, when so large a share of its points is lost (0–1). */
export const breaksOff = ({ retreatAt }: BattleOrders, lost: number): boolean =>
  retreatAt !== null && lost >= retreatAt;

/** Whether its transports are told to leave. */
export const savesTransports = ({ protect }: BattleOrders, lost: number): boolean => protect && lost > 0;

/** Puts the action with the least `cost` first, and keeps that one alone; all where none has a cost that is finite. */
export function keepCheapest(actions: Int32Array, count: number, cost: (action: number) => number): number {
  let best = actions[0]!;
  let least = Infinity;
  for (let i = 0; i < count; i++) {
    const worth = cost(actions[i]!);
    if (worth >= least) continue;
    least = worth;
    best = actions[i]!;
  }
  if (least === Infinity) return count;
  actions[0] = best;
  return 1;
}
