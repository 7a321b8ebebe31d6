import type { Level } from '../shared/api.ts';
import { type Choice, mostVisited } from './mcts.ts';
import { pickWeighted, type SearchRandom } from './random.ts';

/**
 * How far a level slips, as people do: 0 always takes the best action found; above, it may take
 * another, the likelier the nearer that came to the best one; 1 takes an action as often as the
 * search looked at it. The lower levels also think less (`TURN_MS`). No level sees more than another.
 */
export const SLIP: Readonly<Record<Level, number>> = { cadet: 1, lieutenant: 0.4, captain: 0, admiral: 0 };

/** The choice that a player of this slip takes after a search that has visited some of them. */
export function chooseAction(choices: readonly Choice[], slip: number, random: SearchRandom): number {
  const best = mostVisited(choices);
  if (slip === 0) return best.action;
  const weights = Float64Array.from(choices, (choice) => (choice.visits / best.visits) ** (1 / slip));
  return choices[pickWeighted(weights, choices.length, random.unit())]!.action;
}

/** What several searches of the same decision have found out together. */
export function mergeChoices(searches: readonly (readonly Choice[])[]): Choice[] {
  const merged = new Map<number, { visits: number; wins: number }>();
  for (const choices of searches)
    for (const { action, visits, winChance } of choices) {
      const known = merged.get(action) ?? { visits: 0, wins: 0 };
      merged.set(action, { visits: known.visits + visits, wins: known.wins + visits * (winChance ?? 0) });
    }
  return Array.from(merged, ([action, { visits, wins }]) => ({
    action,
    visits,
    winChance: visits === 0 ? null : wins / visits,
  }));
}
