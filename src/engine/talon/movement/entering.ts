import * as hexes from '../../hex.ts';
import * as arcs from '../arcs.ts';
import * as battles from '../battle.ts';
import type { Battle } from '../battle.ts';
import { damageUnit } from '../damage/damage.ts';
import { destroyUnit, retreatUnit } from '../leaving/departures.ts';
import type { Emit } from '../events.ts';
import { hitByMissiles } from '../missiles/missiles.ts';
import * as classes from '../shipClasses.ts';
import { isSquadron } from '../squadrons/squadrons.ts';
import { COLLISION_DAMAGE } from '../tables.ts';
import { ASTEROIDS, BLACK_HOLE, NEBULA, NO_TERRAIN, PLANET, WORM_HOLE, terrainIn } from '../terrain/terrain.ts';
import { ARCS } from '../terms.ts';

// What entering a hex means, whether by moving (7), by the wave-motion gun (15.1) or by gravity (18.2).

const { STEP_Q, STEP_R } = hexes;
const { FORWARD, arcOf } = arcs;
const { ARC_COUNT, FIELDS: AT, SHORTS: IN, STATUS, isInPlay } = battles;
const { CLASS_RACE, IS_BASE } = classes;

/** 7.4 whether `unit`, entering the hex, would collide with `other`. */
export function wouldCollide(battle: Battle, unit: number, other: number, q: number, r: number): boolean {
  const { bytes, shorts } = battle;
  if (shorts[IN.q + other] !== q || shorts[IN.r + other] !== r || other === unit || !isInPlay(battle, other))
    return false;
  const one = bytes[AT.shipClass + unit]!;
  const another = bytes[AT.shipClass + other]!;
  return CLASS_RACE[one] === CLASS_RACE[another] && !IS_BASE[one] && !IS_BASE[another];
}

/** The unit stands in a new hex, having come from its neighbour in `direction`. */
export function enterHex(battle: Battle, unit: number, direction: number, emit?: Emit): void {
  const { bytes, shorts } = battle;
  const q = shorts[IN.q + unit]!;
  const r = shorts[IN.r + unit]!;
  const facing = bytes[AT.facing + unit]!;
  const arc = direction === facing ? FORWARD : arcOf(facing, STEP_Q[direction]!, STEP_R[direction]!);
  if (bytes[AT.terrainCount]! > 0) enterTerrain(battle, unit, arc, emit);
  if (isInPlay(battle, unit)) collide(battle, unit, arc, q - STEP_Q[direction]!, r - STEP_R[direction]!, emit);
  if (bytes[AT.missileCount]! > 0 && isInPlay(battle, unit)) hitByMissiles(battle, unit, arc, emit);
}

/** 17.2.1, 17.3, 17.4.1, 18.1, 19 */
function enterTerrain(battle: Battle, unit: number, arc: number, emit?: Emit): void {
  const q = battle.q[unit]!;
  const r = battle.r[unit]!;
  const place = terrainIn(battle, q, r);
  if (place === NO_TERRAIN) return;
  switch (battle.terrainKind[place]) {
    case PLANET:
      return destroyUnit(battle, unit, 'planet', emit);
    case BLACK_HOLE:
      return destroyUnit(battle, unit, 'black-hole', emit);
    case WORM_HOLE:
      return retreatUnit(battle, unit, 'worm-hole', emit);
    case NEBULA:
      for (let a = 0; a < ARC_COUNT; a++) {
        if (!battle.reinforced[unit * ARC_COUNT + a]) continue;
        battle.reinforced[unit * ARC_COUNT + a] = 0;
        emit?.({ type: 'reinforcementEnded', unit, arc: ARCS[a]!, cause: 'nebula' });
      }
      return;
    case ASTEROIDS:
      if (isSquadron(battle, unit)) return;
      emit?.({ type: 'struckAsteroids', unit, at: { q, r }, arc: ARCS[arc]! });
      return damageUnit(battle, unit, arc, 1, emit);
  }
}

/**
 * 7.4: both ships take damage on the shield facing the other: the one that came on the arc it moved
 * through, the other on the arc toward the hex it came from. A squadron is lost whole (12.1.2).
 */
function collide(
  battle: Battle,
  mover: number,
  arcMovedThrough: number,
  fromQ: number,
  fromR: number,
  emit?: Emit,
): void {
  const { bytes, shorts } = battle;
  const q = shorts[IN.q + mover]!;
  const r = shorts[IN.r + mover]!;
  const units = bytes[AT.unitCount]!;
  for (let other = 0; other < units; other++) {
    if (!wouldCollide(battle, mover, other, q, r)) continue;
    emit?.({ type: 'collided', unit: mover, other, at: { q, r } });
    damageByCollision(battle, mover, arcMovedThrough, emit);
    damageByCollision(battle, other, arcOf(bytes[AT.facing + other]!, fromQ - q, fromR - r), emit);
  }
}

function damageByCollision(battle: Battle, unit: number, arc: number, emit?: Emit): void {
  if (battle.status[unit] !== STATUS.IN_PLAY) return;
  if (isSquadron(battle, unit)) destroyUnit(battle, unit, 'collision', emit);
  else damageUnit(battle, unit, arc, COLLISION_DAMAGE, emit);
}
