import { type Battle, STEP } from '../../engine/talon/battle.ts';
import type { Guide } from '../guide.ts';
import { evaluate, final } from './evaluate.ts';
import { harm, rivals } from './harm.ts';
import { priors } from './priors.ts';
import { choices, prune } from './prune.ts';
import { type Temper, TEMPERS } from './styles.ts';

/** Six impulses and the power phase. */
const SLOTS = 7;

/** The clock counts impulses, the power phase and all that follows it as one. */
const balanced: Guide<Battle> = {
  prune,
  choices,
  priors,
  evaluate: (battle, viewer) => evaluate(battle, viewer),
  final,
  clock: (battle) => battle.round[0]! * SLOTS + (battle.step[0]! >= STEP.POWER_PHASE ? SLOTS - 1 : battle.impulse[0]!),
  horizon: 6,
  harm,
  rivals,
};

const withTemper = (temper: Temper): Guide<Battle> => ({
  ...balanced,
  evaluate: (battle, viewer) => evaluate(battle, viewer, temper),
});

/** Talon's rules of thumb. */
export const talonGuide: Guide<Battle> = {
  ...balanced,
  styles: {
    aggressive: withTemper(TEMPERS.aggressive),
    careful: withTemper(TEMPERS.careful),
    sniper: withTemper(TEMPERS.sniper),
  },
};
