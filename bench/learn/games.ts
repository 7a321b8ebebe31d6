import { chooseAction } from '../../src/ai/levels.ts';
import { Search } from '../../src/ai/mcts.ts';
import { drawnFor } from '../../src/ai/playable.ts';
import { SearchRandom } from '../../src/ai/random.ts';
import { Tree } from '../../src/ai/tree.ts';
import type { OpenSystem } from '../shared/battles.ts';

/**
 * A position of a game at which a search that began earlier would have stopped to judge: what is told of side 0, then
 * of side 1; the evaluator's and the search's win chance of side 0.
 */
export interface PositionSample {
  readonly told: readonly number[];
  readonly judged: number;
  readonly searched: number;
}

/** A decision of a game: of each candidate the number of its kind, its prior and its visits, both as shares. */
export interface WeighedDecision {
  readonly kinds: readonly number[];
  readonly priors: readonly number[];
  readonly visits: readonly number[];
}

/** A game of the search against itself, as one line of JSON. */
export interface LearnedGame {
  readonly seed: number;
  readonly scenario: string;
  /** 1: side 0 has won; 0.5 a draw. */
  readonly won: number;
  readonly samples: readonly PositionSample[];
  readonly decisions: readonly WeighedDecision[];
}

const LONGEST = 4_000;
/** Positions of a game that are kept; more would tell the same again. */
const KEPT = 60;
/**
 * Decisions with more candidates are not kept: a mean search visits most of them once. A guide that widens has many of
 * those, and what the few others tell of a kind of action does not hold for them: its priors stay.
 */
const MOST_CANDIDATES = 60;
/** Temperature of the choice among visited actions: the games must differ. */
const WILD = 0.15;

const rounded = (value: number): number => Number(value.toPrecision(5));

/** Plays the battle of a seed, each decision with so many simulations, and keeps what can be learned from it. */
export function playToLearn(system: OpenSystem, seed: number, iterations: number): LearnedGame {
  const { game, guide, features } = system;
  if (features === undefined) throw new Error(`${system.id} tells a network nothing`);
  const random = new SearchRandom(seed * 7919);
  const scenario = system.scenarioIds[seed % system.scenarioIds.length]!;
  const state: unknown = game.create(system.setupOf(scenario), seed);
  const tree = new Tree(100_000);
  const count = features.names.length;
  const told = new Float64Array(2 * count);
  const weights = new Float64Array(game.maxActions);
  const samples: PositionSample[] = [];
  const decisions: WeighedDecision[] = [];
  // The clock up to which the earliest search still under way looks: only what is judged in play is learned from. The
  // evaluator is off in the middle of a decision, where nobody asks it.
  let due = Infinity;
  for (let ply = 0; game.outcome(state) === null && ply < LONGEST; ply++) {
    const side = game.toAct(state);
    if (side === 'nobody') break;
    const search = new Search(game, guide, game.observe(state, side), { seed: random.integer(), tree });
    const clock = guide.clock(state as never);
    const isJudged = clock >= due;
    if (!search.forced || isJudged) search.run(iterations);
    const choices = search.choices();
    if (isJudged) {
      due = Infinity;
      features.write(state as never, 0, told, 0);
      features.write(state as never, 1, told, count);
      const chance = search.winChance();
      samples.push({
        told: Array.from(told, rounded),
        judged: rounded(guide.evaluate(state as never, null)),
        searched: rounded(side === 0 ? chance : 1 - chance),
      });
    }
    if (!search.forced) {
      due = Math.min(due, clock + guide.horizon(state as never));
      if (choices.length <= MOST_CANDIDATES && guide.whole === undefined && guide.widening === undefined) {
        const actions = Int32Array.from(choices, ({ action }) => action);
        guide.priors(drawnFor(game, state, side) as never, actions, actions.length, weights);
        const all = weights.subarray(0, actions.length).reduce((sum, weight) => sum + weight, 0);
        const visits = choices.reduce((sum, choice) => sum + choice.visits, 0);
        decisions.push({
          kinds: Array.from(actions, (action) => features.kindOf(action)),
          priors: Array.from(weights.subarray(0, actions.length), (weight) => rounded(weight / all)),
          visits: choices.map((choice) => rounded(choice.visits / visits)),
        });
      }
    }
    const action = search.forced ? search.best(choices) : chooseAction(choices, WILD, random);
    const refused = game.apply(state, action);
    if (refused !== null) throw new Error(`${refused.code} after ${ply} actions of ${scenario}`);
  }
  const outcome = game.outcome(state);
  const won = outcome === null || outcome.winner === null ? 0.5 : outcome.winner === 0 ? 1 : 0;
  return { seed, scenario, won, samples: spread(samples), decisions: spread(decisions) };
}

/** So many of a list, evenly spread, as are kept. */
function spread<Item>(items: readonly Item[]): Item[] {
  if (items.length <= KEPT) return [...items];
  return Array.from({ length: KEPT }, (_, n) => items[Math.floor((n * items.length) / KEPT)]!);
}
