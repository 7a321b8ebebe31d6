import { ACTION, firstOf, kindOf, legsIn, shipIn, thrustIn, turnOf } from '../../engine/fullthrust/actions.ts';
import type { Battle } from '../../engine/fullthrust/battle.ts';
import { courseAlong } from '../../engine/fullthrust/ground.ts';
import { flown, fly } from '../../engine/fullthrust/movement/flight.ts';
import { LEG_SYMBOLS, burnLeg, turnLeg } from '../../engine/fullthrust/movement/legs.ts';
import { flyOrbit } from '../../engine/fullthrust/orbits/orbits.ts';
import { flyVector } from '../../engine/fullthrust/movement/vectors.ts';

// Where orders lead, of ships that fly cinematically (3) and by vectors (10) alike: into `flown`.

const legs = new Uint8Array(8);

/** The ship of an order. */
export const shipOf = (action: number): number => (kindOf(action) === ACTION.VECTOR ? shipIn(action) : firstOf(action));

const fliesByVectors = (battle: Battle, ship: number): boolean => battle.vector[ship] === 1;

/** Flies a ship's order from where it is. */
export function flyAction(battle: Battle, ship: number, action: number): void {
  const kind = kindOf(action);
  if (kind === ACTION.VECTOR) {
    legs.fill(0);
    for (let left = legsIn(action), n = 0; left > 0; left = Math.floor(left / LEG_SYMBOLS))
      legs[n++] = left % LEG_SYMBOLS;
    return flyVector(battle, ship, legs, 0, legs.length);
  }
  flyBy(battle, ship, kind === ACTION.ORDER ? turnOf(action) : 0, kind === ACTION.ORDER ? thrustIn(action) : 0);
}

/** Flies a ship that turns and changes its speed so; by vectors it turns, and then burns its main drive. */
export function flyBy(battle: Battle, ship: number, turn: number, thrust: number): void {
  // 14 In orbit it goes round, up or down.
  if (battle.worlds.orbit[ship] !== 0) return void flyOrbit(battle, ship, thrust, null);
  if (!fliesByVectors(battle, ship))
    return fly(battle.x[ship]!, battle.y[ship]!, battle.course[ship]!, battle.speed[ship]! + thrust, turn);
  legs.fill(0);
  let count = 0;
  if (turn !== 0) legs[count++] = turnLeg(turn);
  if (thrust > 0) legs[count++] = burnLeg(thrust);
  flyVector(battle, ship, legs, 0, count);
}

/** The course along which a ship goes that has flown so: its own, or by vectors that of its drift. */
export const wayFlown = (battle: Battle, ship: number): number =>
  fliesByVectors(battle, ship) ? courseAlong(flown.velocityX, flown.velocityY) : flown.course;

/** From where `flown` is, so much farther on: straight ahead, or by vectors along the drift. */
export function flyOn(battle: Battle, ship: number): void {
  const { x, y, course, speed } = flown;
  if (!fliesByVectors(battle, ship)) return fly(x, y, course, speed, 0);
  flown.x = x + flown.velocityX;
  flown.y = y + flown.velocityY;
}
