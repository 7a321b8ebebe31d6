import type { AudiblePlan, HeardEvent } from '../../../board/animation/plan.types.ts';
import { planOf } from '../../../board/animation/planOf.ts';
import type { FullThrustEvent, FullThrustView } from '../data.ts';
import { kindOf } from '../events/index.ts';
import type { PlanStep } from './board.types.ts';
import { Stage } from './stage.ts';

/** What is seen of events; everything ends where `next` has it. */
export function planAnimation(
  previous: FullThrustView,
  next: FullThrustView,
  events: readonly FullThrustEvent[],
): AudiblePlan<PlanStep, FullThrustEvent> {
  const stage = new Stage(previous, next);
  const heard: HeardEvent<FullThrustEvent>[] = [];
  for (const event of movesTogether(events)) {
    const { flies, plan } = kindOf(event);
    if (!flies) stage.land();
    heard.push({ at: stage.clock, event });
    plan?.(event, stage);
  }
  stage.arrive();
  return planOf(stage.steps, heard);
}

const isShip = (event: FullThrustEvent): boolean => kindOf(event).flies === 'ship';
const isMove = (event: FullThrustEvent): boolean => isShip(event) || kindOf(event).flies === 'carried';

/**
 * The events with all ships' moves of a turn together. Each ship meets mines and bodies, or leaves the table,
 * at the end of its own move; what comes of it is seen once all have arrived.
 */
function movesTogether(events: readonly FullThrustEvent[]): readonly FullThrustEvent[] {
  const first = events.findIndex(isShip);
  const last = events.findLastIndex(isShip);
  if (first === last) return events;
  const among = events.slice(first, last + 1);
  return [
    ...events.slice(0, first),
    ...among.filter(isMove),
    ...among.filter((event) => !isMove(event)),
    ...events.slice(last + 1),
  ];
}
