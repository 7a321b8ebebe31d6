import { drawing } from '../maps.ts';
import type { Roster } from '../roster.ts';
import { isLoss } from '../state.ts';
import { hullOf, pointsOf } from '../units.ts';
import { fleetWorth } from './fleets.ts';
import { STREAM } from './map.ts';
import {
  columnOf,
  type PatrolEmit,
  type PatrolResult,
  type PatrolShip,
  type PatrolShipResult,
  type PatrolState,
  serving,
  stopAt,
} from './state.ts';
import type { PatrolEnd } from './terms.ts';

/** A steady captain's crew mends this much of what a battle did to its ship, percent. */
const STEADIED = 50;
/** Stores that a gunner's ship brings for each that it destroys, percent of its points. */
const PRIZE = 15;
/** One captain of so many is saved from a ship that is lost. */
const SAVED = 2;

/** Whether a result can be that of the battle: every ship of the player's once, with a fate that it can have. */
export function isPossible(roster: Roster, state: PatrolState, { ships }: PatrolResult): boolean {
  const own = serving(state);
  if (ships.length !== own.length || ships.some(({ id }, n) => id !== own[n]!.id)) return false;
  return ships.every(({ id, fate, hull, kills }) => {
    const ship = state.ships[id]!;
    if (fate === 'landed' || !kills.every((name) => state.foes.some((foe) => foe.name === name))) return false;
    return isLoss(fate) || (hull >= ship.hull && hull < hullOf(roster, ship));
  });
}

/** The battle is over: losses, damage, deeds and gains; then the way goes on, or the run ends. */
export function enterResult(roster: Roster, state: PatrolState, result: PatrolResult, emit: PatrolEmit): void {
  const stop = stopAt(state)!;
  const { winner } = result;
  emit({ type: 'battleEnded', stop: stop.id, winner });
  const told = winner === null ? 'drawn' : winner === 0 ? 'won' : 'lost';
  for (const one of result.ships) enterFate(roster, state, one, told, emit);
  if (winner === 0) {
    state.beaten += Math.round(fleetWorth(roster, state.foes));
    if (stop.gain > 0) {
      state.stores += stop.gain;
      emit({ type: 'gained', stores: stop.gain });
    }
  }
  state.past.push({ stop: stop.id, result: told, choice: null });
  const end = endOf(state, winner === 0, stop.kind === 'flagship');
  if (end === null) {
    state.phase = 'planning';
    state.step = 'fork';
    return;
  }
  state.phase = 'over';
  state.end = end;
  emit({ type: 'ended', end });
}

function endOf(state: PatrolState, won: boolean, last: boolean): PatrolEnd | null {
  if (last && won) return 'flagship';
  if (serving(state).length === 0) return 'lost';
  return last ? 'repelled' : null;
}

function enterFate(
  roster: Roster,
  state: PatrolState,
  { id, fate, hull, kills }: PatrolShipResult,
  told: 'won' | 'lost' | 'drawn',
  emit: PatrolEmit,
): void {
  const ship = state.ships[id]!;
  const column = columnOf(state);
  const before = ship.hull;
  ship.hull = isLoss(fate) ? hullOf(roster, ship) : hull;
  ship.deeds = [...ship.deeds, { column, result: told, fate, hull: ship.hull, kills }];
  emit({ type: 'fate', ship: id, fate, hull: ship.hull });
  if (isLoss(fate)) {
    ship.lost = column;
    lose(roster, state, ship, emit);
    return;
  }
  const { captain } = ship;
  const boxes = Math.floor(((ship.hull - before) * STEADIED) / 100);
  if (captain?.trait === 'steady' && boxes > 0) {
    ship.hull -= boxes;
    emit({ type: 'steadied', ship: id, boxes });
  }
  if (captain?.trait !== 'gunner') return;
  const stores = kills.reduce((sum, name) => {
    const foe = state.foes.find((one) => one.name === name);
    return sum + (foe === undefined ? 0 : Math.round((pointsOf(roster, foe) * PRIZE) / 100));
  }, 0);
  if (stores === 0) return;
  state.stores += stores;
  emit({ type: 'prize', ship: id, stores });
}

/** A captain whose ship is lost falls with it, or is taken aboard the dearest ship that has none; the ship's own draw decides. */
function lose(roster: Roster, state: PatrolState, ship: PatrolShip, emit: PatrolEmit): void {
  const { captain } = ship;
  if (captain === null) return;
  const pick = drawing(state.number, STREAM.fate + columnOf(state) * 64 + ship.id);
  const [refuge] = serving(state)
    .filter((one) => one.captain === null && one.id !== ship.id)
    .toSorted((a, b) => pointsOf(roster, b) - pointsOf(roster, a) || a.id - b.id);
  if (refuge === undefined || pick(SAVED) !== 0) {
    emit({ type: 'captainFell', ship: ship.id, name: captain.name });
    return;
  }
  ship.captain = null;
  refuge.captain = captain;
  emit({ type: 'captainSaved', ship: refuge.id, name: captain.name });
}
