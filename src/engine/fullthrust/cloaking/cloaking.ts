import type { Side } from '../../game.ts';
import { ACTION, encode } from '../actions.ts';
import { KIND, NOT_SET, ORDER, STATUS, STEP, SWITCH, isCloaked, isInPlay, isOn, type Battle } from '../battle.ts'; // prettier-ignore
import { neighboursOf } from '../damage/sections.ts';
import type { Emit } from '../events.ts';
import { ACT, whyNotBeside } from '../exclusions.ts';
import { leaveBehind } from '../fighters/screens.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { isOneTable } from '../rulesVersion.ts';
import { showSheet } from '../sensors/disclosure.ts';
import { hasScans } from '../sensors/scanOrders.ts';
import { isInControl, slotOf, works } from '../ships/sheet.ts';
import { meetWhereItIs } from '../movement/appearing.ts';
import { leaveTable } from '../movement/leaving.ts';
import { takeOff } from '../movement/area.ts';
import { laysMines } from '../mines/mineOrders.ts';
import { mayWrite } from './writing.ts';

// 12.3 Cloaking field: a ship that nobody sees, and that sees nobody. It is off the table, and a marker lies where it
// was; only its own side knows where it flies, and for how many turns it has been told to stay unseen.

/** 12.3 Most turns in one order, by ruling. */
export const MOST_TURNS = 6;

/** 12.3 Where and how a ship flies: what the other side knows of one that has cloaked, as it was then. */
const MOTION = ['x', 'y', 'velocityX', 'velocityY', 'course', 'speed', 'rolled'] as const;

/** 12.3 Whether where a ship is, is its own side's secret: until it appears, or the battle is over. */
export const isUnseen = (battle: Battle, ship: number): boolean =>
  isCloaked(battle, ship) && battle.step[0] !== STEP.OVER;
/** Whether a ship has been told to do what a cloaked one cannot. */
const isBusy = (battle: Battle, ship: number): boolean =>
  battle.order[ship] === ORDER.LAUNCH ||
  battle.order[ship] === ORDER.FTL ||
  battle.orderRam[ship] !== 0 ||
  battle.advanced.powers[ship] !== 0 ||
  battle.mines.sweeps[ship] !== 0 ||
  battle.docks.mooring[ship] !== 0 ||
  battle.worlds.ordered[ship] !== 0 ||
  laysMines(battle, ship) ||
  hasScans(battle, ship);

/** 12.3 Why a ship cannot be told to cloak for so many turns, this one included; 0 takes it back. The ship can be commanded. */
export function whyNotCloak(battle: Battle, ship: number, turns: number): number {
  if (!isOn(battle, SWITCH.WONDER_WEAPONS)) return REASON.WONDERS_NOT_IN_USE;
  if (isCloaked(battle, ship)) return REASON.CLOAKED;
  if (battle.cloaks.ordered[ship] === turns) return REASON.UNKNOWN_ACTION;
  if (turns === 0) return POSSIBLE;
  if (turns > MOST_TURNS) return REASON.TOO_MANY_TURNS;
  const slot = slotOf(battle, ship, KIND.CLOAKING_FIELD);
  if (slot < 0) return REASON.NO_SUCH_SYSTEM;
  if (!works(battle, ship, slot)) return REASON.SYSTEM_LOST;
  const beside = whyNotBeside(battle, ship, ACT.CLOAK);
  if (beside !== POSSIBLE) return beside;
  if (isTied(battle, ship)) return REASON.DOCKED;
  return !isOneTable(battle) && isBusy(battle, ship) ? REASON.BESIDE_A_CLOAK : POSSIBLE;
}

/** Whether a ship has others docked to it, or is a section of a base: by ruling a field hides one ship. */
function isTied(battle: Battle, ship: number): boolean {
  if (neighboursOf(battle, ship).length > 0) return true;
  return battle.docks.docked.includes(ship + 1);
}

/** Writes it beside the ship's order. */
export function writeCloak(battle: Battle, ship: number, turns: number, emit?: Emit): void {
  battle.cloaks.ordered[ship] = turns;
  emit?.({ type: 'cloakOrdered', side: battle.side[ship] as Side, unit: ship, turns });
}

/** Who may cloak, once all ships have their orders. */
export function cloakActions(battle: Battle, side: number, out: Int32Array, from: number): number {
  let count = from;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    // Nobody weighs to cloak a ship that has been told to do something else.
    if (!mayWrite(battle, ship, side) || isBusy(battle, ship) || whyNotCloak(battle, ship, 1) !== POSSIBLE) continue;
    for (let turns = 1; turns <= MOST_TURNS; turns++) out[count++] = encode(ACTION.CLOAK, ship, turns);
  }
  return count;
}

/** 12.3 At the start of the movement: who was told to cloak is gone from the table, and a marker lies where it was. */
export function cloakShips(battle: Battle, emit?: Emit): void {
  if (!isOn(battle, SWITCH.WONDER_WEAPONS)) return;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    const turns = battle.cloaks.ordered[ship]!;
    if (turns === 0) continue;
    battle.cloaks.ordered[ship] = 0;
    if (!isInPlay(battle, ship) || !isInControl(battle, ship)) continue;
    if (whyNotCloak(battle, ship, turns) === POSSIBLE) cloak(battle, ship, turns, emit);
  }
}

function cloak(battle: Battle, ship: number, turns: number, emit?: Emit): void {
  const { cloaks } = battle;
  // By ruling a contact that cloaks is known: it has betrayed its field.
  showSheet(battle, ship, emit);
  for (const field of MOTION) cloaks[field][ship] = battle[field][ship]!;
  cloaks.since[ship] = battle.round[0]!;
  cloaks.until[ship] = Math.min(NOT_SET, battle.round[0]! + turns - 1);
  leaveBehind(battle, ship);
  takeOff(battle, ship, STATUS.CLOAKED);
  battle.coming[battle.side[ship]!]!++;
  emit?.({ type: 'cloaked', unit: ship, at: { x: battle.x[ship]!, y: battle.y[ship]! } });
}

/** 12.3 At the end of a turn: those whose turns have passed are placed where their orders have led them. */
export function uncloakShips(battle: Battle, emit?: Emit): void {
  for (let ship = 0; ship < battle.shipCount[0]!; ship++)
    if (isCloaked(battle, ship) && battle.cloaks.until[ship]! <= battle.round[0]!) appear(battle, ship, emit);
}

/** A cloaked ship appears; by ruling it meets what lies where it does, and nothing of what lay on its way. */
export function appear(battle: Battle, ship: number, emit?: Emit): void {
  uncloak(battle, ship, emit);
  meetWhereItIs(battle, ship, emit);
  if (isInPlay(battle, ship)) leaveTable(battle, ship, emit);
}

/** The field is off: the ship is on the table again, and what its side has kept to itself is everybody's. */
function uncloak(battle: Battle, ship: number, emit?: Emit): void {
  const { cloaks } = battle;
  const side = battle.side[ship]!;
  const from = { x: cloaks.x[ship]!, y: cloaks.y[ship]! };
  for (const field of Object.values(cloaks)) field[ship] = 0;
  battle.status[ship] = STATUS.IN_PLAY;
  battle.present[0]! |= 1 << ship;
  battle.inPlay[side]!++;
  battle.coming[side]!--;
  battle.revealed[0]!++;
  const at = { x: battle.x[ship]!, y: battle.y[ship]! };
  emit?.({ type: 'decloaked', unit: ship, from, at, course: battle.course[ship]! || 12, speed: battle.speed[ship]! });
}

/** 3.8, 3.9 Cloaked ships and their markers go with the table. */
export function shiftCloaks(battle: Battle, dx: number, dy: number): void {
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (!isCloaked(battle, ship)) continue;
    battle.x[ship]! += dx;
    battle.y[ship]! += dy;
    battle.cloaks.x[ship]! += dx;
    battle.cloaks.y[ship]! += dy;
  }
}

/** What the other side may know of a cloaked ship: how it was when it cloaked, and since when. */
export function hideCloaked(battle: Battle, ship: number): void {
  const { cloaks } = battle;
  for (const field of MOTION) battle[field][ship] = cloaks[field][ship]!;
  battle.flown.turn[ship] = 0;
  battle.flown.thrust[ship] = 0;
  battle.flown.order[ship] = 0;
  cloaks.until[ship] = 0;
}

/** Moves that a cloaked ship has made unseen so far; `moved`: whether it has in this turn. */
export const movesUnseen = (battle: Battle, ship: number, moved: boolean): number =>
  battle.round[0]! - battle.cloaks.since[ship]! + (moved ? 1 : 0);
