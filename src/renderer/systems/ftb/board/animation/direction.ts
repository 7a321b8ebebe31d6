import type { CameraDirection } from '../../../../../shared/settings.ts';
import type { CameraCue } from '../../../../board/animation/cameraCue.types.ts';
import { cuesOfSteps, shakeOfSteps } from '../../../../board/animation/direction.ts';
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

function cueOf(step: PlanStep, cinematic: boolean): CameraCue[] {
  const points = pointsOf(step);
  if (points.length === 0 || step.duration <= 0) return [];
  const heavy = step.kind === 'shot' && step.hits && step.card !== 'defensive';
  const along = step.kind === 'shot' ? Math.atan2(step.to.x - step.from.x, step.from.z - step.to.z) : 0;
  const take = cinematic && heavy ? 'line' : 'view';
  return [{ at: step.at, until: step.at + step.duration, points, take, along }];
}

/** The camera's cues for a plan, in order; none where it is to be left alone. */
export const cuesOf = (plan: AnimationPlan, direction: CameraDirection): CameraCue[] =>
  cuesOfSteps(plan.steps, direction, cueOf);

/** How hard the picture shakes at a moment of the plan: 0 not – 1 most. */
export const shakeAt = (plan: AnimationPlan, time: number): number =>
  shakeOfSteps(plan.steps, time, (step) =>
    step.kind === 'explosion' ? { at: step.at, power: 0.4 * step.power } : null,
  );
