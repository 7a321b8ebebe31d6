import { squareRoot } from '../../plane.ts';
import { MOST_NEW_LEGS, encodeVector, legsIn, shipIn } from '../actions.ts';
import { ORDER, VECTOR_LEGS, isInPlay, type Battle } from '../battle.ts';
import type { VectorLeg } from '../events.ts';
import { COURSES, UNIT, courseAlong, legX, legY, turned } from '../ground.ts';
import type { PlanePoint } from '../../plane.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { thrustOf } from '../ships/sheet.ts';
import { flown } from './flown.ts';

// 10 Vector movement: a ship keeps its velocity, and faces where it likes. `course` is its facing; the
// velocity is kept in units a turn, its length a whole number of MU.

/** 10.2 What an order is made of, as it is stored: rotations, pushes, a roll, main drive burns. */
export const LEG = {
  NONE: 0,
  TURN: 1,
  PUSH_PORT: 12,
  PUSH_STARBOARD: 13,
  PUSH_REVERSE: 14,
  ROLL: 15,
  BURN: 16,
} as const;
/** Symbols of a leg: burns go up to 20, the highest thrust. */
export const LEG_SYMBOLS = 36;
const MOST_BURN = LEG_SYMBOLS - LEG.BURN;

/** As fast as anything may go, in MU. */
const MOST_VELOCITY = 120;

/** Points to starboard of a rotation's leg: 1 to 6, or 1 to 5 to port. */
const pointsOf = (leg: number): number => (leg <= 6 ? leg : 6 - leg);
const isTurn = (leg: number): boolean => leg >= LEG.TURN && leg < LEG.PUSH_PORT;

/** A rotation by so many points to starboard (below 0: port). */
export const turnLeg = (points: number): number => (points > 0 ? points : 6 - points);
/** A burn of the main drive. */
export const burnLeg = (thrust: number): number => LEG.BURN + thrust - 1;
const thrustOfLeg = (leg: number): number => (leg >= LEG.BURN ? leg - LEG.BURN + 1 : 1);

/** 10.2 The velocity of a ship that flies along a course. */
export function setVelocity(battle: Battle, ship: number, course: number, speed: number): void {
  if (battle.vector[ship] === 0) return;
  battle.velocityX[ship] = legX(course, speed);
  battle.velocityY[ship] = legY(course, speed);
}

/** n · a ÷ b, rounded to the nearest whole number; b above 0. */
function rounded(n: number, a: number, b: number): number {
  const product = 2 * Math.abs(n) * a + b;
  const whole = (product - (product % (2 * b))) / (2 * b);
  return n < 0 ? 0 - whole : whole;
}

/** So many MU along a ship's velocity. */
export const driftX = (battle: Battle, ship: number, mu: number): number =>
  mu === 0 ? 0 : rounded(battle.velocityX[ship]!, mu, battle.speed[ship]!);
export const driftY = (battle: Battle, ship: number, mu: number): number =>
  mu === 0 ? 0 : rounded(battle.velocityY[ship]!, mu, battle.speed[ship]!);

/** Finer than a unit, so that a length is rounded once. */
const FINE = 256;

/**
 * 10.2 Where a ship's legs lead, strictly in their order: first it drifts by its velocity, then each leg moves or turns
 * it. From start to end is the new velocity: its direction is kept, its length rounded to whole MU. Fills `flown`.
 */
export function flyVector(battle: Battle, ship: number, legs: ArrayLike<number>, from: number, count: number): void {
  let facing = battle.course[ship]!;
  let dx = battle.velocityX[ship]!;
  let dy = battle.velocityY[ship]!;
  for (let n = from; n < from + count && legs[n] !== LEG.NONE; n++) {
    const leg = legs[n]!;
    if (isTurn(leg)) facing = turned(facing, pointsOf(leg));
    else {
      const way = wayOf(facing, leg);
      if (way < 0) continue;
      dx += legX(way, thrustOfLeg(leg));
      dy += legY(way, thrustOfLeg(leg));
    }
  }
  flown.middleX = battle.x[ship]!;
  flown.middleY = battle.y[ship]!;
  flown.x = flown.middleX + dx;
  flown.y = flown.middleY + dy;
  flown.course = facing;
  const length = squareRoot((dx * dx + dy * dy) * FINE * FINE);
  flown.speed = Math.floor((2 * length + UNIT * FINE) / (2 * UNIT * FINE));
  flown.velocityX = length === 0 ? 0 : rounded(dx, flown.speed * UNIT * FINE, length);
  flown.velocityY = length === 0 ? 0 : rounded(dy, flown.speed * UNIT * FINE, length);
}

/** The course along which a leg pushes a ship; −1: it does not. */
function wayOf(facing: number, leg: number): number {
  if (leg >= LEG.BURN) return facing;
  if (leg === LEG.PUSH_PORT) return turned(facing, -3);
  if (leg === LEG.PUSH_STARBOARD) return turned(facing, 3);
  return leg === LEG.PUSH_REVERSE ? turned(facing, 6) : -1;
}

const whole = new Uint8Array(VECTOR_LEGS + MOST_NEW_LEGS);

/** The legs of a ship's order as it would stand after an action: read from `whole`; returns how many, or −1 for a gap. */
function readLegs(battle: Battle, ship: number, action: number): number {
  let count = 0;
  whole.fill(0);
  if (appends(action))
    while (count < VECTOR_LEGS && battle.orderLegs[ship * VECTOR_LEGS + count] !== 0) {
      whole[count] = battle.orderLegs[ship * VECTOR_LEGS + count]!;
      count++;
    }
  let rest = legsIn(action);
  for (; rest > 0; rest = Math.floor(rest / LEG_SYMBOLS)) {
    if (rest % LEG_SYMBOLS === 0) return -1;
    whole[count++] = rest % LEG_SYMBOLS;
  }
  return count;
}

/** Whether an action goes on with the legs that are written already. */
const appends = (action: number): boolean => ((action >> 5) & 1) === 1;

/** 10.1, 10.2 Why a ship's order cannot be written, or gone on with, as a vector order says. */
export function whyNotVector(battle: Battle, action: number): number {
  const ship = shipIn(action);
  if (battle.vector[ship] === 0) return REASON.CINEMATIC_DRIVE;
  if (appends(action) && (battle.order[ship] !== ORDER.MOVE || legsIn(action) === 0)) return REASON.UNKNOWN_ACTION;
  const count = readLegs(battle, ship, action);
  if (count < 0) return REASON.UNKNOWN_ACTION;
  return count > VECTOR_LEGS ? REASON.TOO_MANY_LEGS : whyNotFlyVector(battle, ship, whole, 0, count);
}

/** 10.2 Why a ship cannot fly so: each rotation, push and roll takes a point of thrust, a burn its own; a push each way once. */
export function whyNotFlyVector(
  battle: Battle,
  ship: number,
  legs: ArrayLike<number>,
  from: number,
  count: number,
): number {
  let thrust = 0;
  let sideways = 0;
  let reverse = 0;
  let rolls = 0;
  for (let n = from; n < from + count && legs[n] !== LEG.NONE; n++) {
    const leg = legs[n]!;
    thrust += thrustOfLeg(leg);
    if (leg === LEG.PUSH_PORT || leg === LEG.PUSH_STARBOARD) sideways++;
    if (leg === LEG.PUSH_REVERSE) reverse++;
    if (leg === LEG.ROLL) rolls++;
  }
  if (sideways > 1 || reverse > 1) return REASON.ONE_PUSH_A_SIDE;
  if (rolls > 1) return REASON.ROLL_TAKES_A_TURN;
  if (thrust > thrustOf(battle, ship)) return REASON.TOO_MUCH_THRUST;
  flyVector(battle, ship, legs, from, count);
  return flown.speed > MOST_VELOCITY ? REASON.TOO_FAST : POSSIBLE;
}

/** The legs of a ship's order as it would stand after a vector order. */
export function legsAfter(battle: Battle, action: number): number[] {
  const count = readLegs(battle, shipIn(action), action);
  return [...whole.subarray(0, count)];
}

/** Points of thrust that legs in the book's notation take. */
export const thrustOfLegs = (legs: readonly string[]): number =>
  legs.reduce((sum, leg) => sum + thrustOfLeg(readLeg(leg)!), 0);

/** Writes a vector order's legs, or goes on with them. */
export function writeLegs(battle: Battle, action: number): void {
  const ship = shipIn(action);
  readLegs(battle, ship, action);
  battle.order[ship] = ORDER.MOVE;
  for (let n = 0; n < VECTOR_LEGS; n++) battle.orderLegs[ship * VECTOR_LEGS + n] = whole[n]!;
}

/** Points of main drive thrust in a ship's written order, and whether anything but rotations and rolls is in it. */
export function burnOf(battle: Battle, ship: number): number {
  let burn = 0;
  for (let n = ship * VECTOR_LEGS; n < (ship + 1) * VECTOR_LEGS; n++) {
    const leg = battle.orderLegs[n]!;
    if (leg >= LEG.BURN) burn += thrustOfLeg(leg);
  }
  return burn;
}
export function changesVelocity(battle: Battle, ship: number): boolean {
  for (let n = ship * VECTOR_LEGS; n < (ship + 1) * VECTOR_LEGS; n++) {
    const leg = battle.orderLegs[n]!;
    if (leg >= LEG.PUSH_PORT && leg !== LEG.ROLL) return true;
  }
  return false;
}
export function rollsOver(battle: Battle, ship: number): boolean {
  for (let n = ship * VECTOR_LEGS; n < (ship + 1) * VECTOR_LEGS; n++) if (battle.orderLegs[n] === LEG.ROLL) return true;
  return false;
}

/** 10.2 The book's notation of a leg: `TP3`, `MD6`, `PS`. */
export function legText(leg: number): string {
  if (isTurn(leg)) return pointsOf(leg) < 0 ? `TP${-pointsOf(leg)}` : `TS${pointsOf(leg)}`;
  if (leg >= LEG.BURN) return `MD${thrustOfLeg(leg)}`;
  return leg === LEG.ROLL ? 'Roll' : leg === LEG.PUSH_PORT ? 'PP' : leg === LEG.PUSH_STARBOARD ? 'PS' : 'PR';
}

/** The legs of a ship's written order. */
export const legsOf = (battle: Battle, ship: number): number[] =>
  [...battle.orderLegs.subarray(ship * VECTOR_LEGS, (ship + 1) * VECTOR_LEGS)].filter((leg) => leg !== LEG.NONE);

/** 10.2 Reads a vector order: `TP3, MD6`, `PS`, `Roll TS2`, `0`, a speed behind a colon left aside; null: it is none. */
export function readVector(text: string): number[] | null {
  const head = text.split(':')[0]!.trim();
  if (head === '0') return [];
  const words = head.split(/[\s,]+/).filter((word) => word !== '');
  const legs = words.map(readLeg);
  return legs.length > 0 && legs.every((leg) => leg !== null) ? legs : null;
}

/** A leg in the book's notation; null: it is none. */
export function readLeg(word: string): number | null {
  if (/^roll$/i.test(word)) return LEG.ROLL;
  const parts = /^(?<what>TP|TS|MD|PP|PS|PR)(?<number>\d{0,2})$/i.exec(word)?.groups;
  if (!parts) return null;
  const what = parts.what!.toUpperCase();
  const number = Number(parts.number === '' ? (what.startsWith('P') ? 1 : 0) : parts.number);
  if (what.startsWith('P')) return number !== 1 ? null : what === 'PP' ? LEG.PUSH_PORT : what === 'PS' ? LEG.PUSH_STARBOARD : LEG.PUSH_REVERSE; // prettier-ignore
  if (what === 'MD') return number >= 1 && number <= MOST_BURN ? burnLeg(number) : null;
  if (number < 1 || number > COURSES / 2) return null;
  return turnLeg(what === 'TP' && number < 6 ? -number : number);
}

/** The actions that write these legs: one, and more that go on where they are many. */
export function vectorActions(ship: number, legs: readonly number[]): number[] {
  const actions: number[] = [];
  for (let n = 0; n === 0 || n < legs.length; n += MOST_NEW_LEGS)
    actions.push(encodeVector(ship, legs.slice(n, n + MOST_NEW_LEGS), n > 0));
  return actions;
}

/** Each leg of a written order with the point and facing after it: the drift first. */
export function legsFlown(battle: Battle, ship: number, legs: readonly number[]): VectorLeg[] {
  let facing = battle.course[ship]!;
  let at: PlanePoint = {
    x: battle.x[ship]! + battle.velocityX[ship]!,
    y: battle.y[ship]! + battle.velocityY[ship]!,
  };
  const told: VectorLeg[] = [{ leg: 'drift', at, facing: facing || 12 }];
  for (const leg of legs) {
    if (isTurn(leg)) facing = turned(facing, pointsOf(leg));
    const way = isTurn(leg) ? -1 : wayOf(facing, leg);
    if (way >= 0) at = { x: at.x + legX(way, thrustOfLeg(leg)), y: at.y + legY(way, thrustOfLeg(leg)) };
    told.push({ leg: legText(leg), at, facing: facing || 12 });
  }
  return told;
}

const SHARES = 2;

/**
 * Orders worth weighing for a ship that flies by vectors: drifting on any facing; every facing with half or all of the
 * thrust that is left, and turned to the nearest enemy after it; burning first; pushes.
 */
export function vectorOrders(battle: Battle, ship: number, out: Int32Array): number {
  const rating = thrustOf(battle, ship);
  let count = 0;
  out[count++] = encodeVector(ship, [], false);
  if (rating === 0) return count;
  const aim = enemyCourse(battle, ship);
  for (let points = -5; points <= 6; points++) {
    const turn = points === 0 ? 0 : turnLeg(points);
    if (turn !== 0) count = addOrder(battle, ship, turn, 0, 0, out, count);
    const rest = rating - (turn === 0 ? 0 : 1);
    for (let share = 1; share <= SHARES; share++) {
      const burn = Math.floor((rest * share) / SHARES);
      if (burn === 0) continue;
      if (turn === 0) count = addOrder(battle, ship, burnLeg(burn), 0, 0, out, count);
      else count = addOrder(battle, ship, turn, burnLeg(burn), 0, out, count);
      // Turned back to where the enemy is, by the last point of the thrust.
      const back = aim < 0 ? 0 : ((aim - battle.course[ship]! - points + 2 * COURSES + 5) % COURSES) - 5;
      const less = burn === rest ? burn - 1 : burn;
      if (back === 0 || less === 0) continue;
      if (turn === 0) count = addOrder(battle, ship, burnLeg(less), turnLeg(back), 0, out, count);
      else count = addOrder(battle, ship, turn, burnLeg(less), turnLeg(back), out, count);
    }
  }
  for (let push = LEG.PUSH_PORT; push <= LEG.PUSH_REVERSE; push++)
    count = addOrder(battle, ship, push, 0, 0, out, count);
  return count;
}

const few = new Uint8Array(3);

function addOrder(
  battle: Battle,
  ship: number,
  first: number,
  second: number,
  third: number,
  out: Int32Array,
  from: number,
): number {
  // prettier-ignore
  few[0] = first;
  few[1] = second;
  few[2] = third;
  if (whyNotFlyVector(battle, ship, few, 0, 3) !== POSSIBLE) return from;
  const action = encodeFew(ship, first, second, third);
  for (let n = 0; n < from; n++) if (out[n] === action) return from;
  out[from] = action;
  return from + 1;
}

const encodeFew = (ship: number, first: number, second: number, third: number): number =>
  ACTION_HEAD + ship + ((first + second * LEG_SYMBOLS + third * LEG_SYMBOLS * LEG_SYMBOLS) << 6);
const ACTION_HEAD = encodeVector(0, [], false);

/** The course to the nearest enemy as it will be; −1: none is on the table. */
function enemyCourse(battle: Battle, ship: number): number {
  const x = battle.x[ship]! + battle.velocityX[ship]!;
  const y = battle.y[ship]! + battle.velocityY[ship]!;
  let least = Infinity;
  let course = -1;
  for (let target = 0; target < battle.shipCount[0]!; target++) {
    if (battle.side[target] === battle.side[ship] || !isInPlay(battle, target)) continue;
    const [dx, dy] = [battle.x[target]! - x, battle.y[target]! - y];
    const square = dx * dx + dy * dy;
    if (square >= least) continue;
    least = square;
    course = courseAlong(dx, dy);
  }
  return course;
}
