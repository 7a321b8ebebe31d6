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

/** The choice that a player of this slip takes after a search that has visited some of them; `noise` as in `Guide`. */
export function chooseAction(choices: readonly Choice[], slip: number, random: SearchRandom, noise = NOISE): number {
  const best = mostVisited(choices);
  if (best.mixed !== null) return drawMixed(choices, slip, random, noise);
  if (slip === 0) return best.action;
  const weights = Float64Array.from(choices, (choice) => (choice.visits / best.visits) ** (1 / slip));
  return choices[pickWeighted(weights, choices.length, random.unit())]!.action;
}

/** Draws from the average strategy: whoever always took its likeliest action could be read. A slip lets trials in. */
function drawMixed(choices: readonly Choice[], slip: number, random: SearchRandom, noise: number): number {
  const most = weightOf(mostVisited(choices));
  const weights = Float64Array.from(choices, (choice) => {
    const mixed = weightOf(choice);
    return (1 - slip) * (mixed < noise * most ? 0 : mixed) + slip * choice.visits;
  });
  return choices[pickWeighted(weights, choices.length, random.unit())]!.action;
}
