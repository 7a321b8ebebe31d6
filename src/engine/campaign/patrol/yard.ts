import { drawing } from '../maps.ts';
import type { Roster } from '../roster.ts';
import { hullOf, pointsOf } from '../units.ts';
import { enlist, freeName, hasRoom, warshipsOf } from './fleets.ts';
import { mend } from './events.ts';
import { STREAM } from './map.ts';
import { columnOf, type Foe, type PatrolEmit, type PatrolShip, type PatrolState, serving, stopAt } from './state.ts';

// What a yard does: it mends everything, or builds a ship, or refits one; never more than one of these.

const OFFERS = 2;

/** The ships that the yard where one is would build, the dearer first. */
export function offersOf(roster: Roster, state: PatrolState): Foe[] {
  const stop = stopAt(state);
  if (stop?.kind !== 'yard') return [];
  const pick = drawing(state.number, STREAM.yard + stop.id);
  const classes = warshipsOf(roster, 0);
  const offers: Foe[] = [];
  // What is offered hangs on the run so far by the names alone, which no two ships share.
  for (let tries = 0; tries < 30 && offers.length < Math.min(OFFERS, classes.length); tries++) {
    const one = classes[pick(classes.length)]!;
    const name = freeName(roster, state, one.id, pick);
    if (name !== null && !offers.some((other) => other.class === one.id)) offers.push({ class: one.id, name, hull: 0 });
  }
  return offers.toSorted((a, b) => pointsOf(roster, b) - pointsOf(roster, a));
}

/** What a ship's crew would move into: a ship of the next dearer class, under a name of its own; null: there is none. */
export function refitOf(
  roster: Roster,
  state: Pick<PatrolState, 'ships' | 'number'>,
  ship: Pick<PatrolShip, 'id' | 'class'>,
): Foe | null {
  const pick = drawing(state.number, STREAM.refit + ship.id);
  for (const one of warshipsOf(roster, 0)) {
    const name = one.points > pointsOf(roster, ship) ? freeName(roster, state, one.id, pick) : null;
    if (name !== null) return { class: one.id, name, hull: 0 };
  }
  return null;
}

/** Stores that a refit costs: what the classes differ by. */
export const refitPrice = (roster: Roster, ship: Pick<PatrolShip, 'class'>, to: Pick<Foe, 'class'>): number =>
  pointsOf(roster, to) - pointsOf(roster, ship);

export type YardCode = 'not-damaged' | 'no-offer' | 'no-room' | 'too-dear' | 'unknown-ship' | 'lost' | 'no-refit';

/** Why the yard cannot mend anything; null: it can. */
export const whyNotRepair = (state: PatrolState): YardCode | null =>
  serving(state).some(({ hull }) => hull > 0) ? null : 'not-damaged';

/** Why one of the yard's offers cannot be taken; null: it can. */
export function whyNotBuild(roster: Roster, state: PatrolState, at: number): YardCode | null {
  const offer = offersOf(roster, state)[at];
  if (offer === undefined) return 'no-offer';
  if (!hasRoom(state)) return 'no-room';
  return pointsOf(roster, offer) > state.stores ? 'too-dear' : null;
}

/** Why a ship cannot be refitted; null: it can. */
export function whyNotRefit(roster: Roster, state: PatrolState, id: number): YardCode | null {
  const ship = state.ships[id];
  if (ship === undefined) return 'unknown-ship';
  if (ship.lost !== null) return 'lost';
  const to = refitOf(roster, state, ship);
  if (to === null) return 'no-refit';
  return refitPrice(roster, ship, to) > state.stores ? 'too-dear' : null;
}

/** What the yard does of all that it could. */
export type YardWork =
  | { readonly take: 'repair' | 'nothing' }
  | { readonly take: 'ship'; readonly offer: number }
  | { readonly take: 'refit'; readonly ship: number };

/** The yard does it, and the way goes on. */
export function work(roster: Roster, state: PatrolState, wish: YardWork, emit: PatrolEmit): void {
  switch (wish.take) {
    case 'nothing':
      break;
    case 'repair':
      for (const ship of serving(state)) mend(ship, ship.hull, emit);
      break;
    case 'ship': {
      const offer = offersOf(roster, state)[wish.offer]!;
      pay(state, pointsOf(roster, offer), emit);
      emit({ type: 'joined', ship: enlist(state, offer, columnOf(state)).id });
      break;
    }
    case 'refit': {
      const ship = state.ships[wish.ship]!;
      const to = refitOf(roster, state, ship)!;
      const share = ship.hull / hullOf(roster, ship);
      pay(state, refitPrice(roster, ship, to), emit);
      emit({ type: 'refitted', ship: ship.id, from: ship.name });
      ship.class = to.class;
      ship.name = to.name;
      // What the old hull lacked the new one lacks, too.
      ship.hull = Math.floor(share * hullOf(roster, ship));
    }
  }
  state.past.push({ stop: state.at!, result: null, choice: wish.take });
  state.step = 'fork';
}

function pay(state: PatrolState, stores: number, emit: PatrolEmit): void {
  state.stores -= stores;
  emit({ type: 'stores', stores: -stores });
}
