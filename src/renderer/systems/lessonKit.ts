import type { Option } from '../../engine/game.ts';
import { t } from '../messages/catalogue.svelte.ts';
import { isAvailable } from '../stores/battle/steps.ts';
import type { LessonStep } from './system.types.ts';

/** Something that a lesson may ask for. */
export interface Wish<Description> {
  /** As an order. */
  readonly ask: string;
  leads(description: Description): boolean;
  /** Why an action that does not lead there is wrong, where more can be told than that it is something else. */
  why?(description: Description): string | null;
}

/** Rounds that a lesson keeps for what a pupil may yet lose. */
const SPARE = 3;

/** How many moves to the goal a lesson still accepts after one: as few as can be, or one more while rounds are to spare. */
export const acceptedMoves = (least: number, { round, roundLimit }: { round: number; roundLimit: number }): number =>
  least + SPARE < roundLimit - round ? least + 1 : least;

/** The end of a step that has nothing for the lesson. */
export const endOf = <Description>(ends: (description: Description) => boolean): Wish<Description> => ({
  ask: t('lesson.ask.end'),
  leads: ends,
});

/**
 * The step that asks for the first of the wishes that something offered fulfils; for anything that is offered
 * where none does. `ends` tells what ends a step, which is too early while something else is wished for.
 */
export function stepOf<Description extends { readonly kind: string }>(
  wishes: readonly Wish<Description>[],
  options: readonly Option<Description>[],
  ends: (description: Description) => boolean,
): LessonStep<Description> {
  const open = options.filter(isAvailable).map(({ description }) => description);
  const wish = wishes.find(({ leads }) => open.some(leads)) ?? {
    ask: t('lesson.ask.any'),
    leads: ({ kind }: Description) => open.some((one) => one.kind === kind),
  };
  const { ask } = wish;
  return {
    ask,
    refusal(description) {
      if (wish.leads(description)) return null;
      return wish.why?.(description) ?? t(ends(description) ? 'lesson.early' : 'lesson.wrong', { ask });
    },
  };
}
