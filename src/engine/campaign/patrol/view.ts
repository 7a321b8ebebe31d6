import type { Roster } from '../roster.ts';
import type { ZoneTerrain } from '../sectors.ts';
import { classOf, hullOf, pointsOf } from '../units.ts';
import { type PatrolCode, whyNot } from './apply.ts';
import { rivalFleet, riskOf, waysOf } from './arrival.ts';
import { battleSetup } from './battle.ts';
import { crewOf, mendCost } from './crew.ts';
import type { Effect } from './encounters.ts';
import { optionsOf } from './events.ts';
import { fleetWorth, MOST_SHIPS, shareOf } from './fleets.ts';
import { battlesWon, honoursOf, scoreOf } from './score.ts';
import {
  columnOf,
  type Foe,
  type PatrolCaptain,
  type PatrolDeed,
  type PatrolEvent,
  type PatrolShip,
  type PatrolState,
  type PatrolStep,
  serving,
  type Stop,
  stopAt,
} from './state.ts';
import {
  COLUMNS,
  type PatrolCrew,
  type PatrolEnd,
  type PatrolEventId,
  type PatrolRank,
  type StopKind,
} from './terms.ts';
import { offersOf, refitOf, refitPrice } from './yard.ts';

/** A stop in sight: one that was called at, or one that can be reached next. */
export interface StopView {
  id: number;
  column: number;
  row: number;
  kind: StopKind;
  terrain: ZoneTerrain;
  /** Percent of the own fleet; null: nobody fights there, or it is past. */
  risk: number | null;
  gain: number;
  place: 'past' | 'here' | 'way';
  /** The stop that one came from; null: the beginning. Of a way: where one is. */
  from: number | null;
  result: 'won' | 'lost' | 'drawn' | null;
  choice: string | null;
  /** The event that was met there. */
  event: PatrolEventId | null;
}

export interface PatrolShipView {
  id: number;
  side: 0;
  class: string;
  hull: string;
  name: string;
  points: number;
  hullBoxes: number;
  hullMarked: number;
  crew: PatrolCrew;
  captain: PatrolCaptain | null;
  joined: number;
  lost: number | null;
  deeds: readonly PatrolDeed[];
  mendCost: number;
  /** Why it cannot be mended now; null: it can. */
  mend: PatrolCode | null;
  /** In a yard: what it can be refitted to, for how much, and why not. */
  refit: {
    class: string;
    hull: string;
    name: string;
    points: number;
    price: number;
    blocked: PatrolCode | null;
  } | null;
}

export interface FoeView {
  side: 1;
  class: string;
  hull: string;
  name: string;
  points: number;
  hullBoxes: number;
  hullMarked: number;
}

/** An effect in points. */
export type EffectView = Exclude<Effect, { kind: 'stores' }> | { readonly kind: 'stores'; readonly stores: number };

export interface OptionView {
  id: string;
  always: readonly EffectView[];
  chance: number;
  well: readonly EffectView[];
  badly: readonly EffectView[];
  blocked: PatrolCode | null;
}

/** A run as plain data for the UI: nothing in it is out of the player's sight. */
export interface PatrolView {
  system: string;
  rank: PatrolRank;
  seed: string;
  daily: string | null;
  phase: PatrolState['phase'];
  step: PatrolStep;
  columns: number;
  column: number;
  stops: StopView[];
  stores: number;
  fleetPoints: number;
  mostShips: number;
  ships: PatrolShipView[];
  /** Lost ones, the last first. */
  lost: PatrolShipView[];
  foes: FoeView[];
  foePoints: number;
  favour: number;
  /** What one has heard of who waits at the end; null: nothing yet. */
  heard: number;
  rival: { admiral: string | null; flagship: FoeView | null; escorts: FoeView[] | null };
  event: { id: PatrolEventId; options: OptionView[] } | null;
  yard: { repair: PatrolCode | null; offers: (FoeViewOf<0> & { blocked: PatrolCode | null })[] } | null;
  /** Where the battle begins; null: none comes. */
  setup: unknown;
  told: readonly PatrolEvent[];
  won: number;
  score: number;
  honours: string[];
  end: PatrolEnd | null;
}
type FoeViewOf<Side extends 0 | 1> = Omit<FoeView, 'side'> & { side: Side };

const foeView = <Side extends 0 | 1>(roster: Roster, foe: Foe, side: Side): FoeViewOf<Side> => ({
  side,
  class: foe.class,
  hull: classOf(roster, foe).hull,
  name: foe.name,
  points: pointsOf(roster, foe),
  hullBoxes: hullOf(roster, foe),
  hullMarked: foe.hull,
});

const placeOf = ({ id, column, row, kind, terrain }: Stop) => ({ id, column, row, kind, terrain });

/** What has been heard before each is known. */
const HEARD = { admiral: 1, flagship: 2, escorts: 3 } as const;

/** What everybody may know of the run. */
export function patrolView(roster: Roster, state: PatrolState): PatrolView {
  const { phase, step, heard, rival } = state;
  const here = stopAt(state);
  const mustering = (phase === 'planning' && step === 'muster') || phase === 'battles';
  const foes = mustering ? state.foes : [];
  // What has been met is known.
  const met = phase === 'over' || here?.kind === 'flagship';
  return {
    system: roster.system,
    rank: state.rank,
    seed: state.seed,
    daily: state.daily,
    phase,
    step,
    columns: COLUMNS,
    column: columnOf(state),
    stops: stopsInSight(roster, state),
    stores: state.stores,
    fleetPoints: Math.round(fleetWorth(roster, serving(state))),
    mostShips: MOST_SHIPS,
    ships: serving(state).map((ship) => shipView(roster, state, ship)),
    lost: state.ships
      .filter(({ lost }) => lost !== null)
      .map((ship) => shipView(roster, state, ship))
      .reverse(),
    foes: foes.map((foe) => foeView(roster, foe, 1)),
    foePoints: Math.round(fleetWorth(roster, foes)),
    favour: state.favour,
    heard,
    rival: {
      admiral: met || heard >= HEARD.admiral ? rival.admiral : null,
      flagship: met || heard >= HEARD.flagship ? foeView(roster, rival.flagship, 1) : null,
      escorts:
        met || heard >= HEARD.escorts
          ? rivalFleet(state)
              .slice(1)
              .map((foe) => foeView(roster, foe, 1))
          : null,
    },
    event: eventView(roster, state),
    yard: yardView(roster, state),
    setup: mustering ? battleSetup(roster, state) : null,
    told: state.told,
    won: battlesWon(state),
    score: scoreOf(roster, state),
    honours: honoursOf(state),
    end: state.end,
  };
}

function stopsInSight(roster: Roster, state: PatrolState): StopView[] {
  const ways = state.phase === 'planning' && state.step === 'fork' ? waysOf(state) : [];
  const called = [...state.past.map(({ stop }) => stop)];
  if (state.at !== null && !called.includes(state.at)) called.push(state.at);
  const last = called.at(-1) ?? null;
  const views = called.map((id, n): StopView => {
    const past = state.past.find(({ stop }) => stop === id);
    const stop = state.stops[id]!;
    return {
      ...placeOf(stop),
      risk: id === state.at && past === undefined && stop.risk > 0 ? riskOf(roster, state, stop) : null,
      gain: stop.gain,
      place: id === last ? 'here' : 'past',
      from: called[n - 1] ?? null,
      result: past?.result ?? null,
      choice: past?.choice ?? null,
      event: stop.event,
    };
  });
  const next = ways.map((stop): StopView => ({
    ...placeOf(stop),
    risk: stop.risk > 0 && stop.kind !== 'flagship' ? riskOf(roster, state, stop) : null,
    gain: stop.gain,
    place: 'way',
    from: last,
    result: null,
    choice: null,
    // Which event it is one learns there.
    event: null,
  }));
  return [...views, ...next];
}

function shipView(roster: Roster, state: PatrolState, ship: PatrolShip): PatrolShipView {
  const refit =
    state.step === 'yard' && state.phase === 'planning' && ship.lost === null ? refitOf(roster, state, ship) : null;
  return {
    id: ship.id,
    side: 0,
    class: ship.class,
    hull: classOf(roster, ship).hull,
    name: ship.name,
    points: pointsOf(roster, ship),
    hullBoxes: hullOf(roster, ship),
    hullMarked: ship.hull,
    crew: crewOf(ship),
    captain: ship.captain,
    joined: ship.joined,
    lost: ship.lost,
    deeds: ship.deeds,
    mendCost: mendCost(roster, ship),
    mend: whyNot(roster, state, { kind: 'mend', ship: ship.id }),
    refit:
      refit === null
        ? null
        : {
            class: refit.class,
            hull: classOf(roster, refit).hull,
            name: refit.name,
            points: pointsOf(roster, refit),
            price: refitPrice(roster, ship, refit),
            blocked: whyNot(roster, state, { kind: 'yard', take: 'refit', ship: ship.id }),
          },
  };
}

function eventView(roster: Roster, state: PatrolState): PatrolView['event'] {
  const id = stopAt(state)?.event ?? null;
  if (state.step !== 'event' || state.phase !== 'planning' || id === null) return null;
  const inPoints = (effects: readonly Effect[]): EffectView[] =>
    effects.map((one) => (one.kind === 'stores' ? { kind: 'stores', stores: shareOf(roster, one.percent) } : one));
  return {
    id,
    options: optionsOf(state).map((option) => ({
      id: option.id,
      always: inPoints(option.always),
      chance: option.chance,
      well: inPoints(option.well),
      badly: inPoints(option.badly),
      blocked: whyNot(roster, state, { kind: 'choose', option: option.id }),
    })),
  };
}

function yardView(roster: Roster, state: PatrolState): PatrolView['yard'] {
  if (state.step !== 'yard' || state.phase !== 'planning') return null;
  return {
    repair: whyNot(roster, state, { kind: 'yard', take: 'repair' }),
    offers: offersOf(roster, state).map((offer, at) => ({
      ...foeView(roster, offer, 0),
      blocked: whyNot(roster, state, { kind: 'yard', take: 'ship', offer: at }),
    })),
  };
}
