import type { CampaignAction } from '../../engine/talon/campaign/actions.ts';
import type { CampaignState } from '../../engine/talon/campaign/state.ts';

/** Messages between host and AI process about campaigns; plain JSON. `job` numbers are the host's. */

export type ToStrategist =
  | {
      type: 'campaign-plan';
      job: number;
      /** What the side may see; without it the computer would look into the other's plans. */
      state: CampaignState;
      side: 0 | 1;
      level: string;
      seed: number;
    }
  /** Plays a battle for both sides. */
  | { type: 'campaign-playout'; job: number; system: string; setup: unknown; seed: number; simulations: number }
  | { type: 'campaign-stop'; job: number };

export type FromStrategist =
  | { type: 'campaign-planned'; job: number; actions: CampaignAction[] }
  | { type: 'campaign-progress'; job: number; round: number }
  | { type: 'campaign-played'; job: number; actions: number[] }
  | { type: 'campaign-failed'; job: number };
