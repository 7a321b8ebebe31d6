import type { Side } from '../../engine/game.ts';
import type { Harm, RatedPly, Review, Turn } from '../../shared/review.ts';

/** Messages between the host and the review process; plain JSON. */

/** A battle's whole log. */
export interface ReviewLog {
  system: string;
  /** The rules' version that the battle began with. */
  version: number;
  setup: unknown;
  seed: number;
  /** `[ply, seed]`: the dice were drawn anew after so many actions. */
  reseeds: [number, number][];
  actions: number[];
}

/** A decision that is an exercise: one action clearly best among all, or a mistake that may become one. */
export interface PuzzleDraft {
  /** Actions before the position. */
  ply: number;
  side: Side;
  best: number;
  /** The decider's win chance after every legal action. */
  wins: [action: number, win: number][];
  /** Between the best and the next best action; and its standard error. */
  margin: number;
  noise: number;
  /** The round of the position. */
  round: number;
  /** What was chosen had cost so much: it is a mistake. */
  cost?: number;
  /** It waits for the player to make an exercise of it. */
  offered?: boolean;
  /** Damage to be expected after the best action, and after what was chosen. */
  harm?: [best: Harm, other: Harm];
}

export type ToReview =
  | {
      type: 'review';
      job: number;
      log: ReviewLog;
      /** What is known from before. */
      rated: RatedPly[];
      /** Sides played by people: only theirs become exercises. */
      people: Side[];
    }
  /** Goes through a battle once, without a search, before anything else; whoever has fought it. */
  | { type: 'look'; job: number; log: ReviewLog }
  | { type: 'stop'; job: number };

export type FromReview =
  | { type: 'ready' }
  /** The battle has been gone through once, without a search; no parts: its log does not replay. */
  | { type: 'looked'; job: number; turns: Turn[] }
  /** Actions rated since the last message, and the share of the whole work done. */
  | { type: 'rated'; job: number; rated: RatedPly[]; done: number }
  | { type: 'done'; job: number; review: Review; puzzles: PuzzleDraft[] }
  /** The log does not replay, or its system is not known. */
  | { type: 'refused'; job: number };
