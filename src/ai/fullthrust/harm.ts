import { isInPlay, type Battle } from '../../engine/fullthrust/battle.ts';
import { pointsLost } from '../../engine/fullthrust/turn/victory.ts';

/** Boxes of hull and armour that side 0 and 1 have lost, then points of their ships that are gone. A ship that is gone has lost all. */
export function harm(battle: Battle, out: Float64Array): void {
  out.fill(0);
  for (let ship = 0; ship < battle.shipCount[0]!; ship++)
    out[battle.side[ship]!]! += isInPlay(battle, ship)
      ? battle.hullLost[ship]! + battle.armourLost[ship]!
      : battle.hull[ship]! + battle.armour[ship]!;
  out[2] = pointsLost(battle, 0);
  out[3] = pointsLost(battle, 1);
}
