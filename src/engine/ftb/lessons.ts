import { lessonsOf } from '../lesson.ts';
import lessons from './lessons.json' with { type: 'json' };
import type { Place } from './setup.ts';

/** What finishes a lesson; `unit` is a unit id of the view. */
export type LessonGoal =
  /** The ship's vector has ended within so many LU of a place (tenths of an LU). */
  | { readonly type: 'reached'; readonly unit: number; readonly place: Place; readonly distance: number }
  /** The ship has no more heat than this, and is not tracked. */
  | { readonly type: 'cooled'; readonly unit: number; readonly heat: number }
  /** The ship has won so many combats: its card beat the other one. */
  | { readonly type: 'won'; readonly unit: number; readonly times: number };

/** Three short steps that teach by doing, in their order: plot a vector, keep cool, read the enemy's card. */
export const LESSONS = lessonsOf<LessonGoal>(lessons);
