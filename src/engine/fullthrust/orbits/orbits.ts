import { BODY, ORDER, VECTOR_LEGS, isOnTable, type Battle } from '../battle.ts';
import { COURSES, TOLERANCE, UNIT, legX, legY, passes } from '../ground.ts';
import { squareRoot, type PlanePoint } from '../../plane.ts';
import { DIRECTIONS, DOWN, LENGTH, RIGHT } from '../movement/directions.ts';
import { flown, fly } from '../movement/path.ts';
import { changesVelocity, flyVector } from '../movement/vectors.ts';

// 14, 14.1 Planets and their orbits. An orbit is a circle of twice the planet's radius; its velocity is the height
// above the surface, which is that radius. A ship in orbit has its place on the circle in 1/1024 MU of arc.

/** Ways round a planet, as they are stored. */
export const WAY = { NONE: 0, CLOCKWISE: 1, ANTICLOCKWISE: 2 } as const;
/** 1 for clockwise, −1 for the other way. */
const signOf = (way: number): number => (way === WAY.CLOCKWISE ? 1 : -1);

/** 14 MU of an orbit's radius, and a turn in it. */
export const orbitRadius = (battle: Battle, body: number): number => battle.bodies.size[body]!;
/** 14 The velocity of an orbit, in MU a turn. */
export const orbitSpeed = (battle: Battle, body: number): number => battle.bodies.size[body]! >> 1;

/** Length of an orbit in units. */
const lengthOf = (battle: Battle, body: number): number => Math.round(2 * Math.PI * orbitRadius(battle, body) * UNIT);

/** Whether there is a planet on the table. */
export const hasPlanets = (battle: Battle): boolean => {
  for (let body = 0; body < battle.bodies.count[0]!; body++) if (battle.bodies.kind[body] === BODY.PLANET) return true;
  return false;
};

/** The planet that a ship is in orbit around; −1: none. */
export const orbitOf = (battle: Battle, ship: number): number => battle.worlds.orbit[ship]! - 1;

/** The direction in which a place of an orbit lies from the planet. */
const directionAt = (battle: Battle, body: number, arc: number): number =>
  Math.round((arc * DIRECTIONS) / lengthOf(battle, body)) % DIRECTIONS;

/** The point of the table at a place of an orbit. */
function pointAt(battle: Battle, body: number, arc: number): PlanePoint {
  const direction = directionAt(battle, body, arc);
  const radius = orbitRadius(battle, body) * UNIT;
  return {
    x: battle.bodies.x[body]! + Math.round((radius * RIGHT[direction]!) / LENGTH),
    y: battle.bodies.y[body]! + Math.round((radius * DOWN[direction]!) / LENGTH),
  };
}

/** The place of an orbit that is nearest to a point. */
export function arcNear(battle: Battle, body: number, x: number, y: number): number {
  const [dx, dy] = [x - battle.bodies.x[body]!, y - battle.bodies.y[body]!];
  let best = 0;
  let most = -Infinity;
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const along = dx * RIGHT[direction]! + dy * DOWN[direction]!;
    if (along > most) [best, most] = [direction, along];
  }
  return Math.round((best * lengthOf(battle, body)) / DIRECTIONS);
}

/** So much farther along an orbit. */
export function arcAfter(battle: Battle, body: number, arc: number, units: number, way: number): number {
  const length = lengthOf(battle, body);
  return (arc + signOf(way) * units + 2 * length) % length;
}

/** 14 The heading of the clock that is nearest to the orbit's tangent and does not lead inward. */
function tangentCourse(battle: Battle, body: number, arc: number, way: number): number {
  const points = (directionAt(battle, body, arc) * COURSES) / DIRECTIONS;
  const quarter = COURSES / 4;
  const course = way === WAY.CLOCKWISE ? Math.floor(points) + quarter : Math.ceil(points) - quarter;
  return (course + COURSES) % COURSES;
}

/** What an orbit's turn comes to. */
export const FATE = { STAYS: 0, LEAVES: 1, DESCENDS: 2 } as const;
const NO_LEGS: readonly number[] = [];

/**
 * 14 Where a ship in orbit goes that gains `thrust` MU, or flies by these legs: round the planet at its speed, away along
 * the tangent above it, or down. Fills `flown`; a ship that descends stays where it is.
 */
export function flyOrbit(battle: Battle, ship: number, thrust: number, legs: ArrayLike<number> | null): number {
  const body = orbitOf(battle, ship);
  const [way, arc] = [battle.worlds.way[ship]!, battle.worlds.arc[ship]!];
  const speed = orbitSpeed(battle, body);
  const byVectors = battle.vector[ship] === 1;
  if (byVectors) {
    flyVector(battle, ship, legs ?? NO_LEGS, legs ? ship * VECTOR_LEGS : 0, legs ? VECTOR_LEGS : 0);
    const facing = flown.course;
    const changes = legs !== null && changesVelocity(battle, ship);
    if (changes && flown.speed > speed) return FATE.LEAVES;
    if (changes && flown.speed < speed) return stay(battle, ship, facing, flown.speed);
    flown.course = facing;
  } else if (thrust > 0) {
    fly(battle.x[ship]!, battle.y[ship]!, battle.course[ship]!, speed + thrust, 0);
    return FATE.LEAVES;
  } else if (thrust < 0) return stay(battle, ship, battle.course[ship]!, speed + thrust);
  const next = arcAfter(battle, body, arc, speed * UNIT, way);
  const end = pointAt(battle, body, next);
  const course = tangentCourse(battle, body, next, way);
  const middle = pointAt(battle, body, arcAfter(battle, body, arc, (speed * UNIT) >> 1, way));
  flown.middleX = middle.x;
  flown.middleY = middle.y;
  flown.x = end.x;
  flown.y = end.y;
  if (!byVectors) flown.course = course;
  flown.speed = speed;
  flown.velocityX = legX(course, speed);
  flown.velocityY = legY(course, speed);
  return FATE.STAYS;
}

function stay(battle: Battle, ship: number, course: number, speed: number): number {
  flown.middleX = flown.x = battle.x[ship]!;
  flown.middleY = flown.y = battle.y[ship]!;
  flown.course = course;
  flown.speed = speed;
  flown.velocityX = flown.velocityY = 0;
  return FATE.DESCENDS;
}

/** 14 What a ship's written order in orbit comes to. */
export function flyOrbitOrdered(battle: Battle, ship: number): number {
  const moves = battle.order[ship] === ORDER.MOVE;
  return flyOrbit(battle, ship, moves ? battle.orderThrust[ship]! : 0, moves && battle.vector[ship] === 1 ? battle.orderLegs : null); // prettier-ignore
}

/** The corners of a turn in orbit, so that it is drawn round. */
export function arcPath(battle: Battle, body: number, arc: number, units: number, way: number): PlanePoint[] {
  const pieces = 6;
  return Array.from({ length: pieces + 1 }, (_, n) =>
    pointAt(battle, body, arcAfter(battle, body, arc, Math.round((units * n) / pieces), way)),
  );
}

/** Where a path first reaches the orbital distance of a planet from outside: the planet, the point, and units flown until there. */
export interface Reached {
  readonly body: number;
  readonly at: PlanePoint;
  readonly flown: number;
  /** The corner before it. */
  readonly leg: number;
}

/** 14.1 The first planet whose orbital distance a move comes to, but for the one that it leaves; null: none. */
export function reaches(battle: Battle, path: readonly PlanePoint[], except = -1): Reached | null {
  const { bodies } = battle;
  let first: Reached | null = null;
  for (let body = 0; body < bodies.count[0]!; body++) {
    if (bodies.kind[body] !== BODY.PLANET || body === except) continue;
    const reached = reachesOne(battle, body, path);
    if (reached && (first === null || reached.flown < first.flown)) first = reached;
  }
  return first;
}

const apart = (a: PlanePoint, b: PlanePoint): number =>
  squareRoot((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));

/** Steps into which a leg is cut to find where it crosses the circle. */
const FINE = 4096;
const pointOn = (from: PlanePoint, to: PlanePoint, share: number): PlanePoint => ({
  x: from.x + Math.round(((to.x - from.x) * share) / FINE),
  y: from.y + Math.round(((to.y - from.y) * share) / FINE),
});

function reachesOne(battle: Battle, body: number, path: readonly PlanePoint[]): Reached | null {
  const middle = { x: battle.bodies.x[body]!, y: battle.bodies.y[body]! };
  const limit = orbitRadius(battle, body) * UNIT + TOLERANCE;
  let before = 0;
  for (let leg = 1; leg < path.length; leg++) {
    const [from, to] = [path[leg - 1]!, path[leg]!];
    const share = nearestShare(from, to, middle);
    if (apart(pointOn(from, to, share), middle) > limit) {
      before += apart(from, to);
      continue;
    }
    // The point nearest to the planet is within: between the leg's begin and it the circle is crossed.
    let [outside, inside] = [0, share];
    while (inside - outside > 1) {
      const half = (outside + inside) >> 1;
      if (apart(pointOn(from, to, half), middle) > limit) outside = half;
      else inside = half;
    }
    const at = pointOn(from, to, apart(from, middle) > limit ? inside : 0);
    return { body, at, flown: before + apart(from, at), leg };
  }
  return null;
}

/** How far along a leg it is nearest to a point, in `FINE` steps. */
function nearestShare(from: PlanePoint, to: PlanePoint, point: PlanePoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  if (square === 0) return 0;
  const along = (point.x - from.x) * dx + (point.y - from.y) * dy;
  return Math.max(0, Math.min(FINE, Math.round((along * FINE) / square)));
}

/** 14.1 The way round that a ship that reaches an orbit so would turn least for. */
export function nearerWay(battle: Battle, body: number, at: PlanePoint, from: PlanePoint): number {
  const [dx, dy] = [at.x - battle.bodies.x[body]!, at.y - battle.bodies.y[body]!];
  const cross = dx * (at.y - from.y) - dy * (at.x - from.x);
  return cross >= 0 ? WAY.CLOCKWISE : WAY.ANTICLOCKWISE;
}

/** 14.1 Whether a way out of an orbit leads inward of it: nothing flies through its planet. */
export function leadsInward(battle: Battle, body: number, from: PlanePoint, to: PlanePoint): boolean {
  const { x, y } = battle.bodies;
  return passes(from.x, from.y, to.x, to.y, x[body]!, y[body]!, orbitRadius(battle, body) * UNIT - 2 * TOLERANCE);
}

/** Puts a ship into an orbit at a place; its course is the tangent's. */
export function putInOrbit(battle: Battle, ship: number, body: number, arc: number, way: number): void {
  const { worlds } = battle;
  worlds.orbit[ship] = 1 + body;
  worlds.way[ship] = way;
  worlds.arc[ship] = arc;
  const { x, y } = pointAt(battle, body, arc);
  const course = tangentCourse(battle, body, arc, way);
  battle.x[ship] = x;
  battle.y[ship] = y;
  battle.speed[ship] = orbitSpeed(battle, body);
  if (battle.vector[ship] === 0) battle.course[ship] = course;
  else {
    battle.velocityX[ship] = legX(course, battle.speed[ship]!);
    battle.velocityY[ship] = legY(course, battle.speed[ship]!);
  }
}

/** 14.1 A ship is in orbit no more. */
export function leaveOrbit(battle: Battle, ship: number): void {
  battle.worlds.orbit[ship] = 0;
  battle.worlds.way[ship] = 0;
  battle.worlds.arc[ship] = 0;
}

/** 3.9 A new table has none of the old one's planets. */
export function leaveAllOrbits(battle: Battle): void {
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) if (isOnTable(battle, ship)) leaveOrbit(battle, ship);
}
