import type { Budget } from '../../ai/protocol.ts';
import type { Level } from '../../shared/api.ts';

/** The longest that a level thinks about one decision. */
export const BUDGETS: Readonly<Record<Level, Budget>> = {
  cadet: { milliseconds: 300, iterations: null },
  lieutenant: { milliseconds: 1_000, iterations: null },
  captain: { milliseconds: 2_500, iterations: null },
};
