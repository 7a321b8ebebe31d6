import type { Outcome, Side } from '../../engine/game.ts';
import { GIVEN_UP } from '../../shared/battle.ts';
import type { HostedGame } from '../systems.ts';

/** The outcome of a battle that `side` gives up as it stands: the other side has won it, and each keeps the points that it has of it. */
export function outcomeGivenUp(game: Pick<HostedGame, 'pointsTaken'>, state: unknown, side: Side): Outcome {
  return { winner: side === 0 ? 1 : 0, reason: GIVEN_UP, points: game.pointsTaken?.(state) ?? [0, 0], degree: null };
}

/** Who gave up the battle that ended so; null: nobody did. */
export function sideGivenUp(outcome: Outcome | null): Side | null {
  if (outcome?.reason !== GIVEN_UP || outcome.winner === null) return null;
  return outcome.winner === 0 ? 1 : 0;
}
