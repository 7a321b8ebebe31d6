import { readFileSync } from 'node:fs';
import { greedyAction, randomAction } from '../../src/ai/baselines.ts';
import { SLIP } from '../../src/ai/levels.ts';
import { SearchRandom } from '../../src/ai/random.ts';
import type { Player } from '../../src/ai/testing/play.ts';
import { useWeights } from '../../src/ai/talon/facts.ts';
import { COMMITTED_WEIGHTS, parseWeights, type Weights } from '../../src/ai/talon/weights.ts';
import { Thinker } from '../../src/ai/thinker.ts';
import { Tree } from '../../src/ai/tree.ts';
import { LEVELS } from '../../src/shared/opponent.ts';
import { game, guide, styled } from '../shared/battles.ts';
import type { PlayerSpec } from './spec.ts';

/** Dice that the greedy player tries each action with. */
const GREEDY_SAMPLES = 8;
const TREE_CAPACITY = 400_000;

/** One for each of the two players: a thinker keeps its tree between decisions. */
const trees = [new Tree(TREE_CAPACITY), new Tree(TREE_CAPACITY)];

/** The player of a spec for one game; `place` 0 for A, 1 for B; `now` is the clock of its time budget in milliseconds. */
export function createPlayer(spec: PlayerSpec, place: 0 | 1, seed: number, now: () => number): Player<unknown> {
  const player = bare(spec, place, seed, now);
  const weights = spec.weights === null ? COMMITTED_WEIGHTS : weightsIn(spec.weights);
  return (state, side) => {
    evaluateBy(weights);
    return player(state, side);
  };
}

function bare(spec: PlayerSpec, place: 0 | 1, seed: number, now: () => number): Player<unknown> {
  const random = new SearchRandom(seed);
  if (spec.name === 'random') return (state) => randomAction(game, state, random);
  if (spec.name === 'greedy') return (state, side) => greedyAction(game, guide, state, side, GREEDY_SAMPLES, random);
  const level = LEVELS.find((name) => name === spec.name)!;
  const { budget } = spec;
  let thinker: Thinker<unknown> | null = null;
  return (state, side) => {
    thinker ??= new Thinker(game, styled(spec.style), {
      side,
      seed,
      slip: SLIP[level],
      tree: trees[place]!,
      budget: {
        milliseconds: budget?.kind === 'time' ? budget.milliseconds : null,
        iterations: budget?.kind === 'iterations' ? budget.iterations : null,
      },
    });
    return thinker.decide(state, now);
  };
}

let inUse: Weights = COMMITTED_WEIGHTS;

/** The players of a process share the evaluator's tables, so each sets its own before it thinks. */
function evaluateBy(weights: Weights): void {
  if (weights === inUse) return;
  inUse = weights;
  useWeights(weights);
}

const read = new Map<string, Weights>();

/** The weights of a file; throws when it does not hold all of them. */
export function weightsIn(file: string): Weights {
  let weights = read.get(file);
  if (weights === undefined) {
    weights = parseWeights(JSON.parse(readFileSync(file, 'utf8')));
    read.set(file, weights);
  }
  return weights;
}
