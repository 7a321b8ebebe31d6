import type { Side } from '../../game.ts';
import { ACTION, encode } from '../actions.ts';
import { GUISE, KIND, KNOWN, SWITCH, isDummy, isInPlay, isOn, isOnTable, type Battle } from '../battle.ts';
import { SHIP_TYPES, ratingOf } from '../design/terms.ts';
import type { Emit } from '../events.ts';
import { ACT, whyNotBeside } from '../exclusions.ts';
import { UNIT, isWithin } from '../ground.ts';
import { mayWrite } from '../cloaking/writing.ts';
import { isHidden } from '../terrain/bodies.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { rollScan } from '../rolls.ts';
import { lowest, working } from '../ships/sheet.ts';
import { KNOWLEDGE } from '../terms.ts';
import { disclose, identify, isBogey, isClosed, knownOf } from './disclosure.ts';

// 11.1, 11.2, 11.4 Scans: passive ones by themselves, active ones as they were ordered, and what ECM makes of them.

/** 11.1 MU within which every ship identifies what it has a line to, and as far as active sensors reach. */
const PASSIVE_RANGE = 36;
const ACTIVE_RANGE = 54;
/** 11.4 MU around an area ECM within which its friends are covered. */
const AREA_RANGE = 12;
/** 11.2 What superior sensors add to the die. */
const SUPERIOR = 2;

const isNear = (battle: Battle, one: number, two: number, mu: number): boolean =>
  isWithin(battle.x[two]! - battle.x[one]!, battle.y[two]! - battle.y[one]!, mu);

/** Whether a ship has anybody aboard who looks out: no hulk, no drone. */
const looks = (battle: Battle, ship: number): boolean => isInPlay(battle, ship) && !isDummy(battle, ship);

/** 11.1, 13.1 Whether a ship's sensors reach another: near enough, and no asteroid between. */
const reaches = (battle: Battle, ship: number, target: number, mu: number): boolean =>
  isOnTable(battle, target) && isNear(battle, ship, target, mu) && !isHidden(battle, ship, target);

/** 11.1 Contacts one turn's scan may take: one of an escort's, two of a cruiser's, three of a capital ship's. */
function scansOf(battle: Battle, ship: number): number {
  const rating = ratingOf(SHIP_TYPES[battle.shipType[ship]!]!);
  return rating === 'capital' ? 3 : rating === 'cruiser' ? 2 : 1;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/** 11.1 Why a ship cannot be told to scan a contact, or not to; the ship can be commanded. */
export function whyNotScan(battle: Battle, ship: number, target: number, on: number): number {
  if (!isOn(battle, SWITCH.SENSORS)) return REASON.SENSORS_NOT_IN_USE;
  if (on > 1 || target >= battle.shipCount[0]!) return REASON.UNKNOWN_ACTION;
  const scans = battle.sensors.scans[ship]!;
  if (((scans >> target) & 1) === on) return REASON.UNKNOWN_ACTION;
  if (on === 0) return POSSIBLE;
  const beside = whyNotBeside(battle, ship, ACT.SCAN);
  if (beside !== POSSIBLE) return beside;
  if (isDummy(battle, ship) || (battle.sensors.guise[ship]! & GUISE.CIVILIAN) !== 0) return REASON.NO_ACTIVE_SENSORS;
  if (!isOnTable(battle, target)) return REASON.NO_SUCH_TARGET;
  if (battle.side[target] === battle.side[ship]) return REASON.OWN_TARGET;
  if (!isClosed(battle, target) || (!isBogey(battle, target) && gradeOf(battle, ship) === 0))
    return REASON.NOTHING_TO_SCAN;
  return countBits(scans) < scansOf(battle, ship) ? POSSIBLE : REASON.TOO_MANY_SCANS;
}
const hasEcm = (battle: Battle, ship: number): boolean =>
  working(battle, ship, KIND.ECM) > 0 || working(battle, ship, KIND.AREA_ECM) > 0;

/** 11.4 Why a ship's ECM cannot be ordered on or off; the ship can be commanded. */
export function whyNotJam(battle: Battle, ship: number, on: number): number {
  if (!isOn(battle, SWITCH.ECM)) return REASON.SENSORS_NOT_IN_USE;
  if (on > 1 || battle.sensors.jams[ship] === on) return REASON.UNKNOWN_ACTION;
  if (on === 0) return POSSIBLE;
  const beside = whyNotBeside(battle, ship, ACT.JAM);
  if (beside !== POSSIBLE) return beside;
  return hasEcm(battle, ship) ? POSSIBLE : REASON.NO_ECM;
}

/** 11.1 Writes beside a ship's order which contact it scans, or not any more. */
export function writeScan(battle: Battle, ship: number, target: number, on: number, emit?: Emit): void {
  if (on === 1) battle.sensors.scans[ship]! |= 1 << target;
  else battle.sensors.scans[ship]! &= ~(1 << target);
  emit?.({ type: 'scanOrdered', side: battle.side[ship] as Side, unit: ship, target, on: on === 1 });
}

/** 11.4 Writes whether a ship's ECM is on. */
export function writeJam(battle: Battle, ship: number, on: number, emit?: Emit): void {
  battle.sensors.jams[ship] = on;
  emit?.({ type: 'ecmOrdered', side: battle.side[ship] as Side, unit: ship, on: on === 1 });
}

/** 11.4 Whether a ship's ECM may keep something from the enemy: it lowers what advanced sensors tell of closed ships. */
const maySave = (battle: Battle, ship: number): boolean =>
  isOn(battle, SWITCH.ADVANCED_SENSORS) && (isClosed(battle, ship) || working(battle, ship, KIND.AREA_ECM) > 0);

/** Scans worth weighing once all ships have their orders: the nearest contacts that are or may come within reach; and ECM. */
export function scanActions(battle: Battle, side: number, out: Int32Array, from: number): number {
  let count = from;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (!mayWrite(battle, ship, side)) continue;
    const target = nearestToScan(battle, ship);
    if (target >= 0) out[count++] = encode(ACTION.SCAN, ship, target, 1);
    if (battle.sensors.scans[ship] === 0 && maySave(battle, ship) && whyNotJam(battle, ship, 1) === POSSIBLE)
      out[count++] = encode(ACTION.ECM, ship, 1);
  }
  return count;
}

/** The nearest contact that a ship may still be told to scan, and that may come within reach this turn; −1: none. */
function nearestToScan(battle: Battle, ship: number): number {
  let best = -1;
  let least = Infinity;
  for (let target = 0; target < battle.shipCount[0]!; target++) {
    if (whyNotScan(battle, ship, target, 1) !== POSSIBLE) continue;
    const [dx, dy] = [battle.x[target]! - battle.x[ship]!, battle.y[target]! - battle.y[ship]!];
    const distance = Math.sqrt(dx * dx + dy * dy);
    if (distance > (ACTIVE_RANGE + battle.speed[ship]! + battle.speed[target]!) * UNIT) continue;
    if (distance < least) [best, least] = [target, distance];
  }
  return best;
}

/** Bits of the ships that are found, before any is shown: those that see each other are shown at once. */
function foundBits(battle: Battle): number {
  let found = 0;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (!looks(battle, ship)) continue;
    for (let target = 0; target < battle.shipCount[0]!; target++)
      if (
        battle.side[target] !== battle.side[ship] &&
        isBogey(battle, target) &&
        reaches(battle, ship, target, PASSIVE_RANGE)
      )
        // prettier-ignore
        found |= 1 << target;
  }
  return found;
}

/** 11.1 Passive sensors: whatever comes within 36 MU is identified, both sides' ships at the same time. */
export function scanPassively(battle: Battle, emit?: Emit): void {
  if (!isOn(battle, SWITCH.SENSORS)) return;
  for (let found = foundBits(battle); found !== 0; found &= found - 1) identify(battle, lowest(found), emit);
}

/** 11.1 At the end of the movement, after the passive sensors: ships that scan are seen, and see what was named. */
export function scanActively(battle: Battle, emit?: Emit): void {
  if (!isOn(battle, SWITCH.SENSORS)) return;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (battle.sensors.scans[ship] === 0 || !looks(battle, ship)) continue;
    identify(battle, ship, emit);
    for (let left = battle.sensors.scans[ship]!; left !== 0; left &= left - 1) scan(battle, ship, lowest(left), emit);
  }
}

function scan(battle: Battle, ship: number, target: number, emit?: Emit): void {
  if (!isClosed(battle, target)) return;
  if (!reaches(battle, ship, target, ACTIVE_RANGE)) {
    if (isOnTable(battle, target)) emit?.({ type: 'scanMissed', unit: ship, target });
    return;
  }
  identify(battle, target, emit);
  const grade = gradeOf(battle, ship);
  if (grade === 0 || !isClosed(battle, target)) return;
  const die = rollScan(battle);
  const jammed = isJammed(battle, target) ? rollScan(battle) : null;
  const own = isJammed(battle, ship) ? rollScan(battle) : null;
  const score = die + (grade === 2 ? SUPERIOR : 0) - (jammed ?? 0) - (own ?? 0);
  const known = Math.max(disclosedBy(score), knownOf(battle, target));
  emit?.({ type: 'scanned', unit: ship, target, die, superior: grade === 2, jammed, own, score, known: KNOWLEDGE[known]! }); // prettier-ignore
  disclose(battle, target, known, emit);
}

/** 11.2 The table of what a score discloses. */
export function disclosedBy(score: number): number {
  if (score <= 2) return KNOWN.CLASS;
  return score === 3 ? KNOWN.MASS : score === 4 ? KNOWN.DRIVE : score === 5 ? KNOWN.SYSTEMS : KNOWN.ALL;
}

/** 11.2 A ship's advanced sensors: 0 none that work, 1 enhanced, 2 superior. */
function gradeOf(battle: Battle, ship: number): number {
  if (!isOn(battle, SWITCH.ADVANCED_SENSORS)) return 0;
  if (working(battle, ship, KIND.SUPERIOR_SENSORS) > 0) return 2;
  return working(battle, ship, KIND.ENHANCED_SENSORS) > 0 ? 1 : 0;
}

/** 11.4 Whether a ship's own ECM, or a friend's area ECM within 12 MU, is on: it jams scans of the ship, and its own. */
function isJammed(battle: Battle, ship: number): boolean {
  if (!isOn(battle, SWITCH.ECM)) return false;
  for (let one = 0; one < battle.shipCount[0]!; one++) {
    if (battle.sensors.jams[one] === 0 || battle.side[one] !== battle.side[ship] || !isInPlay(battle, one)) continue;
    if (one === ship ? hasEcm(battle, one) : working(battle, one, KIND.AREA_ECM) > 0 && isNear(battle, one, ship, AREA_RANGE)) return true; // prettier-ignore
  }
  return false;
}
