import { isSameActor } from '../stores/battle/actors.ts';
import { isAvailable } from '../stores/battle/steps.ts';
import { oneOf, t } from '../messages/catalogue.svelte.ts';
import type { Actor } from '../systems/choice.types.ts';
import type { BattleStore } from '../systems/system.types.ts';

/** Options that a lesson names where many are as good; the others are marked. */
const NAMED = 3;

/**
 * Whether somebody has to be chosen first, as nothing that is offered of whoever is at hand is what a lesson asks for;
 * `wanted` are the actions that are.
 */
export function leadsTo(battle: BattleStore, wanted: readonly number[], actor: Actor): boolean {
  const { selection, ui } = battle;
  const isWanted = ({ action }: { action: number | null }): boolean => action !== null && wanted.includes(action);
  return (
    !isSameActor(actor, selection.actor) &&
    !selection.sections.some(({ options }) => options.some(isWanted)) &&
    ui.choice.sections(selection.options, actor).some(({ options }) => options.some(isWanted))
  );
}

/**
 * By which buttons of the battle in words a lesson's step is taken, by their names: the end of the step first, and
 * before any option whoever has it. Empty: nothing is offered there that is asked for.
 */
export function lessonWay(battle: BattleStore, wanted: readonly number[]): string {
  const { selection, ui, view } = battle;
  const offered = [
    ...(selection.endStep ? [selection.endStep] : []),
    ...selection.sections.flatMap(({ options }) => options),
  ];
  const asked = offered.filter(isAvailable).filter(({ action }) => wanted.includes(action));
  const names =
    asked.length > 0
      ? asked.map(({ description }) => ui.texts.optionInWords(description, view))
      : selection.actors
          .filter((actor) => leadsTo(battle, wanted, actor))
          .map((actor) => t('words.take', { unit: ui.texts.actor(actor, view) }));
  if (names.length === 0) return '';
  const options = names.slice(0, NAMED).map((name) => t('lesson.inWords.option', { name }));
  const more = names.length - options.length;
  return more === 0
    ? t('lesson.inWords', { options: oneOf(options) })
    : t('lesson.inWords.some', { options: options.join(', '), more });
}
