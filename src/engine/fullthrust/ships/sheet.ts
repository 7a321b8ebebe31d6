import { ACT, whyNotBeside } from '../exclusions.ts';
import { POSSIBLE } from '../reasons.ts';
import { coreFeedsScreens, holdsLieByRows, isOneTable } from '../rulesVersion.ts';
import { hullRows } from '../design/sheet.ts';
import { CONDITION, KIND, PHASE, POWER, ROWS, STATUS, at, isOn, SWITCH, type Battle } from '../battle.ts';

// System Status Display (2.6): what a ship's sheet says.

/** Whether a system does its work; a halved drive still does half of it. */
export const works = (battle: Battle, ship: number, slot: number): boolean =>
  battle.condition[at(ship, slot)]! < CONDITION.LOST;

/** How many systems of a kind work. */
export function working(battle: Battle, ship: number, kind: number): number {
  let count = 0;
  for (let slot = at(ship, 0), end = slot + battle.systemCount[ship]!; slot < end; slot++)
    if (battle.kind[slot] === kind && battle.condition[slot]! < CONDITION.LOST) count++;
  return count;
}

/** The first slot of a kind; −1 for none. */
export function slotOf(battle: Battle, ship: number, kind: number): number {
  for (let slot = 0; slot < battle.systemCount[ship]!; slot++) if (battle.kind[at(ship, slot)] === kind) return slot;
  return -1;
}

/** 3.1, 4.6 Thrust that the drive gives now: half of it, rounded down, once it is halved. 7.2: none without power. */
export function thrustOf(battle: Battle, ship: number): number {
  const slot = slotOf(battle, ship, KIND.DRIVE);
  if (slot < 0) return 0;
  // 12.3 None beside an armed nova cannon, not even to evade what comes.
  if ((battle.advanced.powers[ship]! & POWER.NOVA) !== 0 && battle.phase[0]! >= PHASE.MOVEMENT && isOneTable(battle)) return 0; // prettier-ignore
  const condition = battle.condition[at(ship, slot)]!;
  if (condition === CONDITION.WORKS) return battle.thrust[ship]!;
  return condition === CONDITION.HALVED ? battle.thrust[ship]! >> 1 : 0;
}

/** 3.1 Points by which the course may change: half the thrust, rounded up. */
export const turnsOf = (thrust: number): number => (thrust + 1) >> 1;

/** 4.4 Level of screens: a generator each, and never above 2. 12.3: none beside an armed nova cannon. */
export function screensOf(battle: Battle, ship: number): number {
  // 13.7 A docked ship is behind its station's screens, and none of its own.
  const station = battle.docks.docked[ship]! - 1;
  if (station >= 0) return screensOf(battle, station);
  if (battle.phase[0]! >= PHASE.MOVEMENT && whyNotBeside(battle, ship, ACT.SCREENS) !== POSSIBLE) return 0;
  if (battle.status[ship] === STATUS.ADRIFT && hasNoCore(battle, ship)) return 0;
  const generators = working(battle, ship, KIND.SCREEN);
  return generators > 2 ? 2 : generators;
}

/** 7.2 Whether a ship has dumped its core: there is power for nothing. */
function hasNoCore(battle: Battle, ship: number): boolean {
  const slot = slotOf(battle, ship, KIND.POWER_CORE);
  return slot >= 0 && battle.condition[at(ship, slot)] === CONDITION.GONE && coreFeedsScreens(battle);
}

/** 7.2 Without a bridge a ship keeps course and speed, and takes no offensive action; 11.5 no more does a prize that is not manned yet. */
export const isInControl = (battle: Battle, ship: number): boolean =>
  battle.outOfControl[ship] === 0 && battle.prizes.from[ship]! <= battle.round[0]!;

/** Hull boxes that a ship has left. */
export const hullLeft = (battle: Battle, ship: number): number => battle.hull[ship]! - battle.hullLost[ship]!;
/** Armour boxes that a ship has left. */
export const armourLeft = (battle: Battle, ship: number): number => battle.armour[ship]! - battle.armourLost[ship]!;

/** 9.3 Boxes of a row of the damage track, from 0: four rows, more by 13.8, the longer ones above. */
export const rowLength = (hull: number, row: number, rows = ROWS): number =>
  Math.floor(hull / rows) + (row < hull % rows ? 1 : 0);

/** 4.6 Rows that a ship has lost, as `rowsPassed`. */
export const rowsLost = (battle: Battle, ship: number, lost = battle.hullLost[ship]!): number =>
  rowsPassed(battle.hull[ship]!, lost, hullRows(battle.mass[ship]!));

/** 4.6 Rows whose end has been reached after so many boxes: the last row of the track does not count, it is the ship's end. */
export function rowsPassed(hull: number, lost: number, most = ROWS): number {
  const rows = hull < most ? hull : most;
  let end = 0;
  let passed = 0;
  for (let row = 0; row < rows - 1; row++) {
    end += rowLength(hull, row, most);
    if (lost >= end) passed++;
  }
  return passed;
}

/** 7.4 The box, from 1, that holds the crew dot of that place, from 0: those for which none is left stand in the last. */
export function crewBox(hull: number, crew: number, dot: number): number {
  const step = Math.ceil(hull / crew);
  const box = step * (dot + 1);
  return dot === crew - 1 || box > hull ? hull : box;
}
/** 11.5 Crew factors lost in boarding actions. */
const casualtiesOf = (battle: Battle, ship: number): number =>
  (battle.advanced.casualties[ship >> 1]! >> (4 * (ship & 1))) & 15;

/** 11.5 Crew factors that have taken a ship over; 0: it has its own crew. */
export const prizeCrewOf = (battle: Battle, ship: number): number =>
  (battle.prizes.crew[ship >> 1]! >> (4 * (ship & 1))) & 15;

/** 7.3, 7.4 Damage control parties: one a crew factor, those lost with the hull not any more. */
export function partiesOf(battle: Battle, ship: number): number {
  const prizeCrew = prizeCrewOf(battle, ship);
  const aboard = crewLeft(battle, ship);
  const left = (prizeCrew !== 0 && prizeCrew < aboard ? prizeCrew : aboard) - casualtiesOf(battle, ship);
  return left > 0 ? left : 0;
}

/** Counts them, 15 at most. */
export function loseCrew(battle: Battle, ship: number, factors: number): void {
  const lost = Math.min(15, casualtiesOf(battle, ship) + factors);
  const shift = 4 * (ship & 1);
  const both = battle.advanced.casualties[ship >> 1]!;
  battle.advanced.casualties[ship >> 1] = (both & (240 >> shift)) | (lost << shift);
}

/** 11.5 A ship is taken over: so many factors of the captor's are its crew, those before are locked below decks. Says how many find work, 15 at most. */
export function manPrize(battle: Battle, ship: number, factors: number): number {
  const crew = Math.min(factors, crewLeft(battle, ship), 15);
  const shift = 4 * (ship & 1);
  battle.prizes.crew[ship >> 1] = (battle.prizes.crew[ship >> 1]! & (240 >> shift)) | (crew << shift);
  battle.advanced.casualties[ship >> 1]! &= 240 >> shift;
  return crew;
}

function crewLeft(battle: Battle, ship: number): number {
  const crew = battle.crew[ship]!;
  if (!isOn(battle, SWITCH.CREW)) return crew;
  const lost = battle.hullLost[ship]!;
  let left = 0;
  for (let dot = 0; dot < crew; dot++) if (crewBox(battle.hull[ship]!, crew, dot) > lost) left++;
  return left;
}

/** 9.4, 7.5 The groups that the holds lie in: one for each row of the hull. */
export function holdRows(battle: Battle, ship: number): number {
  const rows = holdsLieByRows(battle) ? hullRows(battle.mass[ship]!) : ROWS;
  return holdsLieByRows(battle) && battle.hull[ship]! < rows ? battle.hull[ship]! : rows;
}

/** 9.4 Mass of one of those groups, from 0: the larger ones first. */
export function holdOf(battle: Battle, ship: number, row: number): number {
  let whole = 0;
  for (let part = 0; part < ROWS; part++) whole += battle.holds[ship * ROWS + part]!;
  return rowLength(whole, row, holdRows(battle, ship));
}

/** 7.5 What the holds still carry, in mass. */
export function cargoLeft(battle: Battle, ship: number): number {
  let left = 0;
  for (let row = battle.holdsLost[ship]!; row < holdRows(battle, ship); row++) left += holdOf(battle, ship, row);
  return left;
}

/** The lowest ship whose bit is set; −1 for none. */
export const lowest = (bits: number): number => (bits === 0 ? -1 : 31 - Math.clz32(bits & -bits));
