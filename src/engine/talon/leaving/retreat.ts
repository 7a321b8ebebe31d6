import { STEP_Q, STEP_R } from '../../hex.ts';
import { ACTION, encode } from '../actions.ts';
import { AIM, LASTING, NOT_SET, STEP, WAY, hasCritical, isInPlay, type Battle } from '../battle.ts';
import { dockUnit } from './departures.ts';
import type { Emit } from '../events.ts';
import { facingAfter, moveDirection, mustMove, whyNotMove, ROTATE, SLIP_RIGHT } from '../movement/movement.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { fightersDockByScenario } from '../rulesVersion.ts';
import { CLASS_HULL, IS_BASE, IS_CARRIER, IS_TRANSPORT } from '../shipClasses.ts';
import { isSquadron } from '../squadrons/squadrons.ts';
import { PLANET, isInClutter, isTerrain } from '../terrain/terrain.ts';

// Sections 11 and 16: retreating from battle, docking and landing.

const DOCKING_SPEED = 1;

/** 11.1.3: rounds until the ship's FTL is spooled; 0 from the Power Phase of its round on. */
export function roundsToSpool(battle: Battle, unit: number): number {
  return Math.max(0, CLASS_HULL[battle.shipClass[unit]!]! - battle.round[0]!);
}

/** 11.1.2–11.1.4: why the ship cannot jump to FTL now. */
export function whyNotRetreat(battle: Battle, unit: number): number {
  if (battle.step[0] !== STEP.RETREAT) return REASON.NOT_THIS_STEP;
  if (!battle.retreatAllowed[0]) return REASON.RETREAT_NOT_ALLOWED;
  if (IS_BASE[battle.shipClass[unit]!] || isSquadron(battle, unit)) return REASON.NO_FTL;
  if (hasCritical(battle, unit, LASTING.FTL_OFFLINE)) return REASON.FTL_OFFLINE;
  if (roundsToSpool(battle, unit) > 0) return REASON.NOT_SPOOLED;
  return isInClutter(battle, unit) ? REASON.IN_CLUTTER : POSSIBLE;
}

/** Whether the ship's owner may still take it away in this Retreat Phase. */
function hasRetreatDecision(battle: Battle, unit: number): boolean {
  return battle.side[unit] === battle.active[0] && isInPlay(battle, unit) && whyNotRetreat(battle, unit) === POSSIBLE;
}

/** Whether any ship of the active side may still be taken away. */
export function isRetreatLeft(battle: Battle): boolean {
  if (!battle.retreatAllowed[0]) return false;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) if (hasRetreatDecision(battle, unit)) return true;
  return false;
}

/** Fills in the ships' jumps, from place `count`; returns the new count. */
export function retreatActions(battle: Battle, out: Int32Array, count: number): number {
  for (let unit = 0; unit < battle.unitCount[0]!; unit++)
    if (hasRetreatDecision(battle, unit)) out[count++] = encode(ACTION.RETREAT, unit);
  return count;
}

/** 16.1–16.3: own carrier or base in the hex that the unit may dock with, or NOT_SET. */
export function carrierIn(battle: Battle, unit: number, q: number, r: number): number {
  for (let carrier = 0; carrier < battle.unitCount[0]!; carrier++) {
    if (battle.side[carrier] !== battle.side[unit] || !isInPlay(battle, carrier)) continue;
    const takes = isSquadron(battle, unit) ? IS_CARRIER : IS_BASE; // 16.3 transports are too large for carriers
    if (takes[battle.shipClass[carrier]!] && battle.q[carrier] === q && battle.r[carrier] === r) return carrier;
  }
  return NOT_SET;
}
const isTransport = (battle: Battle, unit: number): boolean => IS_TRANSPORT[battle.shipClass[unit]!] === 1;

/** 16.1: whether the scenario lets the unit dock or land at all. */
export function mayDock(battle: Battle, unit: number): boolean {
  const side = battle.side[unit]!;
  if (isTransport(battle, unit)) return battle.mayDock[side] === 1;
  if (!isSquadron(battle, unit)) return false;
  return !fightersDockByScenario(battle) || battle.retreatAllowed[0] === 1 || asksForDocking(battle, side);
}

/** 16.1: whether the scenario opens docking to the side, or gives it an aim that is reached by docking alone. */
function asksForDocking(battle: Battle, side: number): boolean {
  if (battle.mayDock[side]) return true;
  for (let aim = 0; aim < battle.aimCount[0]!; aim++)
    if (battle.aimSide[aim] === side && battle.aimKind[aim] === AIM.LEAVE && battle.aimWay[aim] === WAY.DOCK)
      return true;
  return false;
}

/** 16.2: why the unit cannot dock or land by this maneuver. */
export function whyNotDock(battle: Battle, unit: number, maneuver: number): number {
  if (battle.step[0] !== STEP.MOVEMENT) return REASON.NOT_THIS_STEP;
  if (!mayDock(battle, unit)) return REASON.CANNOT_DOCK;
  if (maneuver === ROTATE) return REASON.UNKNOWN_ACTION;
  const moving = whyNotMove(battle, ACTION.MOVE, unit, maneuver);
  if (moving !== POSSIBLE) return moving;
  const direction = moveDirection(battle, unit, maneuver);
  const q = battle.q[unit]! + STEP_Q[direction]!;
  const r = battle.r[unit]! + STEP_R[direction]!;
  if (carrierIn(battle, unit, q, r) === NOT_SET && (isSquadron(battle, unit) || !isTerrain(battle, q, r, PLANET)))
    return REASON.NOTHING_TO_DOCK_WITH;
  return isTransport(battle, unit) && battle.speed[unit]! > DOCKING_SPEED ? REASON.TOO_FAST_TO_DOCK : POSSIBLE;
}

/** Fills in the ways to dock, from place `count`; returns the new count. */
export function dockActions(battle: Battle, unit: number, out: Int32Array, count: number): number {
  if (!mayDock(battle, unit) || !mustMove(battle, unit)) return count;
  for (let maneuver = 0; maneuver <= SLIP_RIGHT; maneuver++)
    if (whyNotDock(battle, unit, maneuver) === POSSIBLE) out[count++] = encode(ACTION.DOCK, unit, maneuver);
  return count;
}

/** 16.2: the unit moves into the hex and is removed; docking never collides. */
export function dock(battle: Battle, unit: number, maneuver: number, emit?: Emit): void {
  const direction = moveDirection(battle, unit, maneuver);
  const from = { q: battle.q[unit]!, r: battle.r[unit]! };
  const to = { q: from.q + STEP_Q[direction]!, r: from.r + STEP_R[direction]! };
  const found = carrierIn(battle, unit, to.q, to.r);
  const carrier = found === NOT_SET ? null : found;
  battle.facing[unit] = facingAfter(battle, unit, maneuver);
  battle.q[unit] = to.q;
  battle.r[unit] = to.r;
  battle.moved[unit] = 1;
  dockUnit(battle, unit, carrier, emit);
  emit?.({ type: 'docked', unit, carrier, from, to, facing: battle.facing[unit] });
}
