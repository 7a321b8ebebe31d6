import type { Side } from '../game.ts';

// E15: the enemy's staff follows a player's results, where the player has wished it. Wars and stories share it.

/** How well a staff plans and fights, the weakest first; the same words as the computer's levels. */
export const STAFF_LEVELS = ['recruit', 'cadet', 'lieutenant', 'captain', 'admiral'] as const;
export type StaffLevel = (typeof STAFF_LEVELS)[number];

/** So many battles in a row, lost or won clearly, call for another staff. */
const RUN = 2;
/** Share of the points taken into a battle below which a victory is a clear one. */
const CLEAR = 0.25;

/** What one battle says of how a player fares: lost, won clearly, or neither. */
export type Showing = -1 | 0 | 1;

/** `won`: null is a draw. `lost` and `taken`: points of the player's ships that are gone, and that took part. */
export function showingOf(won: boolean | null, lost: number, taken: number): Showing {
  if (won === null) return 0;
  if (!won) return -1;
  return lost <= CLEAR * taken ? 1 : 0;
}

/** Battles in a row that said the same, below 0 for lost ones, after one more. */
export const runAfter = (run: number, showing: Showing): number =>
  showing !== 0 && Math.sign(run) === showing ? run + showing : showing;

/** Which way a run calls for: −1 a weaker staff, 1 a stronger one; null: the staff stays. */
export const callOf = (run: number): -1 | 1 | null => (run <= -RUN ? -1 : run >= RUN ? 1 : null);

/** The staff one step up or down; null: there is none. */
export const staffBeside = (level: StaffLevel, way: -1 | 1): StaffLevel | null =>
  STAFF_LEVELS[STAFF_LEVELS.indexOf(level) + way] ?? null;

/** What a player has answered, and who serves on the enemy's staff since; null: it was not wished. */
export interface LevelFollowing {
  readonly side: Side;
  readonly staff: StaffLevel | null;
}
