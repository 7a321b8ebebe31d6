import type { PlanePoint } from '../../../../engine/plane.ts';
import type { Point } from '../../../board/plane.ts';
import type { UnitName } from '../../../messages/icu.ts';
import { kitOf } from '../../eventKit.ts';
import { toWorld } from '../board/space.ts';
import type { FullThrustEvent, FullThrustView } from '../data.ts';
import { groupOf, groupPoint, pointOf, unitName, unitOf } from '../text/names.ts';
import { plainValues } from '../text/plainValues.ts';
import type { FullThrustEventKinds, Sound } from './kinds.types.ts';

// What the kinds of event of all rules are made with.

/** A ship as a part of a sentence. */
export const ship = (view: FullThrustView, id: number): UnitName => ({ unit: id, text: unitName(view, id) });

/** The kinds of event of one rule. */
export const eventKinds = kitOf<FullThrustEvent, FullThrustView, FullThrustEventKinds>((event, view) =>
  plainValues(event, view, ship),
);

type How = Omit<Sound, 'voice' | 'place'>;
type Heard<Event> = (event: Event, view: FullThrustView) => readonly Sound[];

const placeOf = (at: PlanePoint | null | undefined): Point | null => (at ? toWorld(at) : null);
const placeOfShip = (view: FullThrustView, id: number): Point | null => {
  const unit = unitOf(view, id);
  return placeOf(unit && pointOf(unit));
};

/** What is heard of those events alone. */
export const heardIf =
  <Event>(isHeard: (event: Event) => boolean, sound: Heard<NoInfer<Event>>): Heard<Event> =>
  (event, view) =>
    isHeard(event) ? sound(event, view) : [];
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
