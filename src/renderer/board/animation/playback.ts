import type { Choreography } from '../physics/choreography.ts';
import type { Track } from '../physics/track.ts';
import type { ActiveStep, TimedStep } from './plan.types.ts';
import { createStepPlayer } from './player.ts';

/** How the steps of a system change its picture. */
export interface Changes<Picture, Step> {
  /** Shows a step on its way, `share` of it over; `tracks` is how physics moves what the step moves. */
  progress(picture: Picture, step: Step, share: number, tracks: ReadonlyMap<Step, Track>): void;
  /** Shows what a step leaves behind. */
  complete(picture: Picture, step: Step): void;
}

/** A plan on its way over a picture. */
export interface PlanPlayback<Step extends TimedStep> {
  /** Lets time pass; true while something is left to play. */
  advance(milliseconds: number): boolean;
  /** Brings the picture to the plan's end at once. */
  finish(): void;
  active(): readonly ActiveStep<Step>[];
  readonly choreography: Choreography<Step>;
}

/** `picture` is changed as the plan goes. */
export function createPlanPlayback<Picture, Step extends TimedStep>(
  choreography: Choreography<Step>,
  picture: Picture,
  speed: number,
  changes: Changes<Picture, Step>,
): PlanPlayback<Step> {
  const player = createStepPlayer(
    choreography.plan,
    {
      during: (step, share) => changes.progress(picture, step, share, choreography.tracks),
      after: (step) => changes.complete(picture, step),
    },
    speed,
  );
  return { advance: player.advance, finish: player.finish, active: player.active, choreography };
}
