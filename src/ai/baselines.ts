import type { Side } from '../engine/game.ts';
import type { Guide } from './guide.ts';
import type { Playable } from './playable.ts';
import type { SearchRandom } from './random.ts';

/** Simple players to measure the search against. Each returns a legal action of the side to act. */

/** Any legal action, all alike. */
export function randomAction<State>(game: Playable<State>, state: State, random: SearchRandom): number {
  const actions = new Int32Array(game.maxActions);
  const count = game.legalActions(state, actions);
  return actions[Math.floor(random.unit() * count)]!;
}

/**
 * The action with the best expected value right after it, by the guide's evaluator, each tried
 * `samples` times with dice of its own; of equals the one with the highest prior.
 */
export function greedyAction<State>(
  game: Playable<State>,
  guide: Guide<State>,
  state: State,
  side: Side,
  samples: number,
  random: SearchRandom,
): number {
  const actions = new Int32Array(game.maxActions);
  const count = guide.prune(state, actions, game.legalActions(state, actions));
  const weights = new Float64Array(game.maxActions);
  guide.priors(state, actions, count, weights);
  const trial = game.clone(state);
  let best = 0;
  let bestValue = -Infinity;
  for (let i = 0; i < count; i++) {
    let value = 0;
    for (let sample = 0; sample < samples; sample++) {
      game.copyFrom(trial, state);
      game.determinize(trial, side, random.integer());
      game.apply(trial, actions[i]!);
      const outcome = game.outcome(trial);
      const forSide0 =
        outcome === null
          ? guide.evaluate(trial, side)
          : guide.final(trial, outcome.winner === null ? 0.5 : 1 - outcome.winner);
      value += (side === 0 ? forSide0 : 1 - forSide0) / samples;
    }
    if (value > bestValue + 1e-9 || (value > bestValue - 1e-9 && weights[i]! > weights[best]!)) {
      bestValue = value;
      best = i;
    }
  }
  return actions[best]!;
}
