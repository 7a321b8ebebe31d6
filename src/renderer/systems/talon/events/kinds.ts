import type { TalonEvent } from '../../../../engine/talon/events.ts';
import type { LessonGoal } from '../../../../engine/talon/lessons.ts';
import type { TalonView } from '../../../../engine/talon/view.types.ts';
import type { MessagePart, UnitName } from '../../../messages/icu.ts';
import type { EventKind } from '../../eventKinds.ts';
import type { EventSound } from '../../readEvents.ts';
import type { Stage } from '../board/animation/stage.ts';
import { unitName } from '../text/names.ts';
import type { VoiceName } from '../sound/voiceTable.ts';

export type EventType = TalonEvent['type'];
export type EventOf<Type extends EventType> = Extract<TalonEvent, { type: Type }>;

/** What the screen makes of one kind of event, beside what every system's screens ask. */
export interface TalonEventKind<Event> extends EventKind<Event, TalonView, Stage, EventSound<VoiceName>> {
  /**
   * Its place among what an act may be told by, the lowest first, and its sentence of all of the kind in the act; null: it
   * is told by something else. Without a sentence the first one's own is taken.
   */
  readonly told?: readonly Telling<Event>[];
  /** Whether its own sentence follows that of the act, where the act is told by more than it alone. */
  readonly toldBeside?: (event: Event) => boolean;
  /** Nobody's deed worth a sentence: it is shown together with what else is quiet. */
  readonly isQuiet?: true;
  /** What may end a quiet act. */
  readonly endsAct?: true;
  /** Nothing more belongs to the shots or strikes of an act that has it. */
  readonly endsSeries?: true;
  /** Sections 8.3 and 15.2: shots and cones; and a ship that is lost, whatever by. */
  readonly isFire?: true;
  /** What a missile that strikes brings, where nobody else does anything: `light` ones hold the next missile up no longer. */
  readonly blow?: 'light' | 'heavy';
  /** Two of one series in acts that follow each other are one act; of a `struck` one where nothing else but blows is in them. */
  readonly series?: { readonly of: (event: Event) => string; readonly struck: boolean };
  /** Who begins another act by doing it again. */
  readonly once?: (event: Event) => number;
  /** It takes no time of its own on the board: moves or shots of an act may overlap across it. */
  readonly overlaps?: true;
  /** Whether it is what a lesson's goal asks for. */
  readonly serves?: (event: Event, goal: LessonGoal, view: TalonView) => boolean;
}

/** One way to tell an act: its place, and the sentence. */
export interface Telling<Event> {
  readonly place: number;
  readonly sentence?: (these: readonly Event[], all: readonly TalonEvent[], view: TalonView) => MessagePart[] | null;
}

export type Kinds = { readonly [Type in EventType]: TalonEventKind<EventOf<Type>> };

/** A unit's name inside a sentence. */
export const ship = (view: TalonView, unit: number): UnitName => ({ unit, text: unitName(view, unit) });

/** The values of a sentence that names its unit alone. */
export const itsUnit = ({ unit }: { readonly unit: number }, view: TalonView): { unit: UnitName } => ({
  unit: ship(view, unit),
});

/** All events of a type. */
export const allOf = <Type extends EventType>(events: readonly TalonEvent[], type: Type): EventOf<Type>[] =>
  events.filter((event): event is EventOf<Type> => event.type === type);
