import { squareRoot, type PlanePoint } from '../plane.ts';
import {
  MOST_LENGTH,
  STEP_X,
  STEP_Y,
  courseAlong,
  courseDifference,
  cross,
  extendPath,
  flyPath,
  isNearer,
  isWithin,
  newPath,
  roundDivide,
  turnedCourse,
  UNIT,
  type Bodies,
  type Path,
} from './plane.ts';
import { BENDS, LANE_MARKS, NOT_SET, SHIPS, TRACKED_SIGN, TRAIL, lowest, newest, type Battle } from './battle.ts';
import type { Emit } from './events.ts';
import { CRASH, FIRST_STAR, GAS_GIANT, LANE_CARRIES, LANE_WIDTH, ORBIT_STEP, SAFE_DISTANCE } from './tables.ts';
import { DIRECTIONS } from './terms.ts';

// Astrometrics (28), Gravity influence (30 & 29 & 28): vectors as they are flown.

/** The path that was flown last; the battle keeps it in its legs. */
export const flown: Path = newPath();

const table: { -readonly [Key in keyof Bodies]: Bodies[Key] } = { count: 0, x: [], y: [], influence: [] };
/** The bodies as plane.ts takes them. */
export function bodiesOf(battle: Battle): Bodies {
  table.count = battle.bodyCount[0]!;
  table.x = battle.bodyX;
  table.y = battle.bodyY;
  table.influence = battle.influence;
  return table;
}

/** The tangent on which a ship in orbit leaves it, in degrees. */
const tangentOf = (battle: Battle, ship: number): number =>
  turnedCourse(battle.orbitAngle[ship]!, battle.orbitTurn[ship] === 0 ? 90 : -90);

/** Whether an object is a ship in orbit. */
export const isInOrbit = (battle: Battle, ship: number): boolean => ship < SHIPS && battle.orbit[ship] !== NOT_SET;
/** Whether an object is a ship that is docked. */
export const isDocked = (battle: Battle, ship: number): boolean => ship < SHIPS && battle.docked[ship] !== NOT_SET;

/** The vector that a plot adds to: its own, out of an orbit the tangent with the radius as its length, none while docked. */
export const baseCourse = (battle: Battle, ship: number): number =>
  isInOrbit(battle, ship) ? tangentOf(battle, ship) : battle.course[ship]!;
/** The length of the vector that a plot adds to, in LU; its course is `baseCourse`. */
export const baseLength = (battle: Battle, ship: number): number =>
  isInOrbit(battle, ship) ? battle.orbitRadius[ship]! : battle.length[ship]!;

const nextAngle = (battle: Battle, ship: number): number =>
  turnedCourse(battle.orbitAngle[ship]!, battle.orbitTurn[ship] === 0 ? ORBIT_STEP : -ORBIT_STEP);

/** Where a ship or torpedo comes to by coasting, as far as no body bends it. */
export function nextX(battle: Battle, object: number): number {
  if (isInOrbit(battle, object))
    return battle.bodyX[battle.orbit[object]!]! + battle.orbitRadius[object]! * STEP_X[nextAngle(battle, object)]!;
  return battle.x[object]! + battle.length[object]! * STEP_X[battle.course[object]!]!;
}
/** The same downwards. */
export function nextY(battle: Battle, object: number): number {
  if (isInOrbit(battle, object))
    return battle.bodyY[battle.orbit[object]!]! + battle.orbitRadius[object]! * STEP_Y[nextAngle(battle, object)]!;
  return battle.y[object]! + battle.length[object]! * STEP_Y[battle.course[object]!]!;
}

/** Flies an object's vector into `flown`; −1, or the body whose side has to be named first. */
export function fly(battle: Battle, object: number, course: number, length: number, passes: number): number {
  const { x, y, bent } = battle;
  return flyPath(flown, x[object]!, y[object]!, course, length, bodiesOf(battle), bent[object]!, passes);
}

/** Whether a VEP keeps the minimum safe distance to every other object and site. */
function isFree(battle: Battle, object: number, x: number, y: number): boolean {
  for (let bits = battle.present[0]! & ~(1 << object); bits !== 0; bits &= bits - 1) {
    const one = lowest(bits);
    if (isNearer(battle.x[one]! - x, battle.y[one]! - y, SAFE_DISTANCE)) return false;
  }
  for (let site = 0; site < battle.siteCount[0]!; site++)
    if (isNearer(battle.siteX[site]! - x, battle.siteY[site]! - y, SAFE_DISTANCE)) return false;
  return true;
}
/** Whether a VEP crashes on a star or a gas giant, orbit or not. */
const isDeadly = (battle: Battle, body: number, x: number, y: number): boolean =>
  battle.bodyKind[body]! >= GAS_GIANT && isWithin(battle.bodyX[body]! - x, battle.bodyY[body]! - y, CRASH);

/** The body that puts what ends a vector so in orbit, or −1: the next vector lies wholly inside its influence. */
export function captorOf(
  battle: Battle,
  released: number,
  x: number,
  y: number,
  course: number,
  length: number,
): number {
  const nx = x + length * STEP_X[course]!;
  const ny = y + length * STEP_Y[course]!;
  for (let body = 0; body < battle.bodyCount[0]!; body++) {
    if ((released >> body) & 1) continue;
    const reach = battle.influence[body]!;
    const bx = battle.bodyX[body]!;
    const by = battle.bodyY[body]!;
    if (isWithin(bx - x, by - y, reach) && isWithin(bx - nx, by - ny, reach) && !isDeadly(battle, body, x, y))
      return body;
  }
  return -1;
}

/** Whether an object that is in no orbit has crashed where it ends. */
export function hasCrashed(battle: Battle, object: number): number {
  if (isInOrbit(battle, object)) return -1;
  for (let body = 0; body < battle.bodyCount[0]!; body++)
    if (isWithin(battle.bodyX[body]! - battle.x[object]!, battle.bodyY[body]! - battle.y[object]!, CRASH)) return body;
  return -1;
}

/** Whether a body is a star, dwarf or giant. */
export const isStar = (battle: Battle, body: number): boolean => battle.bodyKind[body]! >= FIRST_STAR;

/**
 * Flies a vector that has no choice: it grows by 1 LU until its end is free. Returns the LU by which
 * it grew, or −1 − body where a side has to be named first.
 */
export function flyFreely(battle: Battle, object: number, passes = battle.passes[0]!): number {
  const course = battle.course[object]!;
  const length = battle.length[object]!;
  for (let grown = 0; length + grown <= MOST_LENGTH; grown++) {
    const ahead = fly(battle, object, course, length + grown, passes);
    if (ahead >= 0) return -1 - ahead;
    const { endX, endY, endCourse } = flown;
    if (captorOf(battle, battle.released[object]!, endX, endY, endCourse, length + grown) >= 0) return grown;
    if (isFree(battle, object, endX, endY)) return grown;
  }
  throw new Error('no vector ends free');
}

/** Flies on into `flown` as a ship does that keeps its vector; false where a side has to be named first. */
export function flyOn(battle: Battle, ship: number): boolean {
  if (!isInOrbit(battle, ship) && !isDocked(battle, ship)) return flyFreely(battle, ship, 0) >= 0;
  flown.endX = nextX(battle, ship);
  flown.endY = nextY(battle, ship);
  return true;
}

/** Keeps `flown` as the vector that is being followed. */
export function keepPath(battle: Battle): void {
  battle.legs[0] = flown.legs;
  for (let leg = 0; leg < flown.legs; leg++) {
    battle.legX[leg] = flown.x[leg]!;
    battle.legY[leg] = flown.y[leg]!;
    battle.legCourse[leg] = flown.course[leg]!;
    battle.legLength[leg] = flown.length[leg]!;
  }
}

/** The vector of a ship that stays where it is: its own place. */
export function stay(battle: Battle, ship: number): void {
  battle.legs[0] = 1;
  battle.legX[0] = battle.x[ship]!;
  battle.legY[0] = battle.y[ship]!;
  battle.legCourse[0] = battle.course[ship]!;
  battle.legLength[0] = 0;
}

/** Whole LU of the vector that is being followed. */
export function keptLength(battle: Battle): number {
  let length = 0;
  for (let leg = 0; leg < battle.legs[0]!; leg++) length += battle.legLength[leg]!;
  return length;
}
/** LU into the leg that `legAt` found last. */
const place = { rest: 0 };

/** Ends the vector that is being followed at a whole LU of it. */
export function cutPath(battle: Battle, at: number): void {
  const leg = legAt(battle, at);
  battle.legLength[leg] = place.rest;
  battle.legs[0] = leg + 1;
}

/** A point at whole LU along the vector that is being followed, its beginning at 0. */
export function alongX(battle: Battle, at: number): number {
  const leg = legAt(battle, at);
  return battle.legX[leg]! + place.rest * STEP_X[battle.legCourse[leg]!]!;
}
/** The same downwards. */
export function alongY(battle: Battle, at: number): number {
  const leg = legAt(battle, at);
  return battle.legY[leg]! + place.rest * STEP_Y[battle.legCourse[leg]!]!;
}
function legAt(battle: Battle, at: number): number {
  place.rest = at;
  let leg = 0;
  for (; leg < battle.legs[0]! - 1 && place.rest > battle.legLength[leg]!; leg++) place.rest -= battle.legLength[leg]!;
  return leg;
}

/** Telemetry (26): a new vector in an object's trail, its end not yet marked. */
export function pushTrail(battle: Battle, object: number, path: Path): void {
  const { trailX, trailY, bendX, bendY, bends, trailSigns } = battle;
  battle.trailHead[object] = (battle.trailHead[object]! + 1) % TRAIL;
  const first = newest(battle, object);
  trailX[first] = path.x[0]!;
  trailY[first] = path.y[0]!;
  const shown = Math.min(BENDS, path.legs - 1);
  bends[first] = shown;
  for (let bend = 0; bend < BENDS; bend++) {
    bendX[first * BENDS + bend] = bend < shown ? path.x[bend + 1]! : 0;
    bendY[first * BENDS + bend] = bend < shown ? path.y[bend + 1]! : 0;
  }
  if (object < SHIPS) trailSigns[first] = battle.tracked[object]! * TRACKED_SIGN;
  if (battle.trailCount[object]! < TRAIL) battle.trailCount[object]!++;
}

/** An object's new VEP: the end of `flown`. What it is far from bends it anew the next time. */
export function arrive(battle: Battle, object: number): void {
  battle.x[object] = flown.endX;
  battle.y[object] = flown.endY;
  battle.course[object] = flown.endCourse;
  battle.bent[object] = flown.bent;
  endPassages(battle, object);
}

/** Once a passage: bodies whose influence its VEP lies outside of bend and catch an object anew. */
function endPassages(battle: Battle, object: number): void {
  let inside = 0;
  for (let body = 0; body < battle.bodyCount[0]!; body++) {
    const dx = battle.bodyX[body]! - battle.x[object]!;
    const dy = battle.bodyY[body]! - battle.y[object]!;
    if (isWithin(dx, dy, battle.influence[body]!)) inside |= 1 << body;
  }
  battle.bent[object]! &= inside;
  battle.released[object]! &= inside;
}

/** The corners of the vector that is being followed. */
export function keptCorners(battle: Battle): PlanePoint[] {
  const points: PlanePoint[] = [];
  for (let leg = 0; leg < battle.legs[0]!; leg++) points.push({ x: battle.legX[leg]!, y: battle.legY[leg]! });
  const last = battle.legs[0]! - 1;
  const length = battle.legLength[last]!;
  const course = battle.legCourse[last]!;
  points.push({ x: battle.legX[last]! + length * STEP_X[course]!, y: battle.legY[last]! + length * STEP_Y[course]! });
  return points;
}

/** Tells of the bends of `flown`, in their order. */
export function tellBends(battle: Battle, object: number, before: number, emit: Emit): void {
  for (let leg = 1; leg < flown.legs; leg++) {
    const from = flown.course[leg - 1]!;
    const at = { x: flown.x[leg]!, y: flown.y[leg]! };
    const degrees = courseDifference(from, flown.course[leg]!);
    let nearest = -1;
    for (let body = 0; body < battle.bodyCount[0]!; body++) {
      if ((before >> body) & 1 || !((flown.bent >> body) & 1)) continue;
      if (nearest < 0 || span(battle, body, at) < span(battle, nearest, at)) nearest = body;
    }
    if (nearest >= 0) emit({ type: 'deflected', object, body: nearest, at, degrees });
  }
}

function span(battle: Battle, body: number, at: PlanePoint): number {
  const dx = battle.bodyX[body]! - at.x;
  const dy = battle.bodyY[body]! - at.y;
  return dx * dx + dy * dy - (battle.influence[body]! * UNIT) ** 2;
}

/** Orbit: puts a ship on the circle nearest to where it is, the way round that its vector has. */
export function enterOrbit(battle: Battle, unit: number, body: number, emit?: Emit): void {
  const dx = battle.x[unit]! - battle.bodyX[body]!;
  const dy = battle.y[unit]! - battle.bodyY[body]!;
  const course = battle.course[unit]!;
  const distance = roundDivide(squareRoot(dx * dx + dy * dy), UNIT);
  battle.orbit[unit] = body;
  battle.orbitRadius[unit] = Math.min(battle.influence[body]!, Math.max(1, distance));
  battle.orbitAngle[unit] = courseAlong(dx, dy);
  battle.orbitTurn[unit] = cross(dx, dy, STEP_X[course]!, STEP_Y[course]!) >= 0 ? 0 : 1;
  placeInOrbit(battle, unit);
  const { x, y } = { x: battle.x[unit]!, y: battle.y[unit]! };
  const direction = DIRECTIONS[battle.orbitTurn[unit]!]!;
  emit?.({ type: 'orbitBegan', unit, body, radius: battle.orbitRadius[unit]!, direction, at: { x, y } });
}

/** The place that a ship's orbit and angle give; its course is the tangent, its vector none. */
function placeInOrbit(battle: Battle, unit: number): void {
  const body = battle.orbit[unit]!;
  const angle = battle.orbitAngle[unit]!;
  battle.x[unit] = battle.bodyX[body]! + battle.orbitRadius[unit]! * STEP_X[angle]!;
  battle.y[unit] = battle.bodyY[body]! + battle.orbitRadius[unit]! * STEP_Y[angle]!;
  battle.course[unit] = tangentOf(battle, unit);
  battle.length[unit] = 0;
  endPassages(battle, unit);
}

/** Orbit: 60° round; the way is the chord, as long as the radius. */
export function goRound(battle: Battle, unit: number, emit?: Emit): void {
  const from = { x: battle.x[unit]!, y: battle.y[unit]! };
  const turn = battle.orbitTurn[unit] === 0 ? 1 : -1;
  flown.legs = 0;
  flown.bent = 0;
  flown.endX = from.x;
  flown.endY = from.y;
  // The chord of 60° stands 30° inwards of the tangent.
  extendPath(flown, turnedCourse(tangentOf(battle, unit), turn * 30), battle.orbitRadius[unit]!);
  battle.orbitAngle[unit] = nextAngle(battle, unit);
  placeInOrbit(battle, unit);
  emit?.({
    type: 'orbited',
    unit,
    body: battle.orbit[unit]!,
    path: [from, { x: battle.x[unit]!, y: battle.y[unit]! }],
  });
}

/** Leaves an orbit: that body neither bends nor holds the ship until it is out of its influence. */
export function leaveOrbit(battle: Battle, unit: number, emit?: Emit): void {
  const body = battle.orbit[unit]!;
  battle.bent[unit]! |= 1 << body;
  battle.released[unit]! |= 1 << body;
  battle.orbit[unit] = NOT_SET;
  emit?.({ type: 'orbitLeft', unit, body });
}

/** Space lanes: the lane whose road a ship stands on, or −1. */
export function laneOf(battle: Battle, ship: number): number {
  for (let lane = 0; lane < battle.laneCount[0]!; lane++) if (laneCourse(battle, ship, lane) >= 0) return lane;
  return -1;
}

/** Space lanes: the course on which a lane carries a ship that is on it, the one nearer to its own; −1: it is not on it. */
export function laneCourse(battle: Battle, ship: number, lane: number): number {
  if (battle.laneMarks[lane] !== LANE_MARKS) return -1;
  for (let mark = lane * LANE_MARKS; mark < lane * LANE_MARKS + 2; mark++) {
    const ax = battle.markX[mark]!;
    const ay = battle.markY[mark]!;
    const along = courseAlong(battle.markX[mark + 1]! - ax, battle.markY[mark + 1]! - ay);
    if (!isOnSegment(battle, ship, ax, ay, battle.markX[mark + 1]! - ax, battle.markY[mark + 1]! - ay)) continue;
    return courseDifference(along, battle.course[ship]!) <= 90 ? along : turnedCourse(along, 180);
  }
  return -1;
}

function isOnSegment(battle: Battle, ship: number, ax: number, ay: number, dx: number, dy: number): boolean {
  const px = battle.x[ship]! - ax;
  const py = battle.y[ship]! - ay;
  const square = dx * dx + dy * dy;
  const along = Math.max(0, Math.min(square, px * dx + py * dy));
  // A road may be 200 LU long: its square is shortened so that the products stay below 2 ** 53.
  const share = roundDivide(along, UNIT);
  const whole = roundDivide(square, UNIT);
  return isWithin(px - roundDivide(share * dx, whole), py - roundDivide(share * dy, whole), LANE_WIDTH);
}

/**
 * Space lanes: carries a coasting ship 3 LU along the lane, and on until its end is free. Its own
 * course and length stay what they are. Returns the LU.
 */
export function carry(battle: Battle, ship: number, lane: number): number {
  const along = laneCourse(battle, ship, lane);
  const course = flown.endCourse;
  const leg = flown.legs;
  extendPath(flown, along, LANE_CARRIES);
  let carried = LANE_CARRIES;
  for (; !isFree(battle, ship, flown.endX, flown.endY); carried++) {
    flown.length[leg] = carried + 1;
    flown.endX += STEP_X[along]!;
    flown.endY += STEP_Y[along]!;
  }
  flown.endCourse = course;
  return carried;
}
