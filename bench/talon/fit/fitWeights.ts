import { useWeights } from '../../../src/ai/talon/facts.ts';
import { WEIGHT_NAMES, type Weights } from '../../../src/ai/talon/weights.ts';
import { chooseMoved } from '../../fit/choose.ts';
import { fisherScoring } from '../../fit/fisher.ts';
import { bestLeans, logits, lossOf, type Samples, samplesOf } from './samples.ts';
import type { SelfPlayGame } from './selfPlay.ts';

/**
 * Not fitted: what a player prefers for its own play (outcomes do not tell how eager one should be),
 * and what part of the target is cost.
 */
export const LEFT_OUT: readonly (keyof Weights)[] = ['boldness', 'eagerness', 'margin', 'stalemate'];

/** In logarithms: a weight may well be three quarters or four thirds of what it was set to by hand. */
const SPREAD = 0.3;
const DIGITS = 3;

export interface Moved {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** Standard error, as a share of the weight. */
  readonly error: number;
}

type Change = readonly [before: number, after: number];

export interface WeightFit {
  readonly weights: Weights;
  readonly moved: readonly Moved[];
  /** Log loss a game, in nats, before and after: on the games fitted to, those that chose what moves, and those kept out. */
  readonly loss: { readonly fitted: Change; readonly choosing: Change; readonly heldOut: Change };
  readonly positions: number;
}

/** A fifth of the games is kept out of everything, another fifth chooses; the rest is fitted to. */
const part = ({ seed }: SelfPlayGame): 'heldOut' | 'choosing' | 'fitted' =>
  seed % 5 === 0 ? 'heldOut' : seed % 5 === 1 ? 'choosing' : 'fitted';

/**
 * The value to take of what is fitted, both in logarithms: one standard error short of it, as far as the
 * games prove. What they only suggest would unsettle play that was set by hand.
 */
function cautious(from: number, to: number, error: number): number {
  const taken = from + Math.sign(to - from) * Math.max(0, Math.abs(to - from) - error);
  return Number(Math.exp(taken).toPrecision(DIGITS));
}

/** Fits the weights to the games, from `start`; leaves the evaluator with them. */
export function fitWeights(games: readonly SelfPlayGame[], start: Weights, say: (line: string) => void): WeightFit {
  const names = [''];
  const fitted = samplesOf(
    games.filter((game) => part(game) === 'fitted'),
    names,
  );
  const choosing = samplesOf(
    games.filter((game) => part(game) === 'choosing'),
    names,
  );
  const heldOut = samplesOf(
    games.filter((game) => part(game) === 'heldOut'),
    names,
  );
  say(`${fitted.games} games to fit to, ${choosing.games} to choose by, ${heldOut.games} kept out`);

  const free = WEIGHT_NAMES.filter((name) => !LEFT_OUT.includes(name));
  const weightsAt = (parameters: readonly number[], among: readonly (keyof Weights)[]): Weights => {
    const weights = { ...start };
    among.forEach((name, i) => (weights[name] = Math.exp(parameters[i]!)));
    return weights;
  };
  const oddsAt = (samples: Samples, weights: Weights): Float64Array => {
    useWeights(weights);
    return logits(samples);
  };
  let leans = bestLeans(fitted, oddsAt(fitted, start), names.length);
  const fit = (among: readonly (keyof Weights)[]): ReturnType<typeof fisherScoring> => {
    const shift = Float64Array.from(fitted.battles, (battle) => leans[battle]!);
    const result = fisherScoring(
      {
        start: among.map((name) => Math.log(start[name])),
        spread: SPREAD,
        odds: (parameters) => oddsAt(fitted, weightsAt(parameters, among)).map((z, n) => z + shift[n]!),
        targets: fitted.targets,
        weights: fitted.weights,
      },
      (loss) => say(`  ${among.length} weights: ${loss.toFixed(2)}`),
    );
    leans = bestLeans(fitted, oddsAt(fitted, weightsAt(result.parameters, among)), names.length);
    return result;
  };

  const before = leans;
  fit(free);
  const all = fit(free); // again, with the leans of the better weights
  const candidates = free.map((name, i) => ({
    start: Math.log(start[name]),
    fitted: all.parameters[i]!,
    error: all.errors[i]!,
  }));
  const taken = chooseMoved(candidates, (values) => lossOf(choosing, oddsAt(choosing, weightsAt(values, free)), leans));
  const movable = free.filter((_name, i) => taken[i]);
  say(`  kept as set by hand: ${free.filter((name) => !movable.includes(name)).join(', ')}`);
  // Few games may prove nothing.
  const last = movable.length === 0 ? { parameters: [], errors: [] } : fit(movable);
  const weights = { ...start };
  movable.forEach((name, i) => (weights[name] = cautious(Math.log(start[name]), last.parameters[i]!, last.errors[i]!)));

  const change = (samples: Samples): Change => [
    lossOf(samples, oddsAt(samples, start), before),
    lossOf(samples, oddsAt(samples, weights), leans),
  ];
  const loss = { fitted: change(fitted), choosing: change(choosing), heldOut: change(heldOut) };
  useWeights(weights);
  return {
    weights,
    moved: movable.map((name, i) => ({ name, from: start[name], to: weights[name], error: last.errors[i]! })),
    loss,
    positions: fitted.count + choosing.count + heldOut.count,
  };
}
