import type { Level } from '../shared/api.ts';
import type { Search } from './mcts.ts';
import { pickWeighted, type SearchRandom } from './random.ts';

/** How a level is weaker: it thinks less, and it slips. No level sees more than another. */
export interface LevelSettings {
  /** Share of the budget that it uses. */
  readonly share: number;
  /**
   * 0: always the best action found. Above: it may take another, the likelier the nearer that came
   * to the best one; 1 takes an action as often as the search looked at it.
   */
  readonly slip: number;
}

export const LEVEL_SETTINGS: Readonly<Record<Level, LevelSettings>> = {
  cadet: { share: 0.1, slip: 1 },
  lieutenant: { share: 0.35, slip: 0.4 },
  captain: { share: 1, slip: 0 },
};

/** The action that a player of this slip takes after the search. */
export function chooseAction<State>(search: Search<State>, slip: number, random: SearchRandom): number {
  if (slip === 0 || search.simulations === 0) return search.best();
  const choices = search.choices();
  const most = Math.max(...choices.map((choice) => choice.visits));
  if (most === 0) return search.best();
  const weights = Float64Array.from(choices, (choice) => (choice.visits / most) ** (1 / slip));
  return choices[pickWeighted(weights, choices.length, random.unit())]!.action;
}
