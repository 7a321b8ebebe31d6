import { STEP_Q, STEP_R } from '../../engine/hex.ts';
import type { Battle } from '../../engine/knighthawks/battle.ts';
import { isOnMap, isPlanet, isWayHome } from '../../engine/knighthawks/map.ts';
import { mayGoHome } from './map.ts';
import { placeWorth } from './placeWorth.ts';
import { WAY_HEXES, WAY_TURNED, firstWay, turnOfWay, wayQ, wayR } from './ways.ts';

// How a ship would stand at the end of a way.

/** Better than any place on the map, and worse. */
export const GONE_HOME = 100;
export const LOST = -100;

/** Whether a way has no turn: it is the first of its speed. */
export const isStraight = (way: number): boolean => way === firstWay(WAY_HEXES[way]!);

/** How a ship would stand at a way's end. */
export function wayScore(battle: Battle, unit: number, way: number): number {
  const facing = battle.facing[unit]!;
  const q = battle.q[unit]! + wayQ(way, facing);
  const r = battle.r[unit]! + wayR(way, facing);
  const end = whereItLeads(battle, unit, way);
  if (end !== 0) return end;
  const turned = WAY_TURNED[way]!;
  return placeWorth(battle, unit, { q, r, facing: (facing + turned) % 6 }, WAY_HEXES[way]!, isStraight(way));
}

/** 0 where the way is on the map from its first hex to its last. */
function whereItLeads(battle: Battle, unit: number, way: number): number {
  let q = battle.q[unit]!;
  let r = battle.r[unit]!;
  let facing = battle.facing[unit]!;
  for (let hex = 0; hex < WAY_HEXES[way]!; hex++) {
    q += STEP_Q[facing]!;
    r += STEP_R[facing]!;
    if (!isOnMap(battle, q, r))
      return isWayHome(battle, battle.side[unit]!, q, r) && mayGoHome(battle, unit) ? GONE_HOME : LOST;
    if (battle.planetCount[0] !== 0 && isPlanet(battle, q, r)) return LOST;
    const turn = turnOfWay(way, hex);
    if (turn !== 0) facing = (facing + (turn === 1 ? 5 : 1)) % 6;
  }
  return 0;
}
