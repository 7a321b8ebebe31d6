import { type Battle, STEP } from '../../engine/talon/battle.ts';
import type { TalonEvent } from '../../engine/talon/events.ts';
import type { Guide } from '../guide.ts';
import { evaluate, final } from './evaluate.ts';
import { enterDamage } from './damageTold.ts';

import { harm, rivals } from './harm.ts';
import { obey } from './orders.ts';
import { priors } from './priors.ts';
import { choices, prune } from './prune.ts';
import { MINDS } from './minds.ts';
import { range } from './range.ts';
import { type Temper, TEMPERS } from './styles.ts';
import { theme } from './theme.ts';
import { DRAW } from './weights.ts';

/** Six impulses and the power phase. */
const SLOTS = 7;

/**
 * Impulses that simulations look ahead. With few ships they are cheap, and seeing the end of an
 * attack and the next one pays: in a duel 12 beat 6 by 66 % to 34 and 24 by 65 to 35 at equal time.
 */
const FAR_HORIZON = 12;
const NEAR_HORIZON = 6;
const FEW = 4;

/** The clock counts impulses, the power phase and all that follows it as one. */
const balanced: Guide<Battle> = {
  prune,
  choices,
  priors,
  evaluate: (battle, viewer) => evaluate(battle, viewer),
  final,
  draw: DRAW,
  clock: (battle) => battle.round[0]! * SLOTS + (battle.step[0]! >= STEP.POWER_PHASE ? SLOTS - 1 : battle.impulse[0]!),
  horizon: (battle) => (battle.inPlay[0]! + battle.inPlay[1]! <= FEW ? FAR_HORIZON : NEAR_HORIZON),
  harm,
  rivals,
  obey,
  theme,
  range,
  minds: MINDS,
  enterDamage: (events, battle, ledger) => enterDamage(events as readonly TalonEvent[], battle, ledger),
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
