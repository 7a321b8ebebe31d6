import { ACTION, kindOf, secondOf } from '../../engine/fullthrust/actions.ts';
import { POWER, isOnTable, type Battle } from '../../engine/fullthrust/battle.ts';
import { spinalDamage, spinalOf } from '../../engine/fullthrust/fire/wonders.ts';
import { lossByVolley } from './worth.ts';

// 12.3 Wonder weapons: what they are worth, and when they are ordered.

/** Points that firing along the bow wins on average: what enemies lose, less what friends do. */
export function spinalGain(battle: Battle, ship: number, slot: number): number {
  let points = 0;
  for (let target = 0; target < battle.shipCount[0]!; target++) {
    if (target === ship || !isOnTable(battle, target)) continue;
    const loss = lossByVolley(battle, target, spinalDamage(battle, ship, slot, target));
    points += battle.side[target] === battle.side[ship] ? -loss : loss;
  }
  return points;
}

/** The best of it for a ship that may fire so now; 0: it may not. */
export function bestSpinal(battle: Battle, ship: number): number {
  const slot = spinalOf(battle, ship);
  return slot < 0 ? 0 : Math.max(0, spinalGain(battle, ship, slot));
}

const isCharge = (action: number): boolean => kindOf(action) === ACTION.POWER && secondOf(action) === POWER.CHARGE;

/** Charging a wave gun costs nothing: where it can be ordered it is. */
export function keepCharges(actions: Int32Array, count: number): number {
  for (let i = 0; i < count; i++) {
    if (!isCharge(actions[i]!)) continue;
    actions[0] = actions[i]!;
    return 1;
  }
  return count;
}
