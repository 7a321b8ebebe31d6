import type { Side } from '../../engine/game.ts';

/**
 * What a network is told of a system's positions and actions. Both sides are told of alike, so that a position in
 * which the sides are swapped has its value swapped. All functions allocate nothing.
 */
export interface Features<State> {
  /** What is told of each side; a network belongs to these names in this order. */
  readonly names: readonly string[];
  /** Writes what is told of a side, one number a name, mostly between 0 and 1, into `out` from `at` on. */
  write(state: State, side: Side, out: Float64Array, at: number): void;
  /** The kinds of actions by name, with their numbers. */
  readonly actions: Readonly<Record<string, number>>;
  /** The number of an action's kind. */
  kindOf(action: number): number;
}
