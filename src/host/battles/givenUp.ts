import type { Outcome, Side } from '../../engine/game.ts';
import { GIVEN_UP } from '../../shared/battle.ts';

/** The outcome of a battle that `side` gives up: the other side has won it, and neither has points of it. */
export function outcomeGivenUp(side: Side): Outcome {
  return { winner: side === 0 ? 1 : 0, reason: GIVEN_UP, points: [0, 0], degree: null };
}

/** Who gave up the battle that ended so; null: nobody did. */
export function sideGivenUp(outcome: Outcome | null): Side | null {
  if (outcome?.reason !== GIVEN_UP || outcome.winner === null) return null;
  return outcome.winner === 0 ? 1 : 0;
}
