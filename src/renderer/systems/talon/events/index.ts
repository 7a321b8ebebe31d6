import type { TalonEvent } from '../../../../engine/talon/events.ts';
import type { TalonView } from '../../../../engine/talon/view.types.ts';
import type { MessagePart } from '../../../messages/icu.ts';
import { readEvents } from '../../readEvents.ts';
import type { Stage } from '../board/animation/stage.ts';
import { tParts } from '../messages/catalogue.ts';
import type { VoiceName } from '../sound/voiceTable.ts';
import { clockEvents } from './clock.ts';
import { damageEvents } from './damage.ts';
import { fireEvents } from './fire.ts';
import type { Kinds, TalonEventKind } from './kinds.ts';
import { missileEvents } from './missiles.ts';
import { movementEvents } from './movement.ts';
import { powerEvents } from './power.ts';

/** All that can happen in a battle of Talon, by the rules that it belongs to. */
export const EVENT_KINDS: Kinds = {
  ...clockEvents,
  ...powerEvents,
  ...movementEvents,
  ...fireEvents,
  ...damageEvents,
  ...missileEvents,
};

/** What the log, the board and the sounds ask of an event. */
export const events = readEvents<TalonEvent, TalonView, Stage, VoiceName>(EVENT_KINDS);

/** What the screen makes of an event. */
export const kindOf = (event: TalonEvent): TalonEventKind<TalonEvent> => events.kindOf(event);

/** The event as a sentence in the present language; ship names are parts of their own. */
export const eventSentence = (event: TalonEvent, view: TalonView): MessagePart[] =>
  tParts(`event.${event.type}`, events.values(event, view));
