import { shipsInPlay, type Body, type Flyer, type ModelBattle } from './battle.ts';
import {
  LU,
  along,
  minus,
  nearer,
  nearestOnLine,
  side,
  step,
  turned,
  wholeBefore,
  within,
  type Point,
} from './space.ts';

// FtB a second time (see model.ts): vectors and gravity (28, 30).

export interface Leg {
  from: Point;
  course: number;
  length: number;
}
export interface Flight {
  legs: Leg[];
  end: Point;
  course: number;
  bentBy: Set<Body>;
  /** A body straight ahead or astern, whose side the player has to name before the vector goes on. */
  asks: Body | null;
}
export type Sides = Map<Body, 'port' | 'starboard'>;

/** Gravity influence (30): a vector past all bodies; each that it passes bends it once. */
export function fly(battle: ModelBattle, flyer: Flyer, course: number, length: number, sides: Sides): Flight {
  const flight: Flight = { legs: [], end: flyer.at, course, bentBy: new Set(flyer.bentBy), asks: null };
  let from = flyer.at;
  let left = length;
  for (;;) {
    const next = nextDeflection(battle, flyer, flight, { from, course: flight.course, length: left });
    if (!next) {
      flight.legs.push({ from, course: flight.course, length: left });
      flight.end = along(from, flight.course, left);
      return flight;
    }
    const turn = turnTo(next.body, next.at, from, flight.course, sides);
    if (turn === null) return { ...flight, asks: next.body };
    // Deflection (30): slow by 60°, fast by 30°; within 1 LU always slow.
    const slow = length < 3 * next.body.influence || within(next.at, next.body.at, 1);
    flight.legs.push({ from, course: flight.course, length: next.before });
    flight.course = turned(flight.course, turn * (slow ? 60 : 30));
    flight.bentBy.add(next.body);
    from = next.at;
    left -= next.before;
  }
}

/** The first body along a leg that bends it: where, and after how many whole LU. */
function nextDeflection(
  battle: ModelBattle,
  flyer: Flyer,
  flight: Flight,
  leg: Leg,
): { body: Body; at: Point; before: number } | null {
  const found = battle.bodies
    .filter((body) => !flight.bentBy.has(body) && !flyer.leftOrbitOf.has(body))
    .map((body) => {
      const line = nearestOnLine(leg.from, leg.course, body.at);
      // Behind the beginning: there.
      return line.top < 0n ? { body, ...line, top: 0n, at: leg.from } : { body, ...line };
    })
    // At the end or beyond it: in the next activation.
    .filter(({ top, bottom }) => top < BigInt(leg.length) * bottom)
    .filter(({ body, at }) => within(at, body.at, body.influence))
    // `bottom` is the same for all.
    .sort((a, b) => (a.top < b.top ? -1 : a.top > b.top ? 1 : a.body.id - b.body.id))[0];
  return found ? { body: found.body, at: found.at, before: wholeBefore(found) } : null;
}

/** 1: clockwise, −1: the other way, null: the line goes through the centre, and its side has not been named. */
function turnTo(body: Body, at: Point, from: Point, course: number, sides: Sides): 1 | -1 | null {
  if (within(nearestOnLine(from, course, body.at).at, body.at, 0)) {
    const named = sides.get(body);
    return named === undefined ? null : named === 'starboard' ? 1 : -1;
  }
  return side(step(course), minus(body.at, at)) > 0 ? 1 : -1;
}

/** Whole LU along a vector: its start, those before each bend, those after it counted from it. */
export function wholePoints({ legs }: Flight): Point[] {
  const points = [legs[0]!.from];
  for (const { from, course, length } of legs) for (let n = 1; n <= length; n++) points.push(along(from, course, n));
  return points;
}

/** Astrometrics (28): another ship, torpedo, station or facility nearer than 1 LU to a point. */
export function isTaken(battle: ModelBattle, point: Point, self: Flyer): boolean {
  const others = [...shipsInPlay(battle), ...battle.torpedoes].filter((one) => one !== self);
  return [...others, ...battle.sites].some(({ at }) => nearer(at, point, 1));
}

/** Orbit (30): the body inside whose influence the next vector lies wholly; no body saves whom it destroys. */
export function captorOf(battle: ModelBattle, flyer: Flyer, at: Point, course: number, length: number): Body | null {
  const next = along(at, course, length);
  const catches = (body: Body): boolean => {
    const { kind, influence } = body;
    const deadly = kind !== 'planet' && kind !== 'planetoid' && within(body.at, at, 1);
    const wholly = within(body.at, at, influence) && within(body.at, next, influence);
    return wholly && !deadly && !flyer.leftOrbitOf.has(body);
  };
  return battle.bodies.find(catches) ?? null;
}

/** What is left of a passage when an end point lies at `at`. */
export const stillIn = (bodies: Iterable<Body>, at: Point): Set<Body> =>
  new Set([...bodies].filter((body) => within(body.at, at, body.influence)));

export function isOffMap({ setup: { map } }: ModelBattle, { x, y }: Point): boolean {
  return x < 0 || y < 0 || x > map.width * LU || y > map.height * LU;
}
