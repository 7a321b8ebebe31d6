import { NOT_SET, STEP, isInPlay, type Battle } from '../../engine/ftb/battle.ts';
import type { FtbEvent } from '../../engine/ftb/events.ts';
import { canActivate } from '../../engine/ftb/sequence.ts';
import type { Guide } from '../guide.ts';
import { obey } from './breakOff.ts';
import { evaluate, final } from './evaluate.ts';
import { enterDamage } from './damageTold.ts';
import { harm } from './harm.ts';
import { OrderMemory } from './memory.ts';
import { MINDS } from './minds.ts';
import { priors } from './priors.ts';
import { choices, prune, sound } from './prune.ts';
import { range } from './range.ts';
import { type Temper, TEMPERS } from './styles.ts';
import { theme } from './theme.ts';
import { DRAW } from './weights.ts';

/** Parts of a turn that the clock tells apart: a side's time for its orders is a part's. */
const PARTS = 3;
/** Ships in play up to which the next turn is looked at whole, and not a part of it alone. */
const FEW = 4;

/** Turns, and of each the third of all ships that have activated or are gone. */
function clock(battle: Battle): number {
  const ships = battle.shipCount[0]!;
  let left = 0;
  for (let ship = 0; ship < ships; ship++) if (canActivate(battle, ship)) left++;
  return battle.round[0]! * PARTS + Math.floor((PARTS * (ships - left)) / ships) - (left === 0 ? 1 : 0);
}

/** Whether the decision is a card, or a choice after it, and no order. */
const isAside = (battle: Battle): boolean =>
  battle.combat[0] !== NOT_SET || battle.step[0] === STEP.EVADE || battle.step[0] === STEP.DAMAGE;

/** Simulations of a card: its five by five are weighed out by then, and the time is the orders'. */
const CARD_SIMULATIONS = 4_000;

/** What a card or a choice after it does is seen at once; an order also in the turn after it. */
function partsAhead(battle: Battle): number {
  if (isAside(battle)) return 1;
  return battle.inPlay[0]! + battle.inPlay[1]! <= FEW ? 2 * PARTS : PARTS + 1;
}

/** A whole number for what has become known: which ships are left, and how the cards that are turned hit. */
function situation(battle: Battle): number {
  let known = 0;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++)
    known = (known * 3 + (isInPlay(battle, ship) ? (battle.damage[ship] === 0 ? 0 : 1) : 2)) % 1_000_003;
  if (battle.combat[0] !== NOT_SET) known = known * 25 + battle.hitCard[0]! * 5 + battle.hitCard[1]!;
  return known;
}

const balanced = (memory: OrderMemory): Guide<Battle> => ({
  prune,
  choices: (battle, actions) => choices(memory, battle, actions),
  sound,
  priors: (battle, actions, count, weights) => priors(memory, battle, actions, count, weights),
  evaluate: (battle, viewer) => evaluate(battle, viewer),
  final,
  draw: DRAW,
  clock,
  horizon: partsAhead,
  enough: (battle) => (isAside(battle) ? CARD_SIMULATIONS : Infinity),
  harm,
  obey,
  situation,
  theme,
  range,
  minds: MINDS,
  enterDamage: (events, battle, ledger) => enterDamage(events as readonly FtbEvent[], battle, ledger),
  widening: { first: 12, factor: 1.5, exponent: 0.5 },
});

/** Rules of thumb of FtB; what a guide remembers is its own, whatever the style. */
export function createFtbGuide(): Guide<Battle> {
  const guide = balanced(new OrderMemory());
  const withTemper = (temper: Temper): Guide<Battle> => ({
    ...guide,
    evaluate: (battle, viewer) => evaluate(battle, viewer, temper),
  });
  return {
    ...guide,
    styles: {
      aggressive: withTemper(TEMPERS.aggressive),
      careful: withTemper(TEMPERS.careful),
      sniper: withTemper(TEMPERS.sniper),
    },
  };
}
