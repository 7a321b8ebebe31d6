import type { Side } from '../engine/game.ts';
import { ActionValues } from './actionValues.ts';

/** Stands for "no node". */
export const NONE = -1;

/**
 * A search tree in flat arrays, preallocated: a node is an index, node 0 the root. A node stands
 * for the actions that lead to it, not for a position, because dice fall in between (open loop);
 * so children are matched by action and mover, and some may not be playable in a given simulation.
 */
export class Tree {
  readonly capacity: number;
  size = 1;
  /** The action that leads here, and who plays it. */
  readonly action: Int32Array;
  readonly mover: Uint8Array;
  readonly prior: Float32Array;
  readonly visits: Int32Array;
  /** Sum of the values for side 0 of all simulations that passed here. */
  readonly total: Float64Array;
  /** What the same simulations tell of actions wherever they were played; `reroot` keeps it. */
  readonly actionValues = new ActionValues();
  /** How many candidates a node's decision had when they were last listed, 0 where all are its children; null: not kept. */
  candidates: Int32Array | null = null;
  /** Of mixed decisions: how much better an action would have done than what was played, summed up; null: not kept. */
  regret: Float64Array | null = null;
  /** Of mixed decisions: the sum of the strategies so far, later ones weighted more; null: not kept. */
  strategy: Float64Array | null = null;
  private companion: Tree | null = null;
  /** What is kept of a node, for `reroot`. */
  private readonly columns: { [node: number]: number }[];
  private readonly parent: Int32Array;
  private readonly firstChildren: Int32Array;
  private readonly lastChildren: Int32Array;
  private readonly nextSiblings: Int32Array;
  /** Where `reroot` puts each node. */
  private readonly moved: Int32Array;

  /** `capacity` in nodes, of 41 bytes each; the action values take half a megabyte more. */
  constructor(capacity: number) {
    this.capacity = capacity;
    this.action = new Int32Array(capacity);
    this.mover = new Uint8Array(capacity);
    this.prior = new Float32Array(capacity);
    this.visits = new Int32Array(capacity);
    this.total = new Float64Array(capacity);
    this.parent = new Int32Array(capacity);
    this.moved = new Int32Array(capacity);
    this.firstChildren = new Int32Array(capacity);
    this.lastChildren = new Int32Array(capacity);
    this.nextSiblings = new Int32Array(capacity);
    this.columns = [this.action, this.mover, this.prior, this.visits, this.total];
    this.clear();
  }

  /** Forgets everything but an unvisited root. */
  clear(): void {
    this.size = 0;
    this.take(0, 0, NONE);
    this.actionValues.clear();
  }

  /** Keeps from now on how many candidates a decision has. */
  countCandidates(): void {
    if (this.candidates !== null) return;
    this.candidates = new Int32Array(this.capacity);
    this.columns.push(this.candidates);
  }

  /** Keeps from now on what mixed decisions need, 16 bytes a node. */
  keepStrategies(): void {
    if (this.regret !== null) return;
    this.regret = new Float64Array(this.capacity);
    this.strategy = new Float64Array(this.capacity);
    this.columns.push(this.regret, this.strategy);
  }

  /** The tree of the other observer, as large as this one; made when it is first asked for. */
  other(): Tree {
    return (this.companion ??= new Tree(this.capacity));
  }

  /** Makes `root` node 0 and forgets all that does not descend from it. */
  reroot(root: number): void {
    const { moved, parent } = this;
    let kept = 0;
    for (let node = root; node < this.size; node++) {
      // A child is always younger than its parent, so the parent's fate is known.
      const stays = node === root || (parent[node]! >= root && moved[parent[node]!] !== NONE);
      moved[node] = stays ? kept++ : NONE;
    }
    const target = (node: number): number => (node === NONE ? NONE : moved[node]!);
    for (let node = root; node < this.size; node++) {
      const to = moved[node]!;
      if (to === NONE) continue;
      for (const column of this.columns) column[to] = column[node]!;
      parent[to] = node === root ? NONE : moved[parent[node]!]!;
      this.firstChildren[to] = target(this.firstChildren[node]!);
      this.lastChildren[to] = target(this.lastChildren[node]!);
      this.nextSiblings[to] = node === root ? NONE : target(this.nextSiblings[node]!);
    }
    this.size = kept;
  }

  /**
   * Writes to `children` the child of `node` for each action, `NONE` where there is none yet, and
   * returns how many are missing.
   */
  match(node: number, mover: Side, actions: Int32Array, count: number, children: Int32Array): number {
    let missing = 0;
    // Legal actions come in a stable order, so the next child is nearly always the one sought.
    let cursor = this.firstChildren[node]!;
    for (let i = 0; i < count; i++) {
      const action = actions[i]!;
      let child = cursor;
      if (child === NONE || this.action[child] !== action || this.mover[child] !== mover) {
        child = this.firstChildren[node]!;
        while (child !== NONE && (this.action[child] !== action || this.mover[child] !== mover)) {
          child = this.nextSiblings[child]!;
        }
      }
      children[i] = child;
      if (child === NONE) missing++;
      else cursor = this.nextSiblings[child]!;
    }
    return missing;
  }

  /** The child of a node for one action; `NONE` where there is none. */
  child(node: number, mover: number, action: number): number {
    let child = this.firstChildren[node]!;
    while (child !== NONE && (this.action[child] !== action || this.mover[child] !== mover))
      child = this.nextSiblings[child]!;
    return child;
  }

  /** The oldest child of a node; `NONE` where there is none. */
  firstChild(node: number): number {
    return this.firstChildren[node]!;
  }

  /** The next younger child of the same parent; `NONE` where there is none. */
  nextSibling(node: number): number {
    return this.nextSiblings[node]!;
  }

  /** How many children of a node are this mover's. */
  childCount(node: number, mover: number): number {
    let count = 0;
    for (let child = this.firstChildren[node]!; child !== NONE; child = this.nextSiblings[child]!)
      if (this.mover[child] === mover) count++;
    return count;
  }

  /** Adds an unvisited child; `NONE` when the pool is used up. */
  add(parent: number, action: number, mover: number, prior: number): number {
    if (this.size === this.capacity) return NONE;
    const node = this.take(action, mover, parent);
    this.prior[node] = prior;
    const last = this.lastChildren[parent]!;
    if (last === NONE) this.firstChildren[parent] = node;
    else this.nextSiblings[last] = node;
    this.lastChildren[parent] = node;
    return node;
  }

  /** Adds an unvisited node that is nobody's child, for another place to begin at; `NONE` when the pool is used up. */
  addApart(): number {
    return this.size === this.capacity ? NONE : this.take(0, 0, NONE);
  }

  /** The child most often visited, the first of equals; `NONE` when none was visited. */
  mostVisited(node: number): number {
    let best = NONE;
    for (let child = this.firstChildren[node]!; child !== NONE; child = this.nextSiblings[child]!) {
      if (this.visits[child]! > (best === NONE ? 0 : this.visits[best]!)) best = child;
    }
    return best;
  }

  private take(action: number, mover: number, parent: number): number {
    const node = this.size++;
    this.parent[node] = parent;
    this.action[node] = action;
    this.mover[node] = mover;
    this.prior[node] = 1;
    this.visits[node] = 0;
    this.total[node] = 0;
    if (this.candidates !== null) this.candidates[node] = 0;
    if (this.regret !== null) {
      this.regret[node] = 0;
      this.strategy![node] = 0;
    }
    this.firstChildren[node] = NONE;
    this.lastChildren[node] = NONE;
    this.nextSiblings[node] = NONE;
    return node;
  }
}
