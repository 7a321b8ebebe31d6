import type { Side } from '../../game.ts';
import { ACTION, encode } from '../actions.ts';
import { BOARDS, NOT_SET, ORDER, SWITCH, isDummy, isInPlay, isOn, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { ACT, whyNotBeside } from '../exclusions.ts';
import { isWithin } from '../ground.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { isOneTable } from '../rulesVersion.ts';
import { showSheet } from '../sensors/disclosure.ts';
import { mayWrite } from '../cloaking/writing.ts';
import { laysMines } from '../mines/mineOrders.ts';

// 13.7 Docking: a ship that has matched a station's course and velocity within 2 MU makes fast in the next turn.

/** 13.7 MU within which a ship may dock. */
const DOCK_RANGE = 2;

/** The station that a ship is docked to; −1: none. */
export const dockedTo = (battle: Battle, ship: number): number => battle.docks.docked[ship]! - 1;

/** 13.7 What has no drive and is not a ship: a starbase or installation. */
const isStation = (battle: Battle, ship: number): boolean => battle.thrust[ship] === 0;
/** Whether a ship is to jump, launch, ram, lay or sweep mines, or use its power: it cannot dock then. */
const isBusy = (battle: Battle, ship: number): boolean =>
  battle.order[ship] === ORDER.FTL ||
  battle.order[ship] === ORDER.LAUNCH ||
  (battle.orderRam[ship] !== 0 && battle.orderRam[ship]! < BOARDS) ||
  battle.advanced.powers[ship] !== 0 ||
  battle.mines.sweeps[ship] !== 0 ||
  laysMines(battle, ship);

/** 13.7 Why a ship cannot be told to dock: it must lie within 2 MU of a station of its side, on its course at its velocity. */
export function whyNotDock(battle: Battle, ship: number, station: number): number {
  if (!isOn(battle, SWITCH.DOCKING)) return REASON.DOCKING_NOT_IN_USE;
  if (dockedTo(battle, ship) >= 0) return REASON.DOCKED;
  if (isStation(battle, ship) || isDummy(battle, ship)) return REASON.NO_STATION;
  const beside = whyNotBeside(battle, ship, ACT.DOCK);
  if (beside !== POSSIBLE) return beside;
  if (!isOneTable(battle) && isBusy(battle, ship)) return REASON.ORDERED_OTHERWISE;
  if (station >= battle.shipCount[0]! || station === ship || !isInPlay(battle, station)) return REASON.NO_STATION;
  if (battle.side[station] !== battle.side[ship] || !isStation(battle, station)) return REASON.NO_STATION;
  if (!isWithin(battle.x[station]! - battle.x[ship]!, battle.y[station]! - battle.y[ship]!, DOCK_RANGE)) return REASON.NOT_ALONGSIDE; // prettier-ignore
  if (!goesWith(battle, ship, station)) return REASON.NOT_ALONGSIDE;
  return battle.docks.mooring[ship] === 1 + station ? REASON.UNKNOWN_ACTION : POSSIBLE;
}

/** Whether two ships go the same way at the same velocity; at rest there is no way. */
export function goesWith(battle: Battle, ship: number, station: number): boolean {
  if (battle.speed[ship] !== battle.speed[station]) return false;
  if (battle.speed[ship] === 0) return true;
  if (battle.vector[ship] === 1 || battle.vector[station] === 1)
    return battle.velocityX[ship] === battle.velocityX[station] && battle.velocityY[ship] === battle.velocityY[station];
  return battle.course[ship] === battle.course[station];
}

/** 13.7 Why a docked ship cannot be told to cast off. */
export function whyNotCastOff(battle: Battle, ship: number): number {
  if (dockedTo(battle, ship) < 0) return REASON.NOT_DOCKED;
  return battle.docks.mooring[ship] === NOT_SET ? REASON.UNKNOWN_ACTION : POSSIBLE;
}

/** Written beside the order, which is to hold on: the station, or `NOT_SET` to cast off. */
export function writeMooring(battle: Battle, ship: number, mooring: number, emit?: Emit): void {
  battle.docks.mooring[ship] = mooring;
  const station = mooring === NOT_SET ? null : mooring - 1;
  emit?.({ type: 'mooringOrdered', side: battle.side[ship] as Side, unit: ship, station });
}

/** Who may dock, and where, and who may cast off: once for each ship and turn. */
export function dockActions(battle: Battle, side: number, out: Int32Array, from: number): number {
  let count = from;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (!mayWrite(battle, ship, side)) continue;
    if (battle.docks.mooring[ship] !== 0) continue;
    if (whyNotCastOff(battle, ship) === POSSIBLE) out[count++] = encode(ACTION.CAST_OFF, ship);
    for (let station = 0; station < battle.shipCount[0]!; station++)
      if (isStation(battle, station) && !isBusy(battle, ship) && whyNotDock(battle, ship, station) === POSSIBLE)
        out[count++] = encode(ACTION.DOCK, ship, station);
  }
  return count;
}

/** 13.7 Before the ships move: those that were told to dock are fast from now on. */
export function dockShips(battle: Battle, emit?: Emit): void {
  if (!isOn(battle, SWITCH.DOCKING)) return;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    const mooring = battle.docks.mooring[ship]!;
    if (mooring === 0 || mooring === NOT_SET || !isInPlay(battle, ship)) continue;
    battle.docks.mooring[ship] = 0;
    if (whyNotDock(battle, ship, mooring - 1) !== POSSIBLE) continue;
    battle.docks.docked[ship] = mooring;
    // By ruling a contact that docks is known, and so is the station.
    showSheet(battle, ship, emit);
    showSheet(battle, mooring - 1, emit);
    emit?.({ type: 'docked', unit: ship, station: mooring - 1 });
  }
}

/** 13.7 At the end of the turn: who has cast off is free, and so is who has lost his station. */
export function undockShips(battle: Battle, emit?: Emit): void {
  if (!isOn(battle, SWITCH.DOCKING)) return;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    const station = dockedTo(battle, ship);
    if (station < 0) continue;
    if (battle.docks.mooring[ship] !== NOT_SET && isInPlay(battle, station) && isInPlay(battle, ship)) continue;
    battle.docks.docked[ship] = 0;
    if (isInPlay(battle, ship)) emit?.({ type: 'undocked', unit: ship, station });
  }
}
