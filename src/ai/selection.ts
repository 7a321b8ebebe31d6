import type { Side } from '../engine/game.ts';
import type { Widening } from './guide.ts';
import type { Simulation } from './simulation.ts';
import { NONE, type Tree } from './tree.ts';

/** How much worse than its parent an untried action is taken to be, in spreads of the results. */
const UNTRIED = 0.25;

/** Finds and adds the children of a tree's nodes, and chooses which one a simulation tries. */
export class ChildSelection<State> {
  /** The children that `gather` found, for each action in `simulation.legal`. */
  readonly children: Int32Array;
  private readonly tree: Tree;
  private readonly simulation: Simulation<State>;
  private readonly exploration: number;
  private readonly widening: Widening | null;

  /** `exploration`: weight of priors and curiosity, in spreads of the results. */
  constructor(tree: Tree, simulation: Simulation<State>, exploration: number) {
    this.tree = tree;
    this.simulation = simulation;
    this.exploration = exploration;
    this.children = new Int32Array(simulation.game.maxActions);
    this.widening = simulation.guide.widening ?? null;
    if (this.widening === null) return;
    if (simulation.game.isLegal === undefined) throw new Error('widening needs a game that can say what is legal');
    tree.countCandidates();
  }

  /** Whether `gather` may be asked about this node without a list of what is legal: it needs one only now and then. */
  isWide(node: number): boolean {
    return this.widening !== null && this.tree.candidates![node]! > 0;
  }

  /**
   * Fills `simulation.legal` and `children` with the actions to choose among at a node, and adds
   * children that are missing. `count` actions stand in `legal`, or 0 where the node is wide and
   * nothing was listed. Returns how many there are; 0 when the pool is used up.
   */
  gather(node: number, mover: Side, count: number): number {
    const { tree, children, widening } = this;
    if (widening !== null && (count === 0 || count > widening.first)) return this.gatherWide(node, mover, count);
    const { legal } = this.simulation;
    if (tree.match(node, mover, legal, count, children) === 0 || this.expand(node, mover, count)) return count;
    return 0;
  }

  /** The most promising of the first `count` children: priors and curiosity against the results so far (PUCT). */
  best(node: number, mover: Side, count: number): number {
    const { tree, children } = this;
    let tried = 1;
    for (let i = 0; i < count; i++) tried += tree.visits[children[i]!]!;
    const spread = this.simulation.spread();
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

  /** The child of a node for one action, which is added if need be; `NONE` when the pool is used up. */
  ensure(node: number, mover: Side, action: number): number {
    const child = this.tree.child(node, mover, action);
    return child === NONE ? this.tree.add(node, action, mover, 0) : child;
  }

  /** Adds the children that are missing; false when the pool is used up. */
  private expand(node: number, mover: Side, count: number): boolean {
    const { tree, children } = this;
    const { legal, weights } = this.simulation;
    const sum = this.weigh(count);
    for (let i = 0; i < count; i++) {
      if (children[i] !== NONE) continue;
      children[i] = tree.add(node, legal[i]!, mover, weights[i]! / sum);
      if (children[i] === NONE) return false;
    }
    return true;
  }

  /** Asks the guide for the weights of what is in `legal`; returns their sum. */
  private weigh(count: number): number {
    const { weights } = this.simulation;
    this.simulation.weigh(count);
    let sum = 0;
    for (let i = 0; i < count; i++) sum += weights[i]!;
    return sum;
  }

  /**
   * Progressive widening (Coulom 2007; Couëtoux et al. 2011): a node has only so many children as its
   * visits allow, the likeliest first; all candidates are listed only when there is room for one more.
   */
  private gatherWide(node: number, mover: Side, count: number): number {
    const { tree, simulation } = this;
    const { first, factor, exponent } = this.widening!;
    const room = Math.floor(first + factor * tree.visits[node]! ** exponent);
    const candidates = tree.candidates!;
    let listed = count;
    if (listed === 0 && tree.childCount(node, mover) < Math.min(room, candidates[node]!)) listed = simulation.choices();
    if (listed > 0) {
      candidates[node] = Math.max(candidates[node]!, listed);
      this.addLikeliest(node, mover, listed, room);
    }
    const found = this.playable(node, mover);
    if (found > 0) return found;
    // The dice fell so that none of those known can be played.
    this.addLikeliest(node, mover, simulation.choices(), tree.childCount(node, mover) + 1);
    return this.playable(node, mover);
  }

  /** Adds children for the likeliest actions in `legal` that have none until the node has `room` of them. */
  private addLikeliest(node: number, mover: Side, count: number, room: number): void {
    const { tree, children } = this;
    const { legal, weights } = this.simulation;
    const sum = this.weigh(count);
    tree.match(node, mover, legal, count, children);
    for (let known = tree.childCount(node, mover); known < room; known++) {
      let likeliest = NONE;
      for (let i = 0; i < count; i++)
        if (children[i] === NONE && (likeliest === NONE || weights[i]! > weights[likeliest]!)) likeliest = i;
      if (likeliest === NONE) return;
      children[likeliest] = tree.add(node, legal[likeliest]!, mover, weights[likeliest]! / sum);
      if (children[likeliest] === NONE) return;
    }
  }

  /** Leaves in `legal` and `children` the node's children that can be played now; returns how many. */
  private playable(node: number, mover: Side): number {
    const { tree, children } = this;
    const { game, legal, state } = this.simulation;
    let count = 0;
    for (let child = tree.firstChild(node); child !== NONE; child = tree.nextSibling(child)) {
      if (tree.mover[child] !== mover || !game.isLegal!(state, tree.action[child]!)) continue;
      legal[count] = tree.action[child]!;
      children[count++] = child;
    }
    return count;
  }
}
