import type { Outcome, Side } from './game.ts';

/** How clearly a battle was won, and what that is worth to a career. */
export const DEGREES = { narrow: 1, clear: 2, crushing: 3 } as const;
export type Degree = keyof typeof DEGREES;

/**
 * The outcome of a battle that `winner` (null: nobody) has won. `lost` and `worth` are each side's points; the
 * degree goes by the share of its worth that each side has lost: three quarters more than the winner, a third more,
 * or less.
 */
export function outcomeByShares(
  winner: Side | null,
  reason: string,
  lost: readonly [number, number],
  worth: readonly [number, number],
): Outcome & { degree: Degree | null } {
  return { winner, reason, points: [lost[1], lost[0]], degree: winner === null ? null : degreeOf(winner, lost, worth) };
}

function degreeOf(winner: Side, lost: readonly [number, number], worth: readonly [number, number]): Degree {
  const loser = winner === 0 ? 1 : 0;
  // Shares compared without fractions: lost ÷ worth of the loser less that of the winner.
  const lead = lost[loser] * worth[winner] - lost[winner] * worth[loser];
  const whole = worth[0] * worth[1];
  if (lead * 4 >= whole * 3) return 'crushing';
  return lead * 3 >= whole ? 'clear' : 'narrow';
}
