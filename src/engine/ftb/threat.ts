import type { PlanePoint } from '../plane.ts';
import { isWithin } from './plane.ts';
import { ORDER, OBJECTS, SHIPS, STEP, SYSTEM, isInPlay, isOnline, type Battle } from './battle.ts';
import { isArmed } from './damage.ts';
import { baseCourse, baseLength, isInOrbit, nextX, nextY } from './flight.ts';
import { STEP_X, STEP_Y } from './plane.ts';
import { whyNotOrder } from './orders.ts';
import { radiusOf } from './plots.ts';
import { POSSIBLE } from './reasons.ts';
import { TORPEDO_RANGE, TORPEDO_REACH, WEAPON_RANGE } from './tables.ts';

/**
 * What a ship has to expect of the enemy's coming activations: which of his ships can come within
 * range of where it will be by coasting, by which order, and which of his torpedoes can strike it.
 * Bends by gravity are left out, and that an enemy may be destroyed or masked before.
 */
export interface Threat {
  unit: number;
  /** Where the ship will be by coasting. */
  at: { x: number; y: number };
  /** Armed enemies that can bring their weapons to bear, with the least order that does it. */
  enemies: { unit: number; order: 'coast' | 'burn' | 'hard-burn'; hasActivated: boolean }[];
  /** Enemy torpedoes that can attack the ship by coasting, or that its end point would run into. */
  torpedoes: { torpedo: number; automatic: boolean }[];
  /** Turns of burning before it overheats, and before it melts down. */
  heatLeft: { overheats: number; meltdown: number };
}

/** The threat to a ship in play; null when it is not, or the battle is over. */
export function threatTo(battle: Battle, unit: number, overheats: number, meltdown: number): Threat | null {
  if (unit >= battle.shipCount[0]! || !isInPlay(battle, unit) || battle.step[0] === STEP.OVER) return null;
  const moves = battle.activated[unit] === 0;
  const at = { x: moves ? nextX(battle, unit) : battle.x[unit]!, y: moves ? nextY(battle, unit) : battle.y[unit]! };
  const enemies: Threat['enemies'] = [];
  const torpedoes: Threat['torpedoes'] = [];
  for (let object = 0; object < OBJECTS; object++) {
    if (!isInPlay(battle, object) || battle.side[object] === battle.side[unit]) continue;
    if (object < SHIPS) {
      if (!isArmed(battle, object)) continue;
      const order = leastOrder(battle, object, at);
      if (order !== null) enemies.push({ unit: object, order, hasActivated: battle.activated[object] === 1 });
    } else if (isWithin(battle.x[object]! - at.x, battle.y[object]! - at.y, TORPEDO_REACH))
      torpedoes.push({ torpedo: object, automatic: true });
    else if (comesNear(battle, object, battle.course[object]!, battle.length[object]!, at, TORPEDO_RANGE))
      torpedoes.push({ torpedo: object, automatic: false });
  }
  const heat = battle.heat[unit]!;
  return {
    unit,
    at,
    enemies,
    torpedoes,
    heatLeft: { overheats: Math.max(0, overheats - heat), meltdown: meltdown - heat },
  };
}

const ORDERS_OF_WAY = [
  ['coast', -1],
  ['burn', ORDER.BURN],
  ['hard-burn', ORDER.HARD_BURN],
] as const;

/** The least acceleration that brings a place within range of an enemy's vector. */
function leastOrder(battle: Battle, enemy: number, place: PlanePoint): 'coast' | 'burn' | 'hard-burn' | null {
  const course = baseCourse(battle, enemy);
  const length = baseLength(battle, enemy);
  for (const [name, order] of ORDERS_OF_WAY) {
    if (order >= 0 && (!isOnline(battle, enemy, SYSTEM.DRIVE) || whyNotOrder(battle, enemy, order) !== POSSIBLE))
      continue;
    const radius = order < 0 ? 0 : radiusOf(battle, enemy, order);
    if (order < 0 && isInOrbit(battle, enemy)) {
      if (isWithin(nextX(battle, enemy) - place.x, nextY(battle, enemy) - place.y, WEAPON_RANGE)) return name;
      continue;
    }
    if (comesNear(battle, enemy, course, length, place, WEAPON_RANGE + radius)) return name;
  }
  return null;
}

/** Whether some whole LU of a straight vector lies within `range` of a place. */
function comesNear(
  battle: Battle,
  object: number,
  course: number,
  length: number,
  place: PlanePoint,
  range: number,
): boolean {
  for (let at = 0; at <= length; at++) {
    const dx = battle.x[object]! + at * STEP_X[course]! - place.x;
    const dy = battle.y[object]! + at * STEP_Y[course]! - place.y;
    if (isWithin(dx, dy, range)) return true;
  }
  return false;
}
