import { SYSTEM, TORPEDO_BITS, isInPlay, isOnline, lowest, type Battle } from '../../engine/ftb/battle.ts';
import { isArmed } from '../../engine/ftb/damage.ts';
import { GUIDE_RANGE, TORPEDO_RANGE, WEAPON_RANGE } from '../../engine/ftb/tables.ts';
import { TYPE_BURN, TYPE_WEAPONS } from '../../engine/ftb/shipTypes.ts';
import { distanceToLine, markOf, newMark, type Mark } from './reach.ts';
import { fightWorth, hasDrive, hitLoss, prizeFactor } from './worth.ts';
import { WEIGHTS } from './weights.ts';

// Fights that ships may soon bring about, and what torpedoes in flight promise, in points.

/** LU beyond its reach at which a fight is half as near. */
const HALF_WAY = 8;

/** How near a fight is, 0–1, for a ship that still wants so many LU to it. */
const closeness = (gap: number): number => (gap <= 0 ? 1 : HALF_WAY / (HALF_WAY + gap));

/** LU that a ship's weapons reach beyond its vector, once it has burned. */
const reachOf = (battle: Battle, ship: number): number =>
  WEAPON_RANGE + (hasDrive(battle, ship) ? TYPE_BURN[battle.shipType[ship]!]! : 0);

const theirs = newMark();

/** How near the nearest of several fights is, 0–1. */
export interface Closest {
  fight: number;
}

/**
 * Points that the best fight which an armed ship at a mark may bring about in its next activation is
 * worth to it. `later`: that comes after all who have still to activate in this turn. `closest` is told
 * of the nearest fight, where it is nearer than those that it knows.
 */
export function opportunity(
  battle: Battle,
  ship: number,
  mark: Mark,
  later: boolean,
  eagerness: number,
  closest?: Closest,
): number {
  if (TYPE_WEAPONS[battle.shipType[ship]!] === 0) return 0;
  const reach = reachOf(battle, ship);
  let best = 0;
  let nearest = 0;
  for (let enemy = 0; enemy < battle.shipCount[0]!; enemy++) {
    if (battle.side[enemy] === battle.side[ship] || !isInPlay(battle, enemy)) continue;
    const near = nearnessTo(battle, reach, mark, enemy, later);
    nearest = Math.max(nearest, near);
    const worth = near * fightWorth(battle, ship, enemy);
    if (worth > best) best = worth;
  }
  if (closest !== undefined && nearest > closest.fight) closest.fight = nearest;
  return best + WEIGHTS.eagerness * eagerness * nearest;
}

/** How near an enemy will be to the vector of a ship at a mark. */
function nearnessTo(battle: Battle, reach: number, mark: Mark, enemy: number, later: boolean): number {
  markOf(battle, enemy, theirs);
  const pending = battle.activated[enemy] === 0;
  // Turns that the enemy moves on before the ship activates, on average.
  const ahead = later ? (pending ? 1.5 : 0.5) : pending ? 0.5 : 0;
  return closeness(distanceToLine(mark, theirs.x + ahead * theirs.vx, theirs.y + ahead * theirs.vy) - reach);
}

/** Points that the enemy's next fights may take from a ship that has come to a mark. */
export function exposure(battle: Battle, ship: number, mark: Mark): number {
  let worst = 0;
  for (let enemy = 0; enemy < battle.shipCount[0]!; enemy++) {
    if (battle.side[enemy] === battle.side[ship] || !isInPlay(battle, enemy) || !isArmed(battle, enemy)) continue;
    const worth = fightWorth(battle, enemy, ship);
    if (worth <= 0) continue;
    markOf(battle, enemy, theirs);
    // Who has activated already comes only after the ship has moved on.
    const ahead = battle.activated[enemy] === 0 ? 0 : 0.5;
    const gap = distanceToLine(theirs, mark.x + ahead * mark.vx, mark.y + ahead * mark.vy) - reachOf(battle, enemy);
    const danger = worth * closeness(gap);
    if (danger > worst) worst = danger;
  }
  return worst;
}

const flight = newMark();
const target = newMark();

/** Points that a torpedo in flight promises to take. */
export function torpedoPromise(battle: Battle, torpedo: number): number {
  markOf(battle, torpedo, flight);
  const guide = battle.guide[torpedo]!;
  return promiseOf(battle, battle.side[torpedo]!, flight, battle.activated[guide] === 1);
}

/** The same of a torpedo of a side's at a mark, which flies on with its guide's next activation; `later`: in the next turn. */
export function promiseOf(battle: Battle, side: number, mark: Mark, later: boolean): number {
  let best = 0;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (battle.side[ship] === side || !isInPlay(battle, ship)) continue;
    markOf(battle, ship, target);
    const pending = battle.activated[ship] === 0;
    const ahead = later ? (pending ? 1.5 : 0.5) : pending ? 0.5 : 0;
    const gap = distanceToLine(mark, target.x + ahead * target.vx, target.y + ahead * target.vy) - TORPEDO_RANGE;
    const worth = strikeChance(gap, mark) * strikeWorth(battle, ship);
    if (worth > best) best = worth;
  }
  return best;
}

/** How likely a torpedo comes to strike at all, by the LU that its way misses the range by; faster ones have more ways. */
function strikeChance(gap: number, { vx, vy }: Mark): number {
  if (gap <= -2) return 0.85;
  if (gap <= 0) return 0.65;
  if (gap <= 4) return 0.3;
  const far = gap / (1 + Math.sqrt(vx * vx + vy * vy));
  return far < 4 ? 0.12 / (1 + far) : 0;
}

/** Points that a torpedo which strikes takes on average: two in three do, one of them past the shields. */
export function strikeWorth(battle: Battle, ship: number): number {
  const evades = battle.fuel[ship]! > 0 && hasDrive(battle, ship);
  const [partial, failure] = !isArmed(battle, ship)
    ? [2 / 3, 1 / 3]
    : evades && isOnline(battle, ship, SYSTEM.CORE)
      ? [0.1, 1 / 3]
      : [1 / 3, 1 / 3];
  return (partial * hitLoss(battle, ship, false) + failure * bareLoss(battle, ship)) * prizeFactor(battle, ship);
}

/** Points that system damage takes, past whatever shields there are. */
function bareLoss(battle: Battle, ship: number): number {
  const focused = hitLoss(battle, ship, true);
  return battle.shields[ship]! > 0 ? Math.max(0, focused - hitLoss(battle, ship, false) / 2) : focused;
}

/** Points that a side's torpedoes in flight promise. */
export function flightPromise(battle: Battle, side: number): number {
  let promise = 0;
  for (let bits = battle.present[0]! & TORPEDO_BITS; bits !== 0; bits &= bits - 1) {
    const torpedo = lowest(bits);
    if (battle.side[torpedo] !== side) continue;
    promise += torpedoPromise(battle, torpedo);
  }
  return promise;
}

/** Points that enemy torpedoes may take from a ship at a mark: at once where they lie in wait, else on their way. */
export function torpedoDanger(battle: Battle, ship: number, mark: Mark): number {
  let danger = 0;
  for (let bits = battle.present[0]! & TORPEDO_BITS; bits !== 0; bits &= bits - 1) {
    const torpedo = lowest(bits);
    markOf(battle, torpedo, flight);
    const dx = flight.x - mark.x;
    const dy = flight.y - mark.y;
    const square = dx * dx + dy * dy;
    if (battle.side[torpedo] === battle.side[ship]) {
      if (square <= 9) danger += WEIGHTS.torpedo;
      if (battle.guide[torpedo] === ship && square > GUIDE_RANGE * GUIDE_RANGE) danger += WEIGHTS.torpedo;
    } else if (square <= 9) danger += strikeWorth(battle, ship);
    else if (distanceToLine(flight, mark.x, mark.y) <= TORPEDO_RANGE) danger += 0.75 * strikeWorth(battle, ship);
  }
  return danger;
}
