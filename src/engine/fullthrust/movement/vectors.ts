import { squareRoot } from '../../plane.ts';
import { MOST_NEW_LEGS, encodeVector, legsIn, shipIn } from '../actions.ts';
import { ORDER, VECTOR_LEGS, isInPlay, type Battle } from '../battle.ts';
import { ACT, whyNotBeside } from '../exclusions.ts';
import { COURSES, UNIT, courseAlong, legX, legY, turned } from '../ground.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { thrustOf } from '../ships/sheet.ts';
import { LEG, LEG_SYMBOLS, burnLeg, isTurn, pointsOf, thrustOfLeg, turnLeg, wayOf } from './legs.ts';
import { flown } from './path.ts';

// 10 Vector movement: a ship keeps its velocity, and faces where it likes. `course` is its facing; the
// velocity is kept in units a turn, its length a whole number of MU.

/** As fast as anything may go, in MU. */
const MOST_VELOCITY = 120;

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
/** The same downwards. */
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

const whole = new Uint8Array(VECTOR_LEGS + MOST_NEW_LEGS);
/** Whether an action goes on with the legs that are written already. */
const appends = (action: number): boolean => ((action >> 5) & 1) === 1;

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

/** 10.1, 10.2 Why a ship's order cannot be written, or gone on with, as a vector order says. */
export function whyNotVector(battle: Battle, action: number): number {
  const ship = shipIn(action);
  if (battle.vector[ship] === 0) return REASON.CINEMATIC_DRIVE;
  const beside = legsIn(action) === 0 ? POSSIBLE : whyNotBeside(battle, ship, ACT.THRUST);
  if (beside !== POSSIBLE) return beside;
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
  // No way is longer than the drift and all thrust in a line.
  if (battle.speed[ship]! + thrust <= MOST_VELOCITY) return POSSIBLE;
  flyVector(battle, ship, legs, from, count);
  return flown.speed > MOST_VELOCITY ? REASON.TOO_FAST : POSSIBLE;
}

/** The legs of a ship's order as it would stand after a vector order. */
export function legsAfter(battle: Battle, action: number): number[] {
  const count = readLegs(battle, shipIn(action), action);
  return [...whole.subarray(0, count)];
}

/** Writes a vector order's legs, or goes on with them. */
export function writeLegs(battle: Battle, action: number): void {
  const ship = shipIn(action);
  readLegs(battle, ship, action);
  battle.order[ship] = ORDER.MOVE;
  for (let n = 0; n < VECTOR_LEGS; n++) battle.orderLegs[ship * VECTOR_LEGS + n] = whole[n]!;
}

/** 10.2 Points of thrust that all legs of a ship's written order take. */
export function thrustOfOrder(battle: Battle, ship: number): number {
  let thrust = 0;
  for (let n = ship * VECTOR_LEGS; n < (ship + 1) * VECTOR_LEGS && battle.orderLegs[n] !== LEG.NONE; n++)
    thrust += thrustOfLeg(battle.orderLegs[n]!);
  return thrust;
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
/** 10.2 Whether a ship's written legs burn or push. */
export function changesVelocity(battle: Battle, ship: number): boolean {
  for (let n = ship * VECTOR_LEGS; n < (ship + 1) * VECTOR_LEGS; n++) {
    const leg = battle.orderLegs[n]!;
    if (leg >= LEG.PUSH_PORT && leg !== LEG.ROLL) return true;
  }
  return false;
}
/** 10.2 Whether a ship's written legs roll it. */
export function rollsOver(battle: Battle, ship: number): boolean {
  for (let n = ship * VECTOR_LEGS; n < (ship + 1) * VECTOR_LEGS; n++) if (battle.orderLegs[n] === LEG.ROLL) return true;
  return false;
}

/** The legs of a ship's written order. */
export const legsOf = (battle: Battle, ship: number): number[] =>
  [...battle.orderLegs.subarray(ship * VECTOR_LEGS, (ship + 1) * VECTOR_LEGS)].filter((leg) => leg !== LEG.NONE);

/** Up to three legs in one number, as an action holds them; one leg is itself. */
const legsInOne = (first: number, second: number, third = 0): number =>
  first + second * LEG_SYMBOLS + third * LEG_SYMBOLS * LEG_SYMBOLS;

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
    if (turn !== 0) count = addOrder(battle, ship, turn, out, count);
    const rest = rating - (turn === 0 ? 0 : 1);
    for (let share = 1; share <= SHARES; share++) {
      const burn = Math.floor((rest * share) / SHARES);
      if (burn === 0) continue;
      if (turn === 0) count = addOrder(battle, ship, burnLeg(burn), out, count);
      else count = addOrder(battle, ship, legsInOne(turn, burnLeg(burn)), out, count);
      // Turned back to where the enemy is, by the last point of the thrust.
      const back = aim < 0 ? 0 : ((aim - battle.course[ship]! - points + 2 * COURSES + 5) % COURSES) - 5;
      const less = burn === rest ? burn - 1 : burn;
      if (back === 0 || less === 0) continue;
      if (turn === 0) count = addOrder(battle, ship, legsInOne(burnLeg(less), turnLeg(back)), out, count);
      else count = addOrder(battle, ship, legsInOne(turn, burnLeg(less), turnLeg(back)), out, count);
    }
  }
  for (let push = LEG.PUSH_PORT; push <= LEG.PUSH_REVERSE; push++) count = addOrder(battle, ship, push, out, count);
  return count;
}

const few = new Uint8Array(3);
/** How far apart orders that are alike are listed, at most. */
const ALIKE = 4;
const ACTION_HEAD = encodeVector(0, [], false);
function addOrder(battle: Battle, ship: number, legs: number, out: Int32Array, from: number): number {
  // What is listed keeps to the thrust: only a ship that flies as fast as any may come to fly too fast.
  if (battle.speed[ship]! + battle.thrust[ship]! > MOST_VELOCITY) {
    few[0] = legs % LEG_SYMBOLS;
    few[1] = Math.floor(legs / LEG_SYMBOLS) % LEG_SYMBOLS;
    few[2] = Math.floor(legs / (LEG_SYMBOLS * LEG_SYMBOLS));
    if (whyNotFlyVector(battle, ship, few, 0, 3) !== POSSIBLE) return from;
  }
  const action = ACTION_HEAD + ship + (legs << 6);
  // Half of the thrust may be all but a point of it: then two orders of one facing are alike.
  for (let n = Math.max(0, from - ALIKE); n < from; n++) if (out[n] === action) return from;
  out[from] = action;
  return from + 1;
}

/** The course to the nearest enemy as it will be; −1: none is on the table. */
function enemyCourse(battle: Battle, ship: number): number {
  const x = battle.x[ship]! + battle.velocityX[ship]!;
  const y = battle.y[ship]! + battle.velocityY[ship]!;
  let least = Infinity;
  let toX = 0;
  let toY = 0;
  for (let target = 0; target < battle.shipCount[0]!; target++) {
    if (battle.side[target] === battle.side[ship] || !isInPlay(battle, target)) continue;
    const [dx, dy] = [battle.x[target]! - x, battle.y[target]! - y];
    const square = dx * dx + dy * dy;
    if (square >= least) continue;
    least = square;
    toX = dx;
    toY = dy;
  }
  return least === Infinity ? -1 : courseAlong(toX, toY);
}
