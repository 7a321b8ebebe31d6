import type { AnimationPlan, TimedStep } from '../animation/plan.types.ts';
import type { PieceTrack, Track } from './track.ts';

/** What physics adds to a plan: how its steps go, never where they end. */
export interface Choreography<Step extends TimedStep> {
  /** The plan, with what a thrown thing runs into seen at the moment and the place where it does. */
  readonly plan: AnimationPlan<Step>;
  /** Tracks of what is thrown, and of what is pushed aside, by its step. */
  readonly tracks: ReadonlyMap<Step, Track>;
  /** Rocks that a throw scatters, by its step. */
  readonly rocks: ReadonlyMap<Step, PieceTrack>;
  /** How ships burst, in turn; empty where physics is not there (yet). */
  readonly bursts: readonly PieceTrack[];
}

/** A plan as it is without physics. */
export const plainly = <Step extends TimedStep>(plan: AnimationPlan<Step>): Choreography<Step> => ({
  plan,
  tracks: new Map(),
  rocks: new Map(),
  bursts: [],
});
