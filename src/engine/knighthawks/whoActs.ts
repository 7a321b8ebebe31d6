import type { Side } from '../game.ts';
import { PENDING, STEP, moverOf, type Battle } from './battle.ts';
import { POSSIBLE, REASON } from './reasons.ts';

// Section 7: whose turn it is.

/** 7.2 Whether screens are raised and lowered now. */
export const isScreenStep = (battle: Battle): boolean =>
  battle.step[0] === STEP.MOVER_SCREENS || battle.step[0] === STEP.OTHER_SCREENS;

/** 7.2 the side whose fire it is, or which fires next in a step of screens. */
export function firingSide(battle: Battle): number {
  const step = battle.step[0]!;
  const defensive = step === STEP.DEFENSIVE_FIRE || step === STEP.MOVER_SCREENS;
  return defensive ? 1 - moverOf(battle) : moverOf(battle);
}

/** Who decides now. */
export function toAct(battle: Battle): Side | 'nobody' {
  if (battle.step[0] === STEP.OVER) return 'nobody';
  if (battle.pending[0] === PENDING.INTERCEPT) return battle.side[battle.shotTarget[0]!] as Side;
  if (battle.pending[0] === PENDING.MEND) return battle.side[battle.mendUnit[0]!] as Side;
  if (isScreenStep(battle)) return (1 - firingSide(battle)) as Side;
  const mover = moverOf(battle);
  return (battle.step[0] === STEP.DEFENSIVE_FIRE ? 1 - mover : mover) as Side;
}

/** 7.2 Whether it is a side's fire now. */
export const isFireStep = (battle: Battle): boolean =>
  battle.step[0] === STEP.DEFENSIVE_FIRE || battle.step[0] === STEP.OFFENSIVE_FIRE;

/** Why it is not a ship's owner who decides now. */
export function whyNotShip(battle: Battle, unit: number): number {
  if (unit >= battle.unitCount[0]!) return REASON.UNKNOWN_ACTION;
  return battle.side[unit] === toAct(battle) ? POSSIBLE : REASON.NOT_YOUR_SHIP;
}
