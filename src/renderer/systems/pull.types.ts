import type { Handle, ReachArea } from '../board/hand.types.ts';
import type { Point } from '../board/plane.ts';
import type { Actor, OptionOf, Pulled, SystemTypes } from './choice.types.ts';

/**
 * How a system's orders are drawn by hand. A system lists what may be pulled now (`handles`: a ship, or the ghost of
 * an order that is written already); the common part finds the one under the pointer, on the solid and on the flat
 * board, with mouse, pen and touch. When the pointer leaves the place of the press it asks for the `Pull`, which is
 * asked `to` at every place of the pointer. The boards draw the pull's reach and the ghosts, the words and the
 * notation stand beside the pointer, and letting go takes `option` and what `then` finds after it. All places are
 * world units, as `board/plane.ts` has them.
 */
export interface SystemPulls<T extends SystemTypes> {
  /** All that may be pulled now; empty where nothing is to be ordered. */
  handles(asked: PullAsked<T>): readonly PullHandle<T>[];
  /** Whether somebody may be chosen to be pulled together with others. Left out: one is pulled at a time. */
  isDrawnTogether?(actor: Actor, view: T['view']): boolean;
}

/** What the handles follow from. */
export interface PullAsked<T extends SystemTypes> {
  readonly view: T['view'];
  readonly options: readonly OptionOf<T>[];
  /** Whose options are offered. */
  readonly actor: Actor | null;
  readonly overlay: T['overlay'];
}

/** Its `key` stays the same whoever's options are offered. */
export interface PullHandle<T extends SystemTypes> extends Handle {
  /** Who is pulled: the card is opened. */
  readonly actor: Actor;
  /**
   * Begins a pull; the reach is made here, once. `along`: others that are chosen, to be pulled together with this one,
   * each by as much as this one, and kept to what it can do itself. Null: it cannot be pulled after all.
   */
  pull(along: readonly Actor[]): Pull<T> | null;
}

export interface Pull<T extends SystemTypes> {
  /** The same object as long as it is the same area; it may still grow where the host is asked for it. */
  readonly reach: ReachArea;
  /** What the pointer there means, kept to what the drive allows; null: nothing, and letting go there changes nothing. */
  to(at: Point): Pulled<T> | null;
}
