import { ACTION, kindOf } from '../../engine/fullthrust/actions.ts';
import { STEP, isInPlay, type Battle } from '../../engine/fullthrust/battle.ts';
import { orderActions } from '../../engine/fullthrust/movement/orders.ts';
import { pointsLost } from '../../engine/fullthrust/turn/victory.ts';
import { shipOf } from './flights.ts';
import { foreseeFire } from './fireToCome.ts';
import type { Foresight } from './foresight.ts';
import { readGuns } from './gunnery.ts';
import { readWorth } from './worth.ts';

// What the explanation of a decision needs beyond the search.

/** Boxes of hull and armour that side 0 and 1 have lost, then points of their ships that are gone; a ship that is gone has lost all. `expects`: with the fire that is still to come in this turn, on average. */
export function harm(seen: Foresight, battle: Battle, out: Float64Array, expects = false): void {
  out.fill(0);
  out[2] = pointsLost(battle, 0);
  out[3] = pointsLost(battle, 1);
  if (expects) {
    readGuns(seen.guns, battle);
    readWorth(seen.worths, battle);
    foreseeFire(seen, battle);
  }
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    const side = battle.side[ship]!;
    const whole = battle.hull[ship]! + battle.armour[ship]!;
    const lost = isInPlay(battle, ship) ? battle.hullLost[ship]! + battle.armourLost[ship]! : whole;
    const pending = expects ? seen.pending[ship]! : 0;
    out[side]! += Math.min(whole, lost + pending);
    if (lost < whole && lost + pending >= whole) out[2 + side]! += battle.points[ship]!;
  }
}

/** Whether an action is a ship's order itself (3.3, 3.4, 8.1), not what is written beside it. */
export const isMove = (action: number): boolean => {
  const kind = kindOf(action);
  return kind === ACTION.ORDER || kind === ACTION.VECTOR || kind === ACTION.LAUNCH || kind === ACTION.FTL;
};

/** An order is weighed against the orders of its own ship, which may be rewritten too; all else against all that is listed. */
export function rivals(battle: Battle, action: number, actions: Int32Array, count: number): number {
  if (battle.step[0] !== STEP.ORDERS || !isMove(action)) return count;
  const ship = shipOf(action);
  const isListed = count > 0 && isMove(actions[0]!) && shipOf(actions[0]!) === ship;
  return isListed ? count : orderActions(battle, ship, actions);
}
