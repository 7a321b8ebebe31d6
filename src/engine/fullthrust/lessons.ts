import { lessonsOf } from '../lesson.ts';
import lessons from './lessons.json' with { type: 'json' };
import type { Place } from './setup/setup.types.ts';

/** What finishes a lesson; `unit` is a unit id of the view. */
export type LessonGoal =
  /** The ship's move has ended within so many MU of a place (in MU). */
  | { readonly type: 'reached'; readonly unit: number; readonly place: Place; readonly distance: number }
  /** The ship has lost so many boxes of its hull. */
  | { readonly type: 'hurt'; readonly unit: number; readonly hull: number }
  /** 6.3 Missiles of a salvo have hit the ship. */
  | { readonly type: 'struck'; readonly unit: number }
  /** A fighter group of the side has fired at the ship. */
  | { readonly type: 'attacked'; readonly side: 0 | 1; readonly unit: number };

/** Six short steps that teach by doing, in their order: orders, fire, missiles, fighters, vectors, terrain. */
export const LESSONS = lessonsOf<LessonGoal>(lessons);
