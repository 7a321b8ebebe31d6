import type { Side, Toll } from '../game.ts';
import { STATUS, type Battle } from './battle.ts';
import { TYPE_POINTS, TYPE_SHIELDS } from './shipTypes.ts';
import { isGone } from './victory.ts';

/** What the battle has cost both sides so far. A ship that left by a way out is withdrawn, one lost off the map is lost. */
export function tolls(battle: Battle): [Toll, Toll] {
  const toll = (side: Side): Toll => {
    const own = Array.from({ length: battle.shipCount[0]! }, (_, ship) => ship).filter(
      (ship) => battle.side[ship] === side,
    );
    const left = own.filter((ship) => !isGone(battle, ship));
    const isWhole = (ship: number): boolean =>
      battle.damage[ship] === 0 && battle.shields[ship] === TYPE_SHIELDS[battle.shipType[ship]!];
    return {
      units: own.length,
      points: own.reduce((sum, ship) => sum + TYPE_POINTS[battle.shipType[ship]!]!, 0),
      lost: own.length - left.length,
      withdrawn: own.filter((ship) => battle.status[ship] === STATUS.LEFT).length,
      unharmed: left.filter(isWhole).length,
    };
  };
  return [toll(0), toll(1)];
}
