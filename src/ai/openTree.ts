import type { Side } from '../engine/game.ts';
import type { Decision } from './playable.ts';
import type { SearchSettings } from './searchSettings.ts';
import { ChildSelection } from './selection.ts';
import type { Simulation } from './simulation.ts';
import { NONE, type Tree } from './tree.ts';

/** Decisions in a tree; only a faulty rule system goes deeper, and simulations are evaluated there. */
const MAX_PATH = 512;

/** Grows the one tree of a game in which both sides know the same. */
export class OpenTree<State> {
  readonly tree: Tree;
  /** The node of the decision searched. */
  readonly here = 0;
  private readonly simulation: Simulation<State>;
  private readonly selection: ChildSelection<State>;
  private readonly among: readonly number[] | null;
  private readonly heed: SearchSettings['heed'];
  private readonly path = new Int32Array(MAX_PATH);

  constructor(simulation: Simulation<State>, tree: Tree, exploration: number, settings: SearchSettings) {
    this.simulation = simulation;
    this.tree = tree;
    this.selection = new ChildSelection(tree, simulation, exploration);
    this.among = settings.among ?? null;
    this.heed = settings.heed;
  }

  /** Goes on from the child of `mover`'s `action`, and keeps what is known of it. */
  advance(mover: Side, action: number): void {
    const { tree } = this;
    const child = tree.child(0, mover, action);
    // Forgotten: the pool was full.
    if (child === NONE) tree.clear();
    else tree.reroot(child);
  }

  /** Goes on from where these decisions lead. False, and nothing is changed: the tree knows no such node. */
  follow(decisions: readonly Decision[]): boolean {
    const { tree } = this;
    let node = 0;
    for (const { mover, action } of decisions) {
      node = tree.child(node, mover, action);
      if (node === NONE) return false;
    }
    if (node !== 0) tree.reroot(node);
    return true;
  }

  /** Plays one simulation, evaluated at the clock `until` or later; through `first`, one of `among`, where it is named. */
  simulate(root: State, until: number, first: number): void {
    const { tree, path, among, simulation, selection } = this;
    const { game, state, legal, guide } = simulation;
    const { actionValues } = tree;
    simulation.drawFrom(root, simulation.random.integer());
    actionValues.begin();
    path[0] = 0;
    let length = 1;
    let node = 0;
    let value = -1;
    let begun = NONE;
    while (value < 0) {
      const mover = game.toAct(state);
      if (mover === 'nobody') {
        value = simulation.finalValue();
        break;
      }
      if (simulation.isAhead()) {
        value = simulation.rollout(Math.max(until, guide.clock(state) + 1), actionValues);
        break;
      }
      const given = among !== null && begun === NONE;
      if (given) legal.set(among);
      const wide = !given && selection.isWide(node);
      const listed = given ? among.length : wide ? 0 : simulation.choices();
      let action = legal[0]!;
      if (listed !== 1 || given) {
        // The first visit of a node only evaluates it; the second gives it children.
        const leaf = (node !== 0 && tree.visits[node] === 0) || length === MAX_PATH;
        const count = leaf ? 0 : selection.gather(node, mover, listed);
        if (count === 0) {
          value = simulation.rollout(Math.max(until, guide.clock(state) + 1), actionValues);
          break;
        }
        const child = given && first !== NONE ? selection.ensure(node, mover, first) : NONE;
        node = child === NONE ? selection.best(node, mover, count) : child;
        path[length++] = node;
        action = tree.action[node]!;
        actionValues.play(actionValues.place(guide.clock(state), mover, action));
      }
      if (begun === NONE) begun = action;
      simulation.play(action);
    }
    this.heed?.(begun, state, value);
    for (let i = 0; i < length; i++) {
      tree.visits[path[i]!]!++;
      tree.total[path[i]!]! += value;
    }
    simulation.end(value, actionValues);
  }
}
