import { MODEL_CLASSES, MODEL_WEAPONS, type ModelClass } from './modelData.ts';
import { neighbours, placeOf, same, type Place } from './modelMap.ts';

// Knight Hawks a second time (see model.ts): what a battle holds.

export interface ModelSetup {
  map: { columns: number; rows: number };
  roundLimit: number;
  first: number | null;
  atRoundLimit: number | 'points';
  planets: readonly { q: number; r: number }[];
  sides: readonly {
    home?: string;
    ships: readonly {
      class: string;
      name: string;
      q: number;
      r: number;
      facing: number;
      speed?: number;
      orbit?: string;
      aboard?: string;
      hull?: number;
    }[];
    aims: readonly { kind: string; number: number; ships?: readonly string[] }[];
  }[];
}

export interface Ship {
  id: number;
  side: number;
  name: string;
  className: string;
  made: ModelClass;
  points: number;
  state: 'in-play' | 'aboard' | 'destroyed' | 'lost' | 'home';
  place: Place;
  facing: number;
  speed: number;
  orbit: { planet: Place; clockwise: boolean } | null;
  carrier: Ship | null;
  hull: number;
  adfHits: number;
  mrHits: number;
  /** Weapons by name: those that are out, those that have fired, shots left. */
  out: Record<string, number>;
  fired: Record<string, number>;
  shots: Record<string, number>;
  interceptors: number;
  screensOut: string[];
  screenUp: string;
  steeringLocked: boolean;
  drivesOut: boolean;
  onFire: boolean;
  moved: boolean;
  turned: boolean;
  screenChosen: boolean;
}

// prettier-ignore
export type Step =
  'movement' | 'mover-screens' | 'defensive-fire' | 'other-screens' | 'offensive-fire' | 'damage-control';

/** What a battle holds; the functions of the other files play on it. */
export interface ModelBattle {
  readonly setup: ModelSetup;
  readonly ships: Ship[];
  readonly planets: Place[];
  turn: number;
  half: number;
  first: number;
  step: Step;
  over: { winner: number | null; reason: string } | null;
  /** The ship in the middle of its move. */
  moving: { ship: Ship; left: number; turns: number; rotates: boolean; lands: boolean; launched: boolean } | null;
  /** A missile on its way, before interceptors are chosen. */
  shot: { from: Ship; weapon: string; to: Ship; chance: number; useful: number } | null;
  repairs: { ship: Ship; items: string[] } | null;
  /** Ships that have rolled for damage control in this turn. */
  controlled: Ship[];
  /** A die from 1 to `sides`. */
  readonly roll: (sides: number) => number;
}

/** The ships where the setup puts them. */
export function newModelBattle(
  setup: ModelSetup,
  points: Readonly<Record<string, number>>,
  roll: (sides: number) => number,
): ModelBattle {
  const battle: ModelBattle = {
    setup,
    ships: [],
    planets: setup.planets.map(placeOf),
    turn: 1,
    half: 0,
    first: 0,
    step: 'movement',
    over: null,
    moving: null,
    shot: null,
    repairs: null,
    controlled: [],
    roll,
  };
  setup.sides.forEach(({ ships }, side) => {
    for (const one of ships) {
      const made = MODEL_CLASSES[one.class]!;
      const place = placeOf(one);
      const planet = planetBeside(battle, place);
      battle.ships.push({
        id: battle.ships.length,
        side,
        name: one.name,
        className: one.class,
        made,
        points: points[one.class]!,
        state: one.aboard === undefined ? 'in-play' : 'aboard',
        place,
        facing: one.facing,
        speed: one.speed ?? 0,
        orbit: one.orbit === undefined ? null : { planet: planet!, clockwise: one.orbit === 'clockwise' },
        carrier: null,
        hull: one.hull ?? made.hull,
        adfHits: 0,
        mrHits: 0,
        out: {},
        fired: {},
        shots: Object.fromEntries(
          Object.entries(made.weapons).filter(([name]) => MODEL_WEAPONS[name]!.kind === 'rack'),
        ),
        interceptors: made.interceptors,
        screensOut: [],
        screenUp: 'none',
        steeringLocked: false,
        drivesOut: false,
        onFire: false,
        moved: false,
        turned: false,
        screenChosen: false,
      });
    }
    for (const [n, { aboard }] of ships.entries())
      if (aboard !== undefined) {
        const fighter = battle.ships[battle.ships.length - ships.length + n]!;
        fighter.carrier = battle.ships.find((ship) => ship.side === side && ship.name === aboard)!;
      }
  });
  return battle;
}

/** What a ship can still do to its speed. */
export const adf = (ship: Ship): number => (ship.drivesOut ? 0 : Math.max(0, ship.made.adf - ship.adfHits));

/** How often a ship can still turn. */
export const mr = (ship: Ship): number => (ship.steeringLocked ? 0 : Math.max(0, ship.made.mr - ship.mrHits));

export const fightersOf = (battle: ModelBattle, carrier: Ship): Ship[] =>
  battle.ships.filter((ship) => ship.state === 'aboard' && ship.carrier === carrier);

export function inPlay(battle: ModelBattle, side?: number): Ship[] {
  return battle.ships.filter((ship) => ship.state === 'in-play' && (side === undefined || ship.side === side));
}

export function planetBeside(battle: ModelBattle, place: Place): Place | null {
  return battle.planets.find((planet) => neighbours(place).some((hex) => same(hex, planet))) ?? null;
}

export function isPlanet(battle: ModelBattle, place: Place): boolean {
  return battle.planets.some((planet) => same(planet, place));
}

export function isOnMap(battle: ModelBattle, { column, row }: Place): boolean {
  const { columns, rows } = battle.setup.map;
  return column >= 0 && column < columns && row >= 0 && row < rows;
}

/** A ship goes, and with it what is aboard. */
export function remove(battle: ModelBattle, ship: Ship, how: 'destroyed' | 'lost' | 'home'): void {
  for (const fighter of fightersOf(battle, ship)) fighter.state = how;
  ship.state = how;
}

export function hurt(battle: ModelBattle, ship: Ship, damage: number): void {
  ship.hull = Math.max(0, ship.hull - damage);
  if (ship.hull === 0) remove(battle, ship, 'destroyed');
}

export function mover(battle: ModelBattle): number {
  return battle.half === 0 ? battle.first : 1 - battle.first;
}

export function deciding(battle: ModelBattle): number {
  if (battle.step === 'defensive-fire' || battle.step === 'other-screens') return 1 - mover(battle);
  return mover(battle);
}

/** Points that a side has lost: its ships that are gone but not home; half of those still there that have lost half their hull. */
export function pointsLost(battle: ModelBattle, side: number): number {
  let lost = 0;
  for (const ship of battle.ships.filter((one) => one.side === side)) {
    if (ship.state === 'destroyed' || ship.state === 'lost') lost += ship.points;
    else if (ship.state !== 'home' && ship.hull * 2 <= ship.made.hull) lost += Math.floor(ship.points / 2);
  }
  return lost;
}

/** Points of enemy ships that are gone for good. */
export function pointsDestroyed(battle: ModelBattle, side: number): number {
  return battle.ships
    .filter((one) => one.side !== side && (one.state === 'destroyed' || one.state === 'lost'))
    .reduce((sum, { points }) => sum + points, 0);
}
