import { chooseAction } from '../../src/ai/levels.ts';
import { Search } from '../../src/ai/mcts.ts';
import { SearchRandom } from '../../src/ai/random.ts';
import { deciderOf, Estimator, observe } from '../../src/ai/review/estimator.ts';
import { Tree } from '../../src/ai/tree.ts';
import type { ShippedGame, ShippedPuzzle, Side } from '../../src/engine/game.ts';
import { type OpenSystem, openSystem } from '../shared/battles.ts';

/** Simulations that a puzzle is made with. */
export interface Effort {
  /** Of each decision of the game it comes from. */
  readonly play: number;
  /** Of each judgement of an action. */
  readonly judge: number;
  /** Of each judgement of the check that has the last word. */
  readonly check: number;
}

/** How far the best action stands before the next one as the game is played, to be looked at closely. */
const PROMISING = 0.05;
/** The same when it has been looked at closely, beyond twice the noise; and in the longer check. */
const CLEAR = 0.02;
/** Actions no further apart come to the same. */
const EQUAL = 0.012;
/** So many of them are looked at for a step down, and so many are checked. */
const MOST_EQUALS = 6;
const MOST_CHECKED = 3;
/** So near the best at a first glance, an action is looked at closely; and how many may be. */
const NEAR = 0.12;
const MOST_NEAR = 12;
/** Choices of a puzzle: with fewer there is nothing to find, with more nobody reads them. */
const FEWEST = 3;
const MOST = 40;
/** Decisions of a game that are searched anew, and of those that stand out how many are looked at closely. */
const GLANCES = 30;
const LOOKS = 16;
/** Judgements of each action that is compared, by pairs with the same dice. */
const REPEATS = 4;
/** Share of the simulations an action's rival must have had to count as one. */
const RIVAL = 0.03;
/** How players slip in the games, so that no two are alike and some stand badly. */
const SLIP = 0.4;
/** A position so clearly lost or won teaches nothing. */
const LOST = 0.1;
/** Games that do not end. */
const LONGEST = 4000;
/** Short searches that tell how hard a puzzle is: how many of each length find the answer. */
const TRIES = 6;
const SHORT = [20, 80, 320];

/** The battles that are drawn. */
export const QUICK = 'quick';

interface Candidate {
  ply: number;
  /** What the search found best as the game was played. */
  best: number;
  state: unknown;
  side: Side;
  margin: number;
}
const seedOf = (number: number): number => 1_000_003 * (number + 1);

/**
 * Plays the game `number` of a battle and makes puzzles of it: where the search found one action far
 * better than all others as it played, it judges every legal one, compares the best with its nearest
 * rivals again and again, and asks a longer search for the last word. Of `themes` only, where some are
 * named. Null: the game had none.
 */
export function makePuzzles(
  system: string,
  scenario: string,
  number: number,
  effort: Effort,
  themes: readonly string[] | null = null,
): ShippedGame | null {
  const open = openSystem(system);
  const setup = setupFor(open, scenario, number, themes);
  const about = (state: unknown, best: number): boolean =>
    themes?.includes(open.guide.theme?.(state as never, best) ?? '') ?? true;
  const played = playGame(open, setup, number, effort, themes === null ? () => false : about);
  const puzzles: ShippedPuzzle[] = [];
  const taken = new Set<string>();
  const hopeful = played.candidates
    .filter(({ state, best }) => about(state, best))
    .toSorted((a, b) => b.margin - a.margin)
    .slice(0, GLANCES);
  for (const candidate of hopeful) {
    if (taken.size >= LOOKS) break;
    // One of a side in a turn: two of them are one idea.
    const turn = `${candidate.side} ${open.guide.clock(candidate.state as never)}`;
    if (taken.has(turn) || (themes === null && !standsOut(open, candidate, effort.judge))) continue;
    taken.add(turn);
    const puzzle = puzzleOf(open, candidate, effort);
    if (puzzle !== null) puzzles.push(puzzle);
  }
  if (puzzles.length === 0) return null;
  const last = Math.max(...puzzles.map(({ ply }) => ply));
  return {
    scenario,
    version: open.game.version,
    setup,
    seed: seedOf(number),
    actions: played.actions.slice(0, last + 1),
    puzzles: puzzles.toSorted((a, b) => a.ply - b.ply),
  };
}

/** The battle `quick` is drawn, another one for each number; for themes that have battles of their own, it is one of these. */
function setupFor({ game, bench }: OpenSystem, scenario: string, number: number, themes: readonly string[] | null) {
  if (scenario !== QUICK) return game.scenarios.find(({ id }) => id === scenario)!.setup;
  const themed = (themes ?? []).flatMap((theme) => bench.themedBattles?.[theme] ?? []);
  if (themed.length > 0) return themed[number % themed.length]!(number);
  const taste = game.parseTaste!(bench.puzzles!(number));
  if (!taste.ok) throw new Error(`the taste ${number} does not parse: ${taste.error.code}`);
  return game.drawSetup!(taste.value, seedOf(number));
}

/**
 * A game of the search against itself, and the decisions in it that look like puzzles; those that are
 * `wanted` even where the search looked at nothing else, or found something that comes to the same.
 */
function playGame(
  { game, guide }: OpenSystem,
  setup: unknown,
  number: number,
  { play }: Effort,
  wanted: (state: unknown, best: number) => boolean,
) {
  const parsed = game.parseSetup(setup);
  if (!parsed.ok) throw new Error(`the setup does not parse: ${parsed.error.code}`);
  const random = new SearchRandom(seedOf(number));
  const tree = new Tree(100_000);
  const legal = new Int32Array(game.maxActions);
  const state: unknown = game.create(parsed.value, seedOf(number));
  const actions: number[] = [];
  const candidates: Candidate[] = [];
  while (game.outcome(state) === null && actions.length < LONGEST) {
    const side = deciderOf(game, state);
    const seen = game.observe(state, side);
    const search = new Search(game, guide, seen, { seed: random.integer(), tree });
    if (!search.forced) search.run(play);
    const choices = search.choices();
    const count = game.legalActions(seen, legal);
    const best = search.best(choices);
    const chance = choices.find(({ action }) => action === best)?.winChance ?? null;
    const rivals = choices.filter(
      ({ action, visits }) => action !== best && visits >= Math.max(2, RIVAL * search.simulations),
    );
    if (!search.forced && !search.mixed && count >= FEWEST && count <= MOST && chance !== null) {
      const margin = rivals.length > 0 ? chance - Math.max(...rivals.map(({ winChance }) => winChance ?? 0)) : 0;
      if (chance >= LOST && (margin >= PROMISING || wanted(state, best))) {
        candidates.push({ ply: actions.length, best, state: observe(game, state), side, margin });
      }
    }
    const action = search.forced ? best : chooseAction(choices, SLIP, random);
    const refused = game.apply(state, action);
    if (refused !== null) throw new Error(`${refused.code} after ${actions.length} actions`);
    actions.push(action);
  }
  return { actions, candidates };
}

/** Whether the best action still stands out in a search that is longer than the game's own. */
function standsOut({ game, guide }: OpenSystem, { state, ply }: Candidate, iterations: number): boolean {
  const search = new Search(game, guide, state, { seed: ply + 1 });
  search.run(iterations);
  const choices = search.choices();
  const best = search.best(choices);
  const wins = choices
    .filter(({ action, visits }) => action !== best && visits >= Math.max(2, RIVAL * iterations))
    .map(({ winChance }) => winChance ?? 0)
    .toSorted((a, b) => b - a);
  const chance = choices.find(({ action }) => action === best)?.winChance ?? 0;
  // Some may come to the same: a step down among the first few is enough.
  return wins.slice(0, MOST_EQUALS).some((win, place) => (wins[place - 1] ?? chance) - win >= CLEAR);
}

/** An action set against the best one: mean difference, its standard error, and the win chance after it. */
interface Compared {
  readonly action: number;
  readonly gap: number;
  readonly noise: number;
  readonly win: number;
}
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const isEqual = ({ gap, noise }: Compared): boolean => Math.abs(gap) <= Math.max(EQUAL, Math.min(2 * noise, 2 * EQUAL));
const isClear = ({ gap, noise }: Compared): boolean => gap - 2 * noise >= CLEAR;
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * Judges a decision closely. Actions that come to the same as the best (the same thing in another
 * order) are right, too; null where all others are not clearly worse.
 */
function puzzleOf(open: OpenSystem, { ply, state, side }: Candidate, effort: Effort): ShippedPuzzle | null {
  const { game, guide } = open;
  const estimator = new Estimator(game, guide);
  const winOf = (action: number, seed: number, iterations: number): number => {
    const win = estimator.expected(state, action, seed, Math.ceil(iterations));
    return side === 0 ? win : 1 - win;
  };
  /** Judges all of them with the same dice; the best of them first, where it need not be the first. */
  const compare = (among: readonly number[], iterations: number, fixed = false): Compared[] => {
    const wins = among.map((action) => ({
      action,
      judged: Array.from({ length: REPEATS }, (_, n) => winOf(action, 7919 * (n + 1) + ply, iterations)),
    }));
    const ranked = fixed ? wins : wins.toSorted((one, other) => mean(other.judged) - mean(one.judged));
    return ranked.map(({ action, judged }) => {
      const gaps = ranked[0]!.judged.map((win, n) => win - judged[n]!);
      return { action, gap: mean(gaps), noise: errorOf(gaps), win: mean(judged) };
    });
  };
  const legal = new Int32Array(game.maxActions);
  const all = Array.from(legal.subarray(0, game.legalActions(state, legal)));
  const rough = all.map((action): [number, number] => [action, winOf(action, ply + 1, effort.judge / 4)]);
  const ranked = rough.toSorted((a, b) => b[1] - a[1]);
  const near = ranked.filter(([, win]) => win > ranked[0]![1] - NEAR);
  if (near.length > MOST_NEAR) return null;
  // Never fewer than three: what looked bad at a first glance may not be.
  const compared = compare(
    ranked.slice(0, Math.max(3, near.length)).map(([action]) => action),
    effort.judge,
  );
  const right = compared.filter(isEqual).map(({ action }) => action);
  const others = compared.filter((one) => !isEqual(one));
  if (right.length > all.length / 2 || others.length === 0 || !others.every(isClear)) return null;

  const nearest = others.toSorted((a, b) => a.gap - b.gap)[0]!;
  const checked = compare([...right.slice(0, MOST_CHECKED), nearest.action], effort.check, true);
  const worse = checked.pop()!;
  if (!isClear(worse) || !checked.every(isEqual) || checked[0]!.win < LOST) return null;
  const search = new Search(game, guide, state, { seed: ply + 17 });
  search.run(effort.check);
  if (!right.includes(search.best())) return null;
  const theme = guide.theme?.(state as never, right[0]!);
  if (theme === undefined || theme === null) return null;
  const known = new Map([...compared, ...checked, worse].map(({ action, win }) => [action, win]));
  // What is not right never looks better than what is.
  const most = checked[0]!.win;
  return {
    ply,
    side,
    right,
    theme,
    rating: ratingOf(open, state, right),
    margin: rounded(worse.gap),
    noise: rounded(worse.noise),
    actions: all,
    wins: rough.map(([action, win]) =>
      rounded(right.includes(action) ? most : Math.min(known.get(action) ?? win, most)),
    ),
  };
}

/** How hard it is, as a rating of players: from 700, where every short search finds it, to 2100, where none does. */
function ratingOf({ game, guide }: OpenSystem, state: unknown, right: readonly number[]): number {
  let found = 0;
  for (const [place, iterations] of SHORT.entries()) {
    for (let seed = 1; seed <= TRIES; seed++) {
      const search = new Search(game, guide, state, { seed: 100 * place + seed });
      search.run(iterations);
      if (right.includes(search.best())) found++;
    }
  }
  return Math.round(2100 - (1400 * found) / (TRIES * SHORT.length));
}

/** Standard error of a mean. */
function errorOf(values: readonly number[]): number {
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}
