import type { Side } from '../../game.ts';
import { BOARDS, ORDER, POWER, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { ACTS, STATES } from '../exclusionTable.ts';
import { ACT, rulesOut } from '../exclusions.ts';
import { isOneTable } from '../rulesVersion.ts';
import { eraseMines, laysMines } from '../mines/mineOrders.ts';

// 12.3 What has been written and is ruled out by what is written now is dropped, and said.

/** Acts that are written beside an order, whether they are, and how they are struck out. */
const BESIDE: readonly [act: number, isWritten: (battle: Battle, ship: number) => boolean, strike: (battle: Battle, ship: number) => void][] = [
  [ACT.RAM, (battle, ship) => battle.orderRam[ship] !== 0 && battle.orderRam[ship]! <= BOARDS, (battle, ship) => (battle.orderRam[ship] = 0)],
  [ACT.BOARD, (battle, ship) => battle.orderRam[ship]! > BOARDS, (battle, ship) => (battle.orderRam[ship] = 0)],
  [ACT.LAY, laysMines, (battle, ship) => keepSweep(battle, ship)],
  [ACT.SWEEP, (battle, ship) => battle.mines.sweeps[ship] !== 0, (battle, ship) => (battle.mines.sweeps[ship] = 0)],
  [ACT.SCAN, (battle, ship) => battle.sensors.scans[ship] !== 0, (battle, ship) => (battle.sensors.scans[ship] = 0)],
  [ACT.JAM, (battle, ship) => battle.sensors.jams[ship] !== 0, (battle, ship) => (battle.sensors.jams[ship] = 0)],
  [ACT.REFLEX, (battle, ship) => (battle.advanced.powers[ship]! & POWER.REFLEX) !== 0, (battle, ship) => (battle.advanced.powers[ship]! &= ~POWER.REFLEX)],
  [ACT.CHARGE, (battle, ship) => (battle.advanced.powers[ship]! & POWER.CHARGE) !== 0, (battle, ship) => (battle.advanced.powers[ship]! &= ~POWER.CHARGE)],
  [ACT.DOCK, (battle, ship) => battle.docks.mooring[ship] !== 0, (battle, ship) => (battle.docks.mooring[ship] = 0)],
  [ACT.ORBIT, (battle, ship) => battle.worlds.ordered[ship] !== 0, (battle, ship) => (battle.worlds.ordered[ship] = 0)],
]; // prettier-ignore

/** Mines are struck out; whether the ship sweeps is another matter. */
function keepSweep(battle: Battle, ship: number): void {
  const sweeps = battle.mines.sweeps[ship]!;
  eraseMines(battle, ship);
  battle.mines.sweeps[ship] = sweeps;
}

/**
 * Drops what a ship has been told beside its order and what `state`, of `IN`, rules out. Returns whether its order is
 * ruled out too: it becomes one to fly straight on.
 */
export function dropBeside(battle: Battle, ship: number, state: number, emit?: Emit): boolean {
  if (!isOneTable(battle)) return false;
  const say = (act: number): void =>
    emit?.({ type: 'orderDropped', side: battle.side[ship] as Side, unit: ship, what: ACTS[act]!, by: STATES[state]! });
  for (const [act, isWritten, strike] of BESIDE) {
    if (!rulesOut(state, act) || !isWritten(battle, ship)) continue;
    strike(battle, ship);
    say(act);
  }
  const order = battle.order[ship];
  const act = order === ORDER.LAUNCH ? ACT.LAUNCH : order === ORDER.FTL ? ACT.FTL : -1;
  if (act < 0 || !rulesOut(state, act)) return false;
  say(act);
  return true;
}
