import { ACTION, encode, firstOf, kindOf, thrustIn, turnOf } from '../../../engine/fullthrust/actions.ts';
import type { Battle } from '../../../engine/fullthrust/battle.ts';
import { UNIT, lengthOf } from '../../../engine/fullthrust/ground.ts';
import { flown, fly as flyFrom } from '../../../engine/fullthrust/movement/flight.ts';
import { fly, legal, play, stepOf } from '../../../engine/fullthrust/testing/position.ts';
import type { KnownPosition as Known } from '../../testing/knownPositions.ts';

export { oneOf } from '../../testing/knownPositions.ts';

export type KnownPosition = Known<Battle>;

/** Right when the first answer is of this kind. */
export const ofKind =
  (kind: number) =>
  ([action]: readonly number[]): boolean =>
    kindOf(action!) === kind;

/** Where an order leads, in MU. */
export interface Led {
  readonly x: number;
  readonly y: number;
  readonly course: number;
  readonly speed: number;
}

/** Where an order of a ship leads. */
export function ledBy(battle: Battle, action: number): Led {
  const ship = firstOf(action);
  const moves = kindOf(action) === ACTION.ORDER;
  const speed = battle.speed[ship]! + (moves ? thrustIn(action) : 0);
  flyFrom(battle.x[ship]!, battle.y[ship]!, battle.course[ship]!, speed, moves ? turnOf(action) : 0);
  return { x: flown.x / UNIT, y: flown.y / UNIT, course: flown.course, speed };
}

/** Right when the order that was written leads to such an end. */
export const leadsTo =
  (holds: (led: Led, battle: Battle) => boolean) =>
  ([action]: readonly number[], battle: Battle): boolean =>
    holds(ledBy(battle, action!), battle);

/** Whether a place, in MU, is on the table of the known positions. */
export const isOn = ({ x, y }: Led): boolean => x >= 0 && y >= 0 && x <= 72 && y <= 48;

/** MU between an order's end and a ship. */
export const gapTo = (led: Led, battle: Battle, ship: number): number =>
  lengthOf(led.x * UNIT - battle.x[ship]!, led.y * UNIT - battle.y[ship]!) / UNIT;

/** Both sides fly straight on, side 0 with the initiative; then a ship of side 0 is chosen to fire. */
export function firing(battle: Battle, ship = 0): Battle {
  fly(battle);
  play(battle, encode(ACTION.SHIP, ship));
  return battle;
}

/** Both sides fly straight on, side 0 with the initiative; nobody does anything until a side is asked for a step. */
export function until(battle: Battle, step: string, side: number, dice: readonly number[] = [6, 1]): Battle {
  fly(battle, {}, dice);
  for (let n = 0; n < 60 && (stepOf(battle) !== step || battle.toAct[0] !== side); n++) {
    const listed = legal(battle);
    play(battle, listed.includes(ACTION.PASS) ? ACTION.PASS : ACTION.DONE);
  }
  return battle;
}
