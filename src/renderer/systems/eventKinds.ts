import type { MessageValues } from '../messages/icu.ts';
import type { BlowKind } from '../text/blows.types.ts';
import type { Listener } from '../sound/cue.types.ts';
import type { EventClass } from './choice.types.ts';

/**
 * What the screen makes of one kind of event: its sentence in the log, its tone there, what is heard and what is seen of
 * it. `Sound` and `Stage` are the system's own: a voice at a place, and the animation that is being planned.
 */
export interface EventKind<Event, View, Stage, Sound> extends BlowKind<Event, View> {
  /** The values of its message `event.<type>`. */
  readonly sentence: (event: Event, view: View) => MessageValues;
  /** Its tone in the log. */
  readonly tone: EventClass | ((event: Event) => EventClass);
  /** The board shows how it comes out before the figures tell it. */
  readonly isSuspense?: true;
  /** It tells how somebody was lost. */
  readonly isLoss?: true | ((event: Event) => boolean);
  /** What is heard of it beside the steps of its animation; null: nothing. */
  readonly sound: ((event: Event, view: View, listener: Listener) => readonly Sound[]) | null;
  /** Adds what is seen of it to the animation; null: nothing moves. */
  readonly plan: ((event: Event, stage: Stage) => void) | null;
}

/** A system's kinds of event, or those of one rule, each by its type: none may be missing. */
export type EventKinds<Event extends { readonly type: string }, View, Stage, Sound> = {
  readonly [Type in Event['type']]: EventKind<Extract<Event, { type: Type }>, View, Stage, Sound>;
};

/** The record's entry for an event, typed for it. */
export function eventKind<Event extends { readonly type: string }, View, Stage, Sound>(
  kinds: EventKinds<Event, View, Stage, Sound>,
  event: Event,
): EventKind<Event, View, Stage, Sound> {
  return kinds[event.type as Event['type']] as unknown as EventKind<Event, View, Stage, Sound>;
}
