import { isLoss } from '../../campaign/state.ts';
import { hullOf, isCarrier, isSquadron, pointsOf } from '../../campaign/units.ts';
import type { StoryCode, StoryEmit } from './actions.ts';
import { type Chapter, type ChapterId, type Named, RESERVE, WINGS } from './chapters.ts';
import { tableOf } from './editions.ts';
import { serving, type StoryShip, type StoryState, wasWon } from './state.ts';
import { talonUnits } from '../campaign/units.ts';

// Who serves in the flotilla, and who of it takes part in the coming battle.

/** Battles behind the crew of a ship that joins, and behind one of the reserve. */
const TRAINED = 1;
const GREEN = 0;
/** 12.2.1 */
const MOST_SQUADRONS = 4;
/** Squadrons that a carrier has at least when a chapter begins. */
const WING = 2;

/** How much a crew has seen: battles come through, and ships destroyed. */
export const experienceOf = ({ drill, deeds }: Pick<StoryShip, 'drill' | 'deeds'>): number =>
  drill + deeds.reduce((sum, { fate, kills }) => sum + (isLoss(fate) ? 0 : 1) + kills.length, 0);

export const CREWS = ['green', 'trained', 'seasoned', 'veteran'] as const;
export type Crew = (typeof CREWS)[number];
const SEASONED = 4;
const VETERAN = 8;

/** What a crew is by its experience. */
export function crewOf(ship: Pick<StoryShip, 'drill' | 'deeds'>): Crew {
  const seen = experienceOf(ship);
  return seen >= VETERAN ? 'veteran' : seen >= SEASONED ? 'seasoned' : seen >= TRAINED ? 'trained' : 'green';
}

/** Points of those that take part. */
export const pointsIn = (ships: readonly StoryShip[]): number =>
  ships.reduce((sum, ship) => sum + (ship.fights ? pointsOf(talonUnits, ship) : 0), 0);

/** A ship enters service. */
export function join(state: StoryState, [shipClass, name]: Named, drill: number, emit?: StoryEmit): void {
  const id = state.ships.length;
  const mark = 1 + state.ships.filter((ship) => ship.class === shipClass && ship.name === name).length;
  state.ships.push({
    id,
    class: shipClass,
    name,
    mark,
    drill,
    joined: state.turn,
    hull: 0,
    fights: false,
    lost: null,
    deeds: [],
  });
  emit?.({ type: 'joined', ship: id });
}
const isServing = (state: StoryState, [shipClass, name]: Named): boolean =>
  serving(state).some((ship) => ship.class === shipClass && ship.name === name);
const hasServed = (state: StoryState, [shipClass, name]: Named): boolean =>
  state.ships.some((ship) => ship.class === shipClass && ship.name === name);

/** Begins a chapter: who joins, what the yards can do, and a first proposal of who takes part. */
export function muster(state: StoryState, chapter: ChapterId, emit?: StoryEmit): void {
  const table = tableOf(state)[chapter];
  state.chapter = chapter;
  state.choices = [];
  state.yard = table.yard;
  emit?.({ type: 'chapterBegan', chapter });
  for (const [shipClass, name, after] of table.joins)
    if (after === undefined || wasWon(state, after)) join(state, freeName(state, [shipClass, name]), TRAINED, emit);
  fillWing(state, emit);
  propose(state, table);
  for (const spare of RESERVE) {
    if (pointsIn(state.ships) >= table.least) break;
    if (isServing(state, spare) || hasServed(state, spare)) continue;
    join(state, spare, GREEN, emit);
    propose(state, table);
  }
  // All of the reserve has served: names begin anew.
  for (let guard = 0; pointsIn(state.ships) < table.least && guard < RESERVE.length; guard++) {
    const again = RESERVE.find((spare) => !isServing(state, spare));
    if (again === undefined) break;
    join(state, again, GREEN, emit);
    propose(state, table);
  }
}

/** Another ship of the class, where one of the reserve bears the name already. */
function freeName(state: StoryState, named: Named): Named {
  if (!isServing(state, named)) return named;
  return RESERVE.find((spare) => spare[0] === named[0] && !isServing(state, spare)) ?? named;
}

/** A carrier takes squadrons on board, as long as it has not enough of them. */
function fillWing(state: StoryState, emit?: StoryEmit): void {
  if (!serving(state).some((ship) => isCarrier(talonUnits, ship))) return;
  for (const wing of WINGS) {
    if (serving(state).filter((ship) => isSquadron(talonUnits, ship)).length >= WING) return;
    if (!hasServed(state, wing)) join(state, wing, GREEN, emit);
  }
}

/** Proposes the soundest ships that there is room for, carriers with their squadrons first. */
function propose(state: StoryState, { room }: Chapter): void {
  const ready = serving(state);
  for (const ship of ready) ship.fights = false;
  const soundness = (ship: StoryShip): number => (hullOf(talonUnits, ship) - ship.hull) / hullOf(talonUnits, ship);
  const rank = (ship: StoryShip): number => (isCarrier(talonUnits, ship) ? 0 : isSquadron(talonUnits, ship) ? 1 : 2);
  const ranked = ready.toSorted((a, b) => rank(a) - rank(b) || soundness(b) - soundness(a) || a.id - b.id);
  for (const ship of ranked) {
    ship.fights = true;
    if (pointsIn(ready) > room || whyNotTogether(ready) !== null) ship.fights = false;
  }
}

/** 12.1.1, 12.2.1: squadrons need a carrier, and four a carrier are the most. */
export function whyNotTogether(ships: readonly StoryShip[]): StoryCode | null {
  const taking = ships.filter(({ fights }) => fights);
  const squadrons = taking.filter((ship) => isSquadron(talonUnits, ship)).length;
  const carriers = taking.filter((ship) => isCarrier(talonUnits, ship)).length;
  if (squadrons > 0 && carriers === 0) return 'squadron-without-carrier';
  return squadrons > MOST_SQUADRONS * carriers ? 'too-many-squadrons' : null;
}
