import { AIM, STEP, type Battle } from '../../engine/ftb/battle.ts';
import { LINER, TYPE_POINTS } from '../../engine/ftb/shipTypes.ts';
import { pointsLost } from '../../engine/ftb/victory.ts';
import type { BattleOrders } from '../../shared/battleOrders.ts';
import { breaksOff, keepCheapest, savesTransports } from '../breakOff.ts';
import { turnsHome } from './orders.ts';
import { hasDrive } from './worth.ts';

/** What an admiral's orders leave: who is told to break off flies out by its side's edge as soon as it can. */
export function obey(battle: Battle, orders: BattleOrders, actions: Int32Array, count: number): number {
  if (battle.step[0] !== STEP.ORDERS) return count;
  const ship = battle.active[0]!;
  if (!leaves(battle, orders, ship)) return count;
  return keepCheapest(actions, count, (action) => turnsHome(battle, action));
}

/** Whether a ship is told to leave; without a drive, as a battery is, it cannot. */
function leaves(battle: Battle, orders: BattleOrders, ship: number): boolean {
  const side = battle.side[ship]!;
  if (battle.exits[side] === 0 || !hasDrive(battle, ship)) return false;
  const lost = pointsLost(battle, side) / Math.max(1, pointsOf(battle, side));
  if (breaksOff(orders, lost)) return true;
  return battle.shipType[ship] === LINER && savesTransports(orders, lost) && !isToDock(battle, ship);
}

function isToDock(battle: Battle, ship: number): boolean {
  for (let aim = 0; aim < battle.aimCount[0]!; aim++)
    if (battle.aimKind[aim] === AIM.DOCK && (battle.aimUnits[aim]! >> ship) & 1) return true;
  return false;
}

function pointsOf(battle: Battle, side: number): number {
  let points = 0;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++)
    if (battle.side[ship] === side) points += TYPE_POINTS[battle.shipType[ship]!]!;
  return points;
}
