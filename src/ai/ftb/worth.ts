import { AIM, SYSTEM, isOnline, type Battle } from '../../engine/ftb/battle.ts';
import { hasAbility, isArmed, isMarked, isOverheated } from '../../engine/ftb/damage.ts';
import { BATTLESHIP, TANKER, TYPE_OVERHEATS, TYPE_POINTS, TYPE_SHIELDS } from '../../engine/ftb/shipTypes.ts';
import { HEAT_COST, WEIGHTS } from './weights.ts';

// What a ship is worth by its own state, in points, and what a hit takes from that.

const LEAST = 0.05;
const MOST_FUEL = 3;

/** Share of its points that a type is worth without its shields. */
const BARE = Float64Array.from(TYPE_SHIELDS, (shields) => 1 - WEIGHTS.shield * shields);

/** Share of a ship's points that so much heat takes. */
export const heatCost = (battle: Battle, ship: number, heat: number): number =>
  HEAT_COST[3 - TYPE_OVERHEATS[battle.shipType[ship]!]!]![heat < 5 ? heat : 5]!;

/** What a ship in play is worth in points. */
export function shipWorth(battle: Battle, ship: number): number {
  const type = battle.shipType[ship]!;
  const points = TYPE_POINTS[type]!;
  let share = BARE[type]!;
  if (isMarked(battle, ship)) share *= WEIGHTS.marked;
  const offline = battle.offline[ship]!;
  if (offline !== 0)
    for (let system = 0; system <= SYSTEM.DRIVE; system++)
      if ((offline >> system) & 1) share -= WEIGHTS.offline[system]!;
  share += WEIGHTS.shield * battle.shields[ship]!;
  share -= heatCost(battle, ship, battle.heat[ship]!);
  if (type !== TANKER) share += WEIGHTS.fuel * (Math.min(MOST_FUEL, battle.fuel[ship]!) - MOST_FUEL);
  if (battle.tracked[ship] === 1) share -= WEIGHTS.tracked;
  return points * Math.max(LEAST, share) + WEIGHTS.torpedo * battle.torpedoes[ship]!;
}

/** Points that a hit takes from a ship: a shield, a system, or all; `focused`: a shield and a system (Focus fire). */
export function hitLoss(battle: Battle, ship: number, focused: boolean): number {
  const type = battle.shipType[ship]!;
  const points = TYPE_POINTS[type]!;
  const shield = battle.shields[ship]! > 0;
  if (shield && !focused) return WEIGHTS.shield * points;
  if (isMarked(battle, ship)) return shipWorth(battle, ship);
  return (
    points * ((1 - WEIGHTS.marked) * BARE[type]! + WEIGHTS.offline[SYSTEM.WEAPONS]! + (shield ? WEIGHTS.shield : 0))
  );
}

/** 1, or more for a ship that an aim asks for: the enemy to destroy it, or its own side to bring somewhere. */
export function prizeFactor(battle: Battle, ship: number): number {
  for (let aim = 0; aim < battle.aimCount[0]!; aim++) {
    const kind = battle.aimKind[aim]!;
    if (kind === AIM.POINTS || !((battle.aimUnits[aim]! >> ship) & 1)) continue;
    return 1 + WEIGHTS.prize;
  }
  return 1;
}

/** Two of three rounds of cards hit either ship: one won, one drawn. */
const WON = 1 / 3;
const DRAWN = 1 / 3;

/** Points that a fight of two ships is worth to the first on average, both choosing cards alike. */
export function fightWorth(battle: Battle, ship: number, enemy: number): number {
  return blow(battle, ship, enemy) - blow(battle, enemy, ship);
}

/** Points that a ship takes from another in a fight on average. */
function blow(battle: Battle, ship: number, enemy: number): number {
  if (!isArmed(battle, ship)) return 0;
  const plain = hitLoss(battle, enemy, false);
  const won = hasAbility(battle, ship, BATTLESHIP) ? hitLoss(battle, enemy, true) : plain;
  // A ship that is hot already may be cooked by Broadside.
  const cooked = isOverheated(battle, enemy) ? 1.2 : 1;
  return (WON * won + DRAWN * plain) * prizeFactor(battle, enemy) * cooked;
}

/** Whether a ship can still change where it is going. */
export const hasDrive = (battle: Battle, ship: number): boolean => isOnline(battle, ship, SYSTEM.DRIVE);
