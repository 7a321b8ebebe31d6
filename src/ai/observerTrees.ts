import type { Side } from '../engine/game.ts';
import { Mixing } from './mixing.ts';
import type { Hiding } from './playable.ts';
import type { SearchSettings } from './searchSettings.ts';
import { ChildSelection } from './selection.ts';
import { MAX_ROLLOUT, type Simulation } from './simulation.ts';
import { NONE, type Tree } from './tree.ts';

/** Nodes of one tree that a simulation passes; where there are more it goes on beyond the tree. */
const MAX_PATH = 512;
/** The mover of an edge that stands for what was learned, not for an action. */
export const SITUATION = 2;

const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** One side's tree, and where a simulation stands in it. */
class Observer<State> {
  readonly side: Side;
  readonly tree: Tree;
  readonly selection: ChildSelection<State>;
  readonly mixing: Mixing;
  private readonly path = new Int32Array(MAX_PATH);
  private length = 0;
  private start = 0;
  node = 0;
  /** Whether the simulation is still within this tree. */
  inside = false;
  /** Whether the tree learns from the simulation. */
  learns = false;

  constructor(side: Side, tree: Tree, simulation: Simulation<State>, exploration: number, trust: number | undefined) {
    this.side = side;
    this.tree = tree;
    this.selection = new ChildSelection(tree, simulation, exploration);
    this.mixing = new Mixing(tree, side, trust);
  }

  begin(node: number, learns: boolean): void {
    this.node = node;
    this.start = node;
    this.learns = learns;
    this.inside = true;
    this.path[0] = node;
    this.length = 1;
    this.mixing.begin();
  }

  /** Begins a step farther on, by what the side knows from the start. */
  beginWithin(situation: number): void {
    this.enter(this.child(SITUATION, situation));
    this.start = this.node;
  }

  /** Goes on at a node; without one the simulation leaves the tree. */
  enter(node: number): void {
    if (node === NONE || this.length === MAX_PATH) {
      this.inside = false;
      return;
    }
    this.node = node;
    this.path[this.length++] = node;
  }

  /** Follows what it sees happen: an action of the other side, or what was learned. The first visit of a node only evaluates it. */
  follow(mover: number, action: number): void {
    const child = this.child(mover, action);
    this.enter(child);
    if (this.isLeaf()) this.inside = false;
  }

  /** Whether the node is here to be evaluated only. */
  isLeaf(): boolean {
    return this.node !== this.start && this.tree.visits[this.node] === 0;
  }

  /** Ends a simulation of this value for side 0. */
  end(value: number): void {
    if (!this.learns) return;
    const { tree, path } = this;
    this.mixing.learn(value);
    for (let i = 0; i < this.length; i++) {
      tree.visits[path[i]!]!++;
      tree.total[path[i]!]! += value;
    }
  }

  private child(mover: number, action: number): number {
    const { tree, node } = this;
    const child = tree.child(node, mover, action);
    return child === NONE && this.learns ? tree.add(node, action, mover, 1) : child;
  }
}

/**
 * Grows a tree for each observer in a game with secrets (MO-ISMCTS: Cowling, Powley and Whitehouse
 * 2012). An action moves its owner's tree, and the other one's only if it is seen there. Every
 * simulation draws anew what the deciding side does not know.
 *
 * Where both sides choose in secret, whoever was first has committed, but nobody knows to what: each
 * simulation lets the other side choose anew, by its own tree. What this side has ordered already is
 * as unknown to the other one, so half of the simulations begin before it, and only from those does
 * the other side's tree learn.
 */
export class ObserverTrees<State> {
  readonly tree: Tree;
  /** The node of the decision searched, in this side's tree. */
  here = 0;
  /** The node at which this side began to order; the same as `here` where it has ordered nothing. */
  private opening = 0;
  private readonly game: Hiding<State>;
  private readonly simulation: Simulation<State>;
  private readonly observers: readonly [Observer<State>, Observer<State>];
  private readonly mine: Observer<State>;
  private readonly theirs: Observer<State>;
  private readonly among: readonly number[] | null;
  private readonly heed: SearchSettings['heed'];
  private turn = 0;

  /** `root` is what `simulation.side` knows of the position; `tree` is that side's. */
  constructor(
    game: Hiding<State>,
    simulation: Simulation<State>,
    root: State,
    tree: Tree,
    exploration: number,
    settings: SearchSettings,
  ) {
    this.game = game;
    this.simulation = simulation;
    this.tree = tree;
    tree.other().clear();
    const { side } = simulation;
    const trust = simulation.guide.trust?.(root);
    const observer = (of: Side) => new Observer(of, of === side ? tree : tree.other(), simulation, exploration, trust);
    this.observers = [observer(0), observer(1)];
    this.mine = this.observers[side];
    this.theirs = this.observers[other(side)];
    this.among = settings.among ?? null;
    this.heed = settings.heed;
    this.findOpening(root);
  }

  /** Whether one of the `count` actions is secret when it is played: then the decision asks for a mixed strategy. */
  isMixed(state: State, actions: Int32Array, count: number): boolean {
    const { game } = this;
    if (game.isSecret === undefined) return false;
    for (let i = 0; i < count; i++) if (game.isSecret(state, actions[i]!)) return true;
    return false;
  }

  /**
   * The actions of a position without those that take back all that was ordered in secret, unless
   * nothing else is left: a player who weighs them forever would never commit.
   */
  withoutReturns(state: State, actions: Int32Array): Int32Array {
    const { game } = this;
    if (game.reopen === undefined) return actions;
    const opening = this.reopened(state);
    if (this.same(opening, state)) return actions;
    const trial = game.clone(state);
    const onward = actions.filter((action) => {
      if (game.isSecret?.(state, action) !== true) return true;
      game.copyFrom(trial, state);
      game.apply(trial, action);
      return !this.same(trial, opening);
    });
    return onward.length > 0 ? onward : actions;
  }

  /** Goes on with the decision that `action` led to; `before` and `root` are the positions before and after it. */
  advance(action: number, before: State, root: State): void {
    const { tree, simulation } = this;
    const child = this.mine.selection.ensure(this.here, simulation.side, action);
    if (child === NONE) this.forget();
    else if (this.game.isSecret?.(before, action) === true) this.here = child;
    else {
      // The other side saw it too. Its tree is not followed there: what it had ordered before hangs on more.
      tree.reroot(child);
      tree.other().clear();
      this.here = 0;
      this.findOpening(root);
    }
  }

  /** Plays one simulation, evaluated at the clock `until` or later; through `first` where it is named. */
  simulate(root: State, until: number, first: number): void {
    const { game, simulation, mine, theirs, tree } = this;
    const { state, guide, side } = simulation;
    simulation.drawFrom(root, simulation.random.integer());
    const fromOpening = this.opening !== this.here && first === NONE && this.turn++ % 2 === 0;
    if (fromOpening) game.reopen?.(state, side);
    game.reopen?.(state, theirs.side);
    tree.actionValues.begin();
    mine.begin(fromOpening ? this.opening : this.here, true);
    theirs.begin(0, first === NONE && (this.opening === this.here || fromOpening));
    if (guide.situation) theirs.beginWithin(guide.situation(state, theirs.side));
    const value = this.play(until, first, fromOpening);
    mine.end(value);
    theirs.end(value);
    simulation.end(value, theirs.learns ? tree.actionValues : null);
  }

  /** Plays from the drawn position; returns the value for side 0. */
  private play(until: number, first: number, fromOpening: boolean): number {
    const { game, simulation, mine, theirs, observers } = this;
    const { state, guide, side } = simulation;
    const { actionValues } = this.tree;
    /** The first action of this side; what the other one chooses anew before it was done with when this side began. */
    let begun = NONE;
    let value = -1;
    for (let step = 0; value < 0 && step < MAX_ROLLOUT; step++) {
      const mover = game.toAct(state);
      if (mover === 'nobody') {
        value = simulation.finalValue();
        break;
      }
      if (guide.endsAtHorizon === true && begun !== NONE && guide.clock(state) >= until) break;
      const owner = observers[mover];
      if (owner.isLeaf()) owner.inside = false;
      if (!mine.inside && !theirs.inside) {
        value = simulation.rollout(Math.max(until, guide.clock(state) + 1), actionValues);
        break;
      }
      const isSearched = mover === side && begun === NONE && !fromOpening;
      const action = this.choose(owner, isSearched, first);
      const isSecret = game.isSecret?.(state, action) === true;
      const settled = guide.situation ? game.settled(state) : 0;
      simulation.play(action);
      if (mover === side && begun === NONE) begun = action;
      const watcher = observers[other(mover)];
      if (!isSecret && watcher.inside && begun !== NONE) watcher.follow(mover, action);
      if (guide.situation && game.settled(state) !== settled)
        for (const observer of observers)
          if (observer.inside && begun !== NONE) observer.follow(SITUATION, guide.situation(state, observer.side));
    }
    if (value < 0) value = guide.evaluate(state, side);
    if (!fromOpening) this.heed?.(begun, state, value);
    return value;
  }

  /** What the mover plays: by its tree, or once the simulation has left that, by the guide's weights. */
  private choose(owner: Observer<State>, isSearched: boolean, first: number): number {
    const { simulation, among, tree } = this;
    const { state, legal, guide } = simulation;
    const { side, selection } = owner;
    const clock = guide.clock(state);
    if (owner.inside) {
      const given = isSearched && among !== null;
      if (given) legal.set(among);
      const listed = given ? among.length : selection.isWide(owner.node) ? 0 : simulation.choices();
      if (listed === 1 && !given) return legal[0]!;
      const count = selection.gather(owner.node, side, listed);
      let child = NONE;
      if (isSearched && first !== NONE) child = selection.ensure(owner.node, side, first);
      else if (count > 0)
        child = this.isMixed(state, legal, count)
          ? this.drawMixed(owner, count, first)
          : selection.best(owner.node, side, count);
      if (child !== NONE) {
        owner.enter(child);
        const action = owner.tree.action[child]!;
        tree.actionValues.play(tree.actionValues.place(clock, side, action));
        return action;
      }
      owner.inside = false; // the pool is used up
      if (isSearched && first !== NONE) return first;
    }
    const count = simulation.choices();
    return legal[count > 1 ? simulation.draw(side, clock, count, tree.actionValues) : 0]!;
  }

  /** Where an action is looked at by itself the other side does not learn from it: it plays as it does on average. */
  private drawMixed(owner: Observer<State>, count: number, first: number): number {
    const { children } = owner.selection;
    const unit = this.simulation.random.unit();
    return first !== NONE && owner === this.theirs
      ? owner.mixing.drawAverage(children, count, unit)
      : owner.mixing.draw(owner.node, children, count, unit);
  }

  /** Begins anew: the pool was full. */
  private forget(): void {
    this.tree.clear();
    this.tree.other().clear();
    this.here = 0;
  }

  /**
   * Gives what stands ordered already, which is not known action by action, a node of its own to begin
   * at. The other side then learns from that one alone: what is found out here binds it less than
   * where the search came here by `advance`.
   */
  private findOpening(root: State): void {
    const { game, tree } = this;
    this.opening = this.here;
    if (game.reopen === undefined || this.same(this.reopened(root), root)) return;
    const apart = tree.addApart();
    if (apart !== NONE) this.opening = apart;
  }

  private reopened(state: State): State {
    const reopened = this.game.clone(state);
    this.game.reopen?.(reopened, this.simulation.side);
    return reopened;
  }

  private same(one: State, another: State): boolean {
    const { game } = this;
    return Buffer.compare(game.serialize(one), game.serialize(another)) === 0;
  }
}
