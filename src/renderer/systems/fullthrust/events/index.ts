import type { MessagePart } from '../../../messages/icu.ts';
import { readEvents } from '../../readEvents.ts';
import type { Stage } from '../board/stage.ts';
import type { FullThrustEvent, FullThrustView } from '../data.ts';
import { tParts } from '../messages/catalogue.ts';
import type { VoiceName } from '../sound/voices.ts';
import { baseKinds } from './bases.ts';
import { boardingKinds } from './boarding.ts';
import { cloakingKinds } from './cloaking.ts';
import { damageKinds } from './damage.ts';
import { fighterKinds } from './fighters.ts';
import { fireKinds } from './fire.ts';
import { ftlKinds } from './ftl.ts';
import type { FullThrustEventKind, FullThrustEventKinds } from './kinds.types.ts';
import { mineKinds } from './mines.ts';
import { missileKinds } from './missiles.ts';
import { movementKinds } from './movement.ts';
import { orderKinds } from './orders.ts';
import { planetKinds } from './planets.ts';
import { rammingKinds } from './ramming.ts';
import { sensorKinds } from './sensors.ts';
import { terrainKinds } from './terrain.ts';
import { turnKinds } from './turn.ts';
import { wonderKinds } from './wonders.ts';

/** All that happens in a battle of Full Thrust, and what the screen makes of it, in the order of the rules. */
export const EVENT_KINDS: FullThrustEventKinds = {
  ...turnKinds,
  ...orderKinds,
  ...movementKinds,
  ...rammingKinds,
  ...fireKinds,
  ...damageKinds,
  ...fighterKinds,
  ...missileKinds,
  ...ftlKinds,
  ...sensorKinds,
  ...boardingKinds,
  ...mineKinds,
  ...wonderKinds,
  ...cloakingKinds,
  ...terrainKinds,
  ...baseKinds,
  ...planetKinds,
};

/** What the log, the board and the sounds ask of an event. */
export const events = readEvents<FullThrustEvent, FullThrustView, Stage, VoiceName>(EVENT_KINDS);

/** What the screen makes of an event. */
export const kindOf = (event: FullThrustEvent): FullThrustEventKind<FullThrustEvent> => events.kindOf(event);

/** The event as a sentence in the present language; ship names are parts of their own. */
export const eventSentence = (event: FullThrustEvent, view: FullThrustView): MessagePart[] =>
  tParts(`event.${event.type}`, events.values(event, view));
