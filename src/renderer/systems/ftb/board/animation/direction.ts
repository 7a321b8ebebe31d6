import type { CameraDirection } from '../../../../../shared/settings.ts';
import type { CameraCue } from '../../../../board/animation/cameraCue.types.ts';
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
  const heavy = step.kind === 'shot' && step.hit && step.card !== 'defensive';
  const along = step.kind === 'shot' ? Math.atan2(step.to.x - step.from.x, step.from.z - step.to.z) : 0;
  const take = cinematic && heavy ? 'line' : 'view';
  return [{ at: step.at, until: step.at + step.duration, points, take, along }];
}

/** The camera's cues for a plan, in order; none where it is to be left alone. */
export function cuesOf(plan: AnimationPlan, direction: CameraDirection): CameraCue[] {
  if (direction === 'off') return [];
  return plan.steps.flatMap((step) => cueOf(step, direction === 'cinematic')).sort((a, b) => a.at - b.at);
}

/** How hard the picture shakes at a moment of the plan: 0 not – 1 most. */
export function shakeAt(plan: AnimationPlan, time: number): number {
  let most = 0;
  for (const step of plan.steps) {
    if (step.kind !== 'explosion' || time < step.at) continue;
    const age = (time - step.at) / 420;
    if (age < 1) most = Math.max(most, (1 - age) ** 2 * 0.4 * step.power);
  }
  return most;
}
