import type { TurnBudget } from '../../ai/thinker.ts';
import { type Level, TURN_MS } from '../../shared/opponent.ts';

/** The longest that a level thinks about a player-turn. */
export function turnBudget(level: Level): TurnBudget {
  return { milliseconds: TURN_MS[level], iterations: null };
}
