import { PHASE, SWITCH, isInPlay, isOn, type Battle } from '../../engine/fullthrust/battle.ts';
import type { FullThrustEvent } from '../../engine/fullthrust/events.ts';
import type { Guide } from '../guide.ts';
import { obey } from './breakOff.ts';
import { evaluate, final } from './evaluate.ts';
import { endsBeforeFire } from './fireToCome.ts';
import { createForesight, type Foresight } from './foresight.ts';
import { enterDamage } from './damageTold.ts';
import { harm, rivals } from './harm.ts';
import { MINDS } from './minds.ts';
import { priors } from './priors.ts';
import { choices, prune } from './prune.ts';
import { range } from './range.ts';
import { keepSound } from './sound.ts';
import { type Temper, TEMPERS } from './styles.ts';
import { theme } from './theme.ts';
import { DRAW } from './weights.ts';

/** Parts of a turn that the clock tells apart: orders; fighters and missiles; attacks and defence; fire and repairs. */
const PARTS = 4;

function clock(battle: Battle): number {
  const phase = battle.phase[0]!;
  const part = phase < PHASE.FIGHTERS ? 0 : phase < PHASE.SECONDARY ? 1 : phase < PHASE.FIRE ? 2 : 3;
  return battle.round[0]! * PARTS + part;
}

/** To the fire, which is then weighed by what dice do on average; from there to the end of the turn: the next one begins with orders. */
function partsAhead(battle: Battle): number {
  const now = clock(battle);
  const fire = battle.round[0]! * PARTS + PARTS - 1;
  return now < fire && endsBeforeFire(battle) ? fire - now : fire + 1 - now;
}

/** A whole number for what has become known: where the ships are, what they have lost, and whether they have fired. */
function situation(battle: Battle): number {
  let known = battle.phase[0]! * 32 + battle.step[0]!;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (!isInPlay(battle, ship)) continue;
    const place = battle.phase[0]! >= PHASE.MOVEMENT ? battle.x[ship]! * 31 + battle.y[ship]! * 17 : 0;
    known = (Math.imul(known, 0x9e3779b1) + place + battle.hullLost[ship]! * 8 + ship) | 0;
  }
  return known & 0x3fffffff;
}

/** Whether all that is ordered tells by the next turn: what is written beside the moves pays later, and first impressions know more of it than the search. */
const isPlain = (battle: Battle): boolean =>
  ![SWITCH.WONDER_WEAPONS, SWITCH.BOARDING, SWITCH.DOCKING, SWITCH.MINES, SWITCH.SENSORS].some((rule) =>
    isOn(battle, rule),
  );

/** What has been foreseen of two turns, one after the other: a search goes on into the next one and comes back to the first. */
type Memory = readonly [even: Foresight, odd: Foresight];
const of = (memory: Memory, battle: Battle): Foresight => memory[(battle.round[0]! & 1) as 0 | 1];

/** What a guide answers from what it has foreseen. */
const balanced = (memory: Memory): Guide<Battle> => ({
  prune: (battle, actions, count) => prune(of(memory, battle), battle, actions, count),
  choices: (battle, actions) => choices(of(memory, battle), battle, actions),
  sound: (battle, actions, count) => keepSound(of(memory, battle), battle, actions, count),
  priors: (battle, actions, count, weights) => priors(of(memory, battle), battle, actions, count, weights),
  evaluate: (battle, viewer) => evaluate(of(memory, battle), battle, viewer),
  final,
  draw: DRAW,
  clock,
  horizon: partsAhead,
  // The next turn's orders are weighed anew for each simulation: that took four fifths of a search.
  endsAtHorizon: true,
  harm: (battle, out, expects) => harm(of(memory, battle), battle, out, expects),
  obey: (battle, orders, actions, count) => obey(of(memory, battle), battle, orders, actions, count),
  rivals,
  theme,
  range,
  enterDamage: (events, battle, ledger) => enterDamage(events as readonly FullThrustEvent[], battle, ledger),
  situation,
  minds: MINDS,
  trust: (battle) => (isPlain(battle) ? 2 : 100),
  noise: 0.95,
});

/** Rules of thumb of Full Thrust; what a guide remembers is its own, whatever the style. */
export function createFullThrustGuide(): Guide<Battle> {
  const memory: Memory = [createForesight(), createForesight()];
  const guide = balanced(memory);
  const withTemper = (temper: Temper): Guide<Battle> => ({
    ...guide,
    evaluate: (battle, viewer) => evaluate(of(memory, battle), battle, viewer, temper),
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
