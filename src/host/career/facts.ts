import type { AnyGame, Outcome, Side, Toll } from '../../engine/game.ts';
import type { Degree } from '../../shared/career.ts';

/** How a battle ended, for the careers of those who commanded in it. */
export interface Ending {
  outcome: Outcome;
  rounds: number;
  /** By side. */
  tolls: [Toll, Toll];
}

/** What a finished battle was for one side; medals are given for nothing else. */
export interface BattleFacts {
  result: 'victory' | 'defeat' | 'draw';
  degree: Degree | null;
  reason: string;
  rounds: number;
  own: Toll;
  enemy: Toll;
  /** The opponent's level; null: a person. */
  level: string | null;
  /** The career before this battle. */
  before: { battles: number; victories: number; /** Victories in a row up to then. */ streak: number };
}

/** Lifetime points for a victory, by its degree (ruling "Victory"); nothing for a defeat or a draw. */
export const DEGREE_SCORES: Record<Degree, number> = { marginal: 1, standard: 2, great: 3, devastating: 5 };

/** What a battle is worth to a commander; 0 unless it was won (docs/database.md, Careers). */
export function scoreOf({ result, degree }: Pick<BattleFacts, 'result' | 'degree'>): number {
  return result === 'victory' && degree !== null ? DEGREE_SCORES[degree] : 0;
}

/** The outcome as `side` sees it. */
export function resultFor(outcome: Outcome, side: Side): BattleFacts['result'] {
  if (outcome.winner === null) return 'draw';
  return outcome.winner === side ? 'victory' : 'defeat';
}

/** How a battle ended, from its last position; null while it goes on. */
export function endingOf(game: AnyGame, state: unknown): Ending | null {
  const outcome = game.outcome(state);
  return outcome === null ? null : { outcome, rounds: game.round(state), tolls: game.tolls?.(state) ?? [NONE, NONE] };
}

const NONE: Toll = { units: 0, lost: 0, withdrawn: 0, unharmed: 0, points: 0 };
