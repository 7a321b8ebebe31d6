import { mergeChoices } from '../../src/ai/choice.ts';
import { Search } from '../../src/ai/mcts.ts';
import type { Tree } from '../../src/ai/tree.ts';
import type { PuzzleStep } from '../../src/engine/game.ts';
import type { OpenSystem } from '../shared/battles.ts';

/** Simulations that a decision is judged with, and the tree that all searches use, one after the other: a new one for each costs as much as a short search. */
export interface JudgingEffort {
  /** Of the search whose visits say what is worth a thought. */
  readonly glance: number;
  /** Of each judgement of an action. */
  readonly judge: number;
  /** Of each judgement of the check that has the last word. */
  readonly check: number;
  readonly tree: Tree;
}

/** What a decision must have to be one to find. */
export interface Demand {
  /** Actions that the search gave its share of visits, at least. */
  readonly options: number;
  /** How far the right actions stand before all others, in win chance. */
  readonly margin: number;
  /** How far behind the best one an action may be to be right, too. */
  readonly equal: number;
}

/** The decision that a puzzle begins with, and those that follow the enemy's answers. */
export const FIRST: Demand = { options: 4, margin: 0.08, equal: 0.03 };
export const LATER: Demand = { options: 2, margin: 0.03, equal: 0.03 };

/** Share of the visits that an action must have had to be an option. */
const SHARE = 0.05;
/** Choices: with more nobody reads them. */
const MOST_LEGAL = 120;
const MOST_OPTIONS = 14;
/** Short searches of a decision, and how much less than its share an option may have of the first one's visits. */
const GLANCES = 3;
const HOPE = 0.8;
/** So near the best at a first glance, an action is looked at closely though the search passed it by. */
const NEAR = 0.1;
/** So far apart the short searches must find the options, as a share of the margin that is wanted. */
const SPREAD = 0.6;
/** How many that come to the same are checked. */
const MOST_CHECKED = 2;
/** How many of the others a decision that ships is held against: those that look best today, and those that did. */
const RIVALS = 2;
/** Judgements of each action that is compared, by pairs with the same dice. */
const REPEATS = 4;
/** A position so clearly lost teaches nothing. */
const LOST = 0.1;

/** An action set against the best one: mean difference, its standard error, and the win chance after it. */
interface Compared {
  readonly action: number;
  readonly gap: number;
  readonly noise: number;
  readonly win: number;
}
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** A decision that was judged, and the best of what is wrong there. */
export interface JudgedDecision {
  readonly step: Omit<PuzzleStep, 'then'>;
  readonly next: number;
}

/**
 * Judges a decision: a short search says what is worth a thought; each of these, and whatever looks as good, is judged
 * again and again with the same dice; a longer search has the last word. Null where it does not meet the demand. What
 * costs least is asked first.
 */
export function judged(
  open: OpenSystem,
  state: unknown,
  at: number,
  demand: Demand,
  effort: JudgingEffort,
): JudgedDecision | null {
  const { game, guide } = open;
  const legal = new Int32Array(game.maxActions);
  const all = Array.from(legal.subarray(0, game.legalActions(state, legal)));
  if (all.length < demand.options || all.length > MOST_LEGAL) return null;
  const first = glances(open, state, at, effort, 1);
  const hopeful = first.filter(({ visits }) => visits >= SHARE * HOPE * effort.glance).length;
  if (hopeful < demand.options) return null;
  const choices = mergeChoices([first, glances(open, state, at + 1, effort, GLANCES - 1)]);
  const visits = choices.reduce((sum, choice) => sum + choice.visits, 0);
  const shareOf = new Map(choices.map((choice) => [choice.action, choice.visits / visits]));
  const options = all.filter((action) => (shareOf.get(action) ?? 0) >= SHARE);
  if (options.length < demand.options || options.length > MOST_OPTIONS) return null;

  const wins = choices.filter(({ action }) => options.includes(action)).map(({ winChance }) => winChance ?? 0);
  if (Math.max(...wins) - Math.min(...wins) < demand.margin * SPREAD) return null;

  const { tree } = effort;
  const winsOf = (among: readonly number[], seed: number, simulations: number): Map<number, number> =>
    winsAfter(open, state, among, { seed, simulations, tree });
  const glance = winsOf(options, at + 1, effort.judge / 3);
  if (!fallsOff([...glance.values()], demand.margin * 0.6, demand)) return null;

  const compare = (among: readonly number[], simulations: number, fixed = false, repeats = REPEATS): Compared[] =>
    comparedWith(open, state, among, { at, simulations, repeats, tree }, fixed);
  const isEqual = ({ gap }: Compared): boolean => gap <= demand.equal;
  const isClear = ({ gap, noise }: Compared): boolean => gap >= demand.margin && gap - 2 * noise >= demand.margin / 3;
  /** What is right and what is not; null where the two are not far enough apart. */
  const parted = (among: readonly number[]) => {
    const compared = compare(among, effort.judge);
    const others = compared.filter((one) => !isEqual(one));
    const right = compared.filter(isEqual).map(({ action }) => action);
    // Of what is worth a thought no more than half is right, nor of all that is legal.
    const seen = right.filter((action) => options.includes(action)).length;
    const isFew = seen <= Math.max(1, options.length / 2) && right.length <= all.length / 2 && others.length > 0;
    return isFew && others.every(isClear) ? { compared, right, others } : null;
  };
  const once = compare(options, effort.judge / 2, false, 2).map(({ win }) => win);
  if (!fallsOff(once, demand.margin * 0.8, demand)) return null;
  const passedBy = all.filter((action) => !glance.has(action));
  if (passedBy.length > 0)
    for (const [action, win] of winsOf(passedBy, at + 1, effort.judge / 3)) glance.set(action, win);
  const most = Math.max(...glance.values());
  const near = all.filter((action) => options.includes(action) || glance.get(action)! > most - NEAR);
  if (near.length > 2 * MOST_OPTIONS) return null;
  const found = parted(near);
  if (found === null) return null;

  const nearest = found.others.toSorted((a, b) => a.gap - b.gap)[0]!;
  const checked = compare([...found.right.slice(0, MOST_CHECKED), nearest.action], effort.check, true);
  const worse = checked.pop()!;
  if (!isClear(worse) || !checked.every(isEqual) || checked[0]!.win < LOST) return null;
  const last = new Search(game, guide, state, { seed: at + 17, tree: effort.tree });
  last.run(effort.check);
  if (!found.right.includes(last.best())) return null;
  const known = new Map([...found.compared, ...checked, worse].map(({ action, win }) => [action, win]));
  // What is not right never looks better than what is.
  const best = checked[0]!.win;
  const shown = (action: number): number =>
    found.right.includes(action) ? best : Math.min(known.get(action) ?? glance.get(action)!, best - worse.gap);
  return {
    step: {
      right: found.right,
      margin: rounded(worse.gap),
      noise: rounded(worse.noise),
      actions: all,
      wins: all.map((action) => rounded(shown(action))),
      visits: all.map((action) => rounded(shareOf.get(action) ?? 0)),
    },
    next: nearest.action,
  };
}

/**
 * Whether a decision that ships is clear by today's guide, too: what is right still comes to the same, and stands before
 * whatever looks best beside it. Half the margin of a new one will do: who was chosen for a wide one stands nearer the
 * next time.
 */
export function staysClear(
  open: OpenSystem,
  state: unknown,
  at: number,
  step: PuzzleStep,
  demand: Demand,
  { judge, check, tree }: JudgingEffort,
): boolean {
  const { right, actions, wins } = step;
  const others = actions.filter((action) => !right.includes(action));
  const glance = winsAfter(open, state, others, { seed: at + 1, simulations: judge / 3, tree });
  const before = new Map(actions.map((action, n) => [action, wins[n]!]));
  const foremost = (by: ReadonlyMap<number, number>): number[] =>
    others.toSorted((a, b) => by.get(b)! - by.get(a)!).slice(0, RIVALS);
  const rivals = [...new Set([...foremost(glance), ...foremost(before)])];
  const among = [...right, ...rivals];
  const compared = comparedWith(open, state, among, { at, simulations: check, repeats: REPEATS, tree }, true);
  return compared.every(({ action, gap, noise }) =>
    right.includes(action)
      ? gap - 2 * noise <= demand.equal
      : gap >= demand.margin / 2 && gap - 2 * noise >= demand.margin / 6,
  );
}

/** The decider's win chance after each of these, by so many simulations that begin with it. */
function winsAfter(
  { game, guide }: OpenSystem,
  state: unknown,
  among: readonly number[],
  { seed, simulations, tree }: { readonly seed: number; readonly simulations: number; readonly tree: Tree },
): Map<number, number> {
  const played = new Search(game, guide, state, { seed, among, tree });
  for (const action of among) played.run(Math.ceil(simulations), action);
  return new Map(played.choices().map(({ action, winChance }) => [action, winChance ?? 0]));
}

interface Judgements {
  readonly at: number;
  readonly simulations: number;
  readonly repeats: number;
  readonly tree: Tree;
}

/** Judges all of them with the same dice, against the best of them, which then stands first; `fixed`: against the first. */
function comparedWith(
  open: OpenSystem,
  state: unknown,
  among: readonly number[],
  { at, simulations, repeats, tree }: Judgements,
  fixed: boolean,
): Compared[] {
  const judgements = Array.from({ length: repeats }, (_, n) =>
    winsAfter(open, state, among, { seed: 7919 * (n + 1) + at, simulations, tree }),
  );
  const wins = among.map((action) => ({ action, values: judgements.map((one) => one.get(action)!) }));
  const ranked = fixed ? wins : wins.toSorted((one, other) => mean(other.values) - mean(one.values));
  return ranked.map(({ action, values }) => {
    const gaps = ranked[0]!.values.map((win, n) => win - values[n]!);
    return { action, gap: mean(gaps), noise: errorOf(gaps), win: mean(values) };
  });
}

/** What short searches think worth a thought, together. */
function glances(
  { game, guide }: OpenSystem,
  state: unknown,
  at: number,
  { glance, tree }: JudgingEffort,
  count: number,
) {
  return mergeChoices(
    Array.from({ length: count }, (_, n) => {
      const search = new Search(game, guide, state, { seed: 31 * at + n, tree });
      search.run(glance);
      return search.choices();
    }),
  );
}

/** Whether the best half of the values stand so far before what follows them; where nothing may lie between, before the last. */
function fallsOff(values: readonly number[], margin: number, demand: Demand): boolean {
  const sorted = values.toSorted((a, b) => b - a);
  if (demand.equal >= demand.margin) return sorted[0]! - sorted.at(-1)! >= margin;
  return sorted.some((value, n) => n > 0 && n <= sorted.length / 2 && sorted[n - 1]! - value >= margin);
}

/** Standard error of a mean. */
function errorOf(values: readonly number[]): number {
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}
