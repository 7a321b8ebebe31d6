import type { FtbEvent } from '../../../../engine/ftb/events.ts';
import type { LessonGoal } from '../../../../engine/ftb/lessons.ts';
import type { FtbView } from '../../../../engine/ftb/view.types.ts';
import { list } from '../../../messages/catalogue.svelte.ts';
import type { MessagePart } from '../../../messages/icu.ts';
import { readEvents } from '../../readEvents.ts';
import type { Stage } from '../board/animation/stage.ts';
import { tParts } from '../messages/catalogue.ts';
import type { VoiceName } from '../sound/voices.ts';
import { combatEvents } from './combat.ts';
import { damageEvents } from './damage.ts';
import { flightEvents } from './flight.ts';
import type { EventKind } from './kinds.ts';
import { orderEvents } from './orders.ts';
import { torpedoEvents } from './torpedoes.ts';
import { turnEvents } from './turn.ts';

/** All that can happen in a battle of FtB, by the rules that it belongs to. */
export const events = readEvents<FtbEvent, FtbView, Stage, VoiceName>({
  ...turnEvents,
  ...orderEvents,
  ...flightEvents,
  ...torpedoEvents,
  ...combatEvents,
  ...damageEvents,
});

const kindOf = (event: FtbEvent): EventKind<FtbEvent> => events.kindOf(event);

/** Whether an event is what a lesson's goal waits for. */
export const meets = (event: FtbEvent, goal: LessonGoal, view: FtbView): boolean =>
  kindOf(event).meets?.(event, goal, view) ?? false;

/** The event as a sentence in the present language; ship names are parts of their own. */
export const eventSentence = (event: FtbEvent, view: FtbView): MessagePart[] =>
  tParts(`event.${event.type}`, events.values(event, view));

/** What was shown at once, in one sentence with its result; null: nothing worth one. */
export function actSentence(shown: readonly FtbEvent[], view: FtbView): readonly MessagePart[] | null {
  const results = shown.flatMap((event) => kindOf(event).result?.(event, view) ?? []);
  const around = { events: shown, result: results.length === 0 ? null : list(results) };
  const acts = shown.flatMap((event) => (kindOf(event).acts ?? []).map((act) => ({ event, ...act })));
  for (const { event, sentence = eventSentence } of acts.toSorted((a, b) => a.order - b.order)) {
    const told = sentence(event, view, around);
    if (told !== null) return told;
  }
  return null;
}
