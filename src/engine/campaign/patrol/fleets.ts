import type { Side } from '../../game.ts';
import type { Roster, UnitClass } from '../roster.ts';
import { hullOf, pointsOf } from '../units.ts';
import { type Foe, type PatrolShip, type PatrolState, serving } from './state.ts';

// Fleets that are drawn by points.

/** A whole number from 0 to `sides` − 1. */
export type Draw = (sides: number) => number;

/** Most ships of the player's, so that a battle of the run stays short. */
export const MOST_SHIPS = 5;
/** Most enemies of a battle. */
export const MOST_FOES = 5;
/** Ships of the first fleet, and what they cost, percent of a middling warship. */
const FIRST_SHIPS = 3;
const FIRST_BUDGET = 260;
/** Fleets that are tried for one budget. */
const TRIES = 40;
/** What a ship with no box left would still be worth, of all it is. */
const WRECK = 0.45;
/** Transports of a convoy, and the least of its worth that guards them. */
const TRANSPORTS = 2;
const GUARDS = 0.65;

/** Warships that fight by themselves, the cheapest first: no carriers, whose squadrons would be led, and no class of which there is one ship. */
export const warshipsOf = ({ classes }: Roster, side: Side): UnitClass[] =>
  [...classes.values()]
    .filter((one) => one.side === side && one.kind === 'warship' && !one.carrier && one.names.length > 1)
    .toSorted((a, b) => a.points - b.points);

/** What a middling warship of the player's costs: the measure of stores and fleets. */
function measureOf(roster: Roster): number {
  const points = warshipsOf(roster, 0).map((one) => one.points);
  const middle = (points.length - 1) / 2;
  return Math.round((points[Math.floor(middle)]! + points[Math.ceil(middle)]!) / 2);
}

/** Percent of a middling warship, in points. */
export const shareOf = (roster: Roster, percent: number): number => Math.round((measureOf(roster) * percent) / 100);

/** What a ship is worth as it is damaged, in points. */
const worthOf = (roster: Roster, ship: { readonly class: string; readonly hull: number }): number =>
  pointsOf(roster, ship) * (1 - ((1 - WRECK) * ship.hull) / hullOf(roster, ship));

/** What a fleet is worth as it is damaged, in points. */
export const fleetWorth = (
  roster: Roster,
  ships: readonly { readonly class: string; readonly hull: number }[],
): number => ships.reduce((sum, ship) => sum + worthOf(roster, ship), 0);

/** How a fleet is drawn. */
interface Wish {
  readonly budget: number;
  readonly least: number;
  readonly most: number;
  /** Names that are taken. */
  readonly taken: readonly string[];
}

/** Ships of these classes whose points come closest to the budget, of so many fleets as are tried. */
export function drawFleet(classes: readonly UnitClass[], { budget, least, most, taken }: Wish, pick: Draw): Foe[] {
  let best: Foe[] = [];
  let closest = Infinity;
  for (let n = 0; n < TRIES; n++) {
    const names = new Set(taken);
    const wanted = least + pick(most - least + 1);
    const fleet: Foe[] = [];
    let left = budget;
    while (fleet.length < wanted) {
      const named = classes.filter((one) => one.names.some((name) => !names.has(name)));
      if (named.length === 0) break;
      const fair = named.filter(({ points }) => points <= left * 1.1);
      if (fair.length === 0 && fleet.length >= least) break;
      const one = fair.length > 0 ? fair[pick(fair.length)]! : named[0]!;
      const free = one.names.filter((name) => !names.has(name));
      const name = free[pick(free.length)]!;
      names.add(name);
      fleet.push({ class: one.id, name, hull: 0 });
      left -= one.points;
    }
    if (fleet.length > 0 && Math.abs(left) < closest) {
      closest = Math.abs(left);
      best = fleet;
    }
  }
  const points = new Map(classes.map((one) => [one.id, one.points]));
  return best.toSorted((a, b) => points.get(b.class)! - points.get(a.class)! || a.name.localeCompare(b.name, 'en'));
}

/** The share of its hull that a ship has lost at most. */
const MOST_WORN = 0.7;

/** The same ships, damaged one after another, box by box, until they are worth no more than the budget. */
export function wornDown(roster: Roster, fleet: readonly Foe[], budget: number): Foe[] {
  const worn = fleet.map((foe) => ({ ...foe }));
  const most = (foe: Foe): number => Math.floor(hullOf(roster, foe) * MOST_WORN);
  while (fleetWorth(roster, worn) > budget) {
    const next = worn
      .filter((foe) => foe.hull < most(foe))
      .toSorted((a, b) => a.hull / hullOf(roster, a) - b.hull / hullOf(roster, b))[0];
    if (next === undefined) break;
    next.hull += 1;
  }
  return worn;
}

/** The player's ships when the run begins. */
export const firstFleet = (roster: Roster, pick: Draw): Foe[] =>
  drawFleet(
    warshipsOf(roster, 0),
    { budget: shareOf(roster, FIRST_BUDGET), least: FIRST_SHIPS, most: FIRST_SHIPS, taken: [] },
    pick,
  );

/** Up to two transports and those that guard them. */
export function convoy(roster: Roster, budget: number, pick: Draw): Foe[] {
  const transports = [...roster.classes.values()].filter(({ side, kind }) => side === 1 && kind === 'transport');
  const led = transports.length === 0 ? [] : drawFleet(transports, { budget, least: TRANSPORTS, most: TRANSPORTS, taken: [] }, pick); // prettier-ignore
  const left = Math.max(budget * GUARDS, budget - fleetWorth(roster, led));
  const guards = drawFleet(
    warshipsOf(roster, 1),
    { budget: left, least: 1, most: MOST_FOES - led.length, taken: led.map(({ name }) => name) },
    pick,
  );
  return [...wornDown(roster, guards, left), ...led];
}

/** Names that the player's ships have borne. */
const borne = (state: Pick<PatrolState, 'ships'>): string[] => state.ships.map(({ name }) => name);

/** A name for a ship of the class that none has borne in this run; null: all have been. */
export function freeName(roster: Roster, state: Pick<PatrolState, 'ships'>, id: string, pick: Draw): string | null {
  const taken = borne(state);
  const free = roster.classes.get(id)!.names.filter((name) => !taken.includes(name));
  return free.length === 0 ? null : free[pick(free.length)]!;
}

/** A ship enters service, without a captain of its own. */
export function enlist(state: Pick<PatrolState, 'ships'>, foe: Foe, column: number): PatrolShip {
  const ship: PatrolShip = {
    id: state.ships.length,
    class: foe.class,
    name: foe.name,
    joined: column,
    hull: foe.hull,
    captain: null,
    lost: null,
    deeds: [],
  };
  state.ships.push(ship);
  return ship;
}

/** Whether another ship may join. */
export const hasRoom = (state: Pick<PatrolState, 'ships'>): boolean => serving(state).length < MOST_SHIPS;
