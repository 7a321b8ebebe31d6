import type { AnyGame, Side } from '../../engine/game.ts';
import type { Guide } from '../guide.ts';
import type { Choice } from '../choice.ts';
import { Search } from '../mcts.ts';
import { drawnFor, hides } from '../playable.ts';
import { SearchRandom } from '../random.ts';
import { Tree } from '../tree.ts';

/** A position that an action may lead to, and how likely the dice make it. */
export interface Chance {
  state: unknown;
  weight: number;
}

/** What a search found out about a position. */
export interface Finding {
  /** Side 0's win chance if the best action found is played. */
  value: number;
  best: number;
  choices: readonly Choice[];
}

/** Times that an action's dice are thrown to find out what may come of it. */
const THROWS = 96;
/** Most positions of an action that are judged: the likeliest, and some that stand for all others. */
const LIKELIEST = 4;
const STAND_INS = 3;
/** More nodes than a search of a review makes. */
const TREE_CAPACITY = 60_000;
/** Who decides in a position; side 0 where nobody does. */
export const deciderOf = (game: AnyGame, state: unknown): Side => (game.toAct(state) === 1 ? 1 : 0);
/** What the side that decides knows of a position, without the dice to come. */
export const observe = (game: AnyGame, state: unknown): unknown => game.observe(state, deciderOf(game, state));

/**
 * Judges positions and actions, always in the same way, so that two judgements can be compared: a
 * search with so many iterations, by a guide that prefers no side. Equal seeds make equal noise
 * (common random numbers), so compare with equal seeds and iterations. States must be observed ones.
 * In a game with secrets a position is judged as the side that decides knows it, with the other side
 * at its best; what is revealed then counts like dice.
 */
export class Estimator {
  readonly game: AnyGame;
  private readonly guide: Guide<unknown>;
  private readonly tree = new Tree(TREE_CAPACITY);
  private readonly legal: Int32Array;

  constructor(game: AnyGame, guide: Guide<unknown>) {
    this.game = game;
    this.guide = impartial(guide);
    this.legal = new Int32Array(game.maxActions);
  }

  /** Searches a position in which somebody decides. */
  find(state: unknown, seed: number, iterations: number): Finding {
    const search = new Search(this.game, this.guide, state, { seed, tree: this.tree });
    search.run(iterations);
    const mine = search.winChance();
    return {
      value: search.side === 0 ? mine : 1 - mine,
      best: search.best(),
      choices: search.choices(),
    };
  }

  /** Side 0's win chance. Where nothing can be chosen it is that of what follows. */
  value(position: unknown, seed: number, iterations: number): number {
    const { game } = this;
    if (hides(game) && game.outcome(position) === null) {
      const only = this.forcedAction(position);
      return only === null
        ? this.find(position, seed, iterations).value
        : this.searched(position, only, seed, iterations);
    }
    let state = position;
    for (;;) {
      const outcome = game.outcome(state);
      if (outcome !== null) return this.guide.final(state, outcome.winner === null ? 0.5 : 1 - outcome.winner);
      const forced = this.forcedAction(state);
      if (forced === null) return this.find(state, seed, iterations).value;
      if (this.hasDice(state, forced)) return this.expected(state, forced, seed, iterations);
      state = this.chances(state, forced, seed)[0]!.state;
    }
  }

  /** The only action worth a thought; null where there are several. */
  forcedAction(state: unknown): number | null {
    const { game, legal } = this;
    const drawn = drawnFor(game, state, deciderOf(game, state));
    const count = this.guide.prune(drawn, legal, game.legalActions(drawn, legal));
    return count === 1 ? legal[0]! : null;
  }

  /** What may come of an action; a single position where no die falls. */
  chances(state: unknown, action: number, seed: number): Chance[] {
    const { game } = this;
    const before = game.settled(state);
    const random = new SearchRandom(seed);
    const seen = new Map<string, { state: unknown; count: number }>();
    for (let n = 0; n < THROWS; n++) {
      const next: unknown = game.clone(state);
      game.determinize(next, deciderOf(game, state), random.integer());
      const refused = game.apply(next, action);
      if (refused !== null) throw new Error(`action ${action} cannot be judged: ${refused.code}`);
      const dice = game.settled(next) !== before;
      const observed = observe(game, next);
      if (!dice) return [{ state: observed, weight: 1 }];
      const key = Buffer.from(game.serialize(observed)).toString('latin1');
      const known = seen.get(key);
      if (known === undefined) seen.set(key, { state: observed, count: 1 });
      else known.count += 1;
    }
    const all = [...seen.values()];
    const ranked = all.toSorted((a, b) => b.count - a.count);
    if (all.length <= LIKELIEST + STAND_INS) {
      return ranked.map(({ state: after, count }) => ({ state: after, weight: count / THROWS }));
    }
    const rest = ranked.slice(LIKELIEST);
    const restCount = rest.reduce((sum, { count }) => sum + count, 0);
    const standIns = Array.from({ length: STAND_INS }, (_, n) => byMass(rest, ((n + 0.5) / STAND_INS) * restCount));
    return [
      ...ranked.slice(0, LIKELIEST).map(({ state: after, count }) => ({ state: after, weight: count / THROWS })),
      ...standIns.map((after) => ({ state: after, weight: restCount / THROWS / STAND_INS })),
    ];
  }

  /** Side 0's win chance after an action, averaged over its dice. */
  expected(state: unknown, action: number, seed: number, iterations: number): number {
    if (hides(this.game)) return this.searched(state, action, seed, iterations);
    return this.chances(state, action, seed).reduce(
      (sum, chance) => sum + chance.weight * this.value(chance.state, seed, iterations),
      0,
    );
  }

  /** Whether an action throws dice, or reveals what was secret. */
  hasDice(state: unknown, action: number): boolean {
    const next: unknown = drawnFor(this.game, state, deciderOf(this.game, state));
    this.game.apply(next, action);
    return this.game.settled(next) !== this.game.settled(state);
  }

  /**
   * Side 0's win chance after an action, by simulations that begin with it; in the first half of all
   * both sides find out how the other plays.
   */
  private searched(state: unknown, action: number, seed: number, iterations: number): number {
    let sum = 0;
    const listed = Array.from(this.legal.subarray(0, this.game.legalActions(state, this.legal)));
    const among = listed.includes(action) ? listed : [...listed, action];
    let counts = false;
    const heed = (_action: number, _state: unknown, value: number): void => {
      if (counts) sum += value;
    };
    const search = new Search(this.game, this.guide, state, { seed, tree: this.tree, among, heed });
    const half = Math.ceil(iterations / 2);
    search.run(half);
    counts = true;
    search.run(half, action);
    return sum / half;
  }
}

/** The position at which the running count reaches `mass`. */
function byMass(rest: readonly { state: unknown; count: number }[], mass: number): unknown {
  let left = mass;
  for (const one of rest) {
    left -= one.count;
    if (left < 0) return one.state;
  }
  return rest.at(-1)!.state;
}

/** The guide without preferences: it judges for both sides alike, and a draw is worth a half. */
function impartial(guide: Guide<unknown>): Guide<unknown> {
  return {
    ...guide,
    evaluate: (state: unknown, _viewer: Side | null) => guide.evaluate(state, null),
    final: (state: unknown, won: number) => guide.final(state, won > 0 && won < 1 ? 0.5 : won),
  };
}
