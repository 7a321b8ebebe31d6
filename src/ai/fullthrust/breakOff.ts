import { ACTION, kindOf } from '../../engine/fullthrust/actions.ts';
import { STEP, ownerOf, type Battle } from '../../engine/fullthrust/battle.ts';
import { canLand } from '../../engine/fullthrust/orbits/atmosphere.ts';
import { thrustOf } from '../../engine/fullthrust/ships/sheet.ts';
import { pointsLost } from '../../engine/fullthrust/turn/victory.ts';
import type { BattleOrders } from '../../shared/battleOrders.ts';
import { breaksOff, keepCheapest, savesTransports } from '../breakOff.ts';
import { isLander } from './aims.ts';
import { shipOf } from './flights.ts';
import type { Foresight } from './foresight.ts';
import { turnsHome } from './orders.ts';

/** 3.5, 8.1 What an admiral's orders leave: who is told to break off flies for its side's edge, or jumps. */
export function obey(
  seen: Foresight,
  battle: Battle,
  orders: BattleOrders,
  actions: Int32Array,
  count: number,
): number {
  if (battle.step[0] !== STEP.ORDERS || kindOf(actions[0]!) === ACTION.COMMIT) return count;
  const ship = shipOf(actions[0]!);
  if (!leaves(battle, orders, ship)) return count;
  return keepCheapest(actions, count, (action) => turnsHome(seen, battle, ship, action));
}

/** Whether a ship is told to leave; a base cannot. */
function leaves(battle: Battle, orders: BattleOrders, ship: number): boolean {
  const side = battle.side[ship]!;
  if (battle.exits[side] === 0 || (thrustOf(battle, ship) === 0 && battle.speed[ship] === 0)) return false;
  const lost = pointsLost(battle, side) / Math.max(1, pointsOf(battle, side));
  if (breaksOff(orders, lost)) return true;
  return canLand(battle, ship) && savesTransports(orders, lost) && !isLander(battle, ship);
}

function pointsOf(battle: Battle, side: number): number {
  let points = 0;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++)
    if (ownerOf(battle, ship) === side) points += battle.points[ship]!;
  return points;
}
