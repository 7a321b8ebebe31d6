import type { TalonEvent } from '../../../../engine/talon/events.ts';
import type { TalonView } from '../../../../engine/talon/view.types.ts';
import type { MessagePart } from '../../../messages/icu.ts';
import { EVENT_KINDS, eventSentence, kindOf } from './index.ts';
import type { EventType, TalonEventKind } from './kinds.ts';

// What is shown and told together: an act is what one side's ships do at once, and what comes of it.

const TYPES = Object.keys(EVENT_KINDS) as EventType[];
const kindNamed = (type: EventType): TalonEventKind<TalonEvent> => EVENT_KINDS[type] as TalonEventKind<TalonEvent>;
const SERIES = TYPES.filter((type) => kindNamed(type).series !== undefined);
/** Every way to tell an act, the weightiest first. */
const TELLINGS = TYPES.flatMap((type) => (kindNamed(type).told ?? []).map((telling) => ({ type, ...telling }))).sort(
  (a, b) => a.place - b.place,
);

const isQuiet = (event: TalonEvent): boolean => kindOf(event).isQuiet === true;
const isBlow = (event: TalonEvent): boolean => kindOf(event).blow !== undefined;
/** Sections 8.3 and 15.2: shots and cones; and a ship that is lost, whatever by. */
export const isFire = (event: TalonEvent): boolean => kindOf(event).isFire === true;

/** Whether an act goes on: quiet deeds of one turn, the shots of one group at one target, or the missiles that strike one. */
export function joins(before: readonly TalonEvent[], next: readonly TalonEvent[]): boolean {
  for (const type of SERIES) {
    const { of, struck } = kindNamed(type).series!;
    const first = before.find((event) => event.type === type);
    const second = next.find((event) => event.type === type);
    if (!first || !second) continue;
    if (of(first) !== of(second) || before.some((event) => kindOf(event).endsSeries)) return false;
    return !struck || (next.every(isBlow) && before.every(isBlow));
  }
  return (
    before.every(isQuiet) && next.every((event) => isQuiet(event) || kindOf(event).endsAct) && !isAgain(before, next)
  );
}

/** Somebody who does the same again, as a unit that moves, begins another act. */
function isAgain(before: readonly TalonEvent[], next: readonly TalonEvent[]): boolean {
  const done = new Set(before.map(doerOf));
  return next.some((event) => doerOf(event) !== null && done.has(doerOf(event)));
}

function doerOf(event: TalonEvent): string | null {
  const { once } = kindOf(event);
  return once ? `${event.type} ${once(event)}` : null;
}

/** What an act is told with besides, each in its own sentence; one event that the act was told by has been told. */
function beside(events: readonly TalonEvent[], told: readonly TalonEvent[], view: TalonView): MessagePart[] {
  return events.flatMap((event) =>
    kindOf(event).toldBeside?.(event) && !(told.length === 1 && told[0] === event)
      ? [' ', ...eventSentence(event, view)]
      : [],
  );
}

/** Who does what, and with what result, in one sentence, and the side slips among it; null: nothing worth one. */
export function actSentence(events: readonly TalonEvent[], view: TalonView): readonly MessagePart[] | null {
  for (const { type, sentence } of TELLINGS) {
    const these = events.filter((event) => event.type === type);
    if (these.length === 0) continue;
    const told = sentence ? sentence(these, events, view) : eventSentence(these[0]!, view);
    if (told) return [...told, ...beside(events, these, view)];
  }
  const quiet = events.find((event) => isQuiet(event) && !kindOf(event).endsSeries);
  return quiet ? eventSentence(quiet, view) : null;
}
