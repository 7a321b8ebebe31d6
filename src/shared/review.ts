import * as v from 'valibot';
import type { Side } from '../engine/game.ts';
import { answers, battleId, side } from './fields.ts';
import type { SystemDescription } from './systemData.ts';

/** Reviews: what the engine thinks of a battle that is over. Win chances are side 0's, from 0 to 1. */

/** A part of a battle, between two marks: the win chance at its two ends, and what made the difference. */
export interface Swing {
  /** The position after so many actions stands at its beginning, and at its end. */
  from: number;
  to: number;
  before: number;
  after: number;
  /** What the dice gave side 0 beyond what was to be expected of them. */
  luck: number;
  /** What each side's own choices cost it, as a change of side 0's chance: never above 0 for side 0, never below for side 1. */
  decisions: [number, number];
  /** What the engine saw only later. `after − before` is luck, both decisions and this together. */
  drift: number;
}

/** Damage that the decider's side does and takes after an action, in the system's measure, as far as simulations look ahead. */
export interface Harm {
  given: number;
  taken: number;
}

/** A decision worth looking at again. */
export interface ReviewNote {
  /** The position after so many actions, in which `side` decides. */
  ply: number;
  side: Side;
  chosen: SystemDescription;
  /** What the engine would have done; for a find the next best. */
  other: SystemDescription;
  /** The decider's win chance after what was chosen, and after the other. */
  chosenWin: number;
  otherWin: number;
  /** Standard error of their difference. */
  noise: number;
  /** What was to be expected after what was chosen, and after the other; left out: nobody has counted it. */
  harm?: [chosen: Harm, other: Harm] | undefined;
}

/**
 * What one side has done: attacks whose dice fell, the damage that they should have done and did; and, since it is
 * counted, what of it had nothing more to hit, and what the enemy lost otherwise (fires, collisions, explosions, cards).
 * `actual − wasted + beside` is the damage that the log tells of.
 */
export interface Gunnery {
  shots: number;
  expected: number;
  actual: number;
  wasted?: number | undefined;
  beside?: number | undefined;
}

export interface Review {
  /** Actions of the battle. */
  plies: number;
  swings: Swing[];
  /** By side, the worst first; three at most. */
  mistakes: [ReviewNote[], ReviewNote[]];
  finds: [ReviewNote[], ReviewNote[]];
  gunnery: [Gunnery, Gunnery];
  /** Standard error of one win chance. */
  noise: number;
  /** Simulations a position. */
  iterations: number;
  /** Version of the game whose computer judged it; left out: an earlier one than the first that says so. */
  gameVersion?: string | undefined;
}

const whole = v.pipe(v.number(), v.integer());

const two = <Value>(one: v.GenericSchema<unknown, Value>) => v.tuple([one, one]);
/** What a note names is the rules' own; only that it is something of theirs is looked at. */
const description = v.custom<object>(
  (one) => typeof one === 'object' && one !== null && 'kind' in one && typeof one.kind === 'string',
);
const harm = v.object({ given: v.number(), taken: v.number() });
const note = v.object({
  ply: whole,
  side,
  chosen: description,
  other: description,
  chosenWin: v.number(),
  otherWin: v.number(),
  noise: v.number(),
  harm: v.optional(two(harm)),
});
const swing = v.object({
  from: whole,
  to: whole,
  before: v.number(),
  after: v.number(),
  luck: v.number(),
  decisions: two(v.number()),
  drift: v.number(),
});

/** A review as it is stored. */
export const reviewSchema: v.GenericSchema<unknown, Review> = v.object({
  plies: whole,
  swings: v.array(swing),
  mistakes: two(v.array(note)),
  finds: two(v.array(note)),
  gunnery: two(
    v.object({
      shots: whole,
      expected: v.number(),
      actual: v.number(),
      wasted: v.optional(v.number()),
      beside: v.optional(v.number()),
    }),
  ),
  noise: v.number(),
  iterations: whole,
  gameVersion: v.optional(v.string()),
});

/** What a review's first pass finds out about each action. Chances are side 0's, losses and margins the decider's. */
export const ratedPlies = v.array(
  v.object({
    side,
    chosen: whole,
    /** What the search would have done. */
    best: whole,
    /** There was nothing else to choose. */
    forced: v.boolean(),
    /** Win chance before the action, if the best one is played. */
    value: v.number(),
    /** A second estimate of it, for every so many positions: their differences tell the noise. */
    twin: v.nullable(v.number()),
    /** What the choice cost the decider; 0 where it is the best. */
    gap: v.number(),
    /** What the dice gave side 0. */
    luck: v.number(),
    /** How far the search puts its best action before the next one. */
    margin: v.number(),
  }),
);
export type RatedPly = v.InferOutput<typeof ratedPlies>[number];

/** A part of a battle and the win chance of side 0 at its two ends, by a quick look. */
export interface Turn {
  from: number;
  to: number;
  before: number;
  after: number;
}

/** How far a review is. `none`: never asked for. */
export interface ReviewStatus {
  id: string;
  state: 'none' | 'waiting' | 'under-way' | 'done' | 'failed';
  /** Share of the work done, 0–1. */
  done: number;
  /** The parts that moved the chances most by a quick look, until it is done; left out: nobody has looked yet. */
  turns?: Turn[];
}

export const reviewRequests = {
  /** Of a battle that is over and not reviewed yet, a quick look follows in `review.status`. */
  'review.get': {
    params: v.strictObject({ id: battleId }),
    answer: answers<{ status: ReviewStatus; review: Review | null }>(),
  },
  /** Reviews a battle that is over, in the background; one that was stopped goes on where it was. */
  'review.start': { params: v.strictObject({ id: battleId }), answer: answers<ReviewStatus>() },
  /** Stops a review; what it has found out is kept. */
  'review.stop': { params: v.strictObject({ id: battleId }), answer: answers<ReviewStatus>() },
} as const;

export interface ReviewPushes {
  'review.status': ReviewStatus;
}
export const REVIEW_PUSHES = ['review.status'] as const satisfies readonly (keyof ReviewPushes)[];
