import type { Level } from '../shared/api.ts';

/** Messages between the host and the AI process; plain JSON but for the state's bytes. */

export interface Budget {
  /** Wall time for the decision; null: iterations alone count. */
  milliseconds: number | null;
  /** Upper bound of simulations; null: time alone counts. */
  iterations: number | null;
}

export type ToAi =
  | {
      type: 'search';
      search: number;
      /** Id of the game system. */
      system: string;
      /** `serialize(observe(state, side))`, base64: no live dice. */
      state: string;
      side: 0 | 1;
      level: Level;
      budget: Budget;
      /** Seed of the search's own dice. */
      seed: number;
    }
  /** Stop, and answer with the best move found so far (`done`) or not at all. */
  | { type: 'stop'; search: number; answer: boolean };

export type FromAi =
  | { type: 'ready' }
  | { type: 'progress'; search: number; simulations: number; done: number; winChance: number; line: number[] }
  /** No search is possible, so no `done` will follow: the host's data is at fault. */
  | { type: 'refused'; search: number; code: 'unknown-system' | 'bad-state' | 'nothing-to-decide' }
  | { type: 'done'; search: number; action: number; simulations: number; winChance: number; line: number[] };
