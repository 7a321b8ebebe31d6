import type { KnightHawksEvent } from '../../../../../engine/knighthawks/events.ts';
import type { KnightHawksView } from '../../../../../engine/knighthawks/view.types.ts';
import { planOf } from '../../../../board/animation/planOf.ts';
import { events as kinds } from '../../events/index.ts';
import type { AudiblePlan } from './plan.types.ts';
import { Stage } from './stage.ts';

/** A plan that shows the events one after the other and ends where `next` has everything. */
export function planAnimation(
  previous: KnightHawksView,
  next: KnightHawksView,
  events: readonly KnightHawksEvent[],
): AudiblePlan {
  const stage = new Stage(previous);
  const heard = kinds.plan(events, stage);
  stage.arrive(next);
  return planOf(stage.steps, heard);
}
