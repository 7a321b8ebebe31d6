import type { Budget } from '../../ai/protocol.ts';

/** The longest that the computer thinks about one decision; a level uses its share of it (ai/levels.ts). */
export const DECISION_BUDGET: Budget = { milliseconds: 600, iterations: null };
