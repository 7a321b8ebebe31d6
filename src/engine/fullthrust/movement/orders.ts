import { ACTION, encode, encodeOrder, encodeVector } from '../actions.ts';
import {
  BODY,
  GROUP_STATUS,
  KIND,
  ORDER,
  SHIPS,
  VECTOR_LEGS,
  SWITCH,
  at,
  isManned,
  isOn,
  type Battle,
} from '../battle.ts';
import type { MoveOrder, OrderWord } from '../events.ts';
import { COURSES } from '../ground.ts';
import { ACT, whyNotBeside } from '../exclusions.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { eraseScans, hasScans } from '../sensors/scanOrders.ts';
import { isInControl, slotOf, thrustOf, turnsOf, works } from '../ships/sheet.ts';
import { onlyFlies } from '../cloaking/writing.ts';
import { LEG, legText } from './legs.ts';
import { eraseMines, laysMines } from '../mines/mineOrders.ts';
import { orbitSpeed } from '../orbits/orbits.ts';
import { flown } from './path.ts';
import { flyVector, legsOf, vectorOrders } from './vectors.ts';

/** As fast as anything may go, in MU: much longer than the table. */
export const MOST_SPEED = 120;
/** 3.2 Most points of a turn on the spot, either way. */
const ABOUT = COURSES / 2;

/** Why a side may write no order for a ship at all. */
export function whyNotCommand(battle: Battle, ship: number, side: number): number {
  if (ship >= battle.shipCount[0]!) return REASON.NO_SUCH_SHIP;
  if (battle.side[ship] !== side) return REASON.NOT_YOUR_SHIP;
  if (!isManned(battle, ship)) return REASON.NOT_IN_PLAY;
  if (!isInControl(battle, ship)) return REASON.OUT_OF_CONTROL;
  return battle.warm[ship] !== 0 ? REASON.WARMING_UP : POSSIBLE;
}

/**
 * 3.1, 3.2, 3.3 Why a ship cannot fly so: `turn` points to starboard (below 0: port), `thrust` MU faster.
 * Turning takes at most half the thrust, a roll one point of that; a ship at rest may turn about freely.
 */
export function whyNotFly(battle: Battle, ship: number, turn: number, thrust: number, roll: number): number {
  if (battle.vector[ship] === 1) return REASON.VECTOR_DRIVE;
  const speed = battle.speed[ship]!;
  const isStraight = turn === 0 && thrust === 0 && roll === 0;
  const beside = isStraight ? POSSIBLE : whyNotBeside(battle, ship, turn === 0 ? ACT.THRUST : ACT.TURN);
  if (beside !== POSSIBLE) return beside;
  if (turn < -ABOUT || turn > ABOUT) return REASON.TURN_BEYOND_HALF;
  if (speed === 0 && thrust === 0 && roll === 0) return POSSIBLE;
  const rating = thrustOf(battle, ship);
  const points = (turn < 0 ? -turn : turn) + roll;
  if (points > turnsOf(rating)) return roll === 1 && turn !== 0 ? REASON.ROLL_TAKES_A_TURN : REASON.TURN_BEYOND_HALF;
  if (points + (thrust < 0 ? -thrust : thrust) > rating) return REASON.TOO_MUCH_THRUST;
  if (speed + thrust < 0) return REASON.NEGATIVE_SPEED;
  return speed + thrust > MOST_SPEED ? REASON.TOO_FAST : POSSIBLE;
}
/** 5.11, 7.1 Whether a group aboard may be launched this turn. */
export const isReady = (battle: Battle, group: number): boolean =>
  battle.groupStatus[group] === GROUP_STATUS.ABOARD &&
  battle.craft[group]! > 0 &&
  battle.readyRound[group]! <= battle.round[0]! &&
  works(battle, battle.carrier[group]!, battle.bay[group]!);

/** 3.4 Why a ship cannot launch: it has no group that is ready in a bay that works. */
export function whyNotLaunch(battle: Battle, ship: number): number {
  const beside = whyNotBeside(battle, ship, ACT.LAUNCH);
  if (beside !== POSSIBLE) return beside;
  for (let group = 0; group < battle.groupCount[0]!; group++)
    if (battle.carrier[group] === ship && isReady(battle, group)) return POSSIBLE;
  return REASON.NO_GROUP_TO_LAUNCH;
}

/** 8.1, 8.4, 15.1 Why a ship cannot leave by FTL. */
export function whyNotFtl(battle: Battle, ship: number): number {
  if (isOn(battle, SWITCH.NO_FTL)) return REASON.NO_FTL_HERE;
  const beside = whyNotBeside(battle, ship, ACT.FTL);
  if (beside !== POSSIBLE) return beside;
  const slot = slotOf(battle, ship, KIND.FTL);
  if (slot < 0) return REASON.NO_FTL_DRIVE;
  return works(battle, ship, slot) ? POSSIBLE : REASON.SYSTEM_LOST;
}

/** The first ship of a side that waits for its order; −1 when all have one. */
export function nextUnordered(battle: Battle, side: number): number {
  for (let ship = 0; ship < battle.shipCount[0]!; ship++)
    if (
      battle.side[ship] === side &&
      battle.order[ship] === ORDER.NONE &&
      whyNotCommand(battle, ship, side) === POSSIBLE
    )
      return ship;
  return -1;
}
/** The order of a ship to change nothing. */
export const straightOn = (battle: Battle, ship: number): number =>
  battle.vector[ship] === 1 ? encodeVector(ship, [], false) : encodeOrder(ship, 0, 0, 0);

/**
 * Orders worth weighing for a ship: every turn it can make with five speeds (slowest, fastest, its own
 * and between), a roll with each where a side has lost more than the other; launch and FTL where it can.
 */
export function orderActions(battle: Battle, ship: number, out: Int32Array): number {
  if (whyNotBeside(battle, ship, ACT.THRUST) !== POSSIBLE) {
    out[0] = straightOn(battle, ship);
    return 1;
  }
  if (battle.vector[ship] === 1) return specialActions(battle, ship, out, vectorOrders(battle, ship, out));
  let count = 0;
  const speed = battle.speed[ship]!;
  const rating = thrustOf(battle, ship);
  // 14 In orbit no course is written.
  const most = battle.worlds.orbit[ship] === 0 ? turnsOf(rating) : 0;
  const wanted = firstOrbitSpeed(battle);
  for (let points = 0; points <= most; points++) {
    for (let sign = -1; sign <= 1; sign += 2) {
      if (points === 0 && sign > 0) continue;
      const turn = points * sign;
      const rest = rating - points;
      const slower = rest < speed ? rest : speed;
      const faster = rest < MOST_SPEED - speed ? rest : MOST_SPEED - speed;
      out[count++] = encodeOrder(ship, turn, 0, 0);
      if (faster > 0) out[count++] = encodeOrder(ship, turn, faster, 0);
      if (faster > 3) out[count++] = encodeOrder(ship, turn, faster >> 1, 0);
      if (slower > 0) out[count++] = encodeOrder(ship, turn, -slower, 0);
      if (slower > 3) out[count++] = encodeOrder(ship, turn, -(slower >> 1), 0);
      // 14.1 The velocity of an orbit.
      const change = wanted - speed;
      const isListed = change === 0 || change === faster || change === -slower || (faster > 3 && change === faster >> 1) || (slower > 3 && change === -(slower >> 1)); // prettier-ignore
      if (wanted >= 0 && !isListed && change <= faster && change >= -slower)
        out[count++] = encodeOrder(ship, turn, change, 0);
    }
  }
  if (speed === 0 && battle.worlds.orbit[ship] === 0)
    for (let turn = most + 1; turn <= ABOUT; turn++) {
      out[count++] = encodeOrder(ship, turn, 0, 0);
      if (turn < ABOUT) out[count++] = encodeOrder(ship, -turn, 0, 0);
    }
  if (rating > 0 && isLopsided(battle, ship)) {
    out[count++] = encodeOrder(ship, 0, 0, 1);
    if (most > 1) {
      out[count++] = encodeOrder(ship, 1, 0, 1);
      out[count++] = encodeOrder(ship, -1, 0, 1);
    }
  }
  return specialActions(battle, ship, out, count);
}

/** 14 The velocity of the first planet's orbit; −1: there is none. */
function firstOrbitSpeed(battle: Battle): number {
  for (let body = 0; body < battle.bodies.count[0]!; body++)
    if (battle.bodies.kind[body] === BODY.PLANET) return orbitSpeed(battle, body);
  return -1;
}
const isBadlyHurt = (battle: Battle, ship: number): boolean => battle.hullLost[ship]! * 2 >= battle.hull[ship]!;

/** 3.4 Launch and FTL, where they can be weighed. */
function specialActions(battle: Battle, ship: number, out: Int32Array, from: number): number {
  let count = from;
  if (onlyFlies(battle, ship)) return count;
  if (battle.groupCount[0]! > 0 && whyNotLaunch(battle, ship) === POSSIBLE) out[count++] = encode(ACTION.LAUNCH, ship);
  if (isBadlyHurt(battle, ship) && whyNotFtl(battle, ship) === POSSIBLE) out[count++] = encode(ACTION.FTL, ship);
  return count;
}

/** 3.3 Whether more of the weapons that bear to one side than of the other work: a roll may help. */
function isLopsided(battle: Battle, ship: number): boolean {
  let balance = 0;
  for (let slot = 0; slot < battle.systemCount[ship]!; slot++) {
    const place = at(ship, slot);
    const arcs = battle.arcs[place]!;
    if (arcs === 0 || battle.condition[place]! > 1) continue;
    balance += ((arcs >> 1) & 1) + ((arcs >> 2) & 1) - ((arcs >> 4) & 1) - ((arcs >> 5) & 1);
  }
  return balance > 1 || balance < -1;
}

/** Writes a ship's order: known to its own side alone until the ships move. */
export function writeOrder(
  battle: Battle,
  ship: number,
  order: number,
  turn: number,
  thrust: number,
  roll: number,
): void {
  battle.order[ship] = order;
  battle.orderTurn[ship] = turn;
  battle.orderThrust[ship] = thrust;
  battle.orderRoll[ship] = roll;
  if (battle.vector[ship] === 1) battle.orderLegs.fill(0, ship * VECTOR_LEGS, (ship + 1) * VECTOR_LEGS);
  if (order !== ORDER.MOVE) battle.orderRam[ship] = 0;
}

/** Strikes out all that a side has written. */
export function eraseOrders(battle: Battle, side: number): void {
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) if (battle.side[ship] === side) eraseOrder(battle, ship);
  battle.committed[side] = 0;
}

/** Strikes out all that a ship has been told. */
export function eraseOrder(battle: Battle, ship: number): void {
  writeOrder(battle, ship, ORDER.NONE, 0, 0, 0);
  battle.orderRam[ship] = 0;
  eraseMines(battle, ship);
  battle.advanced.powers[ship] = 0;
  battle.worlds.ordered[ship] = 0;
  battle.docks.mooring[ship] = 0;
  battle.cloaks.ordered[ship] = 0;
  eraseScans(battle, ship);
}

/** Whether a side has written anything this turn. */
export function hasWritten(battle: Battle, side: number): boolean {
  if (battle.committed[side] === 1) return true;
  for (let ship = 0; ship < SHIPS; ship++)
    if (battle.side[ship] === side && isManned(battle, ship))
      if (battle.order[ship] !== ORDER.NONE || battle.orderRam[ship] !== 0 || battle.mines.sweeps[ship] !== 0 || laysMines(battle, ship) || battle.advanced.powers[ship] !== 0 || battle.worlds.ordered[ship] !== 0 || battle.docks.mooring[ship] !== 0 || battle.cloaks.ordered[ship] !== 0 || hasScans(battle, ship)) return true; // prettier-ignore
  return false;
}

export const ORDER_WORDS: readonly OrderWord[] = ['none', 'move', 'launch', 'ftl'];

/** The move that is written for a ship, as a description. */
export const orderOf = (battle: Battle, ship: number): MoveOrder => {
  if (battle.vector[ship] === 1) return vectorMove(battle, ship, legsOf(battle, ship));
  return { turn: battle.orderTurn[ship]!, thrust: battle.orderThrust[ship]!, roll: battle.orderRoll[ship] === 1 };
};

/** 10.2 A vector order as data: its legs, and the speed that it comes to. */
export function vectorMove(battle: Battle, ship: number, legs: readonly number[]): MoveOrder {
  flyVector(battle, ship, legs, 0, legs.length);
  const thrust = flown.speed - battle.speed[ship]!;
  return { turn: 0, thrust, roll: legs.includes(LEG.ROLL), legs: legs.map(legText) };
}
