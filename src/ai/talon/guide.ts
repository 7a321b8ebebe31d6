import { type Battle, STEP } from '../../engine/talon/battle.ts';
import type { Guide } from '../guide.ts';
import { evaluate, final } from './evaluate.ts';
import { priors } from './priors.ts';
import { prune } from './prune.ts';

/** Six impulses and the power phase. */
const SLOTS = 7;

/** Talon's rules of thumb; the clock counts impulses, the power phase and all that follows it as one. */
export const talonGuide: Guide<Battle> = {
  prune,
  priors,
  evaluate,
  final,
  clock: (battle) => battle.round[0]! * SLOTS + (battle.step[0]! >= STEP.POWER_PHASE ? SLOTS - 1 : battle.impulse[0]!),
  horizon: 6,
};
