import type { Hex } from '../hex.ts';
import { lessonsOf, type LessonOf } from '../lesson.ts';
import lessons from './lessons.json' with { type: 'json' };
import type { WeaponName } from './terms.ts';

/** What finishes a lesson; `unit` is a unit id of the view. */
export type LessonGoal =
  /** The ship has ended a move in one of the hexes. */
  | { readonly type: 'reached'; readonly unit: number; readonly hexes: readonly Hex[] }
  /** The ship has gone so many hexes round a planet. */
  | { readonly type: 'orbited'; readonly unit: number; readonly times: number }
  /** The ship has fired each of the weapons. */
  | { readonly type: 'fired'; readonly unit: number; readonly weapons: readonly WeaponName[] };

export type Lesson = LessonOf<LessonGoal>;

/** Three short steps that teach by doing, in their order. */
export const LESSONS = lessonsOf<LessonGoal>(lessons);
