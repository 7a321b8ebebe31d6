import { Search } from '../../src/ai/mcts.ts';
import { drawnFor } from '../../src/ai/playable.ts';
import type { Tree } from '../../src/ai/tree.ts';
import { pickWeighted, SearchRandom } from '../../src/ai/random.ts';
import { deciderOf, observe } from '../../src/ai/review/estimator.ts';
import type { ShippedGame, ShippedPuzzle, Side } from '../../src/engine/game.ts';
import { type OpenSystem, openSystem } from '../shared/battles.ts';
import { aimOf } from './aim.ts';
import { type JudgingEffort, FIRST, judged } from './judge.ts';
import { lineFrom } from './line.ts';

/** Games that do not end. */
const LONGEST = 1500;
/** Share of the weight that a choice must have, by rules of thumb, to be likely to be looked at. */
const LIKELY = 0.04;
/** Short searches that tell how hard a puzzle is: how many of each length find the answer. */
const TRIES = 6;
const SHORT = [20, 80, 320];

/** The battles that are drawn, and those at close quarters. */
export const QUICK = 'quick';
export const CLOSE = 'close';

const seedOf = (number: number): number => 1_000_003 * (number + 1);

/**
 * Plays the game `number` of a battle, judges its decisions as it goes, and makes puzzles of those that meet the
 * demand. Null: the game had none. `skip`: themes, as the guide names them by the likeliest action, that are not judged.
 */
export function makePuzzles(
  system: string,
  scenario: string,
  number: number,
  effort: JudgingEffort,
  skip: readonly string[] = [],
): ShippedGame | null {
  const open = openSystem(system);
  const { game, guide } = open;
  const setup = setupFor(open, scenario, number);
  const parsed = game.parseSetup(setup);
  if (!parsed.ok) return null;
  const random = new SearchRandom(seedOf(number));
  const state: unknown = game.create(parsed.value, seedOf(number));
  const actions: number[] = [];
  const puzzles: ShippedPuzzle[] = [];
  const taken = new Set<string>();
  while (game.outcome(state) === null && actions.length < LONGEST) {
    const side = deciderOf(game, state);
    const { choices, weights } = thumb(open, state, side);
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    // One of a side at a time: two of them are one idea.
    const moment = `${side} ${guide.clock(state)}`;
    // What no theme names (places and points of aim) is no puzzle, whatever is best.
    const likeliest = choices[weights.indexOf(Math.max(...weights))]!;
    const about = guide.theme?.(state as never, likeliest) ?? null;
    if (
      about !== null &&
      !skip.includes(about) &&
      !taken.has(moment) &&
      weights.filter((weight) => weight >= LIKELY * all).length >= FIRST.options
    ) {
      const puzzle = puzzleOf(open, state, side, actions.length, effort);
      if (puzzle !== null) {
        puzzles.push(puzzle);
        taken.add(moment);
      }
    }
    const action = choices[pickWeighted(weights, choices.length, random.unit())]!;
    const refused = game.apply(state, action);
    if (refused !== null) throw new Error(`${refused.code} after ${actions.length} actions`);
    actions.push(action);
  }
  if (puzzles.length === 0) return null;
  const last = Math.max(...puzzles.map(({ ply }) => ply));
  return {
    // Battles at close quarters are drawn, too.
    scenario: scenario === CLOSE ? QUICK : scenario,
    version: game.version,
    setup,
    seed: seedOf(number),
    actions: actions.slice(0, last + 1),
    puzzles,
  };
}

/** A battle of the game's own, one that is drawn, or one at close quarters; another one for each number. */
function setupFor({ game, bench }: OpenSystem, scenario: string, number: number): unknown {
  if (scenario === CLOSE) return bench.closeBattles[number % bench.closeBattles.length]!(number);
  if (scenario !== QUICK) return game.scenarios.find(({ id }) => id === scenario)!.setup;
  const taste = game.parseTaste!(bench.puzzles!(number));
  if (!taste.ok) throw new Error(`the taste ${number} does not parse: ${taste.error.code}`);
  return game.drawSetup!(taste.value, seedOf(number));
}

/**
 * What a side may sensibly do and how likely it is to, by the guide's rules of thumb: games are played by them alone, so
 * that the machine's time goes into judging.
 */
function thumb(
  { game, guide }: OpenSystem,
  state: unknown,
  side: Side,
): { choices: Int32Array; weights: Float64Array } {
  const drawn = drawnFor(game, game.observe(state, side), side);
  const legal = new Int32Array(game.maxActions);
  const count = guide.choices?.(drawn, legal) ?? guide.prune(drawn, legal, game.legalActions(drawn, legal));
  const weights = new Float64Array(game.maxActions);
  guide.priors(drawn, legal, count, weights);
  return { choices: legal.subarray(0, count), weights: weights.subarray(0, count) };
}

function puzzleOf(
  open: OpenSystem,
  state: unknown,
  side: Side,
  ply: number,
  effort: JudgingEffort,
): ShippedPuzzle | null {
  const { game, guide } = open;
  const seen = observe(game, state);
  const first = judged(open, seen, ply, FIRST, effort);
  if (first === null) return null;
  const best = first.step.right[0]!;
  if ((guide.theme?.(seen as never, best) ?? null) === null) return null;
  const aim = aimOf(open, seen, [best, first.next], effort.tree);
  if (aim === null) return null;
  const theme = guide.theme!(seen as never, best, aim.kind)!;
  const line = lineFrom(open, state, first, effort);
  if (line === null) return null;
  return {
    ply,
    side,
    theme,
    rating: ratingOf(open, seen, first.step.right, effort.tree),
    unit: actorOf(open, seen, side, best) ?? aim.unit,
    aim,
    ...line,
  };
}

/** The name of the unit whose action it is; null where it is no unit's, or its place in the view tells nothing. */
function actorOf({ game, bench }: OpenSystem, state: unknown, side: Side, action: number): string | null {
  const description = game.describe(state, action) as { readonly unit?: unknown };
  const { units } = game.view(state, side) as { units: readonly { id: number; name: string }[] };
  const name = units.find(({ id }) => id === description.unit)?.name ?? null;
  const known = bench.unitsOf(game.view(state, side)).find((unit) => unit.name === name);
  return known?.side === side ? name : null;
}

/** How hard it is, as a rating of players: from 700, where every short search finds it, to 2100, where none does. */
function ratingOf({ game, guide }: OpenSystem, state: unknown, right: readonly number[], tree: Tree): number {
  let found = 0;
  for (const [place, iterations] of SHORT.entries()) {
    for (let seed = 1; seed <= TRIES; seed++) {
      const search = new Search(game, guide, state, { seed: 100 * place + seed, tree });
      search.run(iterations);
      if (right.includes(search.best())) found++;
    }
  }
  return Math.round(2100 - (1400 * found) / (TRIES * SHORT.length));
}
