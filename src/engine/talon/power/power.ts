import { ACTION, encode } from '../actions.ts';
import { ARC_COUNT, LASTING, hasCritical, isInPlay, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { retargetActions } from '../missiles/missiles.ts';
import { CLASS_BATTERY, CLASS_GROUPS, GROUPS, GROUP_YELLOW, IS_BASE } from '../shipClasses.ts';
import { transmitActions } from '../squadrons/squadrons.ts';
import { MOST_REINFORCEMENTS, isOnImpulse } from '../tables.ts';
import { isInNebula } from '../terrain/terrain.ts';
import { ARCS } from '../terms.ts';

// Section 6: spending Available Power, and the batteries of 10.1.

/** 4.1 whether the ship's power stands on the present impulse. */
function isPowered(battle: Battle, unit: number): boolean {
  return isOnImpulse(battle.impulse[0]!, battle.power[unit]!);
}

/** 4.1, 8.5: AP for every ship of the active side that receives it in this impulse. */
export function giveAp(battle: Battle): void {
  const active = battle.active[0]!;
  const units = battle.unitCount[0]!;
  for (let unit = 0; unit < units; unit++) {
    if (battle.side[unit] !== active) continue;
    battle.ap[unit] =
      isInPlay(battle, unit) && isPowered(battle, unit) && !hasCritical(battle, unit, LASTING.POWER_LOSS) ? 1 : 0;
  }
}

/** 6.1, 7.3.2: with the helm down too, as it may be repaired before the next move. */
export function whyNoSideSlip(battle: Battle, unit: number): number {
  if (IS_BASE[battle.shipClass[unit]!]) return REASON.CANNOT_MOVE;
  return battle.sideSlip[unit] ? REASON.SIDE_SLIP_READY : POSSIBLE;
}

/** 6.1, 8.1.2: a yellow box may be charged while red ones are empty. */
export function whyNoYellow(battle: Battle, unit: number, group: number): number {
  const shipClass = battle.shipClass[unit]!;
  if (group >= CLASS_GROUPS[shipClass]!) return REASON.NO_SUCH_GROUP;
  if (battle.groupDestroyed[unit * GROUPS + group]) return REASON.GROUP_DESTROYED;
  return battle.yellow[unit * GROUPS + group]! < GROUP_YELLOW[shipClass * GROUPS + group]!
    ? POSSIBLE
    : REASON.NO_YELLOW_LEFT;
}

/** 6.1, 10.1.3: why the battery cannot be charged. */
export function whyNoBatteryCharge(battle: Battle, unit: number): number {
  if (!CLASS_BATTERY[battle.shipClass[unit]!]) return REASON.NO_BATTERY;
  if (battle.batteryCharged[unit]) return REASON.BATTERY_FULL;
  return battle.batteryUsed[unit] ? REASON.BATTERY_FEEDS_ITSELF : POSSIBLE;
}

/** 6.2.2, 17.4.1: why no arc of the ship can be reinforced now. */
export function whyNothingReinforced(battle: Battle, unit: number): number {
  if (hasCritical(battle, unit, LASTING.SHIELDS_DOWN)) return REASON.SHIELDS_DOWN;
  if (isInNebula(battle, unit)) return REASON.IN_NEBULA;
  const { reinforced } = battle;
  const at = unit * ARC_COUNT;
  let present = 0;
  for (let arc = 0; arc < ARC_COUNT; arc++) if (reinforced[at + arc]) present++;
  return present >= MOST_REINFORCEMENTS ? REASON.TWO_REINFORCEMENTS : POSSIBLE;
}

/** 6.2.2: why the arc cannot be reinforced; `ofShip` is what `whyNothingReinforced` says of the ship. */
export function whyNoReinforcement(battle: Battle, unit: number, arc: number, ofShip: number): number {
  if (arc >= ARC_COUNT) return REASON.UNKNOWN_ACTION;
  if (ofShip !== POSSIBLE && ofShip !== REASON.TWO_REINFORCEMENTS) return ofShip;
  return battle.reinforced[unit * ARC_COUNT + arc] ? REASON.ARC_REINFORCED : ofShip;
}

/** 6.2.3: why the arc has no reinforcement to remove. */
export function whyNoRemoval(battle: Battle, unit: number, arc: number): number {
  if (arc >= ARC_COUNT) return REASON.UNKNOWN_ACTION;
  return battle.reinforced[unit * ARC_COUNT + arc] ? POSSIBLE : REASON.NOT_REINFORCED;
}

/** 6.1: why there is no turn to power through. */
export function whyNoTurnPower(battle: Battle, unit: number): number {
  return battle.turnCounter[unit] ? POSSIBLE : REASON.NOTHING_TO_POWER_THROUGH;
}

/** 10.1.2: only in an impulse whose number does not give the ship AP. */
export function whyNoBatteryUse(battle: Battle, unit: number): number {
  if (!CLASS_BATTERY[battle.shipClass[unit]!]) return REASON.NO_BATTERY;
  if (battle.batteryUsed[unit] || battle.apHeld[unit]) return REASON.AP_SPENT;
  if (isPowered(battle, unit)) return REASON.GETS_AP_ANYWAY;
  return battle.batteryCharged[unit] ? POSSIBLE : REASON.BATTERY_EMPTY;
}

/** 10.1: whether its battery may give the ship AP in this step. */
export function mayUseBattery(battle: Battle, unit: number): boolean {
  return battle.batteryCharged[unit] === 1 && whyNoBatteryUse(battle, unit) === POSSIBLE;
}

/** Whether the ship's owner has still to decide about its AP or battery in this step. */
export function hasPowerDecision(battle: Battle, unit: number): boolean {
  return (
    battle.side[unit] === battle.active[0] &&
    isInPlay(battle, unit) &&
    !battle.apHeld[unit] &&
    (battle.ap[unit] === 1 || mayUseBattery(battle, unit))
  );
}

/** Fills in the legal uses of AP of one ship, from place `count`; returns the new count. */
export function powerActions(battle: Battle, unit: number, out: Int32Array, count: number): number {
  if (!hasPowerDecision(battle, unit)) return count;
  if (!battle.ap[unit]) {
    out[count++] = encode(ACTION.USE_BATTERY, unit);
    out[count++] = encode(ACTION.HOLD_POWER, unit);
    return count;
  }
  if (whyNoSideSlip(battle, unit) === POSSIBLE) out[count++] = encode(ACTION.SIDE_SLIP, unit);
  if (whyNoTurnPower(battle, unit) === POSSIBLE) out[count++] = encode(ACTION.POWER_THROUGH_TURN, unit);
  const groups = CLASS_GROUPS[battle.shipClass[unit]!]!;
  for (let group = 0; group < groups; group++)
    if (whyNoYellow(battle, unit, group) === POSSIBLE) out[count++] = encode(ACTION.CHARGE_YELLOW, unit, group);
  if (whyNoBatteryCharge(battle, unit) === POSSIBLE) out[count++] = encode(ACTION.CHARGE_BATTERY, unit);
  const ofShip = whyNothingReinforced(battle, unit);
  for (let arc = 0; arc < ARC_COUNT; arc++)
    if (whyNoRemoval(battle, unit, arc) === POSSIBLE) out[count++] = encode(ACTION.REMOVE_REINFORCEMENT, unit, arc);
    else if (whyNoReinforcement(battle, unit, arc, ofShip) === POSSIBLE)
      out[count++] = encode(ACTION.REINFORCE, unit, arc);
  count = transmitActions(battle, unit, out, count);
  if (battle.missileCount[0]! > 0) count = retargetActions(battle, unit, out, count);
  out[count++] = encode(ACTION.CHANGE_INITIATIVE, unit);
  out[count++] = encode(ACTION.DEFEND_INITIATIVE, unit);
  out[count++] = encode(ACTION.HOLD_POWER, unit);
  return count;
}

/** 6.2.3: the active side's markers with the letter of the present impulse are removed. */
export function expireReinforcements(battle: Battle, emit?: Emit): void {
  const letter = 1 + battle.impulse[0]!;
  const active = battle.active[0]!;
  const { reinforced } = battle;
  const units = battle.unitCount[0]!;
  for (let unit = 0; unit < units; unit++) {
    if (battle.side[unit] !== active || !isInPlay(battle, unit)) continue;
    for (let arc = 0; arc < ARC_COUNT; arc++) {
      if (reinforced[unit * ARC_COUNT + arc] !== letter) continue;
      reinforced[unit * ARC_COUNT + arc] = 0;
      emit?.({ type: 'reinforcementEnded', unit, arc: ARCS[arc]!, cause: 'expired' });
    }
  }
}
