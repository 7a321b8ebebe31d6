import type { Scenario } from '../game.ts';
import type { Hex } from '../hex.ts';
import type { Maneuver } from './terms.ts';
import tutorial from './tutorial.json' with { type: 'json' };

/** What finishes a lesson; `unit` is a unit id. */
export type TutorialGoal =
  /** The unit has moved so often, by one of these maneuvers where they are named. */
  | { readonly type: 'moved'; readonly unit: number; readonly times: number; readonly maneuvers?: readonly Maneuver[] }
  /** The unit stands in the hex. */
  | { readonly type: 'reached'; readonly unit: number; readonly hex: Hex }
  /** AP has charged the bar of the unit's weapon group to the end. */
  | { readonly type: 'charged'; readonly unit: number; readonly group: number }
  /** The unit has fired at an enemy. */
  | { readonly type: 'fired'; readonly unit: number }
  /** The unit has taken another row of its power curve. */
  | { readonly type: 'curveChanged'; readonly unit: number };

/** A lesson; its sentences are `scenario.<id>.name`, `.briefing` (what to do) and `.done`. */
export interface Lesson extends Scenario {
  readonly kind: 'tutorial';
  readonly seed: number;
  readonly goal: TutorialGoal;
}

/** Five short steps that teach by doing, in their order. */
export const LESSONS: readonly Lesson[] = (tutorial.lessons as readonly Omit<Lesson, 'kind'>[]).map((lesson) => ({
  ...lesson,
  kind: 'tutorial',
}));
