import type { MoveOrder } from '../../../../engine/fullthrust/events.ts';

// Turns as branches under which moves are listed: port first, then straight on, then starboard; rolls after all of them.

/** The branch of straight on, to which points to starboard are added; and what a roll adds. */
export const STRAIGHT = 20;
const ROLLED = 50;

/** The branch of a move: its turn, and apart from these the same with a roll. */
export const branchOf = (move: MoveOrder): number => pointsIn(move) + STRAIGHT + (move.roll ? ROLLED : 0);

/** Points to starboard; 10.2 what all rotations come to where there are legs, the short way round. */
function pointsIn({ turn, legs = [] }: MoveOrder): number {
  const turns = legs.filter((leg) => leg.startsWith('T'));
  if (turns.length === 0) return turn;
  const sum = turns.reduce((all, leg) => all + (leg.startsWith('TP') ? -1 : 1) * Number(leg.slice(2)), 0);
  return ((((sum + 5) % 12) + 12) % 12) - 5;
}

/** Points to starboard and roll of a branch. */
export const turnOfBranch = (branch: number): { turn: number; roll: boolean } => ({
  turn: (branch % ROLLED) - STRAIGHT,
  roll: branch >= ROLLED,
});
