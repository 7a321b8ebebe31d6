import { STEP_Q, STEP_R, distance, turned } from '../../engine/hex.ts';
import { AIM, NOT_SET, adfOf, mrOf, type Battle } from '../../engine/knighthawks/battle.ts';
import { isCrippled } from '../../engine/knighthawks/departures.ts';
import { isOnMap, isPlanet, isWayHome, rowOf } from '../../engine/knighthawks/map.ts';
import { isInOrbit } from '../../engine/knighthawks/orbit.ts';
import { EDGES } from '../../engine/knighthawks/terms.ts';

// The map's edge, planets and the way home, as a captain sees them.

/** Whether an aim asks a ship to go home (12.3). */
export function isRunner(battle: Battle, unit: number): boolean {
  for (let aim = 0; aim < battle.aimCount[0]!; aim++)
    if (battle.aimKind[aim] === AIM.HOME && (battle.aimUnits[aim]! >> unit) & 1) return true;
  return false;
}

/** Whether an aim asks a ship into orbit (12.3). */
export function isOrbiter(battle: Battle, unit: number): boolean {
  for (let aim = 0; aim < battle.aimCount[0]!; aim++)
    if (battle.aimKind[aim] === AIM.ORBIT && (battle.aimUnits[aim]! >> unit) & 1) return true;
  return false;
}

/** Whether a ship may think of going home: an aim asks for it, or it is crippled and not its side's last. */
export function mayGoHome(battle: Battle, unit: number): boolean {
  const side = battle.side[unit]!;
  if (battle.home[side] === NOT_SET) return false;
  return isRunner(battle, unit) || (isCrippled(battle, unit) && battle.inPlay[side]! > 1);
}

/** Hexes from a hex to off the map by a side's way home; 0 when there is none. */
export function wayHome(battle: Battle, side: number, q: number, r: number): number {
  const home = battle.home[side]!;
  if (home === NOT_SET) return 0;
  switch (EDGES[home]) {
    case 'north':
      return rowOf(q, r) + 1;
    case 'south':
      return battle.rows[0]! - rowOf(q, r);
    case 'west':
      return q + 1;
    default:
      return battle.columns[0]! - q;
  }
}

/** Hexes from a hex to the nearest hex beside a planet; 0 when there is none. */
export function wayToOrbit(battle: Battle, q: number, r: number): number {
  if (battle.planetCount[0] === 0) return 0;
  let nearest = Infinity;
  for (let planet = 0; planet < battle.planetCount[0]!; planet++)
    nearest = Math.min(nearest, Math.abs(distance(battle.planetQ[planet]! - q, battle.planetR[planet]! - r) - 1));
  return nearest;
}

/** Where a ship stands, and which way it heads. */
export interface Heading {
  readonly q: number;
  readonly r: number;
  readonly facing: number;
}

/** That of a unit on the map. */
export const headingOf = (battle: Battle, unit: number): Heading => ({
  q: battle.q[unit]!,
  r: battle.r[unit]!,
  facing: battle.facing[unit]!,
});

/** A hex so many steps ahead of another, heading the same way. */
export const onFrom = ({ q, r, facing }: Heading, hexes: number): Heading => ({
  q: q + hexes * STEP_Q[facing]!,
  r: r + hexes * STEP_R[facing]!,
  facing,
});

/** The next hex ahead, and a turn there of so many hexsides clockwise. */
export const aheadAndTurned = ({ q, r, facing }: Heading, points: number): Heading => ({
  q: q + STEP_Q[facing]!,
  r: r + STEP_R[facing]!,
  facing: turned(facing, points),
});

/**
 * Whether a ship with so many hexes to fly and turns to make comes out of it: straight ahead, or by
 * turning one way as soon as it can. `goesHome`: the way home is a good end.
 */
export function comesThrough(
  battle: Battle,
  unit: number,
  from: Heading,
  hexes: number,
  turns: number,
  goesHome: boolean,
): boolean {
  if (flies(battle, unit, from, hexes, 0, goesHome)) return true;
  const most = Math.min(turns, hexes);
  for (let count = 1; count <= most; count++)
    if (flies(battle, unit, from, hexes, count, goesHome) || flies(battle, unit, from, hexes, -count, goesHome))
      return true;
  return false;
}

/** Whether a way with so many turns in its first hexes ends well: to the right, or to the left where they are negative. */
function flies(battle: Battle, unit: number, from: Heading, hexes: number, turns: number, goesHome: boolean): boolean {
  let { q, r, facing } = from;
  const most = turns < 0 ? -turns : turns;
  const direction = turns < 0 ? -1 : 1;
  for (let hex = 0; hex < hexes; hex++) {
    q += STEP_Q[facing]!;
    r += STEP_R[facing]!;
    if (!isOnMap(battle, q, r)) return goesHome && isWayHome(battle, battle.side[unit]!, q, r);
    if (battle.planetCount[0] !== 0 && isPlanet(battle, q, r)) return false;
    if (hex < most) facing = turned(facing, direction);
  }
  return true;
}

/** Whether a ship that stands so, at this speed, cannot help being lost in its next move. */
export function isDoomedAt(battle: Battle, unit: number, at: Heading, speed: number): boolean {
  const least = speed - adfOf(battle, unit);
  if (least <= 0) return false;
  return !comesThrough(battle, unit, at, least, mrOf(battle, unit), mayGoHome(battle, unit));
}

/** The same of a ship where it is. */
export const isDoomed = (battle: Battle, unit: number): boolean =>
  !isInOrbit(battle, unit) && isDoomedAt(battle, unit, headingOf(battle, unit), battle.speed[unit]!);
