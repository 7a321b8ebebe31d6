import type { Side } from '../engine/game.ts';
import type { Tree } from './tree.ts';

/** How often a decision tries anything at all, so that no action is forgotten. */
const TRIALS = 0.1;
/** What a likely action is taken to be better by before anything is known, in win chance; a guide may trust its priors more. */
const FIRST_REGRET = 0.05;
/** Room for the children of the decisions of one simulation; where it is used up no more of them are mixed. */
const ROOM = 8_192;
const MOST_DECISIONS = 512;

/**
 * Mixed strategies for decisions that the other side does not see: each action is played in
 * proportion to how much it was missed so far (regret matching: Hart and Mas-Colell 2000; in trees of
 * simultaneous moves: Lisý, Kovařík, Lanctot and Bošanský 2013; Tak, Lanctot and Winands 2014). What
 * the actions not played would have brought is estimated by their means, corrected by the one played
 * (Schmid et al. 2019). The average of the strategies is what comes near to an equilibrium.
 */
export class Mixing {
  private readonly tree: Tree;
  private readonly side: Side;
  private readonly trust: number;
  // The mixed decisions of the simulation under way: node, its children and their shares, the one played.
  private readonly nodes = new Int32Array(MOST_DECISIONS);
  private readonly starts = new Int32Array(MOST_DECISIONS + 1);
  private readonly played = new Int32Array(MOST_DECISIONS);
  private readonly children = new Int32Array(ROOM);
  private readonly shares = new Float64Array(ROOM);
  private decisions = 0;

  /** For the decisions of `side` in its tree; `trust` as in `Guide`. */
  constructor(tree: Tree, side: Side, trust = FIRST_REGRET) {
    this.tree = tree;
    this.side = side;
    this.trust = trust;
    tree.keepStrategies();
  }

  /** Begins a simulation. */
  begin(): void {
    this.decisions = 0;
  }

  /** Draws one of the first `count` children of a node; `unit` in [0, 1) is the draw. Returns the child. */
  draw(node: number, children: Int32Array, count: number, unit: number): number {
    const { tree, decisions, shares } = this;
    const regret = tree.regret!;
    const start = this.starts[decisions]!;
    if (decisions === MOST_DECISIONS || start + count > ROOM) return children[Math.floor(unit * count)]!;
    let sum = 0;
    let priors = 0;
    for (let i = 0; i < count; i++) {
      const child = children[i]!;
      // A child that was never tried begins with what its prior promises.
      if (tree.visits[child] === 0 && regret[child] === 0) regret[child] = this.trust * tree.prior[child]!;
      sum += Math.max(0, regret[child]!);
      priors += tree.prior[child]!;
    }
    let left = unit;
    let drawn = count - 1;
    for (let i = 0; i < count; i++) {
      const child = children[i]!;
      const prior = priors > 0 ? tree.prior[child]! / priors : 1 / count;
      const share = sum > 0 ? Math.max(0, regret[child]!) / sum : prior;
      this.children[start + i] = child;
      shares[start + i] = share;
      left -= this.chance(share, prior, count);
      if (left < 0) {
        drawn = Math.min(drawn, i);
        left = Infinity;
      }
    }
    this.nodes[decisions] = node;
    this.played[decisions] = start + drawn;
    this.starts[++this.decisions] = start + count;
    return children[drawn]!;
  }

  /** Draws one of the first `count` children by the average strategy so far; nothing is learned from it. */
  drawAverage(children: Int32Array, count: number, unit: number): number {
    const { strategy, prior } = this.tree;
    let sum = 0;
    for (let i = 0; i < count; i++) sum += strategy![children[i]!]!;
    const shares = sum > 0 ? strategy! : prior;
    if (sum === 0) for (let i = 0; i < count; i++) sum += prior[children[i]!]!;
    let left = unit * sum;
    for (let i = 0; i < count - 1; i++) {
      left -= shares[children[i]!]!;
      if (left < 0) return children[i]!;
    }
    return children[count - 1]!;
  }

  /** How likely an action of this share is played: sometimes anything is tried, half of that by the priors. */
  private chance(share: number, prior: number, count: number): number {
    return (1 - TRIALS) * share + TRIALS * 0.5 * (prior + 1 / count);
  }

  /** Ends a simulation of this value for side 0, before it is added to the tree. */
  learn(value: number): void {
    const mine = this.side === 0 ? value : 1 - value;
    for (let decision = 0; decision < this.decisions; decision++) this.learnFrom(decision, mine);
  }

  private learnFrom(decision: number, value: number): void {
    const { tree, children, shares } = this;
    const start = this.starts[decision]!;
    const end = this.starts[decision + 1]!;
    const node = this.nodes[decision]!;
    const played = this.played[decision]!;
    const regret = tree.regret!;
    const strategy = tree.strategy!;
    const otherwise = this.meanOf(node, value);
    let mean = 0;
    let priors = 0;
    for (let i = start; i < end; i++) {
      mean += shares[i]! * this.meanOf(children[i]!, otherwise);
      priors += tree.prior[children[i]!]!;
    }
    const child = children[played]!;
    const prior = priors > 0 ? tree.prior[child]! / priors : 1 / (end - start);
    const correction = (value - this.meanOf(child, otherwise)) / this.chance(shares[played]!, prior, end - start);
    mean += shares[played]! * correction;
    // Early strategies were made of few results.
    const weight = Math.sqrt(tree.visits[node]! + 1);
    for (let i = start; i < end; i++) {
      const estimate = this.meanOf(children[i]!, otherwise) + (i === played ? correction : 0);
      regret[children[i]!] = Math.max(0, regret[children[i]!]! + estimate - mean);
      strategy[children[i]!]! += weight * shares[i]!;
    }
  }

  /** Mean value of a node for the side; `otherwise` where it was never visited. */
  private meanOf(node: number, otherwise: number): number {
    const visits = this.tree.visits[node]!;
    if (visits === 0) return otherwise;
    const mean = this.tree.total[node]! / visits;
    return this.side === 0 ? mean : 1 - mean;
  }
}
