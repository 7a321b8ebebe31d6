import { chooseAction } from '../../src/ai/levels.ts';
import { Search } from '../../src/ai/mcts.ts';
import { SearchRandom } from '../../src/ai/random.ts';
import { deciderOf, observe } from '../../src/ai/review/estimator.ts';
import type { Tree } from '../../src/ai/tree.ts';
import type { PuzzleAim } from '../../src/engine/game.ts';
import type { OpenSystem } from '../shared/battles.ts';

/** Times that both actions are played out, and simulations a decision in it. */
const PLAYED = 16;
const SIMULATIONS = 16;
const LONGEST = 160;
/** Differences from which an action is about a unit's fate, or about how much of it is left. */
const FATE = 0.2;
const DAMAGE = 0.06;
/** The same of the battle's end. */
const END = 0.2;

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
  [right, next]: readonly [number, number],
  tree: Tree,
): PuzzleAim | null {
  const side = deciderOf(open.game, state);
  const [ours, theirs] = [endsOf(open, state, right, tree), endsOf(open, state, next, tree)];
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
    if (fate >= FATE)
      found.push({
        weight: 1 + fate,
        aim: sign > 0 ? told('save', with_.alive, without.alive) : told('destroy', 1 - with_.alive, 1 - without.alive),
      });
    else if (damage >= DAMAGE)
      found.push({
        weight: damage,
        aim: sign > 0 ? told('spare', with_.left, without.left) : told('hit', 1 - with_.left, 1 - without.left),
      });
  }
  if (ours.won - theirs.won >= END)
    found.push({ weight: 1.5, aim: { kind: 'win', unit: null, right: rounded(ours.won), next: rounded(theirs.won) } });
  return found.toSorted((a, b) => b.weight - a.weight)[0]?.aim ?? null;
}

function endsOf(open: OpenSystem, start: unknown, action: number, tree: Tree): Ends {
  const { game, guide, bench } = open;
  const until = guide.clock(start) + guide.horizon(start);
  const side = deciderOf(game, start);
  const sums = new Map<string, { alive: number; left: number }>();
  let won = 0;
  for (let n = 0; n < PLAYED; n++) {
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
    [...sums].map(([name, { alive, left }]) => [name, { alive: alive / PLAYED, left: left / PLAYED }]),
  );
  return { fates, won: won / PLAYED };
}
