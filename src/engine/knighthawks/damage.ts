import { CLASS_ADF, CLASS_MR, CLASS_SCREENS } from './shipClasses.ts';
import { FAULT, STATUS, hasFault, isInPlay, shotsLeft, weaponsWorking, type Battle } from './battle.ts';
import { destroyUnit } from './departures.ts';
import type { Emit } from './events.ts';
import { rollDamageTable, rollFire, rollWhichSystem } from './rolls.ts';
import { FIRST_CANNON, FIRST_RACK, WEAPON_COUNT } from './tables.ts';
import { FAULTS, HITS, SCREENS, WEAPONS, type HitName } from './terms.ts';

// Section 11: damage.

const ADF = FAULTS.indexOf('adf');
const MR = FAULTS.indexOf('mr');
const FIRST_WEAPON = FAULTS.indexOf(WEAPONS[0]);
const FIRST_SCREEN = FAULTS.indexOf(SCREENS[0]);
const STEERING = FAULTS.indexOf('steering');
const FIRE = FAULTS.indexOf('fire');
const DRIVES = FAULTS.indexOf('drives');
/** `breakSystem` found nothing of the kind. */
const NOTHING = -1;

/** 11.1–11.2: a hit takes its points off the hull, and what is left of the ship rolls on the Damage Table. */
export function hitShip(battle: Battle, unit: number, damage: number, emit?: Emit): void {
  takeOffHull(battle, unit, damage, 'shot', emit);
  if (!isInPlay(battle, unit)) return;
  const die = rollDamageTable(battle);
  const fault = breakSystem(battle, unit, die, emit);
  const hit: HitName = HITS[die - 1] ?? 'none';
  emit?.({ type: 'systemHit', unit, die, hit, fault: fault === NOTHING ? null : FAULTS[fault]! });
}

/** 11.1, 11.6 */
function takeOffHull(battle: Battle, unit: number, damage: number, cause: 'shot' | 'fire', emit?: Emit): void {
  const before = battle.hull[unit]!;
  const left = before > damage ? before - damage : 0;
  battle.hull[unit] = left;
  emit?.({ type: 'hullHit', unit, amount: before - left, left, cause });
  if (left === 0) destroyUnit(battle, unit, cause, emit);
}

/** 11.2: the line of the Damage Table; returns the place in `FAULTS` of what it has put out, or `NOTHING`. */
function breakSystem(battle: Battle, unit: number, die: number, emit?: Emit): number {
  const shipClass = battle.shipClass[unit]!;
  switch (HITS[die - 1]) {
    case 'adf':
      if (battle.adfLost[unit]! >= CLASS_ADF[shipClass]!) return NOTHING;
      battle.adfLost[unit]!++;
      return ADF;
    case 'mr':
      if (battle.mrLost[unit]! >= CLASS_MR[shipClass]!) return NOTHING;
      battle.mrLost[unit]!++;
      return MR;
    case 'beam':
      return breakWeapon(battle, unit, 0, FIRST_CANNON);
    case 'cannon':
      return breakWeapon(battle, unit, FIRST_CANNON, FIRST_RACK);
    case 'rack':
      return breakWeapon(battle, unit, FIRST_RACK, WEAPON_COUNT);
    case 'screen':
      return breakScreen(battle, unit, emit);
    case 'steering':
      return CLASS_MR[shipClass] === 0 ? NOTHING : setFault(battle, unit, FAULT.STEERING, STEERING);
    case 'fire':
      return setFault(battle, unit, FAULT.FIRE, FIRE);
    case 'drives':
      return CLASS_ADF[shipClass] === 0 ? NOTHING : setFault(battle, unit, FAULT.DRIVES, DRIVES);
    default:
      return NOTHING;
  }
}

function setFault(battle: Battle, unit: number, fault: number, place: number): number {
  if (hasFault(battle, unit, fault)) return NOTHING;
  battle.faults[unit]! |= fault;
  return place;
}

/** One of the ship's working weapons from a kind up to another is out, each as likely; an empty rack is none. */
function breakWeapon(battle: Battle, unit: number, from: number, end: number): number {
  let count = 0;
  for (let weapon = from; weapon < end; weapon++) count += weaponsToBreak(battle, unit, weapon);
  if (count === 0) return NOTHING;
  let which = count === 1 ? 0 : rollWhichSystem(battle, count);
  let weapon = from;
  for (; which >= weaponsToBreak(battle, unit, weapon); weapon++) which -= weaponsToBreak(battle, unit, weapon);
  battle.weaponsOut[unit * WEAPON_COUNT + weapon]!++;
  return FIRST_WEAPON + weapon;
}

function weaponsToBreak(battle: Battle, unit: number, weapon: number): number {
  const working = weaponsWorking(battle, unit, weapon);
  return working > 0 && weapon >= FIRST_RACK && shotsLeft(battle, unit, weapon) === 0 ? 0 : working;
}

/** One of the ship's working screens is out, each as likely; the one that is up falls. */
function breakScreen(battle: Battle, unit: number, emit?: Emit): number {
  const working = CLASS_SCREENS[battle.shipClass[unit]!]! & ~battle.screensOut[unit]!;
  let count = 0;
  for (let bits = working; bits !== 0; bits &= bits - 1) count++;
  if (count === 0) return NOTHING;
  let bits = working;
  for (let which = count === 1 ? 0 : rollWhichSystem(battle, count); which > 0; which--) bits &= bits - 1;
  const screen = 31 - Math.clz32(bits & -bits);
  battle.screensOut[unit]! |= 1 << screen;
  if (battle.screen[unit] === screen && screen !== 0) {
    battle.screen[unit] = 0;
    emit?.({ type: 'screenFell', unit, screen: SCREENS[screen]! });
  }
  return FIRST_SCREEN + screen;
}

/** Whether a ship is still there: on the map or aboard its carrier. */
export const isThere = (battle: Battle, unit: number): boolean =>
  isInPlay(battle, unit) || battle.status[unit] === STATUS.ABOARD;

/** 11.3: at the turn's end every fire burns. */
export function burn(battle: Battle, emit?: Emit): void {
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (!isThere(battle, unit) || !hasFault(battle, unit, FAULT.FIRE)) continue;
    const die = rollFire(battle);
    emit?.({ type: 'burned', unit, die });
    takeOffHull(battle, unit, die, 'fire', emit);
  }
}

/** 11.5: whether a ship suffers from a fault, a place in `FAULTS`. */
export function isBroken(battle: Battle, unit: number, fault: number): boolean {
  if (fault === ADF) return battle.adfLost[unit]! > 0;
  if (fault === MR) return battle.mrLost[unit]! > 0;
  if (fault === STEERING) return hasFault(battle, unit, FAULT.STEERING);
  if (fault === FIRE) return hasFault(battle, unit, FAULT.FIRE);
  if (fault === DRIVES) return hasFault(battle, unit, FAULT.DRIVES);
  if (fault >= FIRST_SCREEN) return ((battle.screensOut[unit]! >> (fault - FIRST_SCREEN)) & 1) === 1;
  return battle.weaponsOut[unit * WEAPON_COUNT + fault - FIRST_WEAPON]! > 0;
}

/** 11.5 */
export function mendFault(battle: Battle, unit: number, fault: number, emit?: Emit): void {
  if (fault === ADF) battle.adfLost[unit]!--;
  else if (fault === MR) battle.mrLost[unit]!--;
  else if (fault === STEERING) battle.faults[unit]! &= ~FAULT.STEERING;
  else if (fault === FIRE) battle.faults[unit]! &= ~FAULT.FIRE;
  else if (fault === DRIVES) battle.faults[unit]! &= ~FAULT.DRIVES;
  else if (fault >= FIRST_SCREEN) battle.screensOut[unit]! &= ~(1 << (fault - FIRST_SCREEN));
  else battle.weaponsOut[unit * WEAPON_COUNT + fault - FIRST_WEAPON]!--;
  emit?.({ type: 'mended', unit, fault: FAULTS[fault]! });
}
