import type { Side, Toll } from '../../game.ts';
import { STATUS, isDummy, ownerOf, type Battle } from '../battle.ts';
import { isGone } from './victory.ts';

/** What the battle has cost both sides so far. A ship that left the table or jumped is withdrawn. */
export function tolls(battle: Battle): [Toll, Toll] {
  const toll = (side: Side): Toll => {
    const own = Array.from({ length: battle.shipCount[0]! }, (_, ship) => ship).filter(
      (ship) => ownerOf(battle, ship) === side && !isDummy(battle, ship),
    );
    const left = own.filter((ship) => !isGone(battle, ship));
    const hasLeft = (ship: number): boolean =>
      !isGone(battle, ship) &&
      (battle.status[ship] === STATUS.LEFT ||
        battle.status[ship] === STATUS.LANDED ||
        battle.status[ship] === STATUS.JUMPED);
    return {
      units: own.length,
      points: own.reduce((sum, ship) => sum + battle.points[ship]!, 0),
      lost: own.length - left.length,
      withdrawn: own.filter(hasLeft).length,
      unharmed: left.filter((ship) => battle.hullLost[ship] === 0).length,
    };
  };
  return [toll(0), toll(1)];
}
