import type { CameraDirection } from '../../../../../shared/settings.ts';
import type { CameraCue } from '../../../../board/animation/cameraCue.types.ts';
import { cueAbout, cuesOfSteps, shakeOfSteps } from '../../../../board/animation/direction.ts';
import type { Point } from '../../../../board/plane.ts';
import type { AnimationPlan, PlanStep } from './plan.types.ts';

function pointsOf(step: PlanStep): readonly Point[] {
  switch (step.kind) {
    case 'fly':
      return step.path;
    case 'shot':
    case 'strike':
    case 'face':
    case 'scan':
      return [step.from, step.to];
    case 'cards':
      return step.places;
    case 'leave':
    case 'destroyed':
      return [step.from];
    case 'explosion':
      return [step.place];
    default:
      return [];
  }
}

/** The camera's cues for a plan, in order; none where it is to be left alone. */
export const cuesOf = (plan: AnimationPlan, direction: CameraDirection): CameraCue[] =>
  cuesOfSteps(plan.steps, direction, (step, cinematic) =>
    cueAbout(step, pointsOf(step), step.kind === 'shot' && step.hits && step.card !== 'defensive' && step, cinematic),
  );

/** How hard the picture shakes at a moment of the plan: 0 not – 1 most. */
export const shakeAt = (plan: AnimationPlan, time: number): number =>
  shakeOfSteps(plan.steps, time, (step) =>
    step.kind === 'explosion' ? { at: step.at, power: 0.4 * step.power } : null,
  );
