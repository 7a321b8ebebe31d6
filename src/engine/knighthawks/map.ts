import { STEP_Q, STEP_R, distance, type Hex } from '../hex.ts';
import { NOT_SET, type Battle } from './battle.ts';
import { EDGES } from './terms.ts';

// 4, 6: the map, its edge and its planets. Columns are q, rows r + q/2 rounded down, both from 0.

/** The row of a hex: odd columns lie half a hex lower. */
export const rowOf = (q: number, r: number): number => r + (q >> 1);

/** Whether a hex is on the battle's map. */
export function isOnMap(battle: Battle, q: number, r: number): boolean {
  if (q < 0 || q >= battle.columns[0]!) return false;
  const row = rowOf(q, r);
  return row >= 0 && row < battle.rows[0]!;
}

/** 6.2 whether a hex off the map lies beyond the side's way home. */
export function isWayHome(battle: Battle, side: number, q: number, r: number): boolean {
  const home = battle.home[side]!;
  if (home === NOT_SET) return false;
  switch (EDGES[home]) {
    case 'north':
      return rowOf(q, r) < 0;
    case 'south':
      return rowOf(q, r) >= battle.rows[0]!;
    case 'west':
      return q < 0;
    default:
      return q >= battle.columns[0]!;
  }
}

/** 4.1 */
export function isPlanet(battle: Battle, q: number, r: number): boolean {
  for (let planet = 0; planet < battle.planetCount[0]!; planet++)
    if (battle.planetQ[planet] === q && battle.planetR[planet] === r) return true;
  return false;
}

/** 5.1 the planet next to a hex, or −1; planets stand too far apart for two. */
export function planetBeside(battle: Battle, q: number, r: number): number {
  for (let planet = 0; planet < battle.planetCount[0]!; planet++)
    if (distance(battle.planetQ[planet]! - q, battle.planetR[planet]! - r) === 1) return planet;
  return -1;
}

/** Whether the hex ahead of a place is a planet's. */
export const isPlanetAhead = (battle: Battle, q: number, r: number, facing: number): boolean =>
  isPlanet(battle, q + STEP_Q[facing]!, r + STEP_R[facing]!);

/** The next hex in a direction, 0 to 5. */
export const neighbour = ({ q, r }: Hex, direction: number): Hex => ({
  q: q + STEP_Q[direction]!,
  r: r + STEP_R[direction]!,
});
