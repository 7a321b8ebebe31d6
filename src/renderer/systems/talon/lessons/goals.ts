import type { TalonEvent } from '../../../../engine/talon/events.ts';
import type { LessonGoal } from '../../../../engine/talon/lessons.ts';
import type { TalonView } from '../../../../engine/talon/view.types.ts';
import { kindOf } from '../events/index.ts';

/**
 * Whether a lesson's goal is reached, from what has happened in its battle so far (all its events, in
 * order) and what stands now.
 */
export function isGoalReached(goal: LessonGoal, events: readonly TalonEvent[], view: TalonView): boolean {
  const unit = view.units.find(({ id }) => id === goal.unit);
  if (unit === undefined) return false;
  if (goal.type === 'reached') return unit.hex.q === goal.hex.q && unit.hex.r === goal.hex.r;
  const times = goal.type === 'moved' ? goal.times : 1;
  return events.filter((event) => kindOf(event).serves?.(event, goal, view)).length >= times;
}
