import type { Level } from '../shared/api.ts';
import { type Choice, mostVisited, weightOf } from './choice.ts';
import { pickWeighted, type SearchRandom } from './random.ts';

/**
 * How far a level slips, as people do: 0 always takes the best action found; above, it may take
 * another, the likelier the nearer that came to the best one; 1 takes an action as often as the
 * search looked at it. The lower levels also think less (`TURN_MS`). No level sees more than another.
 */
export const SLIP: Readonly<Record<Level, number>> = { cadet: 1, lieutenant: 0.4, captain: 0, admiral: 0 };

/**
 * What the average strategy plays so much less often than its first choice is left from learning (Ganzfried,
 * Sandholm and Waugh 2012); a guide may ask for more.
 */
const NOISE = 0.05;

/** The choice that a player of this slip takes after a search that has visited some of them; `noise` and `evenly` as in `Guide`. */
export function chooseAction(
  choices: readonly Choice[],
  slip: number,
  random: SearchRandom,
  noise = NOISE,
  evenly = 0,
): number {
  const best = mostVisited(choices);
  if (best.mixed === null && slip === 0) return best.action;
  const tried = choices.filter(({ visits }) => visits > 0);
  const mean = tried.reduce((sum, { visits }) => sum + visits, 0) / Math.max(1, tried.length);
  const share = slip * evenly;
  const trials = Float64Array.from(choices, ({ visits }) => (visits > 0 ? share * mean + (1 - share) * visits : 0));
  const weights =
    best.mixed === null
      ? trials.map((weight) => (weight / best.visits) ** (1 / slip))
      : trials.map((weight, i) => {
          // Whoever always took the average strategy's likeliest action could be read. A slip lets trials in.
          const mixed = weightOf(choices[i]!);
          return (1 - slip) * (mixed < noise * weightOf(best) ? 0 : mixed) + slip * weight;
        });
  return choices[pickWeighted(weights, choices.length, random.unit())]!.action;
}
