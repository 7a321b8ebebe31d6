import { SYSTEM, TORPEDOES, TORPEDO_BITS, isInPlay, isOnline, lowest, type Battle } from '../../engine/ftb/battle.ts';
import { isArmed } from '../../engine/ftb/damage.ts';
import { GUIDE_RANGE, TORPEDO_RANGE } from '../../engine/ftb/tables.ts';
import { turnsBefore, type Foes } from './foes.ts';
import { distanceFrom, markOf, newMark, type Mark } from './reach.ts';
import { hasDrive, hitLoss, prizeFactor } from './worth.ts';
import { WEIGHTS } from './weights.ts';

// Fights that ships may soon bring about, and what torpedoes in flight promise, in points.

/** A fight so many LU beyond a weapon's reach counts for half of one within it. */
const HALF_WAY = 8;

/** How near a fight is, 0–1, for a ship that still wants so many LU to it. */
const closeness = (gap: number): number => (gap <= 0 ? 1 : HALF_WAY / (HALF_WAY + gap));

/** How near the nearest of several fights is, 0–1. */
export interface Closest {
  fight: number;
}

/**
 * Points that the best fight which a ship at a mark, whose weapons reach so far, may bring about in its next activation is
 * worth to it. `closest` is told of the nearest fight, where it is nearer than those that it knows.
 */
export function opportunity(foes: Foes, reach: number, mark: Mark, eagerness: number, closest?: Closest): number {
  const { x, y, vx, vy } = mark;
  let best = 0;
  let nearest = 0;
  for (let n = 0; n < foes.count; n++) {
    const near = closeness(distanceFrom(x, y, vx, vy, foes.thenX[n]!, foes.thenY[n]!) - reach);
    if (near > nearest) nearest = near;
    const worth = near * foes.mine[n]!;
    if (worth > best) best = worth;
  }
  if (closest !== undefined && nearest > closest.fight) closest.fight = nearest;
  return best + WEIGHTS.eagerness * eagerness * nearest;
}

/** Points that the enemy's next fights may take from a ship that has come to a mark. */
export function exposure(foes: Foes, mark: Mark): number {
  let worst = 0;
  for (let n = 0; n < foes.count; n++) {
    const worth = foes.theirs[n]!;
    // However near it is, it takes no more than that.
    if (worth <= worst) continue;
    // Who has activated already comes only after the ship has moved on.
    const ahead = foes.meets[n]!;
    const [px, py] = [mark.x + ahead * mark.vx, mark.y + ahead * mark.vy];
    const gap = distanceFrom(foes.x[n]!, foes.y[n]!, foes.vx[n]!, foes.vy[n]!, px, py) - foes.reach[n]!;
    const danger = worth * closeness(gap);
    if (danger > worst) worst = danger;
  }
  return worst;
}

const flight = newMark();
const target = newMark();
/** How likely a torpedo strikes whose way leads right over its target. */
const SUREST = 0.85;

/** Points that a torpedo in flight promises to take. */
function torpedoPromise(battle: Battle, torpedo: number): number {
  markOf(battle, torpedo, flight);
  const guide = battle.guide[torpedo]!;
  return promiseOf(battle, battle.side[torpedo]!, flight, battle.activated[guide] === 1);
}

/** The same of a torpedo of a side's at a mark, which flies on with its guide's next activation; `later`: in the next turn. */
function promiseOf(battle: Battle, side: number, mark: Mark, later: boolean): number {
  let best = 0;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (battle.side[ship] === side || !isInPlay(battle, ship)) continue;
    markOf(battle, ship, target);
    const ahead = turnsBefore(battle, ship, later);
    const x = target.x + ahead * target.vx;
    const worth = strikeChance(x, target.y + ahead * target.vy, mark) * strikeWorth(battle, ship);
    if (worth > best) best = worth;
  }
  return best;
}

/** Reads what a torpedo would take from each of a ship's enemies, before `launchPromise` is asked. */
export function readStrikes(battle: Battle, foes: Foes): void {
  for (let n = 0; n < foes.count; n++) foes.strike[n] = strikeWorth(battle, foes.unit[n]!);
}

/** Points that a torpedo promises which a ship with these enemies has just launched, and which has come to a mark. */
export function launchPromise(foes: Foes, mark: Mark): number {
  let best = 0;
  for (let n = 0; n < foes.count; n++) {
    const strike = foes.strike[n]!;
    if (SUREST * strike <= best) continue;
    const worth = strikeChance(foes.thenX[n]!, foes.thenY[n]!, mark) * strike;
    if (worth > best) best = worth;
  }
  return best;
}

/** How likely a torpedo comes to strike a ship that will be there, by the LU that its way misses the range by; faster ones have more ways. */
function strikeChance(px: number, py: number, { x, y, vx, vy }: Mark): number {
  const gap = distanceFrom(x, y, vx, vy, px, py) - TORPEDO_RANGE;
  if (gap <= -2) return SUREST;
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

/** The torpedoes in flight as a ship sees them, in LU: read once for all places that it is weighed at. */
export interface Flights {
  count: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly vx: Float64Array;
  readonly vy: Float64Array;
  /** Whether it is of the ship's own side, and whether the ship guides it. */
  readonly isOwn: Uint8Array;
  readonly isGuided: Uint8Array;
  /** Points that one which strikes takes from the ship. */
  strike: number;
}

/** None in flight. */
export function newFlights(): Flights {
  const column = (): Float64Array => new Float64Array(TORPEDOES);
  const bits = (): Uint8Array => new Uint8Array(TORPEDOES);
  return { count: 0, x: column(), y: column(), vx: column(), vy: column(), isOwn: bits(), isGuided: bits(), strike: 0 };
}

/** Reads the torpedoes in flight for a ship. */
export function readFlights(battle: Battle, ship: number, flights: Flights): void {
  let count = 0;
  for (let bits = battle.present[0]! & TORPEDO_BITS; bits !== 0; bits &= bits - 1) {
    const torpedo = lowest(bits);
    markOf(battle, torpedo, flight);
    flights.x[count] = flight.x;
    flights.y[count] = flight.y;
    flights.vx[count] = flight.vx;
    flights.vy[count] = flight.vy;
    flights.isOwn[count] = battle.side[torpedo] === battle.side[ship] ? 1 : 0;
    flights.isGuided[count++] = battle.guide[torpedo] === ship ? 1 : 0;
  }
  flights.count = count;
  flights.strike = count === 0 ? 0 : strikeWorth(battle, ship);
}

/** Points that torpedoes may take from a ship at a mark: at once where enemy ones lie in wait, else on their way. */
export function torpedoDanger(flights: Flights, mark: Mark): number {
  let danger = 0;
  for (let n = 0; n < flights.count; n++) {
    const dx = flights.x[n]! - mark.x;
    const dy = flights.y[n]! - mark.y;
    const square = dx * dx + dy * dy;
    if (flights.isOwn[n] === 1) {
      if (square <= 9) danger += WEIGHTS.torpedo;
      if (flights.isGuided[n] === 1 && square > GUIDE_RANGE * GUIDE_RANGE) danger += WEIGHTS.torpedo;
    } else if (square <= 9) danger += flights.strike;
    else if (
      distanceFrom(flights.x[n]!, flights.y[n]!, flights.vx[n]!, flights.vy[n]!, mark.x, mark.y) <= TORPEDO_RANGE
    )
      danger += 0.75 * flights.strike;
  }
  return danger;
}
