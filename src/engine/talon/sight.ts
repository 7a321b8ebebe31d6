import { distance, type Hex } from '../hex.ts';
import { MISSILE_ID, isInPlay, type Battle } from './battle.ts';
import { targetQ, targetR } from './places.ts';
import { CLEAR, EDGE_LEFT, THROUGH, lineMeets } from './fire/lineOfFire.ts';
import { isInFlight } from './missiles/missileDamage.ts';
import { LONGEST_RANGE } from './tables.ts';
import { BLACK_HOLE, BLOCKED, PLANET, WORM_HOLE, hasPartner, lineOfFire } from './terrain/terrain.ts';
import { TERRAINS, type TerrainName } from './terms.ts';

// 17.2.2, 17.5, 18.1: why a line of fire is as it is, for the player's eyes.

/**
 * What one terrain counter does to a line. `blocks`: no fire gets through. `weakens`: −1. `shares`:
 * counted with the hex on the other side of the spine. `pulls`: a black hole nearer to the target,
 * −1. `grazes`: a planet or black hole along whose edge the line runs, which does nothing.
 */
export interface SightCause {
  hex: Hex;
  kind: TerrainName;
  effect: 'blocks' | 'weakens' | 'shares' | 'pulls' | 'grazes';
}

/** A line of fire between a unit and an enemy that terrain touches. */
export interface SightLine {
  from: number;
  to: { unit: number } | { missile: number };
  blocked: boolean;
  /** What it does to the die, 0 or less; 0 where it is blocked. */
  modifier: number;
  causes: SightCause[];
}

/** A hex within the longest range of a unit to which fire is blocked or weakened. */
export interface SightHex {
  hex: Hex;
  blocked: boolean;
  modifier: number;
}

export interface Sight {
  /** All lines between the two sides that terrain touches, each once by unit and way. */
  lines: SightLine[];
  /** Around the unit that was asked about. */
  hexes: SightHex[];
}

/** Every counter that has a say in the line between two hexes, in the order of the map's list. */
export function sightCauses(battle: Battle, fromQ: number, fromR: number, toQ: number, toR: number): SightCause[] {
  const causes: SightCause[] = [];
  const dq = toQ - fromQ;
  const dr = toR - fromR;
  for (let n = 0; n < battle.terrainCount[0]!; n++) {
    const kind = battle.terrainKind[n]!;
    if (kind >= WORM_HOLE) continue;
    const q = battle.terrainQ[n]!;
    const r = battle.terrainR[n]!;
    const add = (effect: SightCause['effect']): number => causes.push({ hex: { q, r }, kind: TERRAINS[kind]!, effect });
    const meets = lineMeets(dq, dr, q - fromQ, r - fromR);
    if (kind === PLANET || kind === BLACK_HOLE) {
      if (meets === THROUGH) add('blocks');
      else if (kind === BLACK_HOLE && distance(toQ - q, toR - r) < distance(fromQ - q, fromR - r)) add('pulls');
      else if (meets !== CLEAR) add('grazes');
    } else if (meets === THROUGH || meets === EDGE_LEFT) add('weakens');
    else if (meets !== CLEAR) add(hasPartner(battle, n, dq, dr, fromQ, fromR) ? 'shares' : 'weakens');
  }
  return causes;
}

/** The lines of fire that terrain touches; `unit` null: of no unit in particular. */
export function sight(battle: Battle, unit: number | null): Sight {
  const lines: SightLine[] = [];
  if (battle.terrainCount[0] === 0) return { lines, hexes: [] };
  for (let from = 0; from < battle.unitCount[0]!; from++) {
    if (!isInPlay(battle, from)) continue;
    for (let to = 0; to < battle.unitCount[0]!; to++)
      if (isInPlay(battle, to) && battle.side[to] !== battle.side[from]) addLine(battle, from, to, lines);
    for (let missile = 0; missile < battle.missileCount[0]!; missile++)
      if (isInFlight(battle, missile) && battle.missileSide[missile] !== battle.side[from])
        addLine(battle, from, MISSILE_ID + missile, lines);
  }
  return { lines, hexes: unit === null || !isInPlay(battle, unit) ? [] : hexesAround(battle, unit) };
}

function addLine(battle: Battle, from: number, target: number, lines: SightLine[]): void {
  const q = battle.q[from]!;
  const r = battle.r[from]!;
  const toQ = targetQ(battle, target);
  const toR = targetR(battle, target);
  if (q === toQ && r === toR) return;
  const causes = sightCauses(battle, q, r, toQ, toR);
  if (causes.length === 0) return;
  const line = lineOfFire(battle, q, r, toQ, toR);
  const to = target < MISSILE_ID ? { unit: target } : { missile: target - MISSILE_ID };
  lines.push({ from, to, blocked: line === BLOCKED, modifier: line === BLOCKED ? 0 : line, causes });
}

function hexesAround(battle: Battle, unit: number): SightHex[] {
  const hexes: SightHex[] = [];
  const q = battle.q[unit]!;
  const r = battle.r[unit]!;
  for (let dq = -LONGEST_RANGE; dq <= LONGEST_RANGE; dq++)
    for (let dr = -LONGEST_RANGE; dr <= LONGEST_RANGE; dr++) {
      const range = distance(dq, dr);
      if (range < 1 || range > LONGEST_RANGE) continue;
      const line = lineOfFire(battle, q, r, q + dq, r + dr);
      if (line === 0) continue;
      hexes.push({ hex: { q: q + dq, r: r + dr }, blocked: line === BLOCKED, modifier: line === BLOCKED ? 0 : line });
    }
  return hexes;
}
