import type { Side } from '../engine/game.ts';
import { type Choice, mergeChoices, mostVisited, weightOf } from './choice.ts';
import type { Guide } from './guide.ts';
import { ObserverTrees, SITUATION } from './observerTrees.ts';
import { OpenTree } from './openTree.ts';
import { type Decision, hides, type Playable } from './playable.ts';
import type { SearchSettings } from './searchSettings.ts';
import { Simulation } from './simulation.ts';
import { NONE, Tree } from './tree.ts';

const DEFAULT_CAPACITY = 400_000;
const DEFAULT_EXPLORATION = 1.5;
/** Draws what is not known where a position is looked at before any simulation. */
const FIRST_LOOK = 1;

/**
 * Monte Carlo tree search with priors (PUCT) over the Game contract. Chance is handled open loop:
 * every simulation starts from the root position with all that its side does not know drawn anew, so
 * neither the dice to come of the real battle nor the other side's secrets play a part. A leaf is
 * played on to a common horizon by the guide's priors and by what the simulations so far have taught
 * (MAST), and evaluated there. In a game with secrets each side has a tree of its own, and where a
 * decision is secret the answer is a mixed strategy. Anytime: call `run` in slices, ask for the answer
 * at any moment.
 */
export class Search<State> {
  /** The decision's actions after pruning. */
  actions: Int32Array;
  /** Who decides. */
  side: Side;
  /** Simulations of this decision; those of an earlier decision that led here count. */
  simulations = 0;
  /** Whether the decision is secret, so that the answer is a mixed strategy. */
  mixed = false;

  private readonly game: Playable<State>;
  private readonly guide: Guide<State>;
  private readonly root: State;
  private readonly simulation: Simulation<State>;
  private readonly tree: Tree;
  private readonly open: OpenTree<State> | null;
  private readonly observed: ObserverTrees<State> | null;
  private readonly among: readonly number[] | null;
  private untilClock = 0;
  private readonly children: Int32Array;

  /**
   * `root` must be a position where a side decides; it is copied, so the caller's stays as it is. What
   * the other side hides in it is not looked at.
   */
  constructor(game: Playable<State>, guide: Guide<State>, root: State, settings: SearchSettings) {
    const side = game.toAct(root);
    if (side === 'nobody') throw new Error('search asked to decide a battle that is over');
    this.game = game;
    this.guide = guide;
    this.side = side;
    this.root = hides(game) ? game.observe(root, side) : game.clone(root);
    this.simulation = new Simulation(game, guide, root, settings.viewer ?? side, settings.seed);
    this.tree = settings.tree ?? new Tree(DEFAULT_CAPACITY);
    this.tree.clear();
    const { exploration = DEFAULT_EXPLORATION } = settings;
    this.among = settings.among ?? null;
    this.children = new Int32Array(game.maxActions);
    this.observed = hides(game)
      ? new ObserverTrees(game, this.simulation, this.root, this.tree, exploration, settings)
      : null;
    this.open = this.observed === null ? new OpenTree(this.simulation, this.tree, exploration, settings) : null;
    this.actions = this.lookAround();
  }

  /**
   * Goes on with the decision that `action` led to, and keeps what was found out about it. Only for
   * an action after which nothing new was settled: what was found out would belong to other dice.
   * `root` is the new position, of the same side, as that side knows it; it is copied.
   */
  advance(action: number, root: State): void {
    this.open?.advance(this.side, action);
    this.observed?.advance(action, this.root, root);
    const next = this.game.toAct(root);
    if (next !== 'nobody') this.side = next;
    this.game.copyFrom(this.root, root);
    this.actions = this.lookAround();
    this.simulations = this.tree.visits[this.here]!;
  }

  /**
   * Goes on with the position that decisions of both sides led to, nothing new settled between; `root`
   * is that position. False, and nothing is changed: it was not looked at, or the sides know different things.
   */
  follow(decisions: readonly Decision[], root: State): boolean {
    const side = this.game.toAct(root);
    if (this.open === null || side === 'nobody' || !this.open.follow(decisions)) return false;
    this.side = side;
    this.game.copyFrom(this.root, root);
    this.actions = this.lookAround();
    this.simulations = this.tree.visits[this.here]!;
    return true;
  }

  /** The node of the decision. */
  private get here(): number {
    return this.observed === null ? 0 : this.observed.here;
  }

  /** Looks at the decision before any simulation; returns its actions. */
  private lookAround(): Int32Array {
    const { guide, root, simulation, observed } = this;
    this.untilClock = guide.clock(root) + guide.horizon(root);
    simulation.takeUp(root);
    simulation.drawFrom(root, FIRST_LOOK);
    const { state, legal } = simulation;
    const actions = this.among === null ? legal.slice(0, simulation.choices()) : Int32Array.from(this.among);
    if (observed === null) return actions;
    this.mixed = observed.isMixed(state, actions, actions.length);
    return this.among === null ? observed.withoutReturns(state, actions) : actions;
  }

  /** True when there is nothing to choose. */
  get forced(): boolean {
    return this.actions.length === 1;
  }

  /** Plays `iterations` more simulations, all of them through `first`, one of `among`, where it is named. */
  run(iterations: number, first = NONE): void {
    const { open, observed, root, untilClock } = this;
    for (let i = 0; i < iterations; i++) {
      if (open !== null) open.simulate(root, untilClock, first);
      else observed!.simulate(root, untilClock, first);
      this.simulations++;
    }
  }

  /** True when `more` simulations cannot change which action is most visited; a mixed strategy always can. */
  settled(more: number): boolean {
    if (this.forced) return true;
    if (this.mixed) return false;
    const [best, second] = this.topWeights();
    return best - second > more;
  }

  /** How many times as often as the next one the best action was visited, or is played by the mixed strategy. */
  lead(): number {
    const [best, second] = this.topWeights();
    return best / Math.max(1, second);
  }

  private topWeights(): [number, number] {
    let best = 0;
    let second = 0;
    const { tree, actions, children } = this;
    const choices = this.mixed ? this.candidates() : null;
    tree.match(this.here, this.side, actions, actions.length, children);
    for (let i = 0; i < actions.length; i++) {
      const child = children[i]!;
      const weight = choices !== null ? weightOf(choices[i]!) : child === NONE ? 0 : tree.visits[child]!;
      if (weight > best) {
        second = best;
        best = weight;
      } else if (weight > second) second = weight;
    }
    return [best, second];
  }

  /** The action most often visited, or played by the mixed strategy; before any simulation the one with the highest prior. */
  best(choices?: readonly Choice[]): number {
    const best = choices === undefined ? null : mostVisited(choices);
    if (best !== null && best.visits > 0) return best.action;
    return this.unfold(this.bestCandidate())[0]!;
  }

  /** The same, where it is a whole order the order itself. */
  bestCandidate(): number {
    const best = mostVisited(this.candidates());
    if (best.visits > 0) return best.action;
    const { simulation, actions } = this;
    const { legal, weights } = simulation;
    simulation.drawFrom(this.root, FIRST_LOOK);
    legal.set(actions);
    simulation.weigh(actions.length);
    let likeliest = 0;
    for (let i = 1; i < actions.length; i++) if (weights[i]! > weights[likeliest]!) likeliest = i;
    return actions[likeliest]!;
  }

  /** Every action of the decision with what was found out about it; a whole order counts for its first action. */
  choices(): Choice[] {
    const candidates = this.candidates();
    if (this.guide.whole === undefined) return candidates;
    return mergeChoices([candidates.map((choice) => ({ ...choice, action: this.unfold(choice.action)[0]! }))]);
  }

  /** The actions that make up an action or an order. */
  private unfold(action: number): readonly number[] {
    const { whole } = this.guide;
    return whole?.isWhole(action) === true ? whole.actions(action) : [action];
  }

  /** As `choices`, whole orders as they are. */
  candidates(): Choice[] {
    const { tree, actions, children, side } = this;
    tree.match(this.here, side, actions, actions.length, children);
    let visits = 0;
    let strategies = 0;
    if (this.mixed)
      for (let i = 0; i < actions.length; i++) {
        if (children[i] === NONE) continue;
        visits += tree.visits[children[i]!]!;
        strategies += tree.strategy![children[i]!]!;
      }
    return Array.from(actions, (action, i) => {
      const child = children[i]!;
      const tried = child === NONE ? 0 : tree.visits[child]!;
      if (tried === 0) return { action, visits: 0, winChance: null, mixed: this.mixed ? 0 : null };
      const mean = tree.total[child]! / tried;
      const mixed = !this.mixed ? null : strategies === 0 ? tried : (visits * tree.strategy![child]!) / strategies;
      return { action, visits: tried, winChance: side === 0 ? mean : 1 - mean, mixed };
    });
  }

  /** Win chance of the deciding side if it plays the best action found, or the mixed strategy. */
  winChance(): number {
    const { tree, simulation } = this;
    if (this.mixed) {
      const choices = this.candidates();
      const sum = choices.reduce((all, choice) => all + weightOf(choice), 0);
      if (sum > 0) return choices.reduce((all, choice) => all + (weightOf(choice) * (choice.winChance ?? 0)) / sum, 0);
    }
    const best = tree.mostVisited(this.here);
    let mean: number;
    if (best === NONE) {
      simulation.drawFrom(this.root, FIRST_LOOK);
      mean = this.guide.evaluate(simulation.state, this.side);
    } else mean = tree.total[best]! / tree.visits[best]!;
    return this.side === 0 ? mean : 1 - mean;
  }

  /** The play it expects after its own `action`, that first; forced actions in between are left out. */
  line(action = this.bestCandidate(), longest = 12): number[] {
    return this.plan(action, longest, 1).map((step) => step.action);
  }

  /**
   * `line` with who plays each action, as far as at least `least` simulations went. Where the sides
   * hide something it ends with this side's own actions: what the other one does is not known.
   */
  plan(action: number, longest: number, least: number): { side: Side; action: number }[] {
    const { tree, side } = this;
    const plan = this.unfold(action).map((one) => ({ side, action: one }));
    for (let node = tree.child(this.here, side, action); node !== NONE && plan.length < longest;) {
      node = tree.mostVisited(node);
      if (node === NONE || tree.visits[node]! < least) break;
      const mover = tree.mover[node]!;
      if (mover === SITUATION || (this.observed !== null && mover !== side)) break;
      for (const one of this.unfold(tree.action[node]!)) plan.push({ side: mover as Side, action: one });
    }
    return plan;
  }
}
