import type { Side } from '../../game.ts';
import { GUISE, KIND, KNOWN, STATUS, STEP, SWITCH, isDummy, isOn, type Battle } from '../battle.ts';
import { NAVIES, SHIP_TYPES, ratingOf } from '../design/terms.ts';
import type { Emit, FullThrustEvent, ToldEvent } from '../events.ts';
import { leaveBehind } from '../fighters/screens.ts';
import { takeOff } from '../movement/area.ts';
import { working, works } from '../ships/sheet.ts';
import { GUISES, KNOWLEDGE, type Guise } from '../terms.ts';
/** By ruling a dummy that leaves the table is seen to be one (11.3), and of a ship that comes down on a planet everything (14.3). */
const hasBetrayedItself = (battle: Battle, ship: number): boolean =>
  battle.status[ship] === STATUS.LANDED ||
  battle.status[ship] === STATUS.CRASHED ||
  (battle.status[ship] !== STATUS.IN_PLAY && isDummy(battle, ship));

// 11.1, 11.2 What a side knows of the other one's ships, and how it comes to know more.

/** What the enemy knows of a ship, of KNOWN: everything where sensors are not in use, and once the battle is over. */
export const knownOf = (battle: Battle, ship: number): number =>
  isOn(battle, SWITCH.SENSORS) && battle.step[0] !== STEP.OVER && !hasBetrayedItself(battle, ship)
    ? battle.sensors.known[ship]!
    : KNOWN.ALL;

/** 11.1 Whether the enemy sees but a contact. */
export const isBogey = (battle: Battle, ship: number): boolean => knownOf(battle, ship) === KNOWN.BOGEY;

/** Whether anything of a ship's sheet is hidden from the enemy. */
export const isClosed = (battle: Battle, ship: number): boolean => knownOf(battle, ship) < KNOWN.ALL;

/** 11.2 Whether a system works as far as the enemy knows: of a closed ship that is known as built, what was knocked out aboard is not seen. */
export const seemsToWork = (battle: Battle, ship: number, slot: number): boolean =>
  isClosed(battle, ship) || works(battle, ship, slot);

/** Place in GUISES of what a ship is taken for. */
export const guiseOf = (battle: Battle, ship: number): number => battle.sensors.guise[ship]! & GUISE.LOOKS;

/** 11.1 The classification that its drive betrays: escort, cruiser, capital; 2.5 all else counts as a merchant. */
function trueGuise(battle: Battle, ship: number): Guise {
  const rating = ratingOf(SHIP_TYPES[battle.shipType[ship]!]!);
  return rating === 'other' ? 'merchant' : rating;
}

/** 11.1, 11.3 Notes what a ship looks like from afar: a decoy emitter makes it look like a greater one. */
export function setGuise(battle: Battle, ship: number, isCivilian: boolean): void {
  const looks: Guise = !isOn(battle, SWITCH.DUMMIES) ? trueGuise(battle, ship) : working(battle, ship, KIND.WEASEL_CAPITAL) > 0 ? 'capital' : working(battle, ship, KIND.WEASEL_CRUISER) > 0 ? 'cruiser' : trueGuise(battle, ship); // prettier-ignore
  battle.sensors.guise[ship] = GUISES.indexOf(looks) | (isCivilian ? GUISE.CIVILIAN : 0);
}

/** 11.1 A bogey is identified: 11.2 by the advanced rules no more than its class is known then. A dummy is gone (11.3). */
export function identify(battle: Battle, ship: number, emit?: Emit): void {
  if (!isBogey(battle, ship)) return;
  disclose(battle, ship, isOn(battle, SWITCH.ADVANCED_SENSORS) ? KNOWN.CLASS : KNOWN.ALL, emit);
}

/** By ruling a ship that fights, or is hit, shows its sheet: its dice fall on the open table. */
export const showSheet = (battle: Battle, ship: number, emit?: Emit): void => disclose(battle, ship, KNOWN.ALL, emit);

/** Tells of a closed ship what its own side alone may hear; the others hear what they see of it, if anything. */
export function aside(
  battle: Battle,
  ship: number,
  emit?: Emit,
  seenAs?: (event: FullThrustEvent) => FullThrustEvent,
): Emit | undefined {
  if (!emit || !isClosed(battle, ship)) return emit;
  const toldTo = battle.side[ship] as Side;
  return (event) => emit({ ...event, toldTo, ...(seenAs && { seenAs: seenAs(event) }) } as ToldEvent);
}

/** The enemy comes to know so much of a ship, of KNOWN; nothing is forgotten. */
export function disclose(battle: Battle, ship: number, level: number, emit?: Emit): void {
  if (!isOn(battle, SWITCH.SENSORS)) return;
  const before = battle.sensors.known[ship]!;
  if (before >= level) return;
  battle.revealed[0]!++;
  if (isDummy(battle, ship)) return removeDummy(battle, ship, emit);
  battle.sensors.known[ship] = level;
  const at = { x: battle.x[ship]!, y: battle.y[ship]! };
  emit?.({ type: 'identified', unit: ship, at, was: KNOWLEDGE[before]!, known: KNOWLEDGE[level]!, navy: NAVIES[battle.navy[ship]!]! }); // prettier-ignore
}

/** 11.3 A dummy is taken off the table as soon as it is scanned. */
export function removeDummy(battle: Battle, ship: number, emit?: Emit): void {
  if (battle.status[ship] !== STATUS.IN_PLAY) return;
  battle.sensors.known[ship] = KNOWN.ALL;
  battle.hullLost[ship] = 0;
  leaveBehind(battle, ship);
  takeOff(battle, ship, STATUS.DESTROYED);
  emit?.({ type: 'dummyFound', unit: ship, at: { x: battle.x[ship]!, y: battle.y[ship]! } });
}
