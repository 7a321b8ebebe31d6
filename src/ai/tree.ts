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
  private readonly parent: Int32Array;
  private readonly firstChild: Int32Array;
  private readonly lastChild: Int32Array;
  private readonly nextSibling: Int32Array;
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
    this.firstChild = new Int32Array(capacity);
    this.lastChild = new Int32Array(capacity);
    this.nextSibling = new Int32Array(capacity);
    this.clear();
  }

  /** Forgets everything but an unvisited root. */
  clear(): void {
    this.size = 0;
    this.take(0, 0, NONE);
    this.actionValues.clear();
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
      this.action[to] = this.action[node]!;
      this.mover[to] = this.mover[node]!;
      this.prior[to] = this.prior[node]!;
      this.visits[to] = this.visits[node]!;
      this.total[to] = this.total[node]!;
      parent[to] = node === root ? NONE : moved[parent[node]!]!;
      this.firstChild[to] = target(this.firstChild[node]!);
      this.lastChild[to] = target(this.lastChild[node]!);
      this.nextSibling[to] = node === root ? NONE : target(this.nextSibling[node]!);
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
    let cursor = this.firstChild[node]!;
    for (let i = 0; i < count; i++) {
      const action = actions[i]!;
      let child = cursor;
      if (child === NONE || this.action[child] !== action || this.mover[child] !== mover) {
        child = this.firstChild[node]!;
        while (child !== NONE && (this.action[child] !== action || this.mover[child] !== mover)) {
          child = this.nextSibling[child]!;
        }
      }
      children[i] = child;
      if (child === NONE) missing++;
      else cursor = this.nextSibling[child]!;
    }
    return missing;
  }

  /** Adds an unvisited child; `NONE` when the pool is used up. */
  add(parent: number, action: number, mover: Side, prior: number): number {
    if (this.size === this.capacity) return NONE;
    const node = this.take(action, mover, parent);
    this.prior[node] = prior;
    const last = this.lastChild[parent]!;
    if (last === NONE) this.firstChild[parent] = node;
    else this.nextSibling[last] = node;
    this.lastChild[parent] = node;
    return node;
  }

  /** The child most often visited, the first of equals; `NONE` when none was visited. */
  mostVisited(node: number): number {
    let best = NONE;
    for (let child = this.firstChild[node]!; child !== NONE; child = this.nextSibling[child]!) {
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
    this.firstChild[node] = NONE;
    this.lastChild[node] = NONE;
    this.nextSibling[node] = NONE;
    return node;
  }
}
