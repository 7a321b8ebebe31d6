import type { Side } from '../../engine/game.ts';

/** Messages between host and AI process about wars; plain JSON. `job` numbers are the host's. */

export type ToStrategist =
  | {
      type: 'campaign-plan';
      job: number;
      /** Whose war it is. */
      system: string;
      /** What the side may see; without it the computer would look into the other's plans. */
      state: unknown;
      side: Side;
      level: string;
      seed: number;
    }
  /** Plays a battle for both sides. */
  | { type: 'campaign-playout'; job: number; system: string; setup: unknown; seed: number; simulations: number }
  | { type: 'campaign-stop'; job: number };

export type FromStrategist =
  /** Steps of the side's plans, for the war's `parsePlan`. */
  | { type: 'campaign-planned'; job: number; actions: unknown[] }
  | { type: 'campaign-progress'; job: number; round: number }
  | { type: 'campaign-played'; job: number; actions: number[] }
  | { type: 'campaign-failed'; job: number };
