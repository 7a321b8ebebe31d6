import { isLoss } from '../state.ts';
import { hullOf, isCarrier, isSquadron, pointsOf } from '../units.ts';
import type { StoryCode, StoryEmit } from './actions.ts';
import type { Chapter, Named } from './story.schema.ts';
import { serving, type StoryShip, type StoryState } from './state.ts';
import { chapterOf, holds } from './table.ts';
import type { Teller } from './teller.ts';

// Who serves in the flotilla, and who of it takes part in the coming battle.

/** Battles behind the crew of a ship that joins, and behind one of the reserve. */
const TRAINED = 1;
const GREEN = 0;

/** How much a crew has seen: battles come through, and ships destroyed. */
const experienceOf = ({ drill, deeds }: Pick<StoryShip, 'drill' | 'deeds'>): number =>
  drill + deeds.reduce((sum, { fate, kills }) => sum + (isLoss(fate) ? 0 : 1) + kills.length, 0);

const CREWS = ['green', 'trained', 'seasoned', 'veteran'] as const;
export type CrewGrade = (typeof CREWS)[number];
const SEASONED = 4;
const VETERAN = 8;

/** What a crew is by its experience. */
export function crewOf(ship: Pick<StoryShip, 'drill' | 'deeds'>): CrewGrade {
  const seen = experienceOf(ship);
  return seen >= VETERAN ? 'veteran' : seen >= SEASONED ? 'seasoned' : seen >= TRAINED ? 'trained' : 'green';
}

/** Points of those that take part. */
export const pointsIn = ({ units }: Teller, ships: readonly StoryShip[]): number =>
  ships.reduce((sum, ship) => sum + (ship.fights ? pointsOf(units, ship) : 0), 0);

/** A ship enters service. */
export function join(state: StoryState, { class: shipClass, name }: Named, drill: number, emit?: StoryEmit): void {
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
const isServing = (state: StoryState, { class: shipClass, name }: Named): boolean =>
  serving(state).some((ship) => ship.class === shipClass && ship.name === name);
const hasServed = (state: StoryState, { class: shipClass, name }: Named): boolean =>
  state.ships.some((ship) => ship.class === shipClass && ship.name === name);

/** Begins a chapter: who joins, what the yards can do, and a first proposal of who takes part. */
export function muster(teller: Teller, state: StoryState, chapter: string, emit?: StoryEmit): void {
  const { data } = teller;
  const table = chapterOf(data, state, chapter);
  state.chapter = chapter;
  state.choices = [];
  state.yard = table.yard;
  emit?.({ type: 'chapterBegan', chapter });
  for (const { class: shipClass, name, if: when } of table.joins ?? [])
    if (holds(state, when)) join(state, freeName(data.reserve, state, { class: shipClass, name }), TRAINED, emit);
  refit(state, table, emit);
  fillWing(teller, state, emit);
  propose(teller, state, table);
  for (const spare of data.reserve) {
    if (pointsIn(teller, state.ships) >= table.least) break;
    if (isServing(state, spare) || hasServed(state, spare)) continue;
    join(state, spare, GREEN, emit);
    propose(teller, state, table);
  }
  // All of the reserve has served: names begin anew.
  for (let guard = 0; pointsIn(teller, state.ships) < table.least && guard < data.reserve.length; guard++) {
    const again = data.reserve.find((spare) => !isServing(state, spare));
    if (again === undefined) break;
    join(state, again, GREEN, emit);
    propose(teller, state, table);
  }
}

/** Another ship of the class, where one of the reserve bears the name already. */
function freeName(reserve: readonly Named[], state: StoryState, named: Named): Named {
  if (!isServing(state, named)) return named;
  return reserve.find((spare) => spare.class === named.class && !isServing(state, spare)) ?? named;
}

/** Ships are rebuilt, where they still serve, and leave the yard whole. */
function refit(state: StoryState, { refits = [] }: Chapter, emit?: StoryEmit): void {
  for (const { name, to, if: when } of refits) {
    const ship = serving(state).find((one) => one.name === name);
    if (ship === undefined || !holds(state, when)) continue;
    ship.built ??= ship.class;
    ship.class = to;
    ship.hull = 0;
    emit?.({ type: 'refitted', ship: ship.id });
  }
}

/** A carrier takes squadrons on board, as long as it has not enough of them. */
function fillWing({ data, units }: Teller, state: StoryState, emit?: StoryEmit): void {
  if (!serving(state).some((ship) => isCarrier(units, ship))) return;
  for (const wing of data.wings) {
    if (serving(state).filter((ship) => isSquadron(units, ship)).length >= data.wing) return;
    if (!hasServed(state, wing)) join(state, wing, GREEN, emit);
  }
}

/** Proposes the soundest ships that there is room for, carriers with their squadrons first. */
function propose(teller: Teller, state: StoryState, { room }: Chapter): void {
  const { units } = teller;
  const ready = serving(state);
  for (const ship of ready) ship.fights = false;
  const soundness = (ship: StoryShip): number => (hullOf(units, ship) - ship.hull) / hullOf(units, ship);
  const rank = (ship: StoryShip): number => (isCarrier(units, ship) ? 0 : isSquadron(units, ship) ? 1 : 2);
  const ranked = ready.toSorted((a, b) => rank(a) - rank(b) || soundness(b) - soundness(a) || a.id - b.id);
  for (const ship of ranked) {
    ship.fights = true;
    if (pointsIn(teller, ready) > room || whyNotTogether(teller, ready) !== null) ship.fights = false;
  }
}

/** Squadrons need a carrier that can lead them, and a battle holds so many ships. */
export function whyNotTogether({ units, ledByCarrier, most }: Teller, ships: readonly StoryShip[]): StoryCode | null {
  const taking = ships.filter(({ fights }) => fights);
  const squadrons = taking.filter((ship) => isSquadron(units, ship)).length;
  const carriers = taking.filter((ship) => isCarrier(units, ship)).length;
  if (squadrons > 0 && carriers === 0) return 'squadron-without-carrier';
  if (squadrons > ledByCarrier * carriers) return 'too-many-squadrons';
  return taking.length > most ? 'too-many-ships' : null;
}
