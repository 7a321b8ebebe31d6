import { isCloaked, isDummy, isInPlay, type Battle } from '../battle.ts';
import { TOLERANCE, UNIT } from '../ground.ts';

/** Whether a point, in units, is on the table; its edge is (3.5). */
export const isOnArea = (battle: Battle, x: number, y: number): boolean =>
  x >= -TOLERANCE &&
  y >= -TOLERANCE &&
  x <= battle.width[0]! * UNIT + TOLERANCE &&
  y <= battle.height[0]! * UNIT + TOLERANCE;

/** Takes a ship off the table; it is not destroyed. */
export function takeOff(battle: Battle, ship: number, status: number): void {
  if (isInPlay(battle, ship) && !isDummy(battle, ship)) battle.inPlay[battle.side[ship]!]!--;
  if (isCloaked(battle, ship)) battle.coming[battle.side[ship]!]!--;
  battle.status[ship] = status;
  battle.prizes.struck[ship] = 0;
  battle.present[0]! &= ~(1 << ship);
}
