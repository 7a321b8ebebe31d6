import { PHASE, isInPlay, type Battle } from '../../engine/fullthrust/battle.ts';
import type { FullThrustEvent } from '../../engine/fullthrust/events.ts';
import type { Guide } from '../guide.ts';
import { obey } from './breakOff.ts';
import { evaluate, final } from './evaluate.ts';
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

/** To the end of the turn: the next one begins with orders. */
const partsAhead = (battle: Battle): number => (battle.round[0]! + 1) * PARTS - clock(battle);

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
  harm,
  obey: (battle, orders, actions, count) => obey(of(memory, battle), battle, orders, actions, count),
  rivals,
  theme,
  range,
  enterDamage: (events, battle, ledger) => enterDamage(events as readonly FullThrustEvent[], battle, ledger),
  situation,
  minds: MINDS,
  trust: 100,
  noise: 0.5,
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
