import type { Side } from './game.ts';

/** Who has won, in a battle's state, beside the two sides: neither, or not settled. */
export const DRAW = 2;
export const NOT_SET = 255;

/** Who has reached an aim, where `side` has reached one beside those who had: both are a draw. */
export const reachedToo = (reached: number, side: number): number =>
  reached === NOT_SET || reached === side ? side : DRAW;

/** Who is left, by how many ships each side has in play. */
export const lastStanding = (ours: number, theirs: number): number => (ours > 0 ? 0 : theirs > 0 ? 1 : DRAW);

/** Who wins once the turns are over: whom the scenario favours, else who has lost fewer points. */
export function winnerAtLimit(favoured: number, lost0: number, lost1: number): number {
  if (favoured !== NOT_SET) return favoured;
  return lost0 === lost1 ? DRAW : lost0 < lost1 ? 0 : 1;
}

/** Who has won, as the world is told. */
export const winningSide = (winner: number): Side | null => (winner === DRAW ? null : (winner as Side));
