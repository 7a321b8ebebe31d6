import type { Side } from '../game.ts';
import { NOBODY, STEP, type Battle } from './battle.ts';

/** Stops the machine at a decision of a side. */
export function ask(battle: Battle, step: number, side: number): true {
  battle.step[0] = step;
  battle.toAct[0] = side;
  return true;
}

/** The side that decides; nobody once the battle is over. */
export const toAct = (battle: Battle): Side | 'nobody' =>
  battle.step[0] === STEP.OVER || battle.toAct[0] === NOBODY ? 'nobody' : (battle.toAct[0] as Side);
