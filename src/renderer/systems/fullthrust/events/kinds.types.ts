import type { LessonGoal } from '../../../../engine/fullthrust/lessons.ts';
import type { EventKind } from '../../eventKinds.ts';
import type { EventSound } from '../../readEvents.ts';
import type { Stage } from '../board/stage.ts';
import type { FullThrustEvent, FullThrustView } from '../data.ts';
import type { Tally } from '../report/tally.ts';
import type { VoiceName } from '../sound/voices.ts';

export type Sound = EventSound<VoiceName>;

/** All that the screen makes of one kind of event of Full Thrust. */
export interface FullThrustEventKind<Event> extends EventKind<Event, FullThrustView, Stage, Sound> {
  /** It is seen together with what flies before it: a ship's move, who is carried along by it, or fighters' own move. */
  readonly flies?: 'ship' | 'carried' | 'craft';
  /** Adds it to the report of a battle hull by hull. */
  readonly report?: (event: Event, tally: Tally) => void;
  /** Whether it is what a lesson's goal waits for. */
  readonly meets?: (event: Event, goal: LessonGoal, view: FullThrustView) => boolean;
}

/** All kinds of event by their types. */
export type FullThrustEventKinds = {
  readonly [Type in FullThrustEvent['type']]: FullThrustEventKind<Extract<FullThrustEvent, { type: Type }>>;
};
