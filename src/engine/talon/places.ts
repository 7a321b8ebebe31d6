import { STEP_Q, STEP_R, type Hex } from '../hex.ts';
import * as battles from './battle.ts';
import type { Battle } from './battle.ts';

const { MISSILE_ID, SHORTS: IN } = battles;

/** Where a unit stands. */
export const hexOf = (battle: Battle, unit: number): Hex => ({ q: battle.q[unit]!, r: battle.r[unit]! });

/** The hex next to a unit in a direction, 0–5 clockwise from north. */
export const neighbourOf = (battle: Battle, unit: number, direction: number): Hex => ({
  q: battle.q[unit]! + STEP_Q[direction]!,
  r: battle.r[unit]! + STEP_R[direction]!,
});

/** Column coordinate of a target's hex: a unit's, or, from `MISSILE_ID` on, a missile's. */
export function targetQ({ shorts }: Battle, target: number): number {
  return shorts[target < MISSILE_ID ? IN.q + target : IN.missileQ + target - MISSILE_ID]!;
}

/** Row coordinate of the same hex. */
export function targetR({ shorts }: Battle, target: number): number {
  return shorts[target < MISSILE_ID ? IN.r + target : IN.missileR + target - MISSILE_ID]!;
}
