import * as hexes from '../../hex.ts';
import * as actions from '../actions.ts';
import * as battles from '../battle.ts';
import type { Battle } from '../battle.ts';
import { enterHex } from './entering.ts';
import type { Emit } from '../events.ts';
import { fitMap } from './floatingMap.ts';
import * as reasons from '../reasons.ts';
import * as classes from '../shipClasses.ts';
import * as tables from '../tables.ts';
import { MANEUVERS } from '../terms.ts';

// Section 7: movement and turning, the afterburners of 10.2 and the rotation of bases (14).

const { STEP_Q, STEP_R, turned } = hexes;
const { ACTION, encode } = actions;
const { FIELDS: AT, LASTING, LASTING_COUNT, SHORTS: IN, STEP, hasCritical, isInPlay } = battles;
const { POSSIBLE, REASON } = reasons;
const { CLASS_AFTERBURNERS, CLASS_TURN_RADIUS, IS_BASE, MOST_ROWS } = classes;
const { isOnImpulse } = tables;

export const STRAIGHT = 0;
export const TURN_LEFT = 1;
export const TURN_RIGHT = 2;
export const SLIP_LEFT = 3;
export const SLIP_RIGHT = 4;
/** 14: one hexside clockwise, in place of a move. */
export const ROTATE = 5;
/** Hexsides by which a maneuver changes the direction of the move. */
const DIRECTION_CHANGE = [0, -1, 1, -1, 1, 1];

/** 4.1 whether the ship's speed stands on the present impulse. */
export function isScheduled({ bytes }: Battle, unit: number): boolean {
  return isOnImpulse(bytes[AT.impulse]!, bytes[AT.speed + unit]!);
}

/** Whether the ship is of the active side, and has not moved in this step. */
function isUnmoved(battle: Battle, unit: number): boolean {
  const { bytes } = battle;
  return bytes[AT.side + unit] === bytes[AT.active] && bytes[AT.moved + unit] === 0 && isInPlay(battle, unit);
}

/** 7.1 whether the ship must still move in this step. */
export function mustMove(battle: Battle, unit: number): boolean {
  return isUnmoved(battle, unit) && isScheduled(battle, unit);
}

/** 10.2.2 whether an afterburner can move the ship in this step. */
export function mayUseAfterburner(battle: Battle, unit: number): boolean {
  return battle.bytes[AT.afterburners + unit]! > 0 && isUnmoved(battle, unit) && !isScheduled(battle, unit);
}

/** Whether any ship moves in this step still, because it must or because an afterburner can move it. */
export function isMoveLeft(battle: Battle): boolean {
  const { bytes } = battle;
  const units = bytes[AT.unitCount]!;
  for (let unit = 0; unit < units; unit++)
    if (isUnmoved(battle, unit) && (bytes[AT.afterburners + unit]! > 0 || isScheduled(battle, unit))) return true;
  return false;
}

/** 7.1 whether any ship must still move in this step. */
export function isMoveOwed(battle: Battle): boolean {
  const units = battle.bytes[AT.unitCount]!;
  for (let unit = 0; unit < units; unit++) if (mustMove(battle, unit)) return true;
  return false;
}

/** 7.2.2, 8.5: why the ship cannot turn when it moves. */
function whyNoTurn(battle: Battle, unit: number): number {
  if (hasCritical(battle, unit, LASTING.HELM_DOWN)) return REASON.HELM_DOWN;
  return battle.bytes[AT.turnCounter + unit] ? REASON.TURN_COUNTER : POSSIBLE;
}

/** 7.3.2, 8.5: why the ship cannot slip to a side when it moves. */
function whyNoSlip(battle: Battle, unit: number): number {
  if (hasCritical(battle, unit, LASTING.HELM_DOWN)) return REASON.HELM_DOWN;
  return battle.bytes[AT.sideSlip + unit] ? POSSIBLE : REASON.NO_SIDE_SLIP;
}

/** 7.1–7.3, 14: why the ship cannot make this maneuver when it moves. */
function whyNotManeuver(battle: Battle, unit: number, maneuver: number): number {
  if (IS_BASE[battle.bytes[AT.shipClass + unit]!]) return maneuver === ROTATE ? POSSIBLE : REASON.CANNOT_MOVE;
  if (maneuver === STRAIGHT) return POSSIBLE;
  if (maneuver > SLIP_RIGHT) return REASON.UNKNOWN_ACTION;
  return maneuver <= TURN_RIGHT ? whyNoTurn(battle, unit) : whyNoSlip(battle, unit);
}

/** Why the ship cannot move so; `kind` is MOVE or AFTERBURNER. */
export function whyNotMove(battle: Battle, kind: number, unit: number, maneuver: number): number {
  const { bytes } = battle;
  if (bytes[AT.step] !== STEP.MOVEMENT) return REASON.NOT_THIS_STEP;
  if (bytes[AT.moved + unit]) return REASON.ALREADY_MOVED;
  if (kind === ACTION.MOVE) {
    if (!isScheduled(battle, unit)) return REASON.NOT_SCHEDULED;
  } else {
    if (!CLASS_AFTERBURNERS[bytes[AT.shipClass + unit]!]) return REASON.NO_AFTERBURNER;
    if (isScheduled(battle, unit)) return REASON.AFTERBURNER_SCHEDULED;
    if (!bytes[AT.afterburners + unit]) return REASON.NO_AFTERBURNER;
  }
  return whyNotManeuver(battle, unit, maneuver);
}

/** Fills in the legal moves of one ship, from place `count`; returns the new count. */
export function moveActions(battle: Battle, unit: number, out: Int32Array, count: number): number {
  if (!isUnmoved(battle, unit)) return count;
  const { bytes } = battle;
  const isDue = isScheduled(battle, unit);
  if (!isDue && bytes[AT.afterburners + unit] === 0) return count;
  const kind = isDue ? ACTION.MOVE : ACTION.AFTERBURNER;
  if (IS_BASE[bytes[AT.shipClass + unit]!]) {
    out[count++] = encode(kind, unit, ROTATE);
    return count;
  }
  out[count++] = encode(kind, unit, STRAIGHT);
  if (whyNoTurn(battle, unit) === POSSIBLE) {
    out[count++] = encode(kind, unit, TURN_LEFT);
    out[count++] = encode(kind, unit, TURN_RIGHT);
  }
  if (whyNoSlip(battle, unit) === POSSIBLE) {
    out[count++] = encode(kind, unit, SLIP_LEFT);
    out[count++] = encode(kind, unit, SLIP_RIGHT);
  }
  return count;
}

/** 5.1, 8.5: the ship's turn radius, thruster damage included. */
export function turnRadius({ bytes }: Battle, unit: number): number {
  const printed = CLASS_TURN_RADIUS[bytes[AT.shipClass + unit]! * MOST_ROWS + bytes[AT.row + unit]!]!;
  return printed + bytes[AT.criticals + unit * LASTING_COUNT + LASTING.THRUSTERS]!;
}

/** Direction (a hexside) in which a maneuver takes the ship. */
export function moveDirection(battle: Battle, unit: number, maneuver: number): number {
  return turned(battle.bytes[AT.facing + unit]!, DIRECTION_CHANGE[maneuver]!);
}

/** Facing after a maneuver. */
export function facingAfter(battle: Battle, unit: number, maneuver: number): number {
  return maneuver <= TURN_RIGHT || maneuver === ROTATE
    ? moveDirection(battle, unit, maneuver)
    : battle.bytes[AT.facing + unit]!;
}

/** 7.2.2 turn counter after a maneuver. */
export function turnCounterAfter(battle: Battle, unit: number, maneuver: number): number {
  if (maneuver === TURN_LEFT || maneuver === TURN_RIGHT) return turnRadius(battle, unit);
  const counter = battle.bytes[AT.turnCounter + unit]!;
  return counter > 0 ? counter - 1 : 0;
}

/** 7.1–7.3, 10.2.2: moves the ship one hex, with the collisions of 7.4 and the map of 7.5. */
export function moveUnit(battle: Battle, kind: number, unit: number, maneuver: number, emit?: Emit): void {
  const { bytes, shorts } = battle;
  const direction = moveDirection(battle, unit, maneuver);
  const facingBefore = bytes[AT.facing + unit]!;
  const fromQ = shorts[IN.q + unit]!;
  const fromR = shorts[IN.r + unit]!;
  bytes[AT.turnCounter + unit] = turnCounterAfter(battle, unit, maneuver);
  bytes[AT.facing + unit] = facingAfter(battle, unit, maneuver);
  if (maneuver !== ROTATE) {
    shorts[IN.q + unit] = fromQ + STEP_Q[direction]!;
    shorts[IN.r + unit] = fromR + STEP_R[direction]!;
  }
  bytes[AT.moved + unit] = 1;
  bytes[AT.sideSlip + unit] = 0; // 7.3.2
  if (kind === ACTION.AFTERBURNER) bytes[AT.afterburners + unit] = bytes[AT.afterburners + unit]! - 1;
  emit?.({
    type: 'moved',
    unit,
    maneuver: MANEUVERS[maneuver]!,
    afterburner: kind === ACTION.AFTERBURNER,
    from: { q: fromQ, r: fromR },
    to: { q: battle.q[unit]!, r: battle.r[unit]! },
    facingBefore,
    facing: battle.facing[unit]!,
    turnCounter: battle.turnCounter[unit]!,
  });
  if (maneuver === ROTATE) return;
  enterHex(battle, unit, direction, emit);
  fitMap(battle, unit, emit);
}
