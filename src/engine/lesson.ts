import type { Scenario } from './game.ts';

/** A lesson; its sentences are `scenario.<id>.name`, `.briefing` (what to do) and `.done`. `Goal` is what finishes it. */
export interface LessonOf<Goal> extends Scenario {
  readonly kind: 'lesson';
  readonly seed: number;
  readonly goal: Goal;
}

/** The lessons of a system's file, in their order. */
export const lessonsOf = <Goal>(file: { readonly lessons: readonly unknown[] }): readonly LessonOf<Goal>[] =>
  (file.lessons as readonly Omit<LessonOf<Goal>, 'kind'>[]).map((lesson) => ({ ...lesson, kind: 'lesson' }));
