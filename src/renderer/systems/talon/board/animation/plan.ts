import type { TalonEvent } from '../../../../../engine/talon/events.ts';
import type { TalonView } from '../../../../../engine/talon/view.types.ts';
import type { AudiblePlan as KernelAudiblePlan } from '../../../../board/animation/plan.types.ts';
import { planOf } from '../../../../board/animation/planOf.ts';
import { kindOf } from '../../events/index.ts';
import type { PlanStep } from './plan.types.ts';
import { Stage } from './stage.ts';

/** A plan with the events that it was made from. */
export type AudiblePlan = KernelAudiblePlan<PlanStep, TalonEvent>;

/**
 * What is to be seen between two views: pure, deterministic, and such that every unit and missile
 * ends where `next` has it. What `previous` lacks and no event brings simply appears with `next`.
 */
export function planAnimation(previous: TalonView, next: TalonView, events: readonly TalonEvent[]): AudiblePlan {
  const stage = new Stage(previous);
  const heard = events.map((event) => {
    const at = stage.clock;
    const { overlaps, blow, plan } = kindOf(event);
    if (!overlaps) stage.last = null;
    if (blow !== 'light') stage.struckAt = null;
    plan?.(event, stage);
    return { at, event };
  });
  stage.arrive(next);
  return planOf(stage.steps, heard);
}
