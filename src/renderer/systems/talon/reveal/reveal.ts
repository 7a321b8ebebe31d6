import type { Side } from '../../../../engine/game.ts';
import type { TalonEvent } from '../../../../engine/talon/events.ts';
import type { TalonView } from '../../../../engine/talon/view.types.ts';
import type { Reveal, RevealedAct, RevealLine, SystemReveal } from '../../reveal.types.ts';
import type { Talon } from '../battle/talonOverlay.svelte.ts';
import { beginsImpulse, beginsPowerPhase, beginsRound, countsMarkers } from '../events/clock.ts';
import { eventSentence } from '../events/index.ts';
import { isCurve, isMarker } from '../events/power.ts';
import { t } from '../messages/catalogue.ts';
import { unitName, unitOf } from '../text/names.ts';

// What counts for both sides at one moment, though the ships were told one after another: the power curves of a round
// (9) and the markers for the initiative of an impulse (4.2).

type Curve = Extract<TalonEvent, { readonly change: -1 | 0 | 1 }>;
type Marker = Extract<TalonEvent, { readonly marker: 'change' | 'defend' }>;
type Told = Curve | Marker;
type Act = RevealedAct<Talon>;

const textOf = (event: TalonEvent, view: TalonView): string =>
  eventSentence(event, view).map((part) => (typeof part === 'string' ? part : part.text)).join(''); // prettier-ignore

const CHANGE = { '-1': '▼', 0: '=', 1: '▲' } as const;

function orderOf(event: Told): string {
  if (isMarker(event)) return t(`reveal.marker.${event.marker}`);
  return t('reveal.curve', { sign: CHANGE[event.change], power: event.power, speed: event.speed });
}

/** What each ship was told last since `begun`, by side. */
function sidesOf(
  all: readonly TalonEvent[],
  begun: (event: TalonEvent) => boolean,
  kind: (event: TalonEvent) => event is Told,
  view: TalonView,
) {
  const told = new Map<number, Told>();
  for (const event of all.slice(all.findLastIndex(begun) + 1)) if (kind(event)) told.set(event.unit, event);
  const linesOf = (side: Side): RevealLine[] =>
    [...told.values()]
      .filter(({ unit }) => unitOf(view, unit)?.side === side)
      .map((event) => ({ unit: event.unit, name: unitName(view, event.unit), order: orderOf(event), words: textOf(event, view) })); // prettier-ignore
  return { any: told.size > 0, sides: [linesOf(0), linesOf(1)] as const };
}

/** 9 The power phase is over: both fleets' power and speed of the round that begins. */
function curves({ events, past, view }: Act): Reveal | null {
  const at = events.findIndex(beginsRound);
  const event = events[at];
  if (!event || !beginsRound(event)) return null;
  const { any, sides } = sidesOf([...past, ...events.slice(0, at)], beginsPowerPhase, isCurve, view); // prettier-ignore
  if (!any) return null;
  return { title: t('reveal.curves', { round: event.round }), sides, notes: [] };
}

/** 4.2 The markers of both sides are counted at the end of an impulse. */
function markers({ events, past, view }: Act): Reveal | null {
  const at = events.findIndex(countsMarkers);
  const event = events[at];
  if (!event) return null;
  const { any, sides } = sidesOf([...past, ...events.slice(0, at)], beginsImpulse, isMarker, view);
  if (!any) return null;
  return {
    title: t('reveal.markers'),
    sides,
    none: t('reveal.marker.none'),
    notes: [{ kind: 'result', unit: null, text: textOf(event, view) }],
  };
}

export const reveal: SystemReveal<Talon> = {
  is: (event) => beginsRound(event) || countsMarkers(event),
  of: (act) => curves(act) ?? markers(act),
};
