import { LASTING, STEP, hasCritical, type Battle } from '../battle.ts';
import { POSSIBLE, REASON } from '../reasons.ts';

/** 6.1: why the ship has no AP to spend now, whatever for. */
export function whyNoAp(battle: Battle, unit: number): number {
  if (battle.step[0] !== STEP.POWER) return REASON.NOT_THIS_STEP;
  if (battle.ap[unit]) return POSSIBLE;
  if (battle.apSpent[unit] || battle.apHeld[unit]) return REASON.AP_SPENT;
  return hasCritical(battle, unit, LASTING.POWER_LOSS) ? REASON.POWER_LOSS : REASON.NO_AP;
}
