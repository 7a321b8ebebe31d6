import { MINES, SHIPS, SWITCH, WARM, isInPlay, isOn, newBattle, type Battle } from '../../engine/fullthrust/battle.ts';
import { UNIT, arcOf } from '../../engine/fullthrust/ground.ts';
import { flown, fly } from '../../engine/fullthrust/movement/flight.ts';
import { isOnArea } from '../../engine/fullthrust/movement/area.ts';
import { isInControl, thrustOf, turnsOf } from '../../engine/fullthrust/ships/sheet.ts';
import { flyBy, wayFlown } from './flights.ts';
import { type Guns, bandOf, createGuns, volley } from './gunnery.ts';
import { isCovered } from './terrain.ts';
import { type Worths, createWorths } from './worth.ts';

// Where ships may be after the coming move, by what they can do: for each a few moves that stand for all.

/** Most moves that stand for a ship's options: five turns at three speeds. */
const SAMPLES = 15;

/** Orders of one ship at most. */
export const MOST = 128;

/**
 * What a guide has found out about the position that it looked at last, and keeps until it looks at another one:
 * where the ships may be after the coming move, what they may do to each other, what orders are worth.
 */
export interface Foresight {
  readonly kept: Battle;
  readonly keptBytes: Buffer;
  isKept: boolean;
  readonly sampleX: Float64Array;
  readonly sampleY: Float64Array;
  readonly sampleCourse: Uint8Array;
  /** 11.5 How fast, and where it then goes, by vectors too; where ships may be boarded. */
  readonly sampleSpeed: Float64Array;
  readonly sampleWay: Uint8Array;
  /** How likely the ship makes each, summing to 1. */
  readonly sampleShare: Float64Array;
  readonly sampleCount: Uint8Array;
  readonly actionsOf: Int32Array;
  readonly worthOf: Float64Array;
  readonly countOf: Uint8Array;
  /** Ships whose orders have been weighed, by bits. */
  weighed: number;
  /** Points that make an order e times as likely. */
  scale: number;
  /** What each ship could do to each of the other side, all straight on; and all of it, squared and added up. */
  readonly potential: Float64Array;
  readonly elsewhere: Float64Array;
  /** What each ship's fire promises in the next turn, and how far its nearest enemy is then if all fly straight on. */
  readonly promise: Float64Array;
  readonly gap: Float64Array;
  /** Damage that each ship has to expect of the fire that is still to come in this turn. */
  readonly pending: Float64Array;
  /** 12.1 What each mine is worth to whom it belongs; where there are mines. */
  readonly mineWorth: Float64Array;
  /** Guns and worths of the position that was read last, which may be another than the one that is kept. */
  readonly guns: Guns;
  readonly worths: Worths;
  /** What two ships that stand so would do to each other in points: filled by `meet`. */
  readonly exchange: { given: number; taken: number; distance: number };
  /** How the two ships stand that `meet` is asked about. */
  readonly here: Stance;
  readonly there: Stance;
}

/** How a ship stands, or would. */
export interface Stance {
  x: number;
  y: number;
  course: number;
  rolled: boolean;
}

/** Of a guide that has looked at nothing. */
export function createForesight(): Foresight {
  const kept = newBattle();
  return {
    kept,
    keptBytes: Buffer.from(kept.bytes.buffer),
    isKept: false,
    sampleX: new Float64Array(SHIPS * SAMPLES),
    sampleY: new Float64Array(SHIPS * SAMPLES),
    sampleCourse: new Uint8Array(SHIPS * SAMPLES),
    sampleSpeed: new Float64Array(SHIPS * SAMPLES),
    sampleWay: new Uint8Array(SHIPS * SAMPLES),
    sampleShare: new Float64Array(SHIPS * SAMPLES),
    sampleCount: new Uint8Array(SHIPS),
    actionsOf: new Int32Array(SHIPS * MOST),
    worthOf: new Float64Array(SHIPS * MOST),
    countOf: new Uint8Array(SHIPS),
    weighed: 0,
    scale: 1,
    potential: new Float64Array(SHIPS * SHIPS),
    elsewhere: new Float64Array(SHIPS),
    promise: new Float64Array(SHIPS),
    gap: new Float64Array(SHIPS),
    pending: new Float64Array(SHIPS),
    mineWorth: new Float64Array(MINES),
    guns: createGuns(),
    worths: createWorths(),
    exchange: { given: 0, taken: 0, distance: 0 },
    here: { x: 0, y: 0, course: 0, rolled: false },
    there: { x: 0, y: 0, course: 0, rolled: false },
  };
}

/** Where each ship is when it flies straight on: its first sample. */
export const straight = (ship: number): number => ship * SAMPLES;

/** Share of a ship's moves that is spread evenly over all that it can do. */
const SPREAD = 0.35;
/** Gain, as a share of the best and the worst sample's difference, that makes a move e times as likely. */
const KEENNESS = 0.3;
/** Share of itself that a move off the table keeps. */
const OFF_TABLE = 0.05;

/** Fills the samples of all ships, weighed by what each move does to the other side if that flies straight on. */
export function foreseeMoves(seen: Foresight, battle: Battle): void {
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    seen.sampleCount[ship] = 0;
    if (isInPlay(battle, ship)) listSamples(seen, battle, ship);
  }
  for (let ship = 0; ship < battle.shipCount[0]!; ship++)
    if (seen.sampleCount[ship]! > 0) weighSamples(seen, battle, ship);
}

function listSamples(seen: Foresight, battle: Battle, ship: number): void {
  addSample(seen, battle, ship, 0, 0);
  if (!isInControl(battle, ship) || battle.warm[ship] !== WARM.COLD) return;
  const rating = thrustOf(battle, ship);
  const most = turnsOf(rating);
  const speed = battle.speed[ship]!;
  const half = most > 1 ? (most + 1) >> 1 : 0;
  for (let n = 0; n < 5; n++) {
    const turn = n === 0 ? 0 : n === 1 ? -most : n === 2 ? most : n === 3 ? -half : half;
    if (n > 0 && turn === 0) continue;
    const rest = rating - (turn < 0 ? -turn : turn);
    if (n > 0) addSample(seen, battle, ship, turn, 0);
    if (rest <= 0) continue;
    addSample(seen, battle, ship, turn, rest);
    // 10.2: what flies by vectors brakes by turning about.
    const slower = battle.vector[ship] === 1 ? 0 : rest < speed ? rest : speed;
    if (slower > 0) addSample(seen, battle, ship, turn, -slower);
  }
}

function addSample(seen: Foresight, battle: Battle, ship: number, turn: number, thrust: number): void {
  const sample = ship * SAMPLES + seen.sampleCount[ship]!++;
  flyBy(battle, ship, turn, thrust);
  seen.sampleX[sample] = flown.x;
  seen.sampleY[sample] = flown.y;
  seen.sampleCourse[sample] = flown.course;
  if (isOn(battle, SWITCH.BOARDING)) {
    seen.sampleSpeed[sample] = flown.speed;
    seen.sampleWay[sample] = wayFlown(battle, ship);
  }
  seen.sampleShare[sample] = isOnArea(battle, flown.x, flown.y) ? 1 : OFF_TABLE;
}

/** Writes down how a ship would stand; returns it. */
export function stand(stance: Stance, x: number, y: number, course: number, rolled: boolean): Stance {
  stance.x = x;
  stance.y = y;
  stance.course = course;
  stance.rolled = rolled;
  return stance;
}

/** The same of a sample of a ship that does not roll. */
export function standAt(seen: Foresight, stance: Stance, battle: Battle, ship: number, sample: number): Stance {
  return stand(stance, seen.sampleX[sample]!, seen.sampleY[sample]!, seen.sampleCourse[sample]!, battle.rolled[ship] === 1); // prettier-ignore
}

/** Two ships that stand so against each other: average damage each way, in points. */
export function meet(seen: Foresight, battle: Battle, ship: number, here: Stance, target: number, there: Stance): void {
  const { x, y, course, rolled } = here;
  const dx = there.x - x;
  const dy = there.y - y;
  const distance = Math.sqrt(dx * dx + dy * dy);
  const band = bandOf(distance);
  const { exchange, guns, worths } = seen;
  exchange.distance = distance;
  exchange.given = exchange.taken = 0;
  if (band >= 12 || isCovered(battle, x, y, there.x, there.y)) return;
  exchange.given =
    volley(guns, ship, arcOf(course, dx, dy, rolled), band, guns.screens[target]!) * worths.perDamage[target]!;
  const back = arcOf(there.course, -dx, -dy, there.rolled);
  exchange.taken = volley(guns, target, back, band, guns.screens[ship]!) * worths.perDamage[ship]!;
}

const values = new Float64Array(SAMPLES);

/** The better a move for its ship, by a glance at the other side straight on, the likelier. */
function weighSamples(seen: Foresight, battle: Battle, ship: number): void {
  const count = seen.sampleCount[ship]!;
  const first = ship * SAMPLES;
  let best = -Infinity;
  let worst = Infinity;
  for (let n = 0; n < count; n++) {
    const value = glance(seen, battle, ship, first + n);
    values[n] = value;
    if (value > best) best = value;
    if (value < worst) worst = value;
  }
  const scale = Math.max(0.5, KEENNESS * (best - worst));
  let sum = 0;
  for (let n = 0; n < count; n++) {
    values[n] = seen.sampleShare[first + n]! * Math.exp((values[n]! - best) / scale);
    sum += values[n]!;
  }
  let even = 0;
  for (let n = 0; n < count; n++) even += seen.sampleShare[first + n]!;
  for (let n = 0; n < count; n++)
    seen.sampleShare[first + n] = ((1 - SPREAD) * values[n]!) / sum + (SPREAD * seen.sampleShare[first + n]!) / even;
}

/** Points by which a sample is good for its ship: the best it can do to anyone, less a part of what they do to it. */
function glance(seen: Foresight, battle: Battle, ship: number, sample: number): number {
  let most = 0;
  let taken = 0;
  let nearest = Infinity;
  const here = standAt(seen, seen.here, battle, ship, sample);
  for (let enemy = 0; enemy < battle.shipCount[0]!; enemy++) {
    if (battle.side[enemy] === battle.side[ship] || seen.sampleCount[enemy] === 0) continue;
    meet(seen, battle, ship, here, enemy, standAt(seen, seen.there, battle, enemy, straight(enemy)));
    if (seen.exchange.given > most) most = seen.exchange.given;
    taken += seen.exchange.taken;
    if (seen.exchange.distance < nearest) nearest = seen.exchange.distance;
  }
  // Out of range they come nearer.
  const near = nearest === Infinity ? 0 : -nearest / 12_288;
  return most - 0.4 * taken + near;
}

/** Turns ahead for which a ship must be able to stay on the table. */
const AHEAD = 4;

/** How a ship flies, or would. */
export interface FlightState {
  readonly x: number;
  readonly y: number;
  readonly course: number;
  readonly speed: number;
}

/** Whether a ship can stay on the table from a place: by turning either way as sharply as it can, braking or not, or by braking alone. */
export function canStay(battle: Battle, from: FlightState, thrust: number): boolean {
  const most = turnsOf(thrust);
  const spare = thrust - most;
  return (
    staysBy(battle, from, 0, 0) ||
    staysBy(battle, from, most, spare) ||
    staysBy(battle, from, -most, spare) ||
    staysBy(battle, from, 0, thrust)
  );
}

/** 10 The same of what drifts: whether it comes to a stop on the table if it brakes with all its thrust. */
export function canStop(battle: Battle, x: number, y: number, vx: number, vy: number, thrust: number): boolean {
  const speed = Math.sqrt(vx * vx + vy * vy);
  if (speed === 0) return true;
  const brake = Math.max(1, thrust) * UNIT;
  let way = 0;
  for (let left = speed - brake, n = 0; left > 0 && n < AHEAD; left -= brake, n++) way += left;
  return isOnArea(battle, x + (vx * way) / speed, y + (vy * way) / speed);
}

function staysBy(battle: Battle, from: FlightState, turn: number, brake: number): boolean {
  let { x, y, course, speed } = from;
  let turned = 0;
  for (let n = 0; n < AHEAD; n++) {
    speed = speed > brake ? speed - brake : 0;
    // Half a circle is as far away from an edge as it goes.
    const by = turned >= 6 ? 0 : turn;
    turned += by < 0 ? -by : by;
    fly(x, y, course, speed, by);
    if (!isOnArea(battle, flown.x, flown.y)) return false;
    x = flown.x;
    y = flown.y;
    course = flown.course;
  }
  return true;
}
