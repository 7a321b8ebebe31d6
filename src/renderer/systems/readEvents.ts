import type { HeardEvent } from '../board/animation/plan.types.ts';
import type { Point } from '../board/plane.ts';
import type { MessageValues } from '../messages/icu.ts';
import type { Cue, Listener } from '../sound/cue.types.ts';
import type { EventClass } from './choice.types.ts';
import { eventKind, type EventKind, type EventKinds } from './eventKinds.ts';

/** A sound of an event, and what of it is not as its voice always has it. */
export interface EventSound<Voice extends string = string> {
  readonly voice: Voice;
  /** In the board's units; left out: nowhere in particular. */
  readonly place?: Point | null;
  /** 0–1. */
  readonly strength?: number;
  readonly pitch?: number;
  /** Milliseconds after the event's moment. */
  readonly after?: number;
}

/** What the screens, the board and the sounds ask of a system's events; each answer is read in the event's record. */
export interface EventReader<Event extends { readonly type: string }, View, Stage, Voice extends string> {
  kindOf(event: Event): EventKind<Event, View, Stage, EventSound<Voice>>;
  eventClass(event: Event): EventClass;
  isSuspense(event: Event): boolean;
  isLoss(event: Event): boolean;
  /** The values of the message `event.<type>`. */
  values(event: Event, view: View): MessageValues;
  /** Adds what is seen of the events to the stage, one after the other; returns the moment of each. */
  plan(events: readonly Event[], stage: Stage): HeardEvent<Event>[];
  /** What is heard of the events themselves, in their order. */
  cues(heard: readonly HeardEvent<Event>[], view: View, listener: Listener): Cue<Voice>[];
}

/** Reads a system's records of events. */
export function readEvents<
  Event extends { readonly type: string },
  View,
  Stage extends { readonly clock: number },
  Voice extends string,
>(kinds: EventKinds<Event, View, Stage, EventSound<Voice>>): EventReader<Event, View, Stage, Voice> {
  const kindOf = (event: Event): EventKind<Event, View, Stage, EventSound<Voice>> =>
    eventKind<Event, View, Stage, EventSound<Voice>>(kinds, event);
  return {
    kindOf,
    eventClass(event) {
      const { tone } = kindOf(event);
      return typeof tone === 'function' ? tone(event) : tone;
    },
    isSuspense: (event) => kindOf(event).isSuspense === true,
    isLoss(event) {
      const { isLoss } = kindOf(event);
      return typeof isLoss === 'function' ? isLoss(event) : isLoss === true;
    },
    values: (event, view) => kindOf(event).sentence(event, view),
    plan: (events, stage) =>
      events.map((event) => {
        const at = stage.clock;
        kindOf(event).plan?.(event, stage);
        return { at, event };
      }),
    cues: (heard, view, listener) =>
      heard.flatMap(({ at, event }) =>
        (kindOf(event).sound?.(event, view, listener) ?? []).map(
          ({ voice, place = null, strength = 1, pitch = 1, after = 0 }): Cue<Voice> => ({
            voice,
            at: at + after,
            strength,
            pitch,
            place,
            length: null,
          }),
        ),
      ),
  };
}
