import type { Side } from '../../engine/game.ts';
import type { Level, Style } from '../../shared/api.ts';
import type { BattleOdds } from '../../shared/campaign.ts';
import type { BattleOrders } from '../../shared/battleOrders.ts';

/** Messages between host and AI process about wars; plain JSON. `job` numbers are the host's. */

/** Who plays a side of a battle that the computer plays. */
export interface PlayoutPlayer {
  readonly level: Level;
  readonly style: Style;
  /** Null: nobody has given any; it does what it holds best. */
  readonly orders: BattleOrders | null;
}

export type ToStrategist =
  | {
      type: 'campaign-plan';
      job: number;
      /** Whose war it is, and which of them. */
      system: string;
      scenario: string;
      /** What the side may see; without it the computer would look into the other's plans. */
      state: unknown;
      side: Side;
      level: string;
      seed: number;
    }
  /** Plays a battle for both sides, from where it stands (`position`, base64), or from its beginning. */
  | {
      type: 'campaign-playout';
      job: number;
      system: string;
      setup: unknown;
      seed: number;
      position: string | null;
      players: readonly [PlayoutPlayer, PlayoutPlayer];
    }
  /** Asks how likely side 0 is to win each battle of a war whose plans are open. */
  | { type: 'campaign-odds'; job: number; system: string; scenario: string; state: unknown }
  /** Asks what a side had best do, over what it may see. */
  | { type: 'campaign-advise'; job: number; system: string; scenario: string; state: unknown; side: Side }
  | { type: 'campaign-stop'; job: number };

export type FromStrategist =
  /** Steps of the side's plans, for the war's `parsePlan`. */
  | { type: 'campaign-planned'; job: number; actions: unknown[] }
  | { type: 'campaign-progress'; job: number; round: number }
  | { type: 'campaign-played'; job: number; actions: number[] }
  | { type: 'campaign-weighed'; job: number; odds: BattleOdds[] }
  | { type: 'campaign-advised'; job: number; advice: unknown }
  | { type: 'campaign-failed'; job: number };
