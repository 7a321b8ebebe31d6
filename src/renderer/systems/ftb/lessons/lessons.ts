import type { FtbEvent } from '../../../../engine/ftb/events.ts';
import type { LessonGoal } from '../../../../engine/ftb/lessons.ts';
import type { FtbView } from '../../../../engine/ftb/view.types.ts';
import type { PlanePoint } from '../../../../engine/plane.ts';
import { UNIT } from '../../../../engine/ftb/plane.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import { isWithinLu } from '../board/space.ts';
import type { FtbSection } from '../data.ts';
import { meets } from '../events/index.ts';

/** A setup's places are in tenths of an LU. */
const placeOf = ({ x, y }: PlanePoint): PlanePoint => ({ x: (x * UNIT) / 10, y: (y * UNIT) / 10 });

/** Whether a lesson's goal is reached, from all that has happened so far and what stands now. */
export function isGoalReached(goal: LessonGoal, events: readonly FtbEvent[], view: FtbView): boolean {
  const unit = view.units.find(({ id }) => id === goal.unit);
  const stands = unit?.status === 'in-play' && view.activity === null;
  switch (goal.type) {
    case 'reached':
      return unit !== undefined && stands && isWithinLu(unit, placeOf(goal.place), goal.distance);
    case 'cooled':
      return unit !== undefined && stands && unit.heat.now <= goal.heat && !unit.tracked;
    case 'won':
      return events.filter((event) => meets(event, goal, view)).length >= goal.times;
  }
}

/** Places that the board marks for a goal, each with the LU within which to come: where to fly, or the enemies. */
export function goalPlaces(goal: LessonGoal, view: FtbView): { at: PlanePoint; distance: number }[] {
  switch (goal.type) {
    case 'reached':
      return [{ at: placeOf(goal.place), distance: goal.distance }];
    case 'cooled':
      return [];
    case 'won': {
      const own = view.units.find(({ id }) => id === goal.unit);
      return view.units
        .filter(({ side, status }) => status === 'in-play' && side !== own?.side)
        .map(({ x, y }) => ({ at: { x, y }, distance: 3 }));
    }
  }
}

export type LessonAsk = 'activate' | 'reach' | 'cool' | 'close' | 'attack' | 'card';

const ORDERS_ASK: Record<LessonGoal['type'], LessonAsk> = { reached: 'reach', cooled: 'cool', won: 'close' };

/** What the goal asks for in this step, as the catalogue's word for it; null: what is marked says it. */
export function askOf(goal: LessonGoal, { step }: FtbView): LessonAsk | null {
  switch (step) {
    case 'activation':
      return 'activate';
    case 'orders':
      return ORDERS_ASK[goal.type];
    case 'attack':
      return goal.type === 'won' ? 'attack' : null;
    case 'card':
      return 'card';
    default:
      return null;
  }
}

/** What leads to the goal now: a section of the action bar, or the end of the step. */
export function guideFor(goal: LessonGoal, sections: readonly FtbSection[], mayEnd: boolean): string | null {
  const usable = sections.filter(({ options }) => options.some(isAvailable)).map(({ name }) => name);
  const wanted = goal.type === 'won' ? ['attack', 'card', 'orders', 'activate'] : ['orders', 'activate'];
  // A card that lies there is only to be committed.
  if (mayEnd && usable.includes('card')) return 'end';
  return wanted.find((name) => usable.includes(name)) ?? (mayEnd ? 'end' : (usable[0] ?? null));
}
