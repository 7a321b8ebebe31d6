import type { KnightHawksEvent } from '../../../../engine/knighthawks/events.ts';
import type { LessonGoal } from '../../../../engine/knighthawks/lessons.ts';
import type { KnightHawksView } from '../../../../engine/knighthawks/view.types.ts';
import { sameHex } from '../../../board/tables/hexLayout.ts';
import { meets } from '../events/index.ts';

/** Whether a lesson's goal is reached, from all that has happened so far and what stands now. */
export function isGoalReached(goal: LessonGoal, events: readonly KnightHawksEvent[], view: KnightHawksView): boolean {
  if (goal.type === 'reached') {
    const unit = view.units.find(({ id }) => id === goal.unit);
    const moves = view.moving?.unit === goal.unit;
    return unit?.status === 'in-play' && !moves && goal.hexes.some((hex) => sameHex(hex, unit.hex));
  }
  if ('times' in goal) return events.filter((event) => meets(event, goal)).length >= goal.times;
  return goal.weapons.every((weapon) => events.some((event) => meets(event, { ...goal, weapons: [weapon] })));
}
