import * as actions from '../actions.ts';
import * as battles from '../battle.ts';
import type { Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import * as reasons from '../reasons.ts';
import { retargetActions } from '../missiles/missiles.ts';
import * as classes from '../shipClasses.ts';
import { transmitActions } from '../squadrons/squadrons.ts';
import * as tables from '../tables.ts';
import { isInNebula } from '../terrain/terrain.ts';
import { ARCS } from '../terms.ts';

// Section 6: spending Available Power, and the batteries of 10.1.

const { ACTION, encode } = actions;
const { ARC_COUNT, FIELDS: AT, LASTING_COUNT } = battles;
const { POWER_LOSS, SHIELDS_DOWN } = battles.LASTING;
const { IN_PLAY } = battles.STATUS;
const { POSSIBLE, REASON } = reasons;
const { CLASS_BATTERY, CLASS_GROUPS, GROUPS, GROUP_YELLOW, IS_BASE } = classes;
const { MOST_REINFORCEMENTS, isOnImpulse } = tables;

/** From the kind of action that reinforces an arc to the one that removes it. */
const TO_REMOVE = ACTION.REMOVE_REINFORCEMENT - ACTION.REINFORCE;

/** 4.1 whether the ship's power stands on the present impulse. */
function isPowered(battle: Battle, unit: number): boolean {
  return isOnImpulse(battle.bytes[AT.impulse]!, battle.power[unit]!);
}

/** 4.1, 8.5: AP for every ship of the active side that receives it in this impulse. */
export function giveAp(battle: Battle): void {
  const { bytes } = battle;
  const units = bytes[AT.unitCount]!;
  const active = bytes[AT.active];
  for (let unit = 0; unit < units; unit++) {
    if (bytes[AT.side + unit] !== active) continue;
    bytes[AT.ap + unit] =
      bytes[AT.status + unit] === IN_PLAY &&
      isPowered(battle, unit) &&
      bytes[AT.criticals + unit * LASTING_COUNT + POWER_LOSS] === 0
        ? 1
        : 0;
  }
}

/** 6.1, 7.3.2: with the helm down too, as it may be repaired before the next move. */
export function whyNoSideSlip({ bytes }: Battle, unit: number): number {
  if (IS_BASE[bytes[AT.shipClass + unit]!]) return REASON.CANNOT_MOVE;
  return bytes[AT.sideSlip + unit] ? REASON.SIDE_SLIP_READY : POSSIBLE;
}

/** 6.1, 8.1.2: a yellow box may be charged while red ones are empty. */
export function whyNoYellow({ bytes }: Battle, unit: number, group: number): number {
  const shipClass = bytes[AT.shipClass + unit]!;
  if (group >= CLASS_GROUPS[shipClass]!) return REASON.NO_SUCH_GROUP;
  const at = unit * GROUPS + group;
  if (bytes[AT.groupDestroyed + at]) return REASON.GROUP_DESTROYED;
  return bytes[AT.yellow + at]! < GROUP_YELLOW[shipClass * GROUPS + group]! ? POSSIBLE : REASON.NO_YELLOW_LEFT;
}

/** 6.1, 10.1.3: why the battery cannot be charged. */
export function whyNoBatteryCharge({ bytes }: Battle, unit: number): number {
  if (!CLASS_BATTERY[bytes[AT.shipClass + unit]!]) return REASON.NO_BATTERY;
  if (bytes[AT.batteryCharged + unit]) return REASON.BATTERY_FULL;
  return bytes[AT.batteryUsed + unit] ? REASON.BATTERY_FEEDS_ITSELF : POSSIBLE;
}

/** 6.2.2, 17.4.1: why no arc of the ship can be reinforced now. */
export function whyNothingReinforced(battle: Battle, unit: number): number {
  const { bytes } = battle;
  if (bytes[AT.criticals + unit * LASTING_COUNT + SHIELDS_DOWN]) return REASON.SHIELDS_DOWN;
  if (bytes[AT.terrainCount] && isInNebula(battle, unit)) return REASON.IN_NEBULA;
  const at = AT.reinforced + unit * ARC_COUNT;
  let present = 0;
  for (let arc = 0; arc < ARC_COUNT; arc++) if (bytes[at + arc]) present++;
  return present >= MOST_REINFORCEMENTS ? REASON.TWO_REINFORCEMENTS : POSSIBLE;
}

/** 6.2.2: why the arc cannot be reinforced; `ofShip` is what `whyNothingReinforced` says of the ship. */
export function whyNoReinforcement({ bytes }: Battle, unit: number, arc: number, ofShip: number): number {
  if (arc >= ARC_COUNT) return REASON.UNKNOWN_ACTION;
  if (ofShip !== POSSIBLE && ofShip !== REASON.TWO_REINFORCEMENTS) return ofShip;
  return bytes[AT.reinforced + unit * ARC_COUNT + arc] ? REASON.ARC_REINFORCED : ofShip;
}

/** 6.2.3: why the arc has no reinforcement to remove. */
export function whyNoRemoval({ bytes }: Battle, unit: number, arc: number): number {
  if (arc >= ARC_COUNT) return REASON.UNKNOWN_ACTION;
  return bytes[AT.reinforced + unit * ARC_COUNT + arc] ? POSSIBLE : REASON.NOT_REINFORCED;
}

/** 6.1: why there is no turn to power through. */
export function whyNoTurnPower({ bytes }: Battle, unit: number): number {
  return bytes[AT.turnCounter + unit] ? POSSIBLE : REASON.NOTHING_TO_POWER_THROUGH;
}

/** 10.1.2: only in an impulse whose number does not give the ship AP. */
export function whyNoBatteryUse(battle: Battle, unit: number): number {
  const { bytes } = battle;
  if (!CLASS_BATTERY[bytes[AT.shipClass + unit]!]) return REASON.NO_BATTERY;
  if (bytes[AT.batteryUsed + unit] || bytes[AT.apHeld + unit]) return REASON.AP_SPENT;
  if (isPowered(battle, unit)) return REASON.GETS_AP_ANYWAY;
  return bytes[AT.batteryCharged + unit] ? POSSIBLE : REASON.BATTERY_EMPTY;
}

/** 10.1: whether its battery may give the ship AP in this step. */
export function mayUseBattery(battle: Battle, unit: number): boolean {
  return battle.bytes[AT.batteryCharged + unit] === 1 && whyNoBatteryUse(battle, unit) === POSSIBLE;
}

/** Whether the ship's owner has still to decide about its AP or battery in this step. */
function hasPowerDecision(battle: Battle, unit: number): boolean {
  const { bytes } = battle;
  return (
    (bytes[AT.ap + unit]! | bytes[AT.batteryCharged + unit]!) !== 0 && // most have neither
    bytes[AT.side + unit] === bytes[AT.active] &&
    bytes[AT.status + unit] === IN_PLAY &&
    bytes[AT.apHeld + unit] === 0 &&
    (bytes[AT.ap + unit] === 1 || mayUseBattery(battle, unit))
  );
}

/** Whether any ship of the active side has still AP or a battery to decide about. */
export function isPowerLeft(battle: Battle): boolean {
  const units = battle.bytes[AT.unitCount]!;
  for (let unit = 0; unit < units; unit++) if (hasPowerDecision(battle, unit)) return true;
  return false;
}

/** Fills in the legal uses of AP of one ship, from place `count`; returns the new count. */
export function powerActions(battle: Battle, unit: number, out: Int32Array, count: number): number {
  if (!hasPowerDecision(battle, unit)) return count;
  const { bytes } = battle;
  if (!bytes[AT.ap + unit]) {
    out[count++] = encode(ACTION.USE_BATTERY, unit);
    out[count++] = encode(ACTION.HOLD_POWER, unit);
    return count;
  }
  if (whyNoSideSlip(battle, unit) === POSSIBLE) out[count++] = encode(ACTION.SIDE_SLIP, unit);
  if (whyNoTurnPower(battle, unit) === POSSIBLE) out[count++] = encode(ACTION.POWER_THROUGH_TURN, unit);
  const groups = CLASS_GROUPS[bytes[AT.shipClass + unit]!]!;
  for (let group = 0; group < groups; group++)
    if (whyNoYellow(battle, unit, group) === POSSIBLE) out[count++] = encode(ACTION.CHARGE_YELLOW, unit, group);
  if (whyNoBatteryCharge(battle, unit) === POSSIBLE) out[count++] = encode(ACTION.CHARGE_BATTERY, unit);
  const mayReinforce = whyNothingReinforced(battle, unit) === POSSIBLE;
  for (let arc = 0; arc < ARC_COUNT; arc++) {
    // One of the two is written down in any case, and stays if it is legal: no processor foresees such a branch.
    const isReinforced = bytes[AT.reinforced + unit * ARC_COUNT + arc] !== 0;
    out[count] = encode(ACTION.REINFORCE + +isReinforced * TO_REMOVE, unit, arc);
    count += +isReinforced | +mayReinforce;
  }
  count = transmitActions(battle, unit, out, count);
  if (bytes[AT.missileCount]! > 0) count = retargetActions(battle, unit, out, count);
  out[count++] = encode(ACTION.CHANGE_INITIATIVE, unit);
  out[count++] = encode(ACTION.DEFEND_INITIATIVE, unit);
  out[count++] = encode(ACTION.HOLD_POWER, unit);
  return count;
}

/** 6.2.3: the active side's markers with the letter of the present impulse are removed. */
export function expireReinforcements({ bytes }: Battle, emit?: Emit): void {
  const letter = 1 + bytes[AT.impulse]!;
  const active = bytes[AT.active];
  const units = bytes[AT.unitCount]!;
  for (let unit = 0; unit < units; unit++) {
    if (bytes[AT.side + unit] !== active || bytes[AT.status + unit] !== IN_PLAY) continue;
    for (let arc = 0; arc < ARC_COUNT; arc++) {
      const at = AT.reinforced + unit * ARC_COUNT + arc;
      if (bytes[at] !== letter) continue;
      bytes[at] = 0;
      emit?.({ type: 'reinforcementEnded', unit, arc: ARCS[arc]!, cause: 'expired' });
    }
  }
}
