import { chooseAction } from '../../src/ai/levels.ts';
import { Search } from '../../src/ai/mcts.ts';
import { SearchRandom } from '../../src/ai/random.ts';
import { deciderOf, observe } from '../../src/ai/review/estimator.ts';
import type { Tree } from '../../src/ai/tree.ts';
import type { PuzzleAim } from '../../src/engine/game.ts';
import type { OpenSystem } from '../shared/battles.ts';

/** Simulations a decision where both actions are played out, and actions until nobody goes on. */
const SIMULATIONS = 16;
const LONGEST = 160;

/** How often both actions are played out, and differences that then tell what an action is about. */
interface Look {
  readonly played: number;
  /** Of shares: a unit's fate, or the battle's end. */
  readonly fate: number;
  /** Of how much of a unit is left. */
  readonly damage: number;
}
/** Most is seen at a glance; a small chance, as a missile that is shot down more surely, only over many games. */
const LOOKS: readonly Look[] = [
  { played: 16, fate: 0.2, damage: 0.06 },
  { played: 128, fate: 0.08, damage: 0.03 },
];
/** Standard errors that a difference of shares must be large, too. */
const SURE = 2;

/** What became of a unit: the share of its games that it outlived, and how much of it was left on average. */
interface Fate {
  readonly alive: number;
  readonly left: number;
}
interface Ends {
  readonly fates: ReadonlyMap<string, Fate>;
  /** Share of the games that the decider has won by then. */
  readonly won: number;
}
const rounded = (value: number): number => Math.round(value * 100) / 100;

/**
 * What an action is for: both it and the best of what is wrong are played out by short searches with the same dice to
 * the end of what the guide looks ahead; what differs most between them is the aim. Null: nothing does that a player
 * could see.
 */
export function aimOf(
  open: OpenSystem,
  state: unknown,
  actions: readonly [right: number, next: number],
  tree: Tree,
): PuzzleAim | null {
  for (const look of LOOKS) {
    const aim = aimSeen(open, state, actions, tree, look);
    if (aim !== null) return aim;
  }
  return null;
}

function aimSeen(
  open: OpenSystem,
  state: unknown,
  [right, next]: readonly [number, number],
  tree: Tree,
  look: Look,
): PuzzleAim | null {
  const side = deciderOf(open.game, state);
  const [ours, theirs] = [endsOf(open, state, right, tree, look.played), endsOf(open, state, next, tree, look.played)];
  /** Whether the first of two shares is clearly the greater one. */
  const isMore = (a: number, b: number): boolean =>
    a - b >= Math.max(look.fate, SURE * Math.sqrt((a * (1 - a) + b * (1 - b)) / look.played));
  const names = new Map(open.bench.unitsOf(open.game.view(state, side)).map((unit) => [unit.name, unit.side]));
  const found: { weight: number; aim: PuzzleAim }[] = [];
  for (const [name, owner] of names) {
    const [with_, without] = [ours.fates.get(name), theirs.fates.get(name)];
    if (with_ === undefined || without === undefined) continue;
    const sign = owner === side ? 1 : -1;
    const told = (kind: PuzzleAim['kind'], a: number, b: number): PuzzleAim => ({
      ...{ kind, unit: name, right: rounded(a), next: rounded(b) },
    });
    const fate = sign * (with_.alive - without.alive);
    const damage = sign * (with_.left - without.left);
    if (isMore(sign > 0 ? with_.alive : without.alive, sign > 0 ? without.alive : with_.alive))
      found.push({
        weight: 1 + fate,
        aim: sign > 0 ? told('save', with_.alive, without.alive) : told('destroy', 1 - with_.alive, 1 - without.alive),
      });
    else if (damage >= look.damage)
      found.push({
        weight: damage,
        aim: sign > 0 ? told('spare', with_.left, without.left) : told('hit', 1 - with_.left, 1 - without.left),
      });
  }
  if (isMore(ours.won, theirs.won))
    found.push({ weight: 1.5, aim: { kind: 'win', unit: null, right: rounded(ours.won), next: rounded(theirs.won) } });
  return found.toSorted((a, b) => b.weight - a.weight)[0]?.aim ?? null;
}

function endsOf(open: OpenSystem, start: unknown, action: number, tree: Tree, times: number): Ends {
  const { game, guide, bench } = open;
  const until = guide.clock(start) + guide.horizon(start);
  const side = deciderOf(game, start);
  const sums = new Map<string, { alive: number; left: number }>();
  let won = 0;
  for (let n = 0; n < times; n++) {
    const random = new SearchRandom(104_729 * (n + 1));
    const state: unknown = game.clone(start);
    game.determinize(state, side, random.integer());
    game.apply(state, action);
    for (let played = 0; played < LONGEST; played++) {
      if (game.outcome(state) !== null || guide.clock(state) > until) break;
      const search = new Search(game, guide, observe(game, state), { seed: random.integer(), tree });
      if (!search.forced) search.run(SIMULATIONS);
      game.apply(state, search.forced ? search.best() : chooseAction(search.choices(), 0, random));
    }
    const outcome = game.outcome(state);
    if (outcome?.winner === side) won++;
    for (const { name, left } of bench.unitsOf(game.view(state, side))) {
      const sum = sums.get(name) ?? { alive: 0, left: 0 };
      sums.set(name, { alive: sum.alive + (left > 0 ? 1 : 0), left: sum.left + left });
    }
  }
  const fates = new Map(
    [...sums].map(([name, { alive, left }]) => [name, { alive: alive / times, left: left / times }]),
  );
  return { fates, won: won / times };
}
