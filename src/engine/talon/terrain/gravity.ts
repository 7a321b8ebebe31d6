import { distance } from '../../hex.ts';
import { ACTION, encode } from '../actions.ts';
import { FORWARD, arcOf } from '../arcs.ts';
import { PENDING, isInPlay, type Battle } from '../battle.ts';
import { shiftUnit } from '../fire/bigGuns.ts';
import type { Emit } from '../events.ts';
import { BLACK_HOLE } from './terrain.ts';

// Section 18.2: gravity pull.

/** Place of the black hole on the map, or −1. */
export function blackHole(battle: Battle): number {
  for (let n = 0; n < battle.terrainCount[0]!; n++) if (battle.terrainKind[n] === BLACK_HOLE) return n;
  return -1;
}

/** Whether `direction` takes the unit straight to the black hole, or one of two on a spine. */
export function isTowardHole(battle: Battle, unit: number, direction: number): boolean {
  const hole = blackHole(battle);
  if (hole < 0 || direction > 5) return false;
  return (
    arcOf(direction, battle.terrainQ[hole]! - battle.q[unit]!, battle.terrainR[hole]! - battle.r[unit]!) === FORWARD
  );
}

/** The active side's unit that is pulled next, or −1: the nearest to the hole, so that none runs into one ahead. */
function nextToPull(battle: Battle): number {
  const hole = blackHole(battle);
  let next = -1;
  let least = Infinity;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (battle.side[unit] !== battle.active[0] || !isInPlay(battle, unit) || battle.pulled[unit]) continue;
    const range = distance(battle.terrainQ[hole]! - battle.q[unit]!, battle.terrainR[hole]! - battle.r[unit]!);
    if (range >= least) continue;
    least = range;
    next = unit;
  }
  return next;
}

/** 18.2: pulls the active side's next unit; false when all are. On a spine its owner chooses first. */
export function pullNext(battle: Battle, emit?: Emit): boolean {
  const unit = nextToPull(battle);
  if (unit < 0) return false;
  battle.pulled[unit] = 1;
  let toward = -1;
  for (let direction = 0; direction < 6; direction++) {
    if (!isTowardHole(battle, unit, direction)) continue;
    if (toward >= 0) {
      battle.pulledUnit[0] = unit;
      battle.pending[0] = PENDING.GRAVITY;
      battle.pendingSide[0] = battle.active[0]!;
      return true;
    }
    toward = direction;
  }
  if (toward >= 0) shiftUnit(battle, unit, toward, 'gravity', emit);
  return true;
}

/** Fills in the hexes that the unit's owner may choose; returns how many. */
export function fallActions(battle: Battle, out: Int32Array): number {
  let count = 0;
  for (let direction = 0; direction < 6; direction++)
    if (isTowardHole(battle, battle.pulledUnit[0]!, direction))
      out[count++] = encode(ACTION.FALL, battle.pulledUnit[0], direction);
  return count;
}
