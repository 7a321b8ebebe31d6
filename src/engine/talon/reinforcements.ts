import { STEP_Q, STEP_R, distance } from '../hex.ts';
import { STATUS, isInPlay, type Battle } from './battle.ts';
import type { Emit } from './events.ts';
import { reachOfShift, shiftForArrival } from './movement/floatingMap.ts';
import { blackHole } from './terrain/gravity.ts';
import { mapRowOf } from './movement/mapWindow.ts';
import { CLASS_RACE } from './shipClasses.ts';
import { ASTEROIDS, NEBULA, NEAREST_TO_BLACK_HOLE, NO_TERRAIN, terrainIn } from './terrain/terrain.ts';
import { isInZone, type ZoneSetup } from './zone.ts';

// Section 3.2, Reinforcement Phase.

/** Brings the units that the scenario sends in this round, the initiative player's first. */
export function bringReinforcements(battle: Battle, emit?: Emit): void {
  if (battle.inReserve[0] === 0 && battle.inReserve[1] === 0) return;
  for (let turn = 0; turn < 2; turn++) {
    const side = turn === 0 ? battle.initiative[0]! : 1 - battle.initiative[0]!;
    for (let unit = 0; unit < battle.unitCount[0]!; unit++)
      if (
        battle.side[unit] === side &&
        battle.status[unit] === STATUS.RESERVE &&
        battle.arrivesIn[unit] === battle.round[0]
      )
        arrive(battle, unit, emit);
  }
}

/**
 * At the scenario's hex, or where the map cannot be shifted so far at its edge, the nearest hex that
 * can be shown: nobody leaves the map for an arrival. Only a map without a free hex grows.
 */
function arrive(battle: Battle, unit: number, emit?: Emit): void {
  const side = battle.side[unit]!;
  const reach = reachOfShift(battle);
  moveIntoReach(battle, unit, reach);
  if (!moveToFree(battle, unit, reach)) moveToFree(battle, unit, null);
  battle.status[unit] = STATUS.IN_PLAY;
  battle.inPlay[side] = battle.inPlay[side]! + 1;
  battle.inReserve[side] = battle.inReserve[side]! - 1;
  emit?.({ type: 'arrived', unit, at: { q: battle.q[unit]!, r: battle.r[unit]! }, facing: battle.facing[unit]! });
  shiftForArrival(battle, unit, emit);
}

function moveIntoReach(battle: Battle, unit: number, reach: ZoneSetup): void {
  const q = Math.min(Math.max(battle.q[unit]!, reach.fromColumn), reach.toColumn);
  const row = mapRowOf(battle.q[unit]!, battle.r[unit]!);
  battle.r[unit] = Math.min(Math.max(row, reach.fromRow), reach.toRow) - mapRowOf(q, 0);
  battle.q[unit] = q;
}

/** To the nearest free hex, clockwise from north in rings; false when the reach has none. */
function moveToFree(battle: Battle, unit: number, reach: ZoneSetup | null): boolean {
  // No hex of a reach is farther from another: it is less than two maps wide and high.
  const most = reach === null ? Infinity : 4 * battle.mapColumns[0]! + 2 * battle.mapRows[0]!;
  if (isFree(battle, unit, reach)) return true;
  for (let radius = 1; radius <= most; radius++) if (moveToRing(battle, unit, radius, reach)) return true;
  return false;
}

function moveToRing(battle: Battle, unit: number, radius: number, reach: ZoneSetup | null): boolean {
  const q = battle.q[unit]!;
  const r = battle.r[unit]!;
  for (let side = 0; side < 6; side++)
    for (let step = 0; step < radius; step++) {
      const along = (side + 2) % 6;
      battle.q[unit] = q + STEP_Q[side]! * radius + STEP_Q[along]! * step;
      battle.r[unit] = r + STEP_R[side]! * radius + STEP_R[along]! * step;
      if (isFree(battle, unit, reach)) return true;
    }
  battle.q[unit] = q;
  battle.r[unit] = r;
  return false;
}

/** Within reach, not solid terrain, not near a black hole (18.1), and no unit of its race there (7.4). */
function isFree(battle: Battle, unit: number, reach: ZoneSetup | null): boolean {
  const q = battle.q[unit]!;
  const r = battle.r[unit]!;
  if (reach !== null && !isInZone(reach, q, r)) return false;
  const place = terrainIn(battle, q, r);
  if (place !== NO_TERRAIN && battle.terrainKind[place] !== ASTEROIDS && battle.terrainKind[place] !== NEBULA)
    return false;
  const hole = blackHole(battle);
  if (hole >= 0 && distance(battle.terrainQ[hole]! - q, battle.terrainR[hole]! - r) < NEAREST_TO_BLACK_HOLE)
    return false;
  for (let other = 0; other < battle.unitCount[0]!; other++)
    if (
      isInPlay(battle, other) &&
      battle.q[other] === q &&
      battle.r[other] === r &&
      CLASS_RACE[battle.shipClass[other]!] === CLASS_RACE[battle.shipClass[unit]!]
    )
      return false;
  return true;
}
