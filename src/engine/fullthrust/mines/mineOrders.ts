import { LAYERS, type Battle } from '../battle.ts';

// What a ship has been told about mines (12.1).

/** Strikes out what a ship was told about mines. */
export function eraseMines(battle: Battle, ship: number): void {
  battle.mines.sweeps[ship] = 0;
  battle.mines.orders.fill(0, ship * LAYERS, (ship + 1) * LAYERS);
}

/** Whether a ship has been told to lay mines. */
export function laysMines(battle: Battle, ship: number): boolean {
  for (let n = ship * LAYERS; n < (ship + 1) * LAYERS; n++) if (battle.mines.orders[n] !== 0) return true;
  return false;
}
