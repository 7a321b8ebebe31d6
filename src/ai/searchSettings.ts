import type { Side } from '../engine/game.ts';
import type { Tree } from './tree.ts';

export interface SearchSettings {
  /** Seed of the search's own dice. */
  readonly seed: number;
  /** Weight of priors and curiosity against the results so far, in spreads of the results. */
  readonly exploration?: number;
  /** The tree to use, cleared first; give the same one to search after search to save memory. */
  readonly tree?: Tree;
  /** For whom the search is made, where it is the other side that decides; else whoever decides. */
  readonly viewer?: Side;
  /** The decision's actions to choose among, in the order of `legalActions`; what the guide would keep when absent. */
  readonly among?: readonly number[];
  /** Hears of every simulation of the decision: its first action, the position that was judged, and its value for side 0. */
  readonly heed?: (action: number, state: unknown, value: number) => void;
}
