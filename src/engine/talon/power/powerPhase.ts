import { ACTION, encode } from '../actions.ts';
import { LASTING, LASTING_COUNT, STEP, hasCritical, isInPlay, type Battle } from '../battle.ts';
import { destroyUnit } from '../leaving/departures.ts';
import type { Emit } from '../events.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import {
  CLASS_GROUPS,
  CLASS_HULL_POWER,
  CLASS_POWER,
  CLASS_ROWS,
  CLASS_SPEED,
  GROUPS,
  GROUP_COUNT,
  GROUP_RED,
  GROUP_YELLOW,
  MOST_HULL,
  MOST_ROWS,
  SHIP_CLASSES,
} from '../shipClasses.ts';

// Section 9: the power phase, and the power curve of 5.4.

/** 8.4.2, 8.5: what hull damage and criticals add to the curve's power (0 or less). */
export function powerModifier(battle: Battle, unit: number): number {
  const box = CLASS_HULL_POWER[battle.shipClass[unit]! * (MOST_HULL + 1) + battle.hullMarked[unit]!]!;
  return box - battle.criticals[unit * LASTING_COUNT + LASTING.POWER_RELAY]!;
}

/** 5.4.4 power of a row with the present modifiers. */
export function effectivePower(battle: Battle, unit: number, row: number): number {
  return CLASS_POWER[battle.shipClass[unit]! * MOST_ROWS + row]! + powerModifier(battle, unit);
}

/** 5.4.3, 9.3: rows within one step; under power loss the present one alone. */
export function isReachable(battle: Battle, unit: number, row: number): boolean {
  const step = row - battle.row[unit]!;
  if (row < 0 || row >= CLASS_ROWS[battle.shipClass[unit]!]!) return false;
  return step === 0 || ((step === 1 || step === -1) && !hasCritical(battle, unit, LASTING.POWER_LOSS));
}

/** 5.4.4: a reachable row without negative power; if every one is negative, all count. */
function isAllowed(battle: Battle, unit: number, row: number): boolean {
  if (!isReachable(battle, unit, row)) return false;
  return effectivePower(battle, unit, row) >= 0 || !hasPositiveRow(battle, unit);
}

function hasPositiveRow(battle: Battle, unit: number): boolean {
  const row = battle.row[unit]!;
  for (let candidate = row - 1; candidate <= row + 1; candidate++)
    if (isReachable(battle, unit, candidate) && effectivePower(battle, unit, candidate) >= 0) return true;
  return false;
}

/** Why the ship cannot take this row of its curve now (9.3). */
export function whyNotCurve(battle: Battle, unit: number, row: number): number {
  if (battle.step[0] !== STEP.POWER_PHASE) return REASON.NOT_THIS_STEP;
  if (battle.curveSet[unit]) return REASON.CURVE_SET;
  if (isAllowed(battle, unit, row)) return POSSIBLE;
  if (row >= CLASS_ROWS[battle.shipClass[unit]!]!) return REASON.UNKNOWN_ACTION;
  if (row !== battle.row[unit] && hasCritical(battle, unit, LASTING.POWER_LOSS)) return REASON.POWER_LOSS;
  return isReachable(battle, unit, row) ? REASON.NEGATIVE_POWER : REASON.ONE_STEP;
}

/** Whether the ship's owner has a row to choose. */
export function hasCurveDecision(battle: Battle, unit: number): boolean {
  if (battle.side[unit] !== battle.active[0] || !isInPlay(battle, unit) || battle.curveSet[unit]) return false;
  const row = battle.row[unit]!;
  let allowed = 0;
  for (let candidate = row - 1; candidate <= row + 1; candidate++) if (isAllowed(battle, unit, candidate)) allowed++;
  return allowed > 1;
}

/** Whether the power phase may end with this ship's curve as it is (5.4.4). */
export function mayKeepCurve(battle: Battle, unit: number): boolean {
  return !hasCurveDecision(battle, unit) || isAllowed(battle, unit, battle.row[unit]!);
}

/** Fills in the rows one ship may take, the only one too, from place `count`; returns the new count. */
export function curveActions(battle: Battle, unit: number, out: Int32Array, count: number): number {
  if (!isInPlay(battle, unit) || battle.curveSet[unit]) return count;
  const row = battle.row[unit]!;
  for (let candidate = row - 1; candidate <= row + 1; candidate++)
    if (isAllowed(battle, unit, candidate)) out[count++] = encode(ACTION.SET_CURVE, unit, candidate);
  return count;
}

/** 9.3: takes a row, with the modifiers of the moment. */
export function setCurve(battle: Battle, unit: number, row: number, emit?: Emit): void {
  const change = Math.sign(battle.row[unit]! - row) as -1 | 0 | 1; // rows run from fastest to slowest
  battle.curveSet[unit] = 1;
  writeCurve(battle, unit, row);
  const turnRadius = SHIP_CLASSES[battle.shipClass[unit]!]!.powerCurve[row]!.turnRadius;
  emit?.({ type: 'curveSet', unit, power: battle.power[unit]!, speed: battle.speed[unit]!, turnRadius, change });
}

/** 5.4.2: writes power (modified), speed and row on the ship. */
export function writeCurve(battle: Battle, unit: number, row: number): void {
  battle.row[unit] = row;
  battle.power[unit] = effectivePower(battle, unit, row);
  battle.speed[unit] = CLASS_SPEED[battle.shipClass[unit]! * MOST_ROWS + row]!;
}

/**
 * 9.2: each group of the active side charges one red box, or, if none is empty, as many yellow ones
 * as it has weapons. More charge never harms, so there is nothing to decide.
 */
export function chargePassively(battle: Battle, emit?: Emit): void {
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (battle.side[unit] !== battle.active[0] || !isInPlay(battle, unit)) continue;
    battle.curveSet[unit] = 0;
    if (hasCritical(battle, unit, LASTING.POWER_LOSS)) continue; // 9.3
    const shipClass = battle.shipClass[unit]!;
    for (let group = 0; group < CLASS_GROUPS[shipClass]!; group++) {
      const at = unit * GROUPS + group;
      const classAt = shipClass * GROUPS + group;
      if (battle.groupDestroyed[at]) continue;
      if (battle.red[at]! < GROUP_RED[classAt]!) {
        battle.red[at] = battle.red[at]! + 1; // 9.2.2
        emit?.({ type: 'boxCharged', unit, group, box: 'red', amount: 1, passive: true });
        continue;
      }
      const amount = Math.min(GROUP_COUNT[classAt]!, GROUP_YELLOW[classAt]! - battle.yellow[at]!);
      if (amount === 0) continue;
      battle.yellow[at] = battle.yellow[at]! + amount; // 9.2.1
      emit?.({ type: 'boxCharged', unit, group, box: 'yellow', amount, passive: true });
    }
  }
}

/** End of the active side's power phase: ships without a choice take the row they must. */
export function settleCurves(battle: Battle, emit?: Emit): void {
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (battle.side[unit] !== battle.active[0] || !isInPlay(battle, unit) || battle.curveSet[unit]) continue;
    const row = battle.row[unit]!;
    let choice = row;
    if (!isAllowed(battle, unit, row)) choice = isAllowed(battle, unit, row + 1) ? row + 1 : row - 1;
    setCurve(battle, unit, choice, emit);
  }
}

/** 5.4.5: at the end of the power phase every ship with negative power breaks apart. */
export function breakApart(battle: Battle, emit?: Emit): void {
  for (let unit = 0; unit < battle.unitCount[0]!; unit++)
    if (isInPlay(battle, unit) && battle.power[unit]! < 0) destroyUnit(battle, unit, 'broke-apart', emit);
}
