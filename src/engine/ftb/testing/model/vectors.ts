import {
  hasAbility,
  isOffline,
  shipsInPlay,
  type Flyer,
  type ModelBattle,
  type Orbit,
  type Play,
  type Ship,
} from './battle.ts';
import { PLANETS } from './data.ts';
import { captorOf, fly, isTaken, type Flight, type Sides } from './flight.ts';
import { along, besideRoad, courseBetween, courseTo, turned, within, type Point } from './space.ts';
const tangent = ({ angle, clockwise }: Orbit): number => turned(angle, clockwise ? 90 : -90);

// FtB a second time (see model.ts): orders (12) and the vectors that they allow (28).

/** The vector that a burn or a launch adds to: in orbit the tangent with the radius as its length. */
function baseOf(ship: Ship): { course: number; length: number } {
  if (!ship.orbit) return { course: ship.course, length: ship.length };
  return { course: tangent(ship.orbit), length: ship.orbit.radius };
}

export function burnOf(ship: Ship): number {
  return ship.type === 'runner' && !hasAbility(ship, 'runner') ? 3 : ship.kind.burn;
}

/** Orders (12) that plot nothing. */
export function plainOrders(ship: Ship): string[] {
  return [
    'coast',
    ...(ship.fuel > 0 && !isOffline(ship, 'core') ? ['heat-dump'] : []),
    ...(ship.mark !== null && !ship.crossed ? ['repair'] : []),
    ...(ship.docked !== null && lacks(ship) ? ['refit'] : []),
  ];
}

/** Special order (12): a refit has something to fill up or to repair. */
function lacks({ fuel, torpedoes, shields, kind, mark, crossed }: Ship): boolean {
  const isFull = fuel === kind.fuel && torpedoes === kind.torpedoes && shields === kind.shields;
  return !isFull || (mark !== null && !crossed);
}

/** Whether an order may be given at all that plots a vector. */
export function mayOrder(battle: ModelBattle, ship: Ship, order: string): boolean {
  if (order === 'launch') return ship.torpedoes > 0 && battle.torpedoes.length < 16;
  if (isOffline(ship, 'drive')) return false;
  if (order === 'burn') return true;
  // Hard burn (12): not within 2 LU of a planet or station.
  const near = [
    ...battle.bodies.filter(({ kind }) => PLANETS.includes(kind)),
    ...battle.sites.filter(({ kind }) => kind === 'station'),
  ].some(({ at }) => within(at, ship.at, 2));
  return ship.fuel > 0 && !near && !ship.orbit;
}

/** Astrometrics (28): whether an order may plot a vector of this course and length. */
export function mayPlot(battle: ModelBattle, ship: Ship, order: string, course: number, length: number): boolean {
  if (!mayOrder(battle, ship, order)) return false;
  const base = baseOf(ship);
  const temporary = along(ship.at, base.course, base.length);
  const radius = order === 'burn' ? burnOf(ship) : order === 'hard-burn' ? ship.kind.hardBurn : 7;
  if (length < 1 || !within(along(ship.at, course, length), temporary, radius)) return false;
  const flyer = order === 'launch' ? newTorpedo(battle, ship) : ship;
  const flight = fly(battle, leaving(flyer), course, length, new Map());
  if (flight.asks) return true;
  return order === 'launch' ? mayEnd(battle, ship, flight.end) : isFree(battle, ship, flight.end);
}

/** A ship that leaves an orbit is not bent by that body. */
export function leaving(flyer: Flyer): Flyer {
  const { orbit } = flyer as Ship;
  return orbit ? { ...flyer, bentBy: new Set([...flyer.bentBy, orbit.body]) } : flyer;
}

function isFree(battle: ModelBattle, ship: Ship, end: Point): boolean {
  if (isTaken(battle, end, ship)) return false;
  return !battle.torpedoes.some((one) => one.side === ship.side && within(one.at, end, 3));
}

/** Launch torpedo (12): the end lies more than 3 LU from every other own ship, and from where its own goes. */
function mayEnd(battle: ModelBattle, ship: Ship, end: Point): boolean {
  if (isTaken(battle, end, ship)) return false;
  const own = shipsInPlay(battle).filter((one) => one.side === ship.side && one !== ship);
  const { at, flight } = drift(battle, ship, new Map());
  // Straight at a body its own ship's end is not known yet.
  const goes = flight?.asks ? [] : [at];
  return ![...own.map((one) => one.at), ...goes].some((point) => within(point, end, 3));
}

export function newTorpedo(battle: ModelBattle, ship: Ship): { guide: Ship } & Flyer {
  let id = 16;
  while (battle.torpedoes.some((one) => one.id === id)) id++;
  const { side, at } = ship;
  return { id, side, at, course: 0, length: 0, bentBy: new Set(), leftOrbitOf: new Set(), guide: ship };
}

export interface Drift {
  /** Null for a ship that is docked or in orbit. */
  flight: Flight | null;
  at: Point;
  grown: number;
}
export const nextAngle = ({ angle, clockwise }: Orbit): number => turned(angle, clockwise ? 60 : -60);

/** Where a flyer goes that has no choice: its vector grows by 1 LU until its end is free, or leads into an orbit. */
export function drift(battle: ModelBattle, flyer: Flyer, sides: Sides): Drift {
  const { docked, orbit } = flyer as Ship;
  if (typeof docked === 'number') return { flight: null, at: flyer.at, grown: 0 };
  if (orbit) return { flight: null, at: along(orbit.body.at, nextAngle(orbit), orbit.radius), grown: 0 };
  for (let grown = 0; ; grown++) {
    const flight = fly(battle, flyer, flyer.course, flyer.length + grown, sides);
    const { asks, end } = flight;
    const caught = captorOf(battle, flyer, end, flight.course, flyer.length + grown);
    if (asks || caught || !isTaken(battle, end, flyer)) return { flight, at: end, grown };
  }
}

/** Orbit: the way from one place to the next is a chord as long as the radius. */
export function chord({ body, angle, radius, clockwise }: Orbit): Flight {
  const course = turned(angle, clockwise ? 120 : -120);
  const from = along(body.at, angle, radius);
  const end = along(body.at, turned(angle, clockwise ? 60 : -60), radius);
  return { legs: [{ from, course, length: radius }], end, course, bentBy: new Set(), asks: null };
}

/** Space lanes (26): the course on which a transfer lane carries a ship that is on its road; null: it is on none. */
export function laneCourse(battle: ModelBattle, ship: Ship): number | null {
  for (const marks of battle.lanes.filter(({ length }) => length === 3))
    for (const n of [0, 1]) {
      const [from, to] = [marks[n]!, marks[n + 1]!];
      if (!besideRoad(ship.at, from, to, 1)) continue;
      const ahead = courseTo(from, to);
      return courseBetween(ahead, ship.course) <= 90 ? ahead : courseTo(to, from);
    }
  return null;
}

/** Asks for the side of each body that a vector goes straight at, until it can be flown. */
export function* nameSides<Value extends { flight: Flight | null }>(
  chooser: number,
  tryWith: (sides: Sides) => Value,
): Play<Value> {
  const sides: Sides = new Map();
  for (;;) {
    const tried = tryWith(sides);
    if (!tried.flight?.asks) return tried;
    const answer = yield { side: chooser, step: 'side', answers: ['name-side port', 'name-side starboard'] };
    sides.set(tried.flight.asks, answer.endsWith('port') ? 'port' : 'starboard');
  }
}
