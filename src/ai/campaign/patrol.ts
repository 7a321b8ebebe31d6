import type { PatrolAction } from '../../engine/campaign/patrol/actions.schema.ts';
import { whyNot } from '../../engine/campaign/patrol/apply.ts';
import { riskOf, waysOf } from '../../engine/campaign/patrol/arrival.ts';
import { fieldOf, resultFor } from '../../engine/campaign/patrol/battle.ts';
import { mendCost } from '../../engine/campaign/patrol/crew.ts';
import type { Effect, EventOption } from '../../engine/campaign/patrol/encounters.ts';
import { optionsOf } from '../../engine/campaign/patrol/events.ts';
import { MOST_SHIPS, shareOf } from '../../engine/campaign/patrol/fleets.ts';
import { type PatrolResult, type PatrolState, serving, type Stop } from '../../engine/campaign/patrol/state.ts';
import { PATROL } from '../../engine/campaign/patrol/terms.ts';
import { offersOf } from '../../engine/campaign/patrol/yard.ts';
import { hullOf, pointsOf } from '../../engine/campaign/units.ts';
import type { SearchRandom } from '../random.ts';
import type { Strategist } from '../war/strategist.ts';
import { drawResult, estimateBattle, halved, oddsOf as battleOdds } from './estimate.ts';
import type { FittedRoster } from './fittedRoster.ts';

// A patrol as the computer runs it: one policy for ways, events and yards, whoever fights its battles.

/** What it holds a defeat for, percent of the own fleet that is lost. */
const DEFEAT = 130;
/** What a victory costs, percent of the own fleet for each percent of risk. */
const TOLL = 0.12;
/** Share of a hull from which on a crew mends it for stores, and of a whole fleet's from which on a yard does. */
const HURT = 0.3;
const BATTERED = 0.2;
/** What a ship that joins, a captain and a word of the flagship are worth, percent of a middling warship. */
const WORTH = { join: 55, captain: 25, rumour: 12 } as const;

/** Who runs the computer's patrols, and what their battles are likely to bring. */
export const patrolStrategistOf = (roster: FittedRoster): Strategist => ({
  scenario: PATROL,
  planTurn: (state, side) => (side === 0 ? [nextStep(roster, state as PatrolState)] : []),
  odds: (state) => {
    const field = fieldOf(state as PatrolState);
    return [battleOdds(roster, field.state, field.battle)];
  },
});

/** How likely the player is to win the battle that is before the fleet, a draw counted as half. */
export function oddsOf(roster: FittedRoster, state: PatrolState): number {
  const field = fieldOf(state);
  const { wins } = estimateBattle(roster, field.state, field.battle);
  return halved(wins);
}

/** A result of that battle, drawn by the fitted figures, for runs that are only reckoned. */
export function drawnResult(roster: FittedRoster, state: PatrolState, random: SearchRandom): PatrolResult {
  const field = fieldOf(state);
  return resultFor(field, drawResult(roster, field.state, field.battle, random));
}

/** The next thing to do in a run that is being planned. */
export function nextStep(roster: FittedRoster, state: PatrolState): PatrolAction {
  switch (state.step) {
    case 'fork':
      return { kind: 'way', to: best(waysOf(state), (stop) => wayWorth(roster, state, stop)).id };
    case 'event': {
      const open = optionsOf(state).filter(({ id }) => whyNot(roster, state, { kind: 'choose', option: id }) === null);
      return { kind: 'choose', option: best(open, (option) => optionWorth(roster, state, option)).id };
    }
    case 'yard':
      return yardStep(roster, state);
    case 'muster':
      return mendStep(roster, state) ?? { kind: 'ready' };
  }
}

/** The first of those with the greatest value; there must be one. */
function best<Item>(items: readonly Item[], value: (item: Item) => number): Item {
  return items.reduce((one, other) => (value(other) > value(one) ? other : one));
}

/** Share of the fleet's boxes that are marked. */
function damageShare(roster: FittedRoster, state: PatrolState): number {
  const own = serving(state);
  const all = own.reduce((sum, ship) => sum + pointsOf(roster, ship), 0);
  const hurt = own.reduce((sum, ship) => sum + (pointsOf(roster, ship) * ship.hull) / hullOf(roster, ship), 0);
  return hurt / Math.max(1, all);
}

/** What a way is worth, percent of a middling warship. */
function wayWorth(roster: FittedRoster, state: PatrolState, stop: Stop): number {
  const measure = shareOf(roster, 100);
  if (stop.kind === 'flagship') return 0;
  if (stop.kind === 'yard') return 15 + 250 * damageShare(roster, state) + Math.min(60, (30 * state.stores) / measure);
  if (stop.kind === 'event') return 20;
  const risk = riskOf(roster, state, stop);
  const { strength } = roster;
  const win = 1 / (1 + Math.exp(strength.steepness * Math.log(risk / 100)));
  const fleet = serving(state).reduce((sum, ship) => sum + pointsOf(roster, ship), 0);
  const lost = ((1 - win) * DEFEAT + win * TOLL * risk) / 100;
  return (100 * (win * stop.gain - lost * fleet)) / measure;
}

function optionWorth(roster: FittedRoster, state: PatrolState, { always, chance, well, badly }: EventOption): number {
  const sum = (effects: readonly Effect[]): number =>
    effects.reduce((all, one) => all + effectWorth(roster, state, one), 0);
  return sum(always) + (chance * sum(well) + (100 - chance) * sum(badly)) / 100;
}

/** Percent of a middling warship. */
function effectWorth(roster: FittedRoster, state: PatrolState, effect: Effect): number {
  const own = serving(state);
  const ships = own.length;
  switch (effect.kind) {
    case 'stores':
      return effect.percent;
    case 'damage':
      return -effect.percent * 0.6;
    case 'damageAll':
      return -effect.percent * ships * 0.5;
    case 'mend':
      return effect.percent * damageShare(roster, state) * ships * 0.6;
    case 'join':
      return ships < MOST_SHIPS ? WORTH.join * (1 - effect.damage / 200) : 30;
    case 'captain':
      return own.some(({ captain }) => captain === null) ? WORTH.captain : 15;
    case 'rumour':
      return state.heard < 3 ? WORTH.rumour : 0;
    case 'favour':
      return -effect.percent;
  }
}

/** Mends what is battered, or buys the dearest ship that there is room and stores for, or refits the dearest ship. */
function yardStep(roster: FittedRoster, state: PatrolState): PatrolAction {
  const repair: PatrolAction = { kind: 'yard', take: 'repair' };
  const can = (action: PatrolAction): boolean => whyNot(roster, state, action) === null;
  const refits = serving(state).map(({ id }): PatrolAction => ({ kind: 'yard', take: 'refit', ship: id }));
  const ships = offersOf(roster, state).map((_, offer): PatrolAction => ({ kind: 'yard', take: 'ship', offer }));
  const battered = damageShare(roster, state) >= BATTERED && serving(state).length >= 2;
  const wishes = battered ? [repair, ...ships, ...refits] : [...ships, ...refits, repair];
  return wishes.find(can) ?? { kind: 'yard', take: 'nothing' };
}

/** A ship that is badly hurt and can be mended, the worst first. */
function mendStep(roster: FittedRoster, state: PatrolState): PatrolAction | null {
  const [worst] = serving(state)
    .filter((ship) => ship.hull >= HURT * hullOf(roster, ship) && mendCost(roster, ship) <= state.stores)
    .toSorted((a, b) => b.hull / hullOf(roster, b) - a.hull / hullOf(roster, a));
  return worst === undefined ? null : { kind: 'mend', ship: worst.id };
}
