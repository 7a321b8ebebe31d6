import { drawing } from '../maps.ts';
import type { Roster } from '../roster.ts';
import { hullOf, pointsOf } from '../units.ts';
import { drawCaptain } from './create.ts';
import { type Effect, ENCOUNTERS, type EventOption } from './encounters.ts';
import { enlist, freeName, hasRoom, type Draw, shareOf, warshipsOf } from './fleets.ts';
import { STREAM } from './map.ts';
import { columnOf, type PatrolEmit, type PatrolShip, type PatrolState, serving, stopAt } from './state.ts';

// What an event brings.

const MOST_HEARD = 3;
/** Favour never goes beyond this, percent. */
const MOST_FAVOUR = 30;
/** A ship that joins costs no more than this, percent of a middling warship, where there is such a class. */
const SMALL = 75;

/** The options of the event where one is. */
export function optionsOf(state: PatrolState): readonly EventOption[] {
  const event = stopAt(state)?.event ?? null;
  return event === null ? [] : ENCOUNTERS[event];
}

/** Stores that an option costs for certain. */
export const priceOf = (roster: Roster, { always }: EventOption): number =>
  always.reduce((sum, one) => sum + (one.kind === 'stores' && one.percent < 0 ? shareOf(roster, -one.percent) : 0), 0);

/** Answers the event where one is, which the map's number decides. */
export function answer(roster: Roster, state: PatrolState, id: string, emit: PatrolEmit): void {
  const stop = stopAt(state)!;
  const options = optionsOf(state);
  const option = options.find((one) => one.id === id)!;
  const pick = drawing(state.number, STREAM.event + stop.id * 8 + options.indexOf(option));
  const well = pick(100) < option.chance;
  emit({ type: 'chose', event: stop.event!, option: id, well });
  for (const effect of [...option.always, ...(well ? option.well : option.badly)])
    bring(roster, state, effect, pick, emit);
  state.past.push({ stop: stop.id, result: null, choice: id });
  state.step = 'fork';
}

function bring(roster: Roster, state: PatrolState, effect: Effect, pick: Draw, emit: PatrolEmit): void {
  const own = serving(state);
  switch (effect.kind) {
    case 'stores': {
      const stores = Math.max(-state.stores, shareOf(roster, effect.percent));
      state.stores += stores;
      emit({ type: 'stores', stores });
      return;
    }
    case 'damage':
      strike(roster, own[pick(own.length)]!, effect.percent, emit);
      return;
    case 'damageAll':
      for (const ship of own) strike(roster, ship, effect.percent, emit);
      return;
    case 'mend':
      for (const ship of own) mend(ship, Math.ceil((ship.hull * effect.percent) / 100), emit);
      return;
    case 'join':
      join(roster, state, effect.damage, pick, emit);
      return;
    case 'captain':
      comeAboard(roster, state, effect.trait, pick, emit);
      return;
    case 'rumour':
      if (state.heard < MOST_HEARD) state.heard += 1;
      emit({ type: 'heard', heard: state.heard });
      return;
    case 'favour':
      state.favour = Math.max(-MOST_FAVOUR, Math.min(MOST_FAVOUR, state.favour + effect.percent));
      emit({ type: 'favour', percent: effect.percent });
  }
}

/** At least one box, and never the last one. */
function strike(roster: Roster, ship: PatrolShip, percent: number, emit: PatrolEmit): void {
  const full = hullOf(roster, ship);
  const boxes = Math.min(full - 1 - ship.hull, Math.max(1, Math.round((full * percent) / 100)));
  if (boxes <= 0) return;
  ship.hull += boxes;
  emit({ type: 'damaged', ship: ship.id, boxes });
}

/** Mends so many of a ship's boxes. */
export function mend(ship: PatrolShip, boxes: number, emit: PatrolEmit): void {
  const mended = Math.min(ship.hull, boxes);
  if (mended === 0) return;
  ship.hull -= mended;
  emit({ type: 'mended', ship: ship.id, boxes: mended });
}

/** A small ship joins, or what it would have been worth in stores where the fleet is full. */
function join(roster: Roster, state: PatrolState, damage: number, pick: Draw, emit: PatrolEmit): void {
  const all = warshipsOf(roster, 0).filter(({ id }) => freeName(roster, state, id, () => 0) !== null);
  const small = all.filter(({ points }) => points <= shareOf(roster, SMALL));
  const classes = small.length > 0 ? small : all.slice(0, 1);
  const one = classes[pick(Math.max(1, classes.length))];
  const name = one === undefined ? null : freeName(roster, state, one.id, pick);
  if (one === undefined || name === null || !hasRoom(state)) {
    emit({ type: 'noRoom' });
    const stores = shareOf(roster, 30);
    state.stores += stores;
    emit({ type: 'stores', stores });
    return;
  }
  const hull = Math.min(one.hullBoxes - 1, Math.floor((one.hullBoxes * damage) / 100));
  const ship = enlist(state, { class: one.id, name, hull }, columnOf(state));
  emit({ type: 'joined', ship: ship.id });
}

/** A captain takes over the dearest ship that has none; where all have one, the stores are the better for their advice. */
function comeAboard(
  roster: Roster,
  state: PatrolState,
  trait: Parameters<typeof drawCaptain>[2],
  pick: Draw,
  emit: PatrolEmit,
): void {
  const [ship] = serving(state)
    .filter(({ captain }) => captain === null)
    .toSorted((a, b) => pointsOf(roster, b) - pointsOf(roster, a) || a.id - b.id);
  if (ship === undefined) {
    const stores = shareOf(roster, 20);
    state.stores += stores;
    emit({ type: 'stores', stores });
    return;
  }
  ship.captain = drawCaptain(roster, state, trait, pick);
  emit({ type: 'captain', ship: ship.id, ...ship.captain });
}
