import type { TimedStep } from '../board/animation/plan.types.ts';
import type { Point } from '../board/plane.ts';
import type { Cue } from './cue.types.ts';

/** What of a sound is not as its voice always has it. */
export interface Manner {
  readonly strength?: number;
  readonly pitch?: number;
  /** Milliseconds after the step's begin. */
  readonly after?: number;
  readonly length?: number;
}

/** The sound of a step of a plan, at its begin. */
export const stepCue = <Name extends string>(
  step: TimedStep,
  voice: Name,
  place: Point | null,
  manner: Manner = {},
): Cue<Name> => ({
  voice,
  at: step.at + (manner.after ?? 0),
  strength: manner.strength ?? 1,
  pitch: manner.pitch ?? 1,
  place,
  length: manner.length ?? null,
});
