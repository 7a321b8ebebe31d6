import { drawing } from '../maps.ts';
import type { Roster } from '../roster.ts';
import { convoy, drawFleet, fleetWorth, MOST_FOES, warshipsOf, wornDown } from './fleets.ts';
import { foesOf, RANKS } from './create.ts';
import { STREAM } from './map.ts';
import { type Foe, type PatrolEmit, type PatrolState, serving, type Stop, stopAt } from './state.ts';
import type { PatrolTrait } from './terms.ts';

/** Raiders that lick their wounds are so many percent of what they are worth whole. */
const WOUNDED = 150;
/** What one has heard of the flagship at the latest when a column is reached. */
const HEARSAY = [
  { column: 4, heard: 1 },
  { column: 8, heard: 2 },
] as const;
/** Her whole course is known: one escort is led astray. */
const ALL = 3;

/** Whether a captain of that trait serves. */
const hasTrait = (state: PatrolState, trait: PatrolTrait): boolean =>
  serving(state).some(({ captain }) => captain?.trait === trait);

/** Where one can go now: what the map says, and with a daring captain every stop of the next column. */
export function waysOf(state: PatrolState): Stop[] {
  const here = stopAt(state);
  if (here === null) return state.stops.filter(({ column }) => column === 1);
  if (hasTrait(state, 'daring')) return state.stops.filter(({ column }) => column === here.column + 1);
  return here.to.map((id) => state.stops[id]!);
}

/** How strong the enemies of a stop are now, percent of the own fleet; the flagship's fleet does not hang on it. */
export const riskOf = (roster: Roster, state: PatrolState, stop: Stop): number =>
  Math.round((stop.risk * RANKS[state.rank].foes * foesOf(roster, state) * (100 + state.favour)) / 1_000_000);

/** The ships that wait at the flagship's stop; who has heard everything meets one escort less. */
export function rivalFleet({ rival, heard }: Pick<PatrolState, 'rival' | 'heard'>): Foe[] {
  const escorts = heard >= ALL && rival.escorts.length > 1 ? rival.escorts.slice(0, -1) : rival.escorts;
  return [rival.flagship, ...escorts];
}

/** Reaches a stop: its enemies are drawn to the fleet that one has now. */
export function arrive(roster: Roster, state: PatrolState, stop: Stop, emit?: PatrolEmit): void {
  state.at = stop.id;
  state.told = [];
  emit?.({ type: 'arrived', stop: stop.id });
  for (const { column, heard } of HEARSAY)
    if (stop.column >= column && state.heard < heard) {
      state.heard = heard;
      emit?.({ type: 'heard', heard });
    }
  state.step = stop.kind === 'event' ? 'event' : stop.kind === 'yard' ? 'yard' : 'muster';
  if (state.step !== 'muster') return;
  state.foes = drawFoes(roster, state, stop);
  if (stop.kind !== 'flagship') state.favour = 0;
}

/** The enemies of a stop, by what the player's fleet is worth as it is. */
function drawFoes(roster: Roster, state: PatrolState, stop: Stop): Foe[] {
  if (stop.kind === 'flagship') {
    const fleet = rivalFleet(state);
    return wornDown(roster, fleet, (fleetWorth(roster, fleet) * (100 + Math.min(0, state.favour))) / 100);
  }
  const own = serving(state);
  const budget = (fleetWorth(roster, own) * riskOf(roster, state, stop)) / 100;
  const pick = drawing(state.number, STREAM.stop + stop.id);
  if (stop.kind === 'convoy') return convoy(roster, budget, pick);
  const whole = stop.kind === 'wounded' ? (budget * WOUNDED) / 100 : budget;
  const most = Math.min(MOST_FOES, own.length + 1);
  const fleet = drawFleet(warshipsOf(roster, 1), { budget: whole, least: 1, most, taken: [] }, pick);
  return wornDown(roster, fleet, budget);
}
