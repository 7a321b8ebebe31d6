import { readFileSync } from 'node:fs';
import { greedyAction, randomAction } from '../../src/ai/baselines.ts';
import type { Guide } from '../../src/ai/guide.ts';
import { mindOf } from '../../src/ai/levels.ts';
import type { Mind } from '../../src/ai/mind.ts';
import { SearchRandom } from '../../src/ai/random.ts';
import type { Player } from '../../src/ai/testing/play.ts';
import { Thinker, type TurnBudget } from '../../src/ai/thinker.ts';
import { Tree } from '../../src/ai/tree.ts';
import { type Level, LEVELS, TURN_MS } from '../../src/shared/opponent.ts';
import type { OpenSystem } from '../shared/battles.ts';
import { TASTES } from '../shared/tastes.ts';
import { createDrilled, createYardstick, YARDSTICKS } from '../shared/yardsticks.ts';
import { NO_NETWORK, ownName, type PlayerSpec } from './spec.ts';

const readNetwork = (file: string): unknown => (file === NO_NETWORK ? null : JSON.parse(readFileSync(file, 'utf8')));

/** Dice that the greedy player tries each action with. */
const GREEDY_SAMPLES = 8;
const TREE_CAPACITY = 400_000;

/** One for each of the two players: a thinker keeps its tree between decisions. */
const trees = [new Tree(TREE_CAPACITY), new Tree(TREE_CAPACITY)];

/** The player of a spec for one game; `place` 0 for A, 1 for B; `now` is the clock of its time budget in milliseconds. */
export function createTournamentPlayer(
  system: OpenSystem,
  spec: PlayerSpec,
  place: 0 | 1,
  seed: number,
  now: () => number,
): Player<unknown> {
  const player = bare(system, spec, place, seed, now);
  const tables = system.bench.weights;
  if (tables === undefined && spec.weights !== null) throw new Error(`${system.id} has no weights to read`);
  const weights = tables?.read(spec.weights);
  return (state, side) => {
    // The players of a process share the evaluator's tables, so each sets its own before it thinks.
    tables?.use(weights);
    return player(state, side);
  };
}

/** What a player may spend on a player-turn, as a thinker counts it. */
function turnBudgetOf(budget: PlayerSpec['budget'], level: Level, mind: Mind): TurnBudget {
  switch (budget?.kind) {
    case undefined:
    case 'level':
      return { milliseconds: TURN_MS[level], iterations: mind.simulations };
    case 'time':
      return { milliseconds: budget.milliseconds, iterations: null };
    case 'iterations':
      return { milliseconds: null, iterations: budget.iterations };
  }
}

function bare(system: OpenSystem, spec: PlayerSpec, place: 0 | 1, seed: number, now: () => number): Player<unknown> {
  const { game, guide } = system;
  const random = new SearchRandom(seed);
  if (spec.name === 'random') return (state) => randomAction(game, state, random);
  if (spec.name === 'greedy') return (state, side) => greedyAction(game, guide, state, side, GREEDY_SAMPLES, random);
  const yardstick = YARDSTICKS.find((name) => name === spec.name);
  if (yardstick !== undefined) return createYardstick(game, system.bench.drill, yardstick, seed);
  const taste = TASTES[spec.name];
  if (taste !== undefined) return createDrilled(game, system.bench.drill, taste, seed);
  const own = ownName(spec.name);
  if (own !== null) {
    const player = system.bench.players?.[own];
    if (player === undefined) throw new Error(`${system.id} has no player of its own called ${own}`);
    return player();
  }
  const level = LEVELS.find((name) => name === spec.name)!;
  const { budget, network } = spec;
  const mind = mindOf(guide, level);
  const styled = (): Guide<unknown> =>
    network === null ? system.styled(spec.style) : system.withNetwork(spec.style, readNetwork(network));
  let thinker: Thinker<unknown> | null = null;
  return (state, side) => {
    thinker ??= new Thinker(game, styled(), {
      side,
      seed,
      mind,
      tree: trees[place]!,
      budget: turnBudgetOf(budget, level, mind),
    });
    return thinker.decide(state, now);
  };
}
