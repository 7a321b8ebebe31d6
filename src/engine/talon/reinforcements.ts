import { STEP_Q, STEP_R, distance } from '../hex.ts';
import { STATUS, isInPlay, type Battle } from './battle.ts';
import type { Emit } from './events.ts';
import { fitMap } from './floatingMap.ts';
import { blackHole } from './gravity.ts';
import { CLASS_RACE } from './shipClasses.ts';
import { ASTEROIDS, NEBULA, NEAREST_TO_BLACK_HOLE, NO_TERRAIN, terrainIn } from './terrain.ts';

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

/** Into the hex the scenario names, or the nearest free one, clockwise from north in rings about it. */
function arrive(battle: Battle, unit: number, emit?: Emit): void {
  const side = battle.side[unit]!;
  for (let radius = 1; !isFree(battle, unit); radius++) moveToRing(battle, unit, radius);
  battle.status[unit] = STATUS.IN_PLAY;
  battle.inPlay[side] = battle.inPlay[side]! + 1;
  battle.inReserve[side] = battle.inReserve[side]! - 1;
  emit?.({ type: 'arrived', unit, at: { q: battle.q[unit]!, r: battle.r[unit]! }, facing: battle.facing[unit]! });
  fitMap(battle, unit, emit);
}

function moveToRing(battle: Battle, unit: number, radius: number): void {
  const q = battle.q[unit]!;
  const r = battle.r[unit]!;
  for (let side = 0; side < 6; side++)
    for (let step = 0; step < radius; step++) {
      const along = (side + 2) % 6;
      battle.q[unit] = q + STEP_Q[side]! * radius + STEP_Q[along]! * step;
      battle.r[unit] = r + STEP_R[side]! * radius + STEP_R[along]! * step;
      if (isFree(battle, unit)) return;
    }
  battle.q[unit] = q;
  battle.r[unit] = r;
}

/** Not solid terrain, not near a black hole (18.1), and no unit of its race there (7.4). */
function isFree(battle: Battle, unit: number): boolean {
  const q = battle.q[unit]!;
  const r = battle.r[unit]!;
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
