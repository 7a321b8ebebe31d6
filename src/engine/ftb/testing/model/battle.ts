import type { FtbSetup } from '../../setup.ts';
import { INFLUENCE, KINDS, STARS, type Kind, type System } from './data.ts';
import { along, courseTo, wholeDistance, type Point } from './space.ts';

// FtB a second time (see model.ts): what a battle holds.

export interface Body {
  id: number;
  kind: string;
  at: Point;
  influence: number;
}

export interface Orbit {
  body: Body;
  radius: number;
  /** From the centre to the ship. */
  angle: number;
  clockwise: boolean;
}

/** What flies and may be bent. */
export interface Flyer {
  id: number;
  side: number;
  at: Point;
  course: number;
  length: number;
  /** Bodies that have bent it in this passage. */
  bentBy: Set<Body>;
  /** Bodies whose orbit it has left, and whose influence it is still in. */
  leftOrbitOf: Set<Body>;
}

export interface Ship extends Flyer {
  name: string;
  type: string;
  kind: Kind;
  status: 'in-play' | 'destroyed' | 'left' | 'lost';
  heat: number;
  shields: number;
  fuel: number;
  torpedoes: number;
  /** The system damage on its manifest, and whether that is crossed over. */
  mark: System | null;
  crossed: boolean;
  /** Whether it was built without a drive: weapons in an orbit. */
  driveless: boolean;
  tracked: boolean;
  activated: boolean;
  docked: number | null;
  orbit: Orbit | null;
  /** Telemetry (26): rings at the end of its last vector; null: it has none yet. */
  rings: number | null;
  /** Aims whose place it has come to. */
  visited: Set<number>;
}

export interface Torpedo extends Flyer {
  guide: Ship;
}

export interface Aim {
  side: number;
  kind: string;
  number: number;
  ships: readonly string[] | undefined;
  place: Point | null;
  site: number | undefined;
  body: number | undefined;
}

export interface ModelBattle {
  readonly setup: FtbSetup;
  readonly ships: Ship[];
  torpedoes: Torpedo[];
  readonly bodies: Body[];
  readonly sites: { at: Point; kind: string; side: number | null }[];
  readonly rings: { at: Point; kind: string; inner: number; outer: number }[];
  /** Three marks: a transfer lane; one: a tunnelling lane. */
  readonly lanes: Point[][];
  readonly aims: Aim[];
  turn: number;
  initiative: number | null;
  over: { winner: number | null; reason: string } | null;
  /** A die from 1 to 3 for a random event. */
  readonly roll: () => number;
}

/** A decision: whose, at which step, between what. */
export interface Question {
  side: number;
  step: string;
  /** Lines of words; vectors are asked for one by one. */
  answers: string[];
  /** Whether an order may plot a vector. */
  mayPlot?: (order: string, course: number, length: number) => boolean;
}
/** A part of the game that asks questions and is answered with a line of words. */
export type Play<Value = void> = Generator<Question, Value, string>;

const placeOf = ({ x, y }: Point): Point => ({ x: x * 1000, y: y * 1000 });

/** The battle where the setup puts everything. */
export function newModelBattle(setup: FtbSetup, roll: () => number): ModelBattle {
  const bodies = setup.bodies.map((body, id) => ({
    id,
    kind: body.kind,
    at: placeOf(body),
    influence: INFLUENCE[body.kind]!,
  }));
  const radiation = bodies
    .filter(({ kind }) => STARS.includes(kind))
    .map(({ at, influence }) => ({ at, kind: 'radiation', inner: 0, outer: 2 * influence }));
  const battle: ModelBattle = {
    setup,
    ships: [],
    torpedoes: [],
    bodies,
    sites: setup.sites.map((site) => ({ at: placeOf(site), kind: site.kind, side: site.side ?? null })),
    rings: [
      ...setup.zones.map(({ kind, inner, outer, ...at }) => ({ at: placeOf(at), kind, inner, outer })),
      ...radiation,
    ],
    lanes: setup.lanes.map(({ marks }) => marks.map(placeOf)),
    aims: [],
    turn: 0,
    initiative: null,
    over: null,
    roll,
  };
  setup.sides.forEach(({ ships, aims }, side) => {
    for (const one of ships) battle.ships.push(newShip(one, battle.ships.length, side, bodies));
    for (const { kind, number, ships: names, site, body } of aims) {
      const place = site !== undefined ? battle.sites[site]!.at : body !== undefined ? bodies[body]!.at : null;
      battle.aims.push({ side, kind, number, ships: names, place, site, body });
    }
  });
  return battle;
}

function newShip(one: FtbSetup['sides'][0]['ships'][0], id: number, side: number, bodies: Body[]): Ship {
  const kind = KINDS[one.class]!;
  const heat = one.heat ?? 0;
  const ship: Ship = {
    id,
    side,
    name: one.name,
    type: one.class,
    kind,
    status: 'in-play',
    at: placeOf(one),
    course: one.course,
    length: one.length,
    bentBy: new Set(),
    leftOrbitOf: new Set(),
    heat,
    shields: one.shields ?? kind.shields,
    fuel: one.fuel ?? kind.fuel,
    torpedoes: one.torpedoes ?? kind.torpedoes,
    mark: one.damaged ?? null,
    crossed: false,
    driveless: one.driveless ?? false,
    // Tracked ships (9): overheated ones always are.
    tracked: (one.tracked ?? false) || heat >= kind.overheats,
    activated: false,
    docked: one.docked ?? null,
    orbit: null,
    rings: null,
    visited: new Set(),
  };
  if (one.orbit) putInOrbit(ship, bodies[one.orbit.body]!, one.orbit.direction === 'clockwise');
  return ship;
}

/** Orbit: at its present distance in whole LU, at least 1, and at the nearest whole degree. */
export function putInOrbit(ship: Ship, body: Body, clockwise: boolean): void {
  const radius = Math.max(1, wholeDistance(body.at, ship.at));
  ship.orbit = { body, radius, angle: courseTo(body.at, ship.at), clockwise };
  ship.at = along(body.at, ship.orbit.angle, radius);
  ship.length = 0;
}

export const shipsInPlay = (battle: ModelBattle): Ship[] => battle.ships.filter(({ status }) => status === 'in-play');
export const isThere = (ship: Ship): boolean => ship.status === 'in-play';
export const isOffline = (ship: Ship, system: System): boolean =>
  (ship.mark === system && !ship.crossed) || (system === 'drive' && ship.driveless);
/** Telemetry (26): a ring for each hit. */
export function drawRing(ship: Ship): void {
  if (ship.rings !== null) ship.rings++;
}

/** Whether its hits count: it has weapons and they are online. */
export const isArmed = (ship: Ship): boolean => ship.kind.weapons && !isOffline(ship, 'weapons');
export const isOverheated = (ship: Ship): boolean => ship.heat >= ship.kind.overheats;
/** Abilities work while the core is online. */
export const hasAbility = (ship: Ship, type: string): boolean => ship.type === type && !isOffline(ship, 'core');
