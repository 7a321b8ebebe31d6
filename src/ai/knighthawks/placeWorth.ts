import { distance } from '../../engine/hex.ts';
import { MASKING_SCREEN, isInPlay, type Battle } from '../../engine/knighthawks/battle.ts';
import { isBlocked, isForward } from '../../engine/knighthawks/lineOfFire.ts';
import { isOnMap, isPlanet, isWayHome } from '../../engine/knighthawks/map.ts';
import { CLASS_POINTS, CLASS_SCREENS } from '../../engine/knighthawks/shipClasses.ts';
import { LONGEST_RANGE } from '../../engine/knighthawks/tables.ts';
import { isPrize } from './aims.ts';
import { CLASS_FIREPOWER, POINT_WORTH, classPunch } from './facts.ts';
import {
  type Heading,
  aheadAndTurned,
  isDoomedAt,
  isOrbiter,
  isRunner,
  mayGoHome,
  onFrom,
  wayHome,
  wayToOrbit,
} from './map.ts';
import { WEIGHTS } from './weights.ts';

// How a ship would stand at the end of a move, for the priors of movement: quick and rough.

/** What the enemy's weapons count against the ship's own. */
const CAUTION = 0.5;
/** Of the danger to a masked ship that flies straight. */
const MASKED = 0.75;
/** Points, as a share of the ship's, that a hex nearer to an enemy out of reach is worth. */
const APPROACH = 0.02;
/** The same of a hex nearer to where an aim asks it to be. */
const ERRAND = 0.06;
const LOST = -3;
const HOME = 3;

/** By what share of its points a ship would stand better or worse at a hex with a facing and a speed, in its side's half. */
export function placeWorth(battle: Battle, unit: number, at: Heading, speed: number, straight: boolean): number {
  const { q, r, facing } = at;
  const side = battle.side[unit]!;
  const shipClass = battle.shipClass[unit]!;
  if (!isOnMap(battle, q, r)) {
    const home = isWayHome(battle, side, q, r);
    return home ? (mayGoHome(battle, unit) ? HOME : LOST / 2) : LOST;
  }
  const planets = battle.planetCount[0] !== 0;
  if (planets && isPlanet(battle, q, r)) return LOST;
  const ahead = straight && (CLASS_SCREENS[shipClass]! & MASKING_SCREEN) !== 0 ? MASKED : 1;
  let gain = 0;
  let danger = 0;
  let nearest = Infinity;
  for (let other = 0; other < battle.unitCount[0]!; other++) {
    if (battle.side[other] === side || !isInPlay(battle, other)) continue;
    const dq = battle.q[other]! - q;
    const dr = battle.r[other]! - r;
    const range = distance(dq, dr);
    if (range < nearest) nearest = range;
    if (planets && range <= LONGEST_RANGE && isBlocked(battle, q, r, q + dq, r + dr)) continue; // 4.2
    const hull = battle.hull[other]!;
    let damage = classPunch(shipClass, isForward(facing, dq, dr) ? 1 : 0, range);
    if (damage > hull) damage = hull;
    let points = damage * POINT_WORTH[battle.shipClass[other]!]!;
    if (battle.aimCount[0] !== 0 && isPrize(battle, other)) points *= 1 + WEIGHTS.prize;
    if (points > gain) gain = points;
    danger += classPunch(battle.shipClass[other]!, isForward(battle.facing[other]!, -dq, -dr) ? 1 : 0, range);
  }
  const points = CLASS_POINTS[shipClass]!;
  const shared = Math.min(battle.hull[unit]!, danger / Math.max(1, battle.inPlay[side]!));
  let score = (gain - CAUTION * ahead * shared * POINT_WORTH[shipClass]!) / points;
  if (CLASS_FIREPOWER[shipClass]! > 0 && nearest !== Infinity) score -= APPROACH * nearest;
  if (speed > 0 && isDoomedAt(battle, unit, at, speed)) score += LOST;
  if (battle.aimCount[0] === 0) return score;
  if (isRunner(battle, unit)) score -= ERRAND * Math.max(0, wayHome(battle, side, q, r) - speed);
  else if (isOrbiter(battle, unit)) score -= ERRAND * wayToOrbit(battle, q, r);
  return score;
}

/** What a ship has left of its move: hexes and turns, its speed, and whether it has flown straight so far. */
export interface Left {
  readonly hexes: number;
  readonly turns: number;
  readonly speed: number;
  readonly straight: boolean;
}

/** The best place that a ship comes to in so many hexes: straight on, with one turn at once, or with all at once. */
export function bestPlaceWorth(battle: Battle, unit: number, from: Heading, left: Left): number {
  const { hexes, turns, speed, straight } = left;
  const ahead = placeWorth(battle, unit, onFrom(from, hexes), speed, straight);
  const most = turns < hexes ? turns : hexes;
  let best = ahead;
  for (let direction = -1; direction <= 1 && most > 0; direction += 2) {
    // The way with `count` turns in the first hexes, and straight on.
    let near = from;
    for (let count = 1; count <= most && count <= 3; count++) {
      near = aheadAndTurned(near, direction);
      if (count > 1 && count < most && count < 3) continue;
      const score = placeWorth(battle, unit, onFrom(near, hexes - count), speed, false);
      if (score > best) best = score;
    }
  }
  return best;
}
