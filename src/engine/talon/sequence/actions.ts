import type { Side } from '../../game.ts';
import { firstOf } from '../actions.ts';
import { PENDING } from '../battle.ts';
import { BITS, ofSide } from '../kinds.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { STEPS } from '../terms.ts';
import { chooseInitiative, endStep, whyNotEndStep } from './sequence.ts';

/** Sections 3 and 4.2: the end of a step, and who has the initiative. */
export const sequenceKinds = {
  END_STEP: ofSide(PENDING.NONE, 0, {
    whyNot: whyNotEndStep,
    apply: (battle, _action, emit) => endStep(battle, emit),
    describe: (battle) => ({ kind: 'end-step', step: STEPS[battle.step[0]!]! }),
  }),
  CHOOSE_INITIATIVE: ofSide(PENDING.INITIATIVE, BITS.FIRST, {
    whyNot: (_battle, action) => (firstOf(action) <= 1 ? POSSIBLE : REASON.UNKNOWN_ACTION),
    apply: (battle, action, emit) => chooseInitiative(battle, firstOf(action), emit),
    describe: (_battle, action) => ({ kind: 'choose-initiative', side: firstOf(action) as Side }),
  }),
};
