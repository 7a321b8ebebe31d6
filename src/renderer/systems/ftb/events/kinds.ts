import type { FtbEvent } from '../../../../engine/ftb/events.ts';
import type { LessonGoal } from '../../../../engine/ftb/lessons.ts';
import type { FtbView } from '../../../../engine/ftb/view.types.ts';
import type { MessagePart, MessageValue, UnitName } from '../../../messages/icu.ts';
import { fieldValues, kitOf } from '../../eventKit.ts';
import type { EventKind as Kind } from '../../eventKinds.ts';
import type { EventSound } from '../../readEvents.ts';
import type { Stage } from '../board/animation/stage.ts';
import type { VoiceName } from '../sound/voices.ts';
import { bodyName, objectName, sideName, siteName } from '../text/names.ts';

/** What was shown at once with an event: all of it, and what the ships suffered by it; null: nothing. */
export interface Around {
  readonly events: readonly FtbEvent[];
  readonly result: string | null;
}

/** A sentence of an event for all that was shown at once: the first in this order that there is says it. */
export interface Act<Event> {
  readonly order: number;
  /** Null: it has nothing to say here. Left out: its sentence of the log. */
  readonly sentence?: (event: Event, view: FtbView, around: Around) => readonly MessagePart[] | null;
}

/** All that the screen makes of one kind of event of FtB. */
export interface EventKind<Event> extends Kind<Event, FtbView, Stage, EventSound<VoiceName>> {
  readonly acts?: readonly Act<Event>[];
  /** What a ship suffered, for the end of such a sentence; null: nothing. */
  readonly result?: (event: Event, view: FtbView) => string | null;
  /** Whether it is what a lesson's goal waits for. */
  readonly meets?: (event: Event, goal: LessonGoal, view: FtbView) => boolean;
}

/** All kinds of event by their types. */
export type EventKinds = {
  readonly [Type in FtbEvent['type']]: EventKind<Extract<FtbEvent, { type: Type }>>;
};

/** A ship or a torpedo as a part of a sentence. */
export const ship = (view: FtbView, id: number): UnitName => ({ unit: id, text: objectName(view, id) });

/** The kinds of event of one rule. */
export const eventKinds = kitOf<FtbEvent, FtbView, EventKinds>(
  fieldValues({
    unit: ship,
    target: ship,
    torpedo: ship,
    tanker: ship,
    body: bodyName,
    site: siteName,
    side: (_view, side): MessageValue => sideName(side as 0 | 1),
  }),
);
