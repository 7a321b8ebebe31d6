import type { KnightHawksEvent } from '../../../../engine/knighthawks/events.ts';
import type { KnightHawksView } from '../../../../engine/knighthawks/view.types.ts';
import type { Stage } from '../board/animation/stage.ts';
import type { VoiceName } from '../sound/voices.ts';
import type { EventKinds } from '../../eventKinds.ts';
import type { EventSound } from '../../readEvents.ts';

export type Kinds = EventKinds<KnightHawksEvent, KnightHawksView, Stage, EventSound<VoiceName>>;
export type EventOf<Type extends KnightHawksEvent['type']> = Extract<KnightHawksEvent, { type: Type }>;
