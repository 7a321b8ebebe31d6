import { distance, STEP_Q, STEP_R } from '../../engine/hex.ts';
import { type Battle, LASTING, hasCritical } from '../../engine/talon/battle.ts';
import { blackHole } from '../../engine/talon/terrain/gravity.ts';
import { facingAfter, turnCounterAfter } from '../../engine/talon/movement/movement.ts';
import { IS_SQUADRON } from '../../engine/talon/shipClasses.ts';
import {
  ASTEROIDS,
  BLACK_HOLE,
  NEBULA,
  NO_TERRAIN,
  PLANET,
  WORM_HOLE,
  terrainIn,
} from '../../engine/talon/terrain/terrain.ts';

// Sections 17 to 19 as a captain sees them.

/** 17.2.1, 18.1: entering is the end. */
export function isDeadly(battle: Battle, q: number, r: number): boolean {
  if (battle.terrainCount[0] === 0) return false;
  const place = terrainIn(battle, q, r);
  return place !== NO_TERRAIN && (battle.terrainKind[place] === PLANET || battle.terrainKind[place] === BLACK_HOLE);
}

/** 19: whether a worm hole lies in the hex. */
export function isWormHole(battle: Battle, q: number, r: number): boolean {
  const place = terrainIn(battle, q, r);
  return place !== NO_TERRAIN && battle.terrainKind[place] === WORM_HOLE;
}

/** Whether the ship heads for a hex that is its end and cannot turn away at its next move. */
export function headsForDeath(battle: Battle, unit: number): boolean {
  if (battle.terrainCount[0] === 0 || (battle.turnCounter[unit] === 0 && !hasCritical(battle, unit, LASTING.HELM_DOWN)))
    return false;
  const facing = battle.facing[unit]!;
  return isDeadly(battle, battle.q[unit]! + STEP_Q[facing]!, battle.r[unit]! + STEP_R[facing]!);
}
const HOLE_FACTOR = [0, 0.1, 0.6, 1, 1];
/** Hexes from a black hole within which a ship is in danger. */
const NEAR_HOLE = 4;

/** How much a captain likes to move to a hex, from 0 (the end) to 1 (open space), by what lies there and ahead. */
export function terrainFactor(battle: Battle, unit: number, maneuver: number, q: number, r: number): number {
  let factor = 1;
  const place = terrainIn(battle, q, r);
  if (place !== NO_TERRAIN) {
    const kind = battle.terrainKind[place];
    if (kind === PLANET || kind === BLACK_HOLE) return 0;
    if (kind === WORM_HOLE) return 0.02; // whom an aim asks to leave is weighed elsewhere
    const squadron = IS_SQUADRON[battle.shipClass[unit]!];
    if (kind === ASTEROIDS && !squadron) factor = 0.5;
    if (kind === NEBULA && !squadron) factor = 0.4;
  }
  const facing = facingAfter(battle, unit, maneuver);
  const counter = hasCritical(battle, unit, LASTING.HELM_DOWN) ? 2 : turnCounterAfter(battle, unit, maneuver);
  if (counter > 0 && isDeadly(battle, q + STEP_Q[facing]!, r + STEP_R[facing]!)) factor *= counter === 1 ? 0.15 : 0.03;
  else if (counter > 1 && isDeadly(battle, q + 2 * STEP_Q[facing]!, r + 2 * STEP_R[facing]!))
    factor *= counter === 2 ? 0.3 : 0.1;
  const hole = blackHole(battle);
  if (hole >= 0)
    factor *= HOLE_FACTOR[Math.min(NEAR_HOLE, distance(battle.terrainQ[hole]! - q, battle.terrainR[hole]! - r))]!;
  return factor;
}
/** Share of a ship's worth that is as good as lost so near a black hole (18.2). */
const HOLE_LOSS = [1, 0.35, 0.06, 0, 0];

/** Share of the unit's worth that the pull of a black hole puts at stake. */
export function lossToGravity(battle: Battle, unit: number, hole: number): number {
  const range = distance(battle.terrainQ[hole]! - battle.q[unit]!, battle.terrainR[hole]! - battle.r[unit]!);
  return HOLE_LOSS[Math.min(NEAR_HOLE, range)]!;
}
