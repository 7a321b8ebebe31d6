import * as actions from '../actions.ts';
import * as battles from '../battle.ts';
import type { Battle } from '../battle.ts';
import { destroyUnit } from '../leaving/departures.ts';
import type { Emit } from '../events.ts';
import * as reasons from '../reasons.ts';
import * as classes from '../shipClasses.ts';

// Section 9: the power phase, and the power curve of 5.4.

const { ACTION, encode } = actions;
const { FIELDS: AT, LASTING_COUNT, STEP, hasCritical, isInPlay } = battles;
const { POWER_LOSS, POWER_RELAY } = battles.LASTING;
const { IN_PLAY } = battles.STATUS;
const { POSSIBLE, REASON } = reasons;
const { CLASS_GROUPS, CLASS_HULL_POWER, CLASS_POWER, CLASS_ROWS, CLASS_SPEED } = classes;
const { GROUPS, GROUP_COUNT, GROUP_RED, GROUP_YELLOW, MOST_HULL, MOST_ROWS, SHIP_CLASSES } = classes;

/** 8.4.2, 8.5: what hull damage and criticals add to the curve's power (0 or less). */
export function powerModifier({ bytes }: Battle, unit: number): number {
  const box = CLASS_HULL_POWER[bytes[AT.shipClass + unit]! * (MOST_HULL + 1) + bytes[AT.hullMarked + unit]!]!;
  return box - bytes[AT.criticals + unit * LASTING_COUNT + POWER_RELAY]!;
}

/** 5.4.4 power of a row with the present modifiers. */
export function effectivePower(battle: Battle, unit: number, row: number): number {
  return CLASS_POWER[battle.shipClass[unit]! * MOST_ROWS + row]! + powerModifier(battle, unit);
}

/** 5.4.3, 9.3: rows within one step; under power loss the present one alone. */
export function isReachable(battle: Battle, unit: number, row: number): boolean {
  const step = row - battle.row[unit]!;
  if (row < 0 || row >= CLASS_ROWS[battle.shipClass[unit]!]!) return false;
  return step === 0 || ((step === 1 || step === -1) && !hasCritical(battle, unit, POWER_LOSS));
}

/** 5.4.3–5.4.4, 9.3: a bit for each row that the ship may take: the reachable without negative power, else all in reach. */
function allowedRows(battle: Battle, unit: number): number {
  const { bytes } = battle;
  const row = bytes[AT.row + unit]!;
  if (hasCritical(battle, unit, POWER_LOSS)) return 1 << row;
  const shipClass = bytes[AT.shipClass + unit]!;
  const last = row + 1 < CLASS_ROWS[shipClass]! ? row + 1 : row;
  const modifier = powerModifier(battle, unit);
  let reachable = 0;
  let positive = 0;
  for (let candidate = row > 0 ? row - 1 : 0; candidate <= last; candidate++) {
    reachable |= 1 << candidate;
    if (CLASS_POWER[shipClass * MOST_ROWS + candidate]! + modifier >= 0) positive |= 1 << candidate;
  }
  return positive === 0 ? reachable : positive;
}

const isAmong = (rows: number, row: number): boolean => row < MOST_ROWS && ((rows >> row) & 1) === 1;

/** Why the ship cannot take this row of its curve now (9.3). */
export function whyNotCurve(battle: Battle, unit: number, row: number): number {
  if (battle.step[0] !== STEP.POWER_PHASE) return REASON.NOT_THIS_STEP;
  if (battle.curveSet[unit]) return REASON.CURVE_SET;
  if (isAmong(allowedRows(battle, unit), row)) return POSSIBLE;
  if (row >= CLASS_ROWS[battle.shipClass[unit]!]!) return REASON.UNKNOWN_ACTION;
  if (row !== battle.row[unit] && hasCritical(battle, unit, POWER_LOSS)) return REASON.POWER_LOSS;
  return isReachable(battle, unit, row) ? REASON.NEGATIVE_POWER : REASON.ONE_STEP;
}

/** Whether the ship takes part in the power phase and has no row yet. */
function isCurveOpen({ bytes }: Battle, unit: number): boolean {
  return (
    bytes[AT.side + unit] === bytes[AT.active] && bytes[AT.status + unit] === IN_PLAY && bytes[AT.curveSet + unit] === 0
  );
}

const isChoice = (rows: number): boolean => (rows & (rows - 1)) !== 0;
const mayKeep = (rows: number, row: number): boolean => !isChoice(rows) || isAmong(rows, row);

/** Whether the owner of any ship of the active side has a row to choose. */
export function isCurveLeft(battle: Battle): boolean {
  const units = battle.bytes[AT.unitCount]!;
  for (let unit = 0; unit < units; unit++)
    if (isCurveOpen(battle, unit) && isChoice(allowedRows(battle, unit))) return true;
  return false;
}

/** Whether the power phase may end with all curves as they are (5.4.4). */
export function mayKeepCurves(battle: Battle): boolean {
  const units = battle.bytes[AT.unitCount]!;
  for (let unit = 0; unit < units; unit++)
    if (isCurveOpen(battle, unit) && !mayKeep(allowedRows(battle, unit), battle.bytes[AT.row + unit]!)) return false;
  return true;
}

/** Fills in the rows that the ships may take, the only one too, and the end of the phase; returns how many. */
export function curveActions(battle: Battle, out: Int32Array): number {
  const { bytes } = battle;
  const units = bytes[AT.unitCount]!;
  let count = 0;
  let mayEnd = true;
  for (let unit = 0; unit < units; unit++) {
    if (!isCurveOpen(battle, unit)) continue;
    const rows = allowedRows(battle, unit);
    for (let row = 0; row < MOST_ROWS; row++)
      if (isAmong(rows, row)) out[count++] = encode(ACTION.SET_CURVE, unit, row);
    if (!mayKeep(rows, bytes[AT.row + unit]!)) mayEnd = false;
  }
  if (mayEnd) out[count++] = ACTION.END_STEP;
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
    if (hasCritical(battle, unit, POWER_LOSS)) continue; // 9.3
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
    const rows = allowedRows(battle, unit);
    if (!isAmong(rows, row)) choice = isAmong(rows, row + 1) ? row + 1 : row - 1;
    setCurve(battle, unit, choice, emit);
  }
}

/** 5.4.5: at the end of the power phase every ship with negative power breaks apart. */
export function breakApart(battle: Battle, emit?: Emit): void {
  for (let unit = 0; unit < battle.unitCount[0]!; unit++)
    if (isInPlay(battle, unit) && battle.power[unit]! < 0) destroyUnit(battle, unit, 'broke-apart', emit);
}
