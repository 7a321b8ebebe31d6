import { ACTION, kindOf, unitOf } from '../../engine/talon/actions.ts';
import { type Battle, STEP, WAY } from '../../engine/talon/battle.ts';
import { CLASS_HULL_KIND, CLASS_POINTS, HULLS } from '../../engine/talon/shipClasses.ts';
import type { BattleOrders } from '../../shared/battleOrders.ts';
import { breaksOff, savesTransports } from '../breakOff.ts';
import { countsWay, leavingAim } from './aims.ts';

const TRANSPORT = HULLS.indexOf('Tran');

/**
 * 11: what an admiral's orders leave of the choices of a Retreat Phase: who is told to break off does
 * so at once when so much of its points is lost, and not before; transports under protection leave
 * with the first loss, but for those that are to land.
 */
export function obey(battle: Battle, orders: BattleOrders, actions: Int32Array, count: number): number {
  if (battle.step[0] !== STEP.RETREAT) return count;
  const side = battle.active[0]!;
  const lost = battle.pointsLost[side]! / Math.max(1, pointsOf(battle, side));
  const saved = (action: number): boolean => {
    const unit = unitOf(action);
    if (CLASS_HULL_KIND[battle.shipClass[unit]!] !== TRANSPORT) return false;
    return savesTransports(orders, lost) && !countsWay(battle, leavingAim(battle, unit), WAY.DOCK);
  };
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const action = actions[i]!;
    if (kindOf(action) === ACTION.RETREAT && (breaksOff(orders, lost) || saved(action))) actions[kept++] = action;
  }
  if (kept > 0) return kept;
  for (let i = 0; i < count; i++) if (kindOf(actions[i]!) !== ACTION.RETREAT) actions[kept++] = actions[i]!;
  return kept === 0 ? count : kept;
}

/** Points of all that the side has brought. */
function pointsOf(battle: Battle, side: number): number {
  let points = 0;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++)
    if (battle.side[unit] === side) points += CLASS_POINTS[battle.shipClass[unit]!]!;
  return points;
}
