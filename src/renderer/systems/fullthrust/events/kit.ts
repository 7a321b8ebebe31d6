import type { PlanePoint } from '../../../../engine/plane.ts';
import type { Point } from '../../../board/plane.ts';
import type { MessageValues, UnitName } from '../../../messages/icu.ts';
import { toWorld } from '../board/space.ts';
import type { FullThrustEvent, FullThrustView } from '../data.ts';
import { groupOf, groupPoint, pointOf, unitName, unitOf } from '../text/names.ts';
import { plainValues } from '../text/plainValues.ts';
import type { FullThrustEventKind, FullThrustEventKinds, Sound } from './kinds.types.ts';

// What the kinds of event of all rules are made with.

/** A ship as a part of a sentence. */
export const ship = (view: FullThrustView, id: number): UnitName => ({ unit: id, text: unitName(view, id) });

type Type = FullThrustEvent['type'];
/** What a kind of event has of its own; what is left out is silent, unseen, and told by the event's fields as they are. */
type Own<Event> = Pick<FullThrustEventKind<Event>, 'tone'> &
  Partial<Omit<FullThrustEventKind<Event>, 'tone' | 'sentence'>> & {
    /** Values of its sentence that are not its fields as they are. */
    readonly values?: (event: Event, view: FullThrustView) => MessageValues;
    /** Whether it is heard; left out: always. */
    readonly isHeard?: (event: Event) => boolean;
  };
type Owns<Types extends Type> = { readonly [One in Types]: Own<Extract<FullThrustEvent, { type: One }>> };

function wholeKind<Event extends FullThrustEvent>(own: Own<Event>): FullThrustEventKind<Event> {
  const { values, isHeard, sound = null, ...rest } = own;
  return {
    plan: null,
    ...rest,
    sentence: (event, view) => ({ ...plainValues(event, view, ship), ...values?.(event, view) }),
    sound: sound && isHeard ? (event, ...seen) => (isHeard(event) ? sound(event, ...seen) : []) : sound,
  };
}

/** The kinds of event of one rule. */
export const eventKinds = <Types extends Type>(owns: Owns<Types>): Pick<FullThrustEventKinds, Types> =>
  Object.fromEntries(Object.entries(owns).map(([type, own]) => [type, wholeKind(own as Own<FullThrustEvent>)])) as Pick<
    FullThrustEventKinds,
    Types
  >;

type How = Omit<Sound, 'voice' | 'place'>;
type Heard<Event> = (event: Event, view: FullThrustView) => readonly Sound[];

const placeOf = (at: PlanePoint | null | undefined): Point | null => (at ? toWorld(at) : null);
const placeOfShip = (view: FullThrustView, id: number): Point | null => {
  const unit = unitOf(view, id);
  return placeOf(unit && pointOf(unit));
};

/** A voice that comes from nowhere in particular. */
export const heard =
  (voice: Sound['voice']): Heard<unknown> =>
  () => [{ voice }];
/** A voice where the event happens, or begins. */
export const heardAt =
  (voice: Sound['voice'], how: How = {}): Heard<{ readonly at: PlanePoint | null }> =>
  ({ at }) =>
    at ? [{ voice, place: toWorld(at), ...how }] : [];
/** A voice where the event comes from. */
export const heardFrom =
  (voice: Sound['voice'], how: How = {}): Heard<{ readonly from: PlanePoint }> =>
  ({ from }) => [{ voice, place: toWorld(from), ...how }];
/** A voice at the end of the event's path. */
export const heardAlong =
  (voice: Sound['voice'], how: How = {}): Heard<{ readonly path: readonly PlanePoint[] }> =>
  ({ path }) => [{ voice, place: placeOf(path.at(-1)), ...how }];
/** A voice where the event's ship, its target or its group is. */
export const heardOn =
  (voice: Sound['voice'], how: How = {}): Heard<{ readonly unit: number }> =>
  ({ unit }, view) => [{ voice, place: placeOfShip(view, unit), ...how }];
/** A voice where the event's target is. */
export const heardOnTarget =
  (voice: Sound['voice']): Heard<{ readonly target: number }> =>
  ({ target }, view) => [{ voice, place: placeOfShip(view, target) }];
/** A voice where the event's group flies. */
export const heardOnGroup =
  (voice: Sound['voice']): Heard<{ readonly group: number }> =>
  ({ group: id }, view) => {
    const group = groupOf(view, id);
    return [{ voice, place: placeOf(group && groupPoint(group)) }];
  };
