import * as v from 'valibot';
import type { Side } from '../engine/game.ts';
import type { BattleState } from './battle.ts';
import { answers, battleId } from './fields.ts';
import type { SystemDescription } from './systemData.ts';

/** Puzzles: positions of the player's own battles in which one decision was clearly best. */

export interface PuzzleInfo {
  id: string;
  /** The battle it is from, and the actions before the position. */
  battle: string;
  ply: number;
  name: string;
  system: string;
  scenario: string;
  side: Side;
  /** ISO 8601, UTC. */
  createdAt: string;
  attempts: number;
  solvedAt: string | null;
  /** Solved so many times in a row. */
  streak: number;
  /** When it is worth another try. */
  dueAt: string;
  due: boolean;
}

/** How an answer compares; chances are those of the side that decides. */
export interface PuzzleVerdict {
  right: boolean;
  chosen: SystemDescription;
  chosenWin: number;
  best: SystemDescription;
  /** The best action, as an option of the position. */
  bestAction: number;
  bestWin: number;
  /** The best of all others. */
  next: SystemDescription;
  nextWin: number;
  /** Standard error of the best action's lead over the next best one. */
  noise: number;
  /** What was played in the battle. */
  played: SystemDescription;
  info: PuzzleInfo;
}

const puzzleId = battleId;

export const puzzleRequests = {
  /** Those that are due first; the rest of a very long list is left out. */
  'puzzles.list': { params: v.strictObject({}), answer: answers<PuzzleInfo[]>() },
  /** The position, with the options of its side. */
  'puzzles.open': {
    params: v.strictObject({ id: puzzleId }),
    answer: answers<{ info: PuzzleInfo; position: BattleState }>(),
  },
  'puzzles.answer': {
    params: v.strictObject({ id: puzzleId, action: v.pipe(v.number(), v.integer()) }),
    answer: answers<PuzzleVerdict>(),
  },
  'puzzles.delete': { params: v.strictObject({ id: puzzleId }), answer: answers<null>() },
} as const;
