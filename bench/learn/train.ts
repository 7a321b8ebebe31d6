import { shiftOf, squash, stretch, type Network, type NetworkTable } from '../../src/ai/learned/network.ts';
import type { Features } from '../../src/ai/learned/features.ts';
import { SearchRandom } from '../../src/ai/random.ts';
import { createDescent, type Slope } from './descent.ts';
import type { LearnedGame, PositionSample, WeighedDecision } from './games.ts';

/** A position and the win chance of side 0 that it is to have. */
export interface TrainingSample extends PositionSample {
  readonly target: number;
}

/** How much the end of the game counts in a target, beside what the search found. */
const OUTCOME_SHARE = 0.5;
const EPOCHS = 60;
/** Epochs without a better result on games not learned from, after which it ends. */
const PATIENCE = 8;
const BATCH = 64;
const RATE = 2e-3;
const DECAY = 1e-2;
/** There are few factors, and all begin where they mean nothing. */
const FACTOR_RATE = 2e-2;
/** One game of so many is kept back. */
const KEPT_BACK = 5;
/** How strongly the logarithm of a prior's factor is drawn to zero. */
const FACTOR_DECAY = 0.05;
const MOST_LOG = 2;

/** What a run of training came to: mean losses on the games that were kept back. */
export interface Trained {
  readonly table: NetworkTable;
  readonly positions: number;
  readonly before: number;
  readonly after: number;
}

const lessonsOf = ({ samples, won }: LearnedGame): TrainingSample[] =>
  samples.map((one) => ({ ...one, target: OUTCOME_SHARE * won + (1 - OUTCOME_SHARE) * one.searched }));

/** The network that lies in `parameters`: first layer, bias, second layer. */
function networkIn(parameters: Float64Array, hidden: number, half: number): Network {
  const first = hidden * 2 * half;
  return {
    hidden,
    first: parameters.subarray(0, first),
    bias: parameters.subarray(first, first + hidden),
    second: parameters.subarray(first + hidden, first + 2 * hidden),
    factors: new Float64Array(0),
  };
}

/** The slope of the mean squared error of the win chance over lessons. */
export function valueSlope(lessons: readonly TrainingSample[], hidden: number, half: number): Slope {
  const told = new Float64Array(2 * half);
  return (parameters, batch, gradient) => {
    const network = networkIn(parameters, hidden, half);
    const into = networkIn(gradient, hidden, half);
    let loss = 0;
    for (const place of batch) {
      const lesson = lessons[place]!;
      told.set(lesson.told);
      const z = stretch(lesson.judged) + shiftOf(network, told);
      const error = squash(z) - lesson.target;
      loss += error * error;
      const slope = (2 * error * 0.5) / (1 + z * z) ** 1.5 / batch.length;
      for (let unit = 0, at = 0; unit < hidden; unit++, at += half) {
        let own = network.bias[unit]!;
        let swapped = own;
        for (let n = 0; n < half; n++) {
          own += network.first[at + n]! * told[n]! + network.first[at + half + n]! * told[half + n]!;
          swapped += network.first[at + n]! * told[half + n]! + network.first[at + half + n]! * told[n]!;
        }
        into.second[unit]! += slope * (Math.max(0, own) - Math.max(0, swapped));
        const through = slope * network.second[unit]!;
        const up = own > 0 ? through : 0;
        const down = swapped > 0 ? through : 0;
        into.bias[unit]! += up - down;
        for (let n = 0; n < half; n++, at++) {
          into.first[at]! += up * told[n]! - down * told[half + n]!;
          into.first[at + half]! += up * told[half + n]! - down * told[n]!;
        }
      }
    }
    return loss / batch.length;
  };
}

/** The slope of the mean cross entropy between the visits and the priors, each bent by its kind's factor (its logarithm is the parameter). */
export function priorSlope(decisions: readonly WeighedDecision[]): Slope {
  return (parameters, batch, gradient) => {
    let loss = 0;
    for (const place of batch) {
      const { kinds, priors, visits } = decisions[place]!;
      const bent = priors.map((prior, n) => prior * Math.exp(parameters[kinds[n]!]!));
      const all = bent.reduce((sum, one) => sum + one, 0);
      bent.forEach((one, n) => {
        if (visits[n]! > 0) loss -= visits[n]! * Math.log(one / all);
        gradient[kinds[n]!]! += (one / all - visits[n]!) / batch.length;
      });
    }
    return loss / batch.length;
  };
}

function lossOf(slope: Slope, parameters: Float64Array, count: number): number {
  const everything = Array.from({ length: count }, (_, n) => n);
  return slope(parameters, everything, new Float64Array(parameters.length));
}

/** What is learned from, and how fast. */
interface Descending {
  readonly slope: Slope;
  /** Samples of the slope. */
  readonly count: number;
  /** The loss on what was kept back. */
  readonly check: (parameters: Float64Array) => number;
  readonly rate: number;
  readonly decay: number;
}

/** Goes down the slope until the loss on what was kept back has been no better for a while; returns the best parameters. */
function descend(
  start: Float64Array,
  { slope, count, check, rate, decay }: Descending,
  random: SearchRandom,
): Float64Array {
  const parameters = start.slice();
  const descent = createDescent(parameters.length, rate, decay);
  let best = parameters.slice();
  let least = check(parameters);
  for (let epoch = 0, waits = 0; epoch < EPOCHS && waits < PATIENCE; epoch++) {
    const order = Array.from({ length: count }, (_, n) => n);
    for (let n = count - 1; n > 0; n--) {
      const other = Math.floor(random.unit() * (n + 1));
      [order[n], order[other]] = [order[other]!, order[n]!];
    }
    for (let at = 0; at < count; at += BATCH) descent.step(parameters, order.slice(at, at + BATCH), slope);
    const loss = check(parameters);
    if (loss < least) {
      least = loss;
      best = parameters.slice();
      waits = 0;
    } else waits++;
  }
  return best;
}

const rounded = (values: Float64Array): number[] => Array.from(values, (value) => Number(value.toPrecision(6)));

/** Trains a network on games of self-play; the same games and seed make the same network. At least ten games. */
export function train(
  games: readonly LearnedGame[],
  features: Pick<Features<never>, 'names' | 'actions'>,
  { hidden, seed }: { hidden: number; seed: number },
): Trained {
  const random = new SearchRandom(seed);
  const half = features.names.length;
  const taught = games.filter((_one, n) => n % KEPT_BACK !== 0);
  const back = games.filter((_one, n) => n % KEPT_BACK === 0);
  const lessons = taught.flatMap(lessonsOf);
  const tests = back.flatMap(lessonsOf);
  const start = new Float64Array(hidden * 2 * half + 2 * hidden);
  const network = networkIn(start, hidden, half);
  const scale = Math.sqrt(1 / half);
  for (let n = 0; n < network.first.length; n++) network.first[n] = scale * (2 * random.unit() - 1);
  // The second layer begins at nothing: a network that has learned nothing moves no value.
  const testSlope = valueSlope(tests, hidden, half);
  const check = (parameters: Float64Array): number => lossOf(testSlope, parameters, tests.length);
  const before = check(start);
  const value = descend(
    start,
    { slope: valueSlope(lessons, hidden, half), count: lessons.length, check, rate: RATE, decay: DECAY },
    random,
  );

  const kinds = 1 + Math.max(...Object.values(features.actions));
  const decisions = taught.flatMap((game) => game.decisions);
  const others = back.flatMap((game) => game.decisions);
  let logs = new Float64Array(kinds);
  if (decisions.length > 0 && others.length > 0) {
    const priorTest = priorSlope(others);
    const byPriors = (parameters: Float64Array): number => lossOf(priorTest, parameters, others.length);
    const job = {
      slope: priorSlope(decisions),
      count: decisions.length,
      check: byPriors,
      rate: FACTOR_RATE,
      decay: FACTOR_DECAY,
    };
    logs = descend(logs, job, random).slice();
  }
  const factorOf = (kind: number): number =>
    Number(Math.exp(Math.min(MOST_LOG, Math.max(-MOST_LOG, logs[kind]!))).toPrecision(4));
  const learned = networkIn(value, hidden, half);
  return {
    table: {
      format: 1,
      features: features.names,
      hidden,
      first: rounded(learned.first),
      bias: rounded(learned.bias),
      second: rounded(learned.second),
      factors: Object.fromEntries(Object.entries(features.actions).map(([name, kind]) => [name, factorOf(kind)])),
    },
    positions: lessons.length + tests.length,
    before,
    after: check(value),
  };
}
