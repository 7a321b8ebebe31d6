import type { Battle } from '../battle.ts';

/** 7.5: row of a hex on the map, whose columns are q. */
export function mapRowOf(q: number, r: number): number {
  return r + (q >> 1);
}

/** Whether the hex lies in the present window of the floating map. */
export function isOnMap(battle: Battle, q: number, r: number): boolean {
  const column = q - battle.mapColumn[0]!;
  const row = mapRowOf(q, r) - battle.mapRow[0]!;
  return column >= 0 && row >= 0 && column < battle.mapColumns[0]! && row < battle.mapRows[0]!;
}
