import { GROUP_STATUS, PHASE, STATUS, SWITCH, isDummy, isOn, isOnTable, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { leaveBehind } from '../fighters/screens.ts';
import { loseGroup } from '../fighters/losses.ts';
import { takeOff } from '../movement/area.ts';
import { removeDummy, showSheet } from '../sensors/disclosure.ts';
import { checksEachAttack } from '../rulesVersion.ts';
import { armourLeft, holdRows, hullLeft, lowest, rowsLost } from '../ships/sheet.ts';
import type { CauseName } from '../terms.ts';
import { hullRows } from '../design/sheet.ts';
import { rollDamage } from '../rolls.ts';
import { rollWreck } from './debris.ts';
import { neighboursOf } from './sections.ts';
import { rollColours } from '../boarding/taking.ts';
import { dropNeedles, landNeedles } from './systems.ts';
import { checkThresholds } from './thresholds.ts';

// 4.5 Hull armour and the damage track. An attack is begun, does its damage, and is ended: then come the thresholds.

/** What the attack under way found: one at a time. */
const attack = {
  hullBefore: 0,
  armourBefore: 0,
  /** 13.6 Damage beyond the last box. */
  excess: 0,
};

/** Begins to add up what one attack does to a ship, for the checks after it (4.6). */
export function beginAttack(battle: Battle, ship: number): void {
  attack.hullBefore = battle.hullLost[ship]!;
  attack.armourBefore = battle.armourLost[ship]!;
  attack.excess = 0;
}

/** Straight to the hull: rolls again, needles, explosions. */
export function takeHull(battle: Battle, ship: number, damage: number): void {
  const left = hullLeft(battle, ship);
  battle.hullLost[ship]! += damage < left ? damage : left;
  if (damage > left) attack.excess += damage - left;
}

/** 4.5 Armour first, then the hull. */
export function takeAbsorbed(battle: Battle, ship: number, damage: number): void {
  const armour = armourLeft(battle, ship);
  const stopped = damage < armour ? damage : armour;
  battle.armourLost[ship]! += stopped;
  takeHull(battle, ship, damage - stopped);
}

/** 4.5 Armour-piercing: half, rounded up, on the armour as long as there is any, the rest to the hull. */
export function takePiercing(battle: Battle, ship: number, damage: number): void {
  const armour = armourLeft(battle, ship);
  const half = (damage + 1) >> 1;
  const stopped = half < armour ? half : armour;
  battle.armourLost[ship]! += stopped;
  takeHull(battle, ship, damage - stopped);
}
/** 2.7 Whether fire is simultaneous, and ships are firing. */
export const isExchange = (battle: Battle): boolean =>
  isOn(battle, SWITCH.SIMULTANEOUS_FIRE) && battle.phase[0] === PHASE.FIRE;

/** Ends an attack: what it did, the ship's end or its thresholds. In a duel thresholds wait until both have fired (2.7). */
export function endAttack(battle: Battle, ship: number, cause: CauseName, emit?: Emit): void {
  const hull = battle.hullLost[ship]! - attack.hullBefore;
  const armour = battle.armourLost[ship]! - attack.armourBefore;
  if (isDummy(battle, ship)) return removeDummy(battle, ship, emit);
  if (hull === 0 && armour === 0) return;
  showSheet(battle, ship, emit);
  emit?.({
    type: 'damaged',
    unit: ship,
    armour,
    hull,
    armourLeft: armourLeft(battle, ship),
    hullLeft: hullLeft(battle, ship),
    cause,
  });
  const before = rowsLost(battle, ship, attack.hullBefore);
  const rows = rowsLost(battle, ship) - before;
  if (isExchange(battle)) return withhold(battle, ship, before, rows);
  settleDamage(battle, ship, rows, cause, emit);
}

/**
 * 2.7 Rows that an attack of an exchange has passed: each attack is an attack of its own. Of the bits of `rowsOwed`
 * the lowest is the rows lost before the exchange, each further one those after an attack.
 */
function withhold(battle: Battle, ship: number, before: number, rows: number): void {
  if (!checksEachAttack(battle)) battle.rowsOwed[ship]! += rows;
  else if (rows > 0) battle.rowsOwed[ship] = (battle.rowsOwed[ship] || 1 << before) | (1 << (before + rows));
}

/** 4.6 A ship without hull is destroyed; one that has passed rows checks its systems once. */
export function settleDamage(battle: Battle, ship: number, rows: number, cause: CauseName, emit?: Emit): void {
  if (hullLeft(battle, ship) === 0) {
    const over = attack.excess;
    destroy(battle, ship, cause, emit);
    return rollWreck(battle, ship, over, cause, emit);
  }
  if (rows > 0) checkSystems(battle, ship, rowsLost(battle, ship), rows, emit);
}

/** 4.6, 11.7 The check at the end of a row, the last of so many that an attack has passed. */
function checkSystems(battle: Battle, ship: number, row: number, rows: number, emit?: Emit): void {
  const charge = checkThresholds(battle, ship, row, rows - 1, emit);
  rollColours(battle, ship, row, rows - 1, emit);
  if (charge > 0 && isOnTable(battle, ship)) burst(battle, ship, charge, emit);
}

/** 12.3 A wave gun that is knocked out does its charge to its own ship. */
function burst(battle: Battle, ship: number, charge: number, emit?: Emit): void {
  const before = rowsLost(battle, ship);
  emit?.({ type: 'waveBurst', unit: ship, damage: charge });
  const left = hullLeft(battle, ship);
  beginAttack(battle, ship);
  takeHull(battle, ship, charge);
  emit?.({ type: 'damaged', unit: ship, armour: 0, hull: left - hullLeft(battle, ship), armourLeft: armourLeft(battle, ship), hullLeft: hullLeft(battle, ship), cause: 'wave' }); // prettier-ignore
  settleDamage(battle, ship, rowsLost(battle, ship) - before, 'wave', emit);
}

/** 2.7 Simultaneous fire: what was withheld happens now. */
export function settleOwed(battle: Battle, emit?: Emit): void {
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (!isOnTable(battle, ship)) continue;
    if (checksEachAttack(battle)) settleExchange(battle, ship, emit);
    else {
      const rows = battle.rowsOwed[ship]!;
      battle.rowsOwed[ship] = 0;
      attack.excess = 0;
      if (rows > 0 || hullLeft(battle, ship) === 0) settleDamage(battle, ship, rows, 'fire', emit);
    }
  }
}

/** 2.7 A ship's part of it: first the needles' hits, then the thresholds that each attack has passed. */
function settleExchange(battle: Battle, ship: number, emit?: Emit): void {
  let owed = battle.rowsOwed[ship]!;
  battle.rowsOwed[ship] = 0;
  attack.excess = 0;
  if (hullLeft(battle, ship) === 0) {
    dropNeedles(battle, ship);
    return settleDamage(battle, ship, 0, 'fire', emit);
  }
  const charge = landNeedles(battle, ship, emit);
  if (charge > 0) burst(battle, ship, charge, emit);
  for (let before = lowest(owed); owed !== 0 && isOnTable(battle, ship);) {
    owed &= owed - 1;
    if (owed === 0) return;
    const row = lowest(owed);
    checkSystems(battle, ship, row, row - before, emit);
    before = row;
  }
}

/** 2.6 A ship whose boxes are all crossed out; what is aboard is lost with it. */
export function destroy(battle: Battle, ship: number, cause: CauseName, emit?: Emit): void {
  if (isDummy(battle, ship)) return removeDummy(battle, ship, emit);
  showSheet(battle, ship, emit);
  emit?.({ type: 'destroyed', unit: ship, at: { x: battle.x[ship]!, y: battle.y[ship]! }, cause });
  leaveBehind(battle, ship);
  takeOff(battle, ship, STATUS.DESTROYED);
  battle.holdsLost[ship] = holdRows(battle, ship);
  for (let group = 0; group < battle.groupCount[0]!; group++)
    if (battle.groupStatus[group] === GROUP_STATUS.ABOARD && battle.carrier[group] === ship)
      loseGroup(battle, group, emit);
  shakeBase(battle, ship, emit);
}

/** 13.8 A section that is destroyed does as many dice as it had rows to each that it was joined to; by ruling armour counts. */
function shakeBase(battle: Battle, section: number, emit?: Emit): void {
  const rows = hullRows(battle.mass[section]!);
  const count = Math.min(rows, battle.hull[section]!);
  for (const unit of neighboursOf(battle, section)) {
    // Another may have taken it along.
    if (!isOnTable(battle, unit)) continue;
    if (checksEachAttack(battle)) settleExchange(battle, unit, emit);
    if (!isOnTable(battle, unit)) continue;
    const dice = Array.from({ length: count }, () => rollDamage(battle));
    const damage = dice.reduce((sum, die) => sum + die, 0);
    emit?.({ type: 'sectionShaken', unit, from: section, dice, damage });
    const [hull, armour] = [battle.hullLost[unit]!, battle.armourLost[unit]!];
    beginAttack(battle, unit);
    takeAbsorbed(battle, unit, damage);
    emit?.({ type: 'damaged', unit, armour: battle.armourLost[unit]! - armour, hull: battle.hullLost[unit]! - hull, armourLeft: armourLeft(battle, unit), hullLeft: hullLeft(battle, unit), cause: 'section' }); // prettier-ignore
    // 2.7 Before version 7 what simultaneous fire had withheld was checked with it.
    const owed = checksEachAttack(battle) ? 0 : battle.rowsOwed[unit]!;
    battle.rowsOwed[unit] = checksEachAttack(battle) ? battle.rowsOwed[unit]! : 0;
    settleDamage(battle, unit, owed + rowsLost(battle, unit) - rowsLost(battle, unit, hull), 'section', emit);
  }
}
