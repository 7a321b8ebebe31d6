import type { Side } from '../../engine/game.ts';

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
  /** How likely side 0 is to win each battle of the turn, in the order of the war's list; left out: it cannot tell. */
  odds?(state: unknown): number[];
}
