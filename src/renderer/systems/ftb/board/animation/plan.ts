import type { FtbEvent } from '../../../../../engine/ftb/events.ts';
import type { FtbView } from '../../../../../engine/ftb/view.types.ts';
import { planOf } from '../../../../board/animation/planOf.ts';
import { events as kinds } from '../../events/index.ts';
import type { AudiblePlan } from './plan.types.ts';
import { Stage } from './stage.ts';

/** What is seen of events, one after the other; everything ends where `next` has it. */
export function planAnimation(previous: FtbView, next: FtbView, events: readonly FtbEvent[]): AudiblePlan {
  const stage = new Stage(previous);
  const heard = kinds.plan(events, stage);
  stage.arrive(next);
  return planOf(stage.steps, heard);
}
