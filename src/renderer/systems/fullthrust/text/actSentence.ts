import type { MessagePart } from '../../../messages/icu.ts';
import type { FullThrustEvent, FullThrustView } from '../data.ts';
import { tParts } from '../messages/catalogue.ts';
import { events as kinds, eventSentence, kindOf } from '../events/index.ts';

/** How many ships' ways are told each in its own sentence. */
const TOLD = 3;

/** What was shown at once: the blow in it and who was lost by it, else where the ships fly, else the first deed; null: nothing worth a sentence. */
export function actSentence(events: readonly FullThrustEvent[], view: FullThrustView): readonly MessagePart[] | null {
  const told = (all: readonly FullThrustEvent[]): MessagePart[] =>
    all.flatMap((event, n) => [...(n > 0 ? [' '] : []), ...eventSentence(event, view)]);
  const blow = events.find((event) => kinds.eventClass(event) === 'combat');
  if (blow) {
    const loss = events.find((event) => event !== blow && kinds.isLoss(event));
    return told(loss ? [blow, loss] : [blow]);
  }
  const moved = events.filter((event) => kindOf(event).flies === 'ship');
  if (moved.length > TOLD) return tParts('act.moved', { ships: moved.length });
  if (moved.length > 0) return told(moved);
  const deed = events.find((event) => kinds.eventClass(event) === 'action');
  return deed ? told([deed]) : null;
}
