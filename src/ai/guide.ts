import type { PuzzleAim, Side } from '../engine/game.ts';
import type { Level, Style } from '../shared/api.ts';
import type { BattleOrders } from '../shared/battleOrders.ts';
import type { Mind } from './mind.ts';
import type { Ledger } from './review/ledger.ts';
import type { SearchRandom } from './random.ts';

/**
 * How many children a node of the tree has after so many visits, the likeliest first:
 * first + factor · visits ^ exponent, rounded down (progressive widening).
 */
export interface Widening {
  /** Decisions with no more candidates are looked at whole. */
  readonly first: number;
  readonly factor: number;
  /** Between 0 and 1. */
  readonly exponent: number;
}

/** What simulations from one root choose among where units are given whole orders; made anew for each root. */
export interface WholeOrders<State> {
  /** As `Guide.choices`; whole orders may be among the actions. */
  choices(state: State, actions: Int32Array): number;
  /** As `Guide.priors`. */
  priors(state: State, actions: Int32Array, count: number, weights: Float64Array): void;
  /** Plays an action or a whole order. */
  play(state: State, action: number): void;
}

/** How a system's actions make up orders that the search takes as one, such as a ship's speed and all of its way. */
export interface Whole<State> {
  /** Whether a number is such an order; no action of the rules is. */
  isWhole(action: number): boolean;
  /** The actions that make up an order, in their order, at least one. */
  actions(order: number): readonly number[];
  /** What can be ordered from this root; null: it is decided action by action. */
  from(root: State): WholeOrders<State> | null;
}

/**
 * What the search knows about one rule system beyond its Game contract. All functions are called
 * many thousand times a second: they allocate nothing and change nothing but their output arrays.
 * Where the sides hide something from each other, the positions are drawn ones: what a side is asked
 * to choose or to weigh must not hang on what the other hides, nor may a choice be kept that only
 * takes back another.
 */
export interface Guide<State> {
  /**
   * Cuts legal actions that only permute others (units that may act in any order) or that nobody
   * would choose. Keeps a non-empty subset at the front of `actions`, in order, and returns its size.
   */
  prune(state: State, actions: Int32Array, count: number): number;
  /** What `prune` leaves of all legal actions, found without listing them all first; for speed. */
  choices?(state: State, actions: Int32Array): number;
  /**
   * Keeps, of all legal actions, those that are no folly at the front, in order: from what `prune` would cut too, a level
   * that does not sift takes what comes to its mind; `heeds` as in `Mind`. Left out: what `prune` leaves.
   */
  sound?(state: State, actions: Int32Array, count: number, heeds?: boolean): number;
  /** Orders that the search takes as one; left out: it decides action by action. */
  readonly whole?: Whole<State>;
  /** Writes a positive weight for each action: how likely a sensible player is to choose it. */
  priors(state: State, actions: Int32Array, count: number, weights: Float64Array): void;
  /**
   * Win chance of side 0, in [0, 1], of a position that is not over, as a player of `viewer` sees
   * it, who may prefer to attack; null: impartial.
   */
  evaluate(state: State, viewer: Side | null): number;
  /**
   * Value for side 0, in [0, 1], of a battle that is over: `won` is 1 when side 0 has won, 0 when it
   * has lost, between them for a draw; how well it was won may count for a little.
   */
  final(state: State, won: number): number;
  /** What a draw is worth to the side that searches, in win chance: less than half to who would rather fight than wait. */
  readonly draw: number;
  /**
   * A whole number that never falls as play goes on: positions are compared at equal clocks, and
   * what an action gained counts for the same action at the same clock.
   */
  clock(state: State): number;
  /** How far past the root's clock simulations from this root are played before they are evaluated; at least 1. */
  horizon(root: State): number;
  /**
   * Whether simulations end at the horizon even where the trees go on beyond it; left out: the trees may grow on. For a
   * system whose turns begin with what is dear to weigh, and in which few simulations come so far.
   */
  readonly endsAtHorizon?: boolean;
  /**
   * Plays a simulation on past the step of its root until the clock has come to `until` or the battle is over, by
   * rules of thumb, whole steps at once, and by what dice do on average; left out: it goes on decision by decision.
   */
  ahead?(state: State, until: number, random: SearchRandom): void;
  /**
   * What both sides have lost so far, into `out`: damage by side, then points of destroyed units by
   * side. Only differences between two positions of a battle count. `expects`: with what they have to expect of dice
   * before which a simulation ends.
   */
  harm?(state: State, out: Float64Array, expects?: boolean): void;
  /** Keeps the actions that a player weighs against `action`, one of them (the same unit's), at the front, in order. */
  rivals?(state: State, action: number, actions: Int32Array, count: number): number;
  /** What an admiral's orders leave of the legal actions, at the front, in order; left out: the system knows none. */
  obey?(state: State, orders: BattleOrders, actions: Int32Array, count: number): number;
  /** For decisions with many candidates, which are then taken up one after another; left out: all at once. */
  readonly widening?: Widening;
  /** Simulations after which a decision is as good as found, whatever time is left; left out: there is no such number. */
  enough?(state: State): number;
  /**
   * A whole number that tells apart what `side` has come to know by the same actions, where dice fell
   * or secrets were revealed: plans are made for each by itself. Left out: one plan for all.
   */
  situation?(state: State, side: Side): number;
  /**
   * Where a choice is secret: by how much the likeliest action is taken to be better than the rest before
   * anything is known, in win chance added up over simulations; left out: hardly. More for a system whose
   * priors are good and whose turns have room for few simulations.
   */
  trust?(root: State): number;
  /** Share of what the likeliest secret choice weighs below which another one is left away; left out: a little. */
  readonly noise?: number;
  /** How far the enemy is at which an action aims, in any measure; null: it aims at nothing. Left out: nothing does. */
  range?(state: State, action: number): number | null;
  /** How the levels think in this system, where not as elsewhere (levels.ts). */
  readonly minds?: Readonly<Record<Level, Mind>>;
  /**
   * What a decision whose best action is this one is about, in the system's own word; for puzzles. `aim`: what the action
   * was found to be for, where it is known: what has the same means may be about a rescue or about a kill.
   */
  theme?(state: State, best: number, aim?: PuzzleAim['kind']): string | null;
  /**
   * Enters what these events tell of damage into a review's ledger; `state` is the whole battle after them. Left out:
   * a review does not compare damage.
   */
  enterDamage?(events: readonly unknown[], state: State, ledger: Ledger): void;
  /** The same knowledge with another style's preferences; this guide itself is the balanced one. */
  readonly styles?: Readonly<Partial<Record<Style, Guide<State>>>>;
}

/** For a system that has no guide of its own yet: every action alike, no opinion on a position. */
export const noGuide: Guide<unknown> = {
  prune: (_state, _actions, count) => count,
  priors: (_state, _actions, count, weights) => {
    weights.fill(1, 0, count);
  },
  evaluate: () => 0.5,
  final: (_state, won) => won,
  draw: 0.4,
  clock: () => 0,
  horizon: () => 1,
};

export type Guides = ReadonlyMap<string, Guide<never>>;

/** The guide of a system for a player of this style; the balanced one where a system knows no styles. */
export function guideOf(known: Guides, system: string, style: Style): Guide<unknown> {
  const guide: Guide<unknown> = known.get(system) ?? noGuide;
  return guide.styles?.[style] ?? guide;
}
