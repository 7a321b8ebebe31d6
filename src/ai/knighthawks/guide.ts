import { PENDING, STEP, type Battle } from '../../engine/knighthawks/battle.ts';
import type { KnightHawksEvent } from '../../engine/knighthawks/events.ts';
import type { Guide, Whole } from '../guide.ts';
import { obey } from './breakOff.ts';
import { playAhead } from './ahead.ts';
import { STEPS_OF_HALF, clock } from './clock.ts';
import { evaluate, final } from './evaluate.ts';
import { enterDamage } from './damageTold.ts';
import { actionsOf, fleetFrom, isFlight } from './fleet.ts';
import { harm, rivals } from './harm.ts';
import { MINDS } from './minds.ts';
import { priors } from './priors.ts';
import { choices, prune } from './prune.ts';
import { range } from './range.ts';
import { BALANCED, type Temper, TEMPERS } from './styles.ts';
import { theme } from './theme.ts';
import { DRAW } from './weights.ts';

/**
 * Halves that simulations look ahead beside the one under way: the enemy's answer, and where few ships
 * move one's own to that. What screens and interceptors do is seen in the fire that they are chosen
 * for; the dice of later fire would only hide it.
 */
const NEAR_HALVES = 1;
const FAR_HALVES = 2;
const FEW = 4;

function halvesAhead(battle: Battle): number {
  const step = battle.step[0]!;
  const isScreens = step === STEP.MOVER_SCREENS || step === STEP.OTHER_SCREENS;
  if (isScreens || battle.pending[0] === PENDING.INTERCEPT) return 0;
  if (step === STEP.DAMAGE_CONTROL) return FAR_HALVES; // 11.3 a fire burns at the next turn's end
  if (step !== STEP.MOVEMENT) return NEAR_HALVES;
  return battle.inPlay[0]! + battle.inPlay[1]! <= FEW ? FAR_HALVES : NEAR_HALVES;
}

const wholeFor = (temper: Temper): Whole<Battle> => ({
  isWhole: isFlight,
  actions: actionsOf,
  from: (root) => fleetFrom(root, temper),
});

/** The clock counts the steps of a half; simulations end where a half begins. */
const balanced: Guide<Battle> = {
  prune,
  choices,
  priors,
  evaluate: (battle, viewer) => evaluate(battle, viewer),
  final,
  draw: DRAW,
  clock,
  horizon: (battle) => (halvesAhead(battle) + 1) * STEPS_OF_HALF - battle.step[0]!,
  ahead: playAhead,
  whole: wholeFor(BALANCED),
  harm,
  obey,
  rivals,
  theme,
  range,
  minds: MINDS,
  enterDamage: (events, battle, ledger) => enterDamage(events as readonly KnightHawksEvent[], battle, ledger),
};

const withTemper = (temper: Temper): Guide<Battle> => ({
  ...balanced,
  whole: wholeFor(temper),
  evaluate: (battle, viewer) => evaluate(battle, viewer, temper),
});

/** Rules of thumb of Knight Hawks. */
export const knightHawksGuide: Guide<Battle> = {
  ...balanced,
  styles: {
    aggressive: withTemper(TEMPERS.aggressive),
    careful: withTemper(TEMPERS.careful),
    sniper: withTemper(TEMPERS.sniper),
  },
};
