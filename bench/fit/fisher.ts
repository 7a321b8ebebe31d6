import { Matrix, solve } from 'ml-matrix';

/** What is to be fitted: a smooth model of log odds against outcomes in [0, 1]. */
export interface Problem {
  /** Where the search begins, and what the parameters are drawn to. */
  readonly start: readonly number[];
  /** How far each parameter may well be from its start: one standard deviation of what is believed before. */
  readonly spread: number;
  /** Log odds of every sample with these parameters. */
  odds(parameters: readonly number[]): Float64Array;
  readonly targets: Float64Array;
  readonly weights: Float64Array;
}

export interface Fit {
  readonly parameters: readonly number[];
  /** Standard error of each parameter. */
  readonly errors: readonly number[];
  /** Penalised loss at each step, the first at the start. */
  readonly losses: readonly number[];
}

const DIFFERENCE = 1e-3;
const MOST_STEPS = 12;
const MOST_HALVINGS = 6;
/** The fit ends when a step gains less, in nats over all samples. */
const LEAST_GAIN = 1e-3;

const logistic = (z: number): number => 1 / (1 + Math.exp(-z));

/** Weighted log loss plus the penalty for leaving the start. */
function penalizedLoss(problem: Problem, parameters: readonly number[], odds: Float64Array): number {
  const { targets, weights, start, spread } = problem;
  let loss = 0;
  for (let n = 0; n < odds.length; n++) {
    const z = odds[n]!;
    loss += weights[n]! * (Math.log1p(Math.exp(-Math.abs(z))) + Math.max(z, 0) - targets[n]! * z);
  }
  parameters.forEach((value, i) => (loss += (value - start[i]!) ** 2 / (2 * spread ** 2)));
  return loss;
}

/**
 * Minimises the penalised log loss by Fisher scoring (Newton's method with the expected curvature),
 * slopes by differences, each step halved until it gains. `onStep` hears of the loss.
 */
export function fisherScoring(problem: Problem, onStep: (loss: number) => void = () => undefined): Fit {
  const { start, spread, targets, weights } = problem;
  const size = start.length;
  let parameters = [...start];
  let odds = problem.odds(parameters).slice();
  let loss = penalizedLoss(problem, parameters, odds);
  const losses = [loss];
  onStep(loss);
  let curvature = Matrix.eye(size);
  for (let step = 0; step < MOST_STEPS; step++) {
    const slopes = parameters.map((_value, i) => {
      const moved = problem.odds(parameters.map((value, j) => (i === j ? value + DIFFERENCE : value)));
      return Float64Array.from(moved, (z, n) => (z - odds[n]!) / DIFFERENCE);
    });
    const gradient = parameters.map((value, i) => (value - start[i]!) / spread ** 2);
    curvature = Matrix.eye(size).mul(1 / spread ** 2);
    const chance = Float64Array.from(odds, logistic);
    const information = chance.map((p, n) => weights[n]! * p * (1 - p));
    for (let i = 0; i < size; i++) {
      const slope = slopes[i]!;
      let sum = 0;
      for (let n = 0; n < odds.length; n++) sum += weights[n]! * (chance[n]! - targets[n]!) * slope[n]!;
      gradient[i]! += sum;
      for (let j = 0; j <= i; j++) {
        let entry = 0;
        for (let n = 0; n < odds.length; n++) entry += information[n]! * slope[n]! * slopes[j]![n]!;
        curvature.set(i, j, curvature.get(i, j) + entry);
        if (i !== j) curvature.set(j, i, curvature.get(i, j));
      }
    }
    const move = solve(curvature, Matrix.columnVector(gradient)).to1DArray();
    const before = loss;
    for (let halving = 0, scale = 1; halving < MOST_HALVINGS; halving++, scale /= 2) {
      const trial = parameters.map((value, i) => value - scale * move[i]!);
      const trialOdds = problem.odds(trial).slice();
      const trialLoss = penalizedLoss(problem, trial, trialOdds);
      if (trialLoss >= loss) continue;
      [parameters, odds, loss] = [trial, trialOdds, trialLoss];
      break;
    }
    losses.push(loss);
    onStep(loss);
    if (before - loss < LEAST_GAIN) break;
  }
  const errors = solve(curvature, Matrix.eye(size)).diagonal().map(Math.sqrt);
  return { parameters, errors, losses };
}
