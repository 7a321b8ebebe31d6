import type { Side } from '../../engine/game.ts';
import type { BattleOdds } from '../../shared/campaign.ts';

/** Plans a side's turns in a war of its system. */
export interface Strategist {
  /** Which war. */
  readonly scenario: string;
  /**
   * The side's whole plan for a turn, as steps that the war's `parsePlan` takes one after another.
   * `state` is what the war's `observe` shows the side. The same seed plans the same; a level that is
   * not known thinks as the best one.
   */
  planTurn(state: unknown, side: Side, level: string, seed: number): unknown[];
  /** What the side had best do, in the war's own words, over what `observe` shows it; left out: nobody advises. */
  advise?(state: unknown, side: Side): unknown;
  /** How likely side 0 is to win each battle of the turn, and why, in the order of the war's list; left out: it cannot tell. */
  odds?(state: unknown): BattleOdds[];
}
