import type { Level, Style } from '../shared/api.ts';
import type { Judged } from './explain.ts';
import type { TurnBudget } from './thinker.ts';

/** Messages between the host and the AI process; plain JSON but for the state's bytes. */

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
      style: Style;
      budget: TurnBudget;
      /** Seed of the search's own dice. */
      seed: number;
      /** Tells battles apart: each has its own account of a player-turn's budget. */
      battle: string;
      /** Actions of both sides since this player last searched or pondered; absent: not known. */
      since?: readonly number[] | undefined;
    }
  | {
      /** Think ahead while the other side decides; it is never answered, and ends with the next search or stop. */
      type: 'ponder';
      search: number;
      system: string;
      state: string;
      /** Who thinks: not the one who decides. */
      side: 0 | 1;
      level: Level;
      style: Style;
      budget: TurnBudget;
      seed: number;
      battle: string;
      since?: readonly number[] | undefined;
    }
  | {
      /** The best actions of a person's decision, and one that the person asks about. */
      type: 'explain';
      search: number;
      system: string;
      state: string;
      side: 0 | 1;
      /** The action to judge beside the best ones; null: none. */
      asked: number | null;
      /** An action of the unit whose choices are meant; null: those that the search looks at first. */
      near: number | null;
      budget: TurnBudget;
      seed: number;
    }
  /** Stop, and answer with the best move found so far (`done`) or not at all. */
  | { type: 'stop'; search: number; answer: boolean };

export type FromAi =
  | { type: 'ready' }
  | { type: 'progress'; search: number; simulations: number; done: number; winChance: number; line: number[] }
  /** No search is possible, so no `done` will follow: the host's data is at fault. */
  | { type: 'refused'; search: number; code: 'unknown-system' | 'bad-state' | 'nothing-to-decide' }
  | { type: 'explained'; search: number; simulations: number; best: Judged[]; asked: Judged | null }
  | { type: 'done'; search: number; action: number; simulations: number; winChance: number; line: number[] };

export type ExplainRequest = Extract<ToAi, { type: 'explain' }>;
export type SearchRequest = Extract<ToAi, { type: 'search' }>;
export type PonderRequest = Extract<ToAi, { type: 'ponder' }>;
