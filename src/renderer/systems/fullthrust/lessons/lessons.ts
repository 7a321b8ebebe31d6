import type { LessonGoal } from '../../../../engine/fullthrust/lessons.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import { MU, type FullThrustEvent, type FullThrustSection, type FullThrustView } from '../data.ts';
import { distance, hullOf, pointOf, unitOf } from '../text/names.ts';

/** Whether a lesson's goal is reached, from all that has happened so far and what stands now. */
export function isGoalReached(goal: LessonGoal, events: readonly FullThrustEvent[], view: FullThrustView): boolean {
  switch (goal.type) {
    case 'reached': {
      const unit = unitOf(view, goal.unit);
      const at = unit && pointOf(unit);
      const place = { x: goal.place.x * MU, y: goal.place.y * MU };
      const hasMoved = events.some((event) => event.type === 'moved' && event.unit === goal.unit);
      return hasMoved && !!at && distance(at, place) <= goal.distance * MU;
    }
    case 'hurt': {
      const unit = unitOf(view, goal.unit);
      if (!unit) return false;
      const { full, left } = hullOf(unit);
      return full - left >= goal.hull;
    }
    case 'attacked': {
      const groups = view.groups.filter(({ side }) => side === goal.side).map(({ id }) => id);
      return events.some(
        (event) =>
          event.type === 'groupFired' &&
          groups.includes(event.group) &&
          event.target.kind === 'ship' &&
          event.target.id === goal.unit,
      );
    }
  }
}

/** What leads to the goal, in the order of the turn. */
const WANTED: Record<LessonGoal['type'], readonly string[]> = {
  reached: ['orders'],
  hurt: ['fire', 'ship', 'aim-point', 'salvo', 'missiles', 'orders'],
  attacked: ['attack', 'face', 'place', 'group', 'special', 'orders'],
};

/** What leads to the goal now: a section of the action bar, or the end of the step. */
export function guideFor(goal: LessonGoal, sections: readonly FullThrustSection[], mayEnd: boolean): string | null {
  const usable = sections.filter(({ options }) => options.some(isAvailable)).map(({ name }) => name);
  const found = WANTED[goal.type].find((name) => usable.includes(name));
  if (found) return found;
  return mayEnd ? 'end' : (usable[0] ?? null);
}
