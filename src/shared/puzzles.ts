import * as v from 'valibot';
import type { PuzzleAim, Side } from '../engine/game.ts';
import type { BattleState, BattleUpdate } from './battle.ts';
import { answers, battleId, systemId } from './fields.ts';
import type { Harm } from './review.ts';
import type { SystemDescription } from './systemData.ts';

/** Puzzles: positions of the player's own battles, or of games that ship with the systems, in which one decision is clearly best. */

export interface PuzzleInfo {
  id: string;
  /** The battle it is from, and the actions before the position; null: it came with the game. */
  battle: string | null;
  ply: number;
  name: string;
  system: string;
  scenario: string;
  side: Side;
  /** What it is about, in the system's own word, and how hard it is as a rating of players; null: nobody has said. */
  theme: string | null;
  rating: number | null;
  /** Whose it is, a unit by its name, and which of those of its theme and unit, from 1. */
  unit: string | null;
  place: number;
  /** What the answer is for; null: nobody has said. */
  aim: PuzzleAim | null;
  /** Decisions that it asks for, one after another. */
  steps: number;
  /** The round of the position; null: it was not written down. */
  round: number | null;
  /** What the player's own choice had cost, in win chance; null: it is no mistake of theirs. */
  cost: number | null;
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
  /** Which of the puzzle's decisions it was, from 0. */
  step: number;
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
  /** What was played in the battle; null where it came with the game. */
  played: SystemDescription | null;
  /** Damage to be expected after the best action and after the next best one; null: nobody has counted it. */
  harm: [best: Harm, next: Harm] | null;
  info: PuzzleInfo;
  /** The player's rating at puzzles; null: this one does not count for it. */
  rating: { before: number; after: number } | null;
}

/** The puzzle of a day, the same on every machine, and how many days in a row its player has answered theirs rightly. */
export interface DailyPuzzle {
  /** As the player's calendar has it, e.g. `2026-11-23`. */
  day: string;
  puzzle: PuzzleInfo;
  /** How the first try went; null: there was none yet. */
  result: 'solved' | 'missed' | null;
  streak: number;
}

/** A mistake of a battle's review that may become an exercise, or has. */
export interface PuzzleOffer {
  id: string;
  /** The mistake's. */
  ply: number;
  kept: boolean;
}

const puzzleId = battleId;
/** A decision of a puzzle, from 0. */
const step = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);

export const puzzleRequests = {
  /** Those that are due first; the rest of a very long list is left out. */
  'puzzles.list': { params: v.strictObject({}), answer: answers<PuzzleInfo[]>() },
  /** Those that come with a system, the easiest first. */
  'puzzles.shipped': { params: v.strictObject({ system: systemId }), answer: answers<PuzzleInfo[]>() },
  /** Null: no system comes with puzzles. */
  'puzzles.daily': { params: v.strictObject({}), answer: answers<DailyPuzzle | null>() },
  /** The position of one of its decisions, with the options of its side. */
  'puzzles.open': {
    params: v.strictObject({ id: puzzleId, step }),
    answer: answers<{ info: PuzzleInfo; position: BattleState }>(),
  },
  'puzzles.answer': {
    params: v.strictObject({
      id: puzzleId,
      step,
      action: v.pipe(v.number(), v.integer()),
      /** A try after a wrong one, which counts for nothing. */
      again: v.optional(v.boolean(), false),
    }),
    answer: answers<PuzzleVerdict>(),
  },
  /**
   * What the board shows after a decision: the best action, and what follows it until the next decision or to the end
   * of the line, as updates of the position's battle.
   */
  'puzzles.line': { params: v.strictObject({ id: puzzleId, step }), answer: answers<BattleUpdate[]>() },
  /** The mistakes of a battle's review that may become exercises. */
  'puzzles.offers': { params: v.strictObject({ id: battleId }), answer: answers<PuzzleOffer[]>() },
  /** Makes an exercise of a mistake. */
  'puzzles.keep': { params: v.strictObject({ id: puzzleId }), answer: answers<PuzzleInfo>() },
  'puzzles.delete': { params: v.strictObject({ id: puzzleId }), answer: answers<null>() },
} as const;
