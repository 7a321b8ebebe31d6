import { chooseAction } from '../../src/ai/levels.ts';
import { Search } from '../../src/ai/mcts.ts';
import { playOut, type Player } from '../../src/ai/testing/play.ts';
import { Tree } from '../../src/ai/tree.ts';
import { SearchRandom } from '../../src/ai/random.ts';
import { sideWithout } from './sides.ts';
import type { Guide } from '../../src/ai/guide.ts';
import type { AnyGame, Side } from '../../src/engine/game.ts';
import { openSystem } from '../shared/battles.ts';

/** How one battle of the balance table went. */
export interface BalanceResult {
  /** Its number, which fixes its dice. */
  readonly game: number;
  readonly winner: 0 | 1 | null;
  readonly rounds: number;
  readonly reason: string;
  /** Points each side destroyed. */
  readonly points: readonly [number, number];
  /** How often what the battle can be about was used, by name (`BenchSystem.uses`). */
  readonly uses?: Readonly<Record<string, number>>;
}

/** Far more nodes than the small budgets of this table need. */
const tree = new Tree(100_000);
/** Simulations between two looks at whether the answer is settled. */
const SLICE = 10;

/** A guide that never thinks of what `isBarred` names where `side` decides; to do nothing must always be left. */
function without(
  guide: Guide<unknown>,
  game: AnyGame,
  side: Side,
  isBarred: (action: number) => boolean,
): Guide<unknown> {
  const leave = (state: unknown, actions: Int32Array, count: number): number => {
    if (game.toAct(state) !== side) return count;
    let kept = 0;
    for (let i = 0; i < count; i++) if (!isBarred(actions[i]!)) actions[kept++] = actions[i]!;
    return kept;
  };
  return {
    ...guide,
    prune: (state, actions, count) => guide.prune(state, actions, leave(state, actions, count)),
    choices: (state, actions) => guide.prune(state, actions, leave(state, actions, game.legalActions(state, actions))),
  };
}

/**
 * One battle of the AI against itself, both sides with `iterations` simulations a decision. Games 2n
 * and 2n + 1 share the battle's dice, and the sides change the seeds they search with. `barred`, one of the system's
 * means, is what one side may not use (`sideWithout`).
 */
export function playBattle(
  system: string,
  id: string,
  number: number,
  iterations: number,
  barred?: string,
): BalanceResult {
  const { game, guide, bench, setupOf } = openSystem(system);
  const isBarred = barred === undefined ? undefined : bench.means?.[barred];
  const lacks = sideWithout(number);
  const guides = [0, 1].map((side) =>
    isBarred !== undefined && side === lacks ? without(guide, game, lacks, isBarred) : guide,
  );
  const pair = number >> 1;
  const seeds = [new SearchRandom(2 * pair + 1), new SearchRandom(2 * pair + 2)];
  if (number % 2 === 1) seeds.reverse();
  const player =
    (random: SearchRandom): Player<unknown> =>
    (state, side) => {
      const search = new Search(game, guides[side]!, game.observe(state, side), { seed: random.integer(), tree });
      for (let left = iterations; left > 0 && !search.settled(left); left -= SLICE) search.run(Math.min(SLICE, left));
      return chooseAction(search.choices(), 0, random);
    };
  const state = game.create(setupOf(id), 1 + pair);
  const uses: Record<string, number> = {};
  const hear = (event: unknown): void => {
    const use = bench.uses?.(event) ?? null;
    if (use !== null) uses[use] = (uses[use] ?? 0) + 1;
  };
  const heard = { ...game, apply: (on: unknown, action: number) => game.apply(on, action, hear) };
  const { outcome } = playOut(heard, state, [player(seeds[0]!), player(seeds[1]!)]);
  return {
    game: number,
    winner: outcome.winner,
    rounds: game.round(state),
    reason: outcome.reason,
    points: outcome.points,
    uses,
  };
}
