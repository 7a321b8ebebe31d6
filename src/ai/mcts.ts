import type { Game, Side } from '../engine/game.ts';
import type { Guide } from './guide.ts';
import { pickWeighted, SearchRandom } from './random.ts';
import { NONE, Tree } from './tree.ts';

/** The part of a rule system that the search needs. */
export type Playable<State> = Pick<
  Game<unknown, State, unknown, unknown, unknown>,
  'maxActions' | 'toAct' | 'legalActions' | 'apply' | 'applyLegal' | 'outcome' | 'clone' | 'copyFrom' | 'reseed'
>;

export interface SearchSettings {
  /** Seed of the search's own dice. */
  readonly seed: number;
  /** Weight of priors and curiosity against the results so far, in spreads of the results. */
  readonly exploration?: number;
  /** The tree to use, cleared first; give the same one to search after search to save memory. */
  readonly tree?: Tree;
  /** The decision's actions to choose among, in the order of `legalActions`; what the guide would keep when absent. */
  readonly among?: readonly number[];
  /** Hears of every simulation: its first action, the position that was judged, and its value for side 0. */
  readonly heed?: (action: number, state: unknown, value: number) => void;
}

/** One action of the decision searched. */
export interface Choice {
  readonly action: number;
  readonly visits: number;
  /** Win chance of the deciding side after it; null when never tried. */
  readonly winChance: number | null;
}

/** The choice most often visited, the first of equals. */
export function mostVisited(choices: readonly Choice[]): Choice {
  return choices.reduce((best, choice) => (choice.visits > best.visits ? choice : best));
}

const DEFAULT_CAPACITY = 400_000;
const DEFAULT_EXPLORATION = 1.5;
/** Bounds that only a faulty rule system or guide can reach; simulations are evaluated there. */
const MAX_PATH = 512;
const MAX_ROLLOUT = 2_000;
/** How much worse than its parent an untried action is taken to be, in spreads of the results. */
const UNTRIED = 0.25;
const LEAST_SPREAD = 0.005;
/** In playouts the logarithm of an action's weight moves by so much for each spread of the results that it gained elsewhere. */
const LEARNING = 6;
/** What a draw is worth to the side that searches: it would rather fight than wait. */
export const DRAW = 0.4;

/**
 * Monte Carlo tree search with priors (PUCT) over the Game contract. Chance is handled open loop:
 * every simulation starts from the root position with dice of its own, so the dice to come of the
 * real battle play no part. A leaf is played on to a common horizon by the guide's priors and by
 * what the simulations so far have taught (MAST), and evaluated there. Anytime: call `run` in
 * slices, ask for the answer at any moment.
 */
export class Search<State> {
  /** The decision's actions after pruning. */
  actions: Int32Array;
  readonly side: Side;
  /** All simulations that passed the root; those of an earlier decision that led here count. */
  simulations = 0;

  private readonly game: Playable<State>;
  private readonly guide: Guide<State>;
  private readonly root: State;
  private readonly state: State;
  private readonly random: SearchRandom;
  private readonly tree: Tree;
  private readonly exploration: number;
  private readonly among: readonly number[] | null;
  private readonly heed: SearchSettings['heed'];
  private untilClock: number;
  private readonly legal: Int32Array;
  private readonly children: Int32Array;
  private readonly weights: Float64Array;
  /** Places in the tree's `actionValues` of what is in `legal`. */
  private readonly places: Int32Array;
  private readonly path = new Int32Array(MAX_PATH);
  // Number, sum and sum of squares of the results: the scale on which values are compared.
  private results = 0;
  private sum = 0;
  private squares = 0;

  /** `root` must be a position where a side decides; it is copied, so the caller's stays as it is. */
  constructor(game: Playable<State>, guide: Guide<State>, root: State, settings: SearchSettings) {
    this.game = game;
    this.guide = guide;
    this.root = game.clone(root);
    this.state = game.clone(root);
    this.random = new SearchRandom(settings.seed);
    this.tree = settings.tree ?? new Tree(DEFAULT_CAPACITY);
    this.tree.clear();
    this.exploration = settings.exploration ?? DEFAULT_EXPLORATION;
    this.among = settings.among ?? null;
    this.heed = settings.heed;
    this.legal = new Int32Array(game.maxActions);
    this.children = new Int32Array(game.maxActions);
    this.weights = new Float64Array(game.maxActions);
    this.places = new Int32Array(game.maxActions);
    const toAct = game.toAct(root);
    if (toAct === 'nobody') throw new Error('search asked to decide a battle that is over');
    this.side = toAct;
    this.untilClock = guide.clock(root) + guide.horizon(root);
    this.actions = this.choicesHere();
  }

  /**
   * Goes on with the decision that `action` led to, and keeps what was found out about it. Only for
   * an action after which no dice were rolled: what was found out would belong to other dice.
   * `root` is the new position, of the same side; it is copied.
   */
  advance(action: number, root: State): void {
    const { game, tree } = this;
    tree.match(0, this.side, Int32Array.of(action), 1, this.children);
    const child = this.children[0]!;
    if (child === NONE)
      tree.clear(); // forgotten: the pool was full
    else tree.reroot(child);
    game.copyFrom(this.root, root);
    this.untilClock = this.guide.clock(root) + this.guide.horizon(root);
    this.actions = this.choicesHere();
    this.simulations = tree.visits[0]!;
  }

  private choicesHere(): Int32Array {
    if (this.among !== null) return Int32Array.from(this.among);
    return this.legal.slice(0, this.choicesIn(this.root));
  }

  /** Fills `legal` with what is to be considered in a position; returns how many. */
  private choicesIn(state: State): number {
    const { game, guide, legal } = this;
    const count = guide.choices
      ? guide.choices(state, legal)
      : guide.prune(state, legal, game.legalActions(state, legal));
    if (count === 0) throw new Error('no legal action, yet the battle goes on');
    return count;
  }

  /** True when there is nothing to choose. */
  get forced(): boolean {
    return this.actions.length === 1;
  }

  /** Plays `iterations` more simulations, all of them through `first`, one of `among`, where it is named. */
  run(iterations: number, first = NONE): void {
    for (let i = 0; i < iterations; i++) this.simulate(first);
  }

  /** True when `more` simulations cannot change which action is most visited. */
  settled(more: number): boolean {
    if (this.forced) return true;
    const [best, second] = this.topVisits();
    return best - second > more;
  }

  /** How many times as often as the next one the best action was visited. */
  lead(): number {
    const [best, second] = this.topVisits();
    return best / Math.max(1, second);
  }

  private topVisits(): [number, number] {
    let best = 0;
    let second = 0;
    this.tree.match(0, this.side, this.actions, this.actions.length, this.children);
    for (let i = 0; i < this.actions.length; i++) {
      const child = this.children[i]!;
      const visits = child === NONE ? 0 : this.tree.visits[child]!;
      if (visits > best) {
        second = best;
        best = visits;
      } else if (visits > second) second = visits;
    }
    return [best, second];
  }

  /** Most visited action; before any simulation the one with the highest prior. */
  best(choices: readonly Choice[] = this.choices()): number {
    const best = mostVisited(choices);
    if (best.visits > 0) return best.action;
    this.guide.priors(this.root, this.actions, this.actions.length, this.weights);
    let likeliest = 0;
    for (let i = 1; i < this.actions.length; i++) if (this.weights[i]! > this.weights[likeliest]!) likeliest = i;
    return this.actions[likeliest]!;
  }

  /** Every action of the decision with what was found out about it. */
  choices(): Choice[] {
    this.tree.match(0, this.side, this.actions, this.actions.length, this.children);
    return Array.from(this.actions, (action, i) => {
      const child = this.children[i]!;
      const visits = child === NONE ? 0 : this.tree.visits[child]!;
      if (visits === 0) return { action, visits, winChance: null };
      const mean = this.tree.total[child]! / visits;
      return { action, visits, winChance: this.side === 0 ? mean : 1 - mean };
    });
  }

  /** Win chance of the deciding side if it plays the best action found. */
  winChance(): number {
    const best = this.tree.mostVisited(0);
    const mean =
      best === NONE ? this.guide.evaluate(this.root, this.side) : this.tree.total[best]! / this.tree.visits[best]!;
    return this.side === 0 ? mean : 1 - mean;
  }

  /** The play it expects after its own `action`, that first; forced actions in between are left out. */
  line(action = this.best(), longest = 12): number[] {
    const { tree } = this;
    const line = [action];
    tree.match(0, this.side, Int32Array.of(action), 1, this.children);
    for (let node = this.children[0]!; node !== NONE && line.length < longest;) {
      node = tree.mostVisited(node);
      if (node !== NONE) line.push(tree.action[node]!);
    }
    return line;
  }

  /** `line` with who plays each action, as far as at least `least` simulations went. */
  plan(action: number, longest: number, least: number): { side: Side; action: number }[] {
    const { tree } = this;
    const plan = [{ side: this.side, action }];
    tree.match(0, this.side, Int32Array.of(action), 1, this.children);
    for (let node = this.children[0]!; node !== NONE && plan.length < longest;) {
      node = tree.mostVisited(node);
      if (node === NONE || tree.visits[node]! < least) break;
      plan.push({ side: tree.mover[node] as Side, action: tree.action[node]! });
    }
    return plan;
  }

  private simulate(first: number): void {
    const { game, state, tree, path, legal, among } = this;
    game.copyFrom(state, this.root);
    game.reseed(state, this.random.integer());
    tree.actionValues.begin();
    path[0] = 0;
    let length = 1;
    let node = 0;
    let value = -1;
    let begun = NONE;
    while (value < 0) {
      const toAct = game.toAct(state);
      if (toAct === 'nobody') {
        value = this.finalValue();
        break;
      }
      const mover = toAct;
      const given = among !== null && begun === NONE;
      if (given) legal.set(among);
      const count = given ? among.length : this.choicesIn(state);
      let action = legal[0]!;
      if (count > 1 || given) {
        // The first visit of a node only evaluates it; the second gives it children.
        let child =
          (node !== 0 && tree.visits[node] === 0) || length === MAX_PATH ? NONE : this.select(node, mover, count);
        if (child !== NONE && given && first !== NONE) child = this.children[among.indexOf(first)]!;
        if (child === NONE) {
          value = this.rollout();
          break;
        }
        node = child;
        path[length++] = node;
        action = tree.action[node]!;
        tree.actionValues.play(tree.actionValues.place(this.guide.clock(state), mover, action));
      } else if (count === 0) throw new Error('no legal action, yet the battle goes on');
      if (begun === NONE) begun = action;
      this.play(action);
    }
    this.heed?.(begun, state, value);
    for (let i = 0; i < length; i++) {
      tree.visits[path[i]!]!++;
      tree.total[path[i]!]! += value;
    }
    tree.actionValues.learn(value - (this.results === 0 ? value : this.sum / this.results));
    this.sum += value;
    this.squares += value * value;
    this.results++;
    this.simulations++;
  }

  /** The child to try among the `count` actions legal now; new ones are added. */
  private select(node: number, mover: Side, count: number): number {
    const { tree, children, legal } = this;
    if (tree.match(node, mover, legal, count, children) > 0 && !this.expand(node, mover, count)) return NONE;
    let tried = 1;
    for (let i = 0; i < count; i++) tried += tree.visits[children[i]!]!;
    const spread = this.spread();
    const curiosity = this.exploration * spread * Math.sqrt(tried);
    const parentMean = tree.visits[node] === 0 ? 0.5 : tree.total[node]! / tree.visits[node]!;
    const untried = (mover === 0 ? parentMean : 1 - parentMean) - UNTRIED * spread;
    let best = NONE;
    let bestScore = -Infinity;
    for (let i = 0; i < count; i++) {
      const child = children[i]!;
      const visits = tree.visits[child]!;
      let score = untried;
      if (visits > 0) {
        const mean = tree.total[child]! / visits;
        score = mover === 0 ? mean : 1 - mean;
      }
      score += (curiosity * tree.prior[child]!) / (1 + visits);
      if (score > bestScore) {
        bestScore = score;
        best = child;
      }
    }
    return best;
  }

  /** Adds the children that are missing; false when the pool is used up. */
  private expand(node: number, mover: Side, count: number): boolean {
    const { tree, children, legal, weights } = this;
    this.guide.priors(this.state, legal, count, weights);
    let sum = 0;
    for (let i = 0; i < count; i++) sum += weights[i]!;
    for (let i = 0; i < count; i++) {
      if (children[i] !== NONE) continue;
      children[i] = tree.add(node, legal[i]!, mover, weights[i]! / sum);
      if (children[i] === NONE) return false;
    }
    return true;
  }

  /** Plays on to the horizon, and evaluates. */
  private rollout(): number {
    const { game, guide, state, legal, weights, places } = this;
    const { actionValues } = this.tree;
    const until = Math.max(this.untilClock, guide.clock(state) + 1);
    for (let step = 0; step < MAX_ROLLOUT; step++) {
      const toAct = game.toAct(state);
      if (toAct === 'nobody') return this.finalValue();
      const clock = guide.clock(state);
      if (clock >= until) break;
      const count = this.choicesIn(state);
      let pick = 0;
      if (count > 1) {
        guide.priors(state, legal, count, weights);
        const mover = toAct;
        actionValues.bend(clock, mover, legal, count, weights, places, LEARNING / this.spread());
        pick = pickWeighted(weights, count, this.random.unit());
        actionValues.play(places[pick]!);
      }
      this.play(legal[pick]!);
    }
    return guide.evaluate(state, this.side);
  }

  private play(action: number): void {
    const { game, state } = this;
    if (game.applyLegal) game.applyLegal(state, action);
    else if (game.apply(state, action) !== null) throw new Error(`legal action ${action} was refused`);
  }

  private finalValue(): number {
    const outcome = this.game.outcome(this.state);
    if (outcome === null) throw new Error('nobody is to act, yet the battle is not over');
    const draw = this.side === 0 ? DRAW : 1 - DRAW;
    return this.guide.final(this.state, outcome.winner === null ? draw : 1 - outcome.winner);
  }

  /** Standard deviation of the results so far. */
  private spread(): number {
    if (this.results < 2) return 0.1;
    const mean = this.sum / this.results;
    return Math.max(LEAST_SPREAD, Math.sqrt(Math.max(0, this.squares / this.results - mean * mean)));
  }
}
