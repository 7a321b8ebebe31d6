import * as battles from '../battle.ts';
import type { Battle } from '../battle.ts';

const { SHORTS: IN } = battles;

/** 7.5: row of a hex on the map, whose columns are q. */
export function mapRowOf(q: number, r: number): number {
  return r + (q >> 1);
}

/** Whether the hex lies in the present window of the floating map. */
export function isOnMap({ shorts }: Battle, q: number, r: number): boolean {
  const column = q - shorts[IN.mapColumn]!;
  const row = mapRowOf(q, r) - shorts[IN.mapRow]!;
  return column >= 0 && row >= 0 && column < shorts[IN.mapColumns]! && row < shorts[IN.mapRows]!;
}
