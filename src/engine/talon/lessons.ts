import type { Hex } from '../hex.ts';
import type { Arc, ImpulseLetter, Maneuver } from './terms.ts';
import { lessonsOf, type LessonOf } from '../lesson.ts';
import lessons from './lessons.json' with { type: 'json' };

/** What finishes a lesson; `unit` is a unit id. */
export type LessonGoal =
  /** The unit has moved so often, by one of these maneuvers where they are named. */
  | { readonly type: 'moved'; readonly unit: number; readonly times: number; readonly maneuvers?: readonly Maneuver[] }
  /** The unit stands in the hex. */
  | { readonly type: 'reached'; readonly unit: number; readonly hex: Hex }
  /** AP has charged the bar of the unit's weapon group to the end. */
  | { readonly type: 'charged'; readonly unit: number; readonly group: number }
  /** The unit has fired at an enemy. */
  | { readonly type: 'fired'; readonly unit: number }
  /** The unit has taken another row of its power curve. */
  | { readonly type: 'curveChanged'; readonly unit: number }
  /** The unit has taken a row with which it moves in this impulse. */
  | { readonly type: 'movesIn'; readonly unit: number; readonly impulse: ImpulseLetter }
  /** The unit has reinforced this shield. */
  | { readonly type: 'reinforced'; readonly unit: number; readonly arc: Arc }
  /** The unit has spent an AP on this marker (4.2). */
  | { readonly type: 'marked'; readonly unit: number; readonly marker: 'change' | 'defend' }
  /** The unit has critical damage, by fire of another one's weapon group. */
  | { readonly type: 'critical'; readonly unit: number; readonly by: number; readonly group: number }
  /** The unit has launched a missile. */
  | { readonly type: 'launched'; readonly unit: number }
  /** The unit has charged a squadron's weapon with its own AP. */
  | { readonly type: 'transmitted'; readonly unit: number; readonly squadron: number };

export type Lesson = LessonOf<LessonGoal>;

/** Short steps that teach by doing, in their order. */
export const LESSONS = lessonsOf<LessonGoal>(lessons);
