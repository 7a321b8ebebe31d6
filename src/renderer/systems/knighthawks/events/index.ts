import type { KnightHawksEvent } from '../../../../engine/knighthawks/events.ts';
import type { LessonGoal } from '../../../../engine/knighthawks/lessons.ts';
import type { KnightHawksView } from '../../../../engine/knighthawks/view.types.ts';
import type { MessagePart } from '../../../messages/icu.ts';
import { readEvents } from '../../readEvents.ts';
import type { Stage } from '../board/animation/stage.ts';
import { tParts } from '../messages/catalogue.ts';
import type { VoiceName } from '../sound/voices.ts';
import { courseEvents } from './course.ts';
import { damageEvents } from './damage.ts';
import { fighterEvents } from './fighters.ts';
import { fireEvents } from './fire.ts';
import type { EventKind } from './kinds.ts';
import { movementEvents } from './movement.ts';
import { orbitEvents } from './orbits.ts';
import { screenEvents } from './screens.ts';

/** All that can happen in a battle of Knight Hawks, by the rules that it belongs to. */
export const events = readEvents<KnightHawksEvent, KnightHawksView, Stage, VoiceName>({
  ...courseEvents,
  ...movementEvents,
  ...orbitEvents,
  ...fighterEvents,
  ...screenEvents,
  ...fireEvents,
  ...damageEvents,
});

/** Whether an event is what a lesson's goal waits for. */
export function meets(event: KnightHawksEvent, goal: LessonGoal): boolean {
  const kind: EventKind<KnightHawksEvent> = events.kindOf(event);
  return kind.meets?.(event, goal) ?? false;
}

/** The event as a sentence in the present language; ship names are parts of their own. */
export const eventSentence = (event: KnightHawksEvent, view: KnightHawksView): MessagePart[] =>
  tParts(`event.${event.type}`, events.values(event, view));
