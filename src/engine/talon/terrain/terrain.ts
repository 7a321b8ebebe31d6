import { distance } from '../../hex.ts';
import { type Battle } from '../battle.ts';
import { CLEAR, EDGE_LEFT, EDGE_RIGHT, THROUGH, lineMeets } from '../fire/lineOfFire.ts';
import { TERRAINS } from '../terms.ts';

// Sections 17–19: what stands on the map, and what it does to fire.

export const PLANET = 0;
export const ASTEROIDS = 1;
export const NEBULA = 2;
export const BLACK_HOLE = 3;
export const WORM_HOLE = 4;
export const TERRAIN_GONE = TERRAINS.length;
export const NO_TERRAIN = 255;
/** 18.1: the least distance from a black hole at which a ship may be deployed. */
export const NEAREST_TO_BLACK_HOLE = 3;

/** Place of the terrain counter in a hex, or `NO_TERRAIN`. */
export function terrainIn(battle: Battle, q: number, r: number): number {
  for (let n = 0; n < battle.terrainCount[0]!; n++)
    if (battle.terrainQ[n] === q && battle.terrainR[n] === r && battle.terrainKind[n] !== TERRAIN_GONE) return n;
  return NO_TERRAIN;
}

/** Whether terrain of this kind lies in the hex. */
export function isTerrain(battle: Battle, q: number, r: number, kind: number): boolean {
  if (battle.terrainCount[0] === 0) return false;
  const place = terrainIn(battle, q, r);
  return place !== NO_TERRAIN && battle.terrainKind[place] === kind;
}

/** 17.4.1 whether the unit shares its hex with a nebula. */
export function isInNebula(battle: Battle, unit: number): boolean {
  return isTerrain(battle, battle.q[unit]!, battle.r[unit]!, NEBULA);
}

/** 11.1.4, 12.2.3 whether the unit is among asteroids or in a nebula. */
export function isInClutter(battle: Battle, unit: number): boolean {
  const q = battle.q[unit]!;
  const r = battle.r[unit]!;
  return isTerrain(battle, q, r, NEBULA) || isTerrain(battle, q, r, ASTEROIDS);
}

/** What `lineOfFire` returns for a line that a planet or black hole blocks. */
export const BLOCKED = 1;

/**
 * 17.2.2, 17.5, 18.1: the modifier (0 or less) of a die fired between two hexes, or `BLOCKED`.
 * Each asteroid or nebula hex on the line counts once, a pair on the two sides of a spine once
 * together; fire at a target nearer to a black hole than the firer has one more.
 */
export function lineOfFire(battle: Battle, fromQ: number, fromR: number, toQ: number, toR: number): number {
  if (battle.terrainCount[0] === 0) return 0;
  const dq = toQ - fromQ;
  const dr = toR - fromR;
  let modifier = 0;
  for (let n = 0; n < battle.terrainCount[0]!; n++) {
    const kind = battle.terrainKind[n]!;
    if (kind >= WORM_HOLE) continue;
    const q = battle.terrainQ[n]!;
    const r = battle.terrainR[n]!;
    if (kind === BLACK_HOLE && distance(toQ - q, toR - r) < distance(fromQ - q, fromR - r)) modifier--;
    const meets = lineMeets(dq, dr, q - fromQ, r - fromR);
    if (meets === CLEAR) continue;
    if (kind === PLANET || kind === BLACK_HOLE) {
      if (meets === THROUGH) return BLOCKED;
    } else if (meets === THROUGH || meets === EDGE_LEFT) modifier--;
    else if (meets === EDGE_RIGHT && !hasPartner(battle, n, dq, dr, fromQ, fromR)) modifier--;
  }
  return modifier;
}

/** 17.5, 18.1: the kinds of terrain that lower a die fired between two hexes, each once; for the player's eyes. */
export function weakeningTerrain(battle: Battle, fromQ: number, fromR: number, toQ: number, toR: number): number[] {
  const kinds = new Set<number>();
  for (let n = 0; n < battle.terrainCount[0]!; n++) {
    const kind = battle.terrainKind[n]!;
    const q = battle.terrainQ[n]!;
    const r = battle.terrainR[n]!;
    const lowers =
      kind === BLACK_HOLE
        ? distance(toQ - q, toR - r) < distance(fromQ - q, fromR - r)
        : (kind === ASTEROIDS || kind === NEBULA) &&
          lineMeets(toQ - fromQ, toR - fromR, q - fromQ, r - fromR) !== CLEAR;
    if (lowers) kinds.add(kind);
  }
  return [...kinds];
}

/**
 * 17.5: whether asteroids or a nebula lie on the other side of the spine from the hex on its right, `at` its terrain's
 * place; `dq`, `dr` are the line's length from the unit's hex `fromQ`, `fromR`.
 */
export function hasPartner(battle: Battle, at: number, dq: number, dr: number, fromQ: number, fromR: number): boolean {
  const hq = battle.terrainQ[at]! - fromQ;
  const hr = battle.terrainR[at]! - fromR;
  for (let n = 0; n < battle.terrainCount[0]!; n++) {
    const kind = battle.terrainKind[n]!;
    if (kind !== ASTEROIDS && kind !== NEBULA) continue;
    const q = battle.terrainQ[n]! - fromQ;
    const r = battle.terrainR[n]! - fromR;
    if (distance(q - hq, r - hr) === 1 && lineMeets(dq, dr, q, r) === EDGE_LEFT && isMirror(dq, dr, q - hq, r - hr))
      return true;
  }
  return false;
}

/** Whether two hexes that differ by `q`, `r` lie across the line from each other: at a right angle to it. */
function isMirror(dq: number, dr: number, q: number, r: number): boolean {
  return 2 * (dq * q + dr * r) + dq * r + dr * q === 0;
}
