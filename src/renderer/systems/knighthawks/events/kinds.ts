import type { KnightHawksEvent } from '../../../../engine/knighthawks/events.ts';
import type { LessonGoal } from '../../../../engine/knighthawks/lessons.ts';
import type { KnightHawksView } from '../../../../engine/knighthawks/view.types.ts';
import type { MessageValue } from '../../../messages/icu.ts';
import { fieldValues, kitOf } from '../../eventKit.ts';
import type { EventKind as Kind } from '../../eventKinds.ts';
import type { EventSound } from '../../readEvents.ts';
import type { Stage } from '../board/animation/stage.ts';
import type { VoiceName } from '../sound/voices.ts';
import { shipName, sideName } from '../text/names.ts';

/** All that the screen makes of one kind of event of Knight Hawks. */
export interface EventKind<Event> extends Kind<Event, KnightHawksView, Stage, EventSound<VoiceName>> {
  /** Whether it is what a lesson's goal waits for. */
  readonly meets?: (event: Event, goal: LessonGoal) => boolean;
}

/** All kinds of event by their types. */
export type EventKinds = {
  readonly [Type in KnightHawksEvent['type']]: EventKind<Extract<KnightHawksEvent, { type: Type }>>;
};

/** The kinds of event of one rule. */
export const eventKinds = kitOf<KnightHawksEvent, KnightHawksView, EventKinds>(
  fieldValues({
    unit: shipName,
    target: shipName,
    carrier: shipName,
    side: (_view, side): MessageValue => sideName(side as 0 | 1),
  }),
);
