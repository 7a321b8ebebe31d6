import type { Scenario } from '../game.ts';
import type { Hex } from '../hex.ts';
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

/** A lesson; its sentences are `scenario.<id>.name`, `.briefing` (what to do) and `.done`. */
export interface Lesson extends Scenario {
  readonly kind: 'tutorial';
  readonly seed: number;
  readonly goal: LessonGoal;
}

/** Three short steps that teach by doing, in their order. */
export const LESSONS: readonly Lesson[] = (lessons.lessons as readonly Omit<Lesson, 'kind'>[]).map((lesson) => ({
  ...lesson,
  kind: 'tutorial',
}));
