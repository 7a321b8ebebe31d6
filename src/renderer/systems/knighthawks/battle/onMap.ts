import type { Hex } from '../../../../engine/hex.ts';
import type { KnightHawksView } from '../../../../engine/knighthawks/view.types.ts';

/** Whether a hex lies on the map: columns q from 0, rows r + q/2 rounded down from 0. */
export function isOnMap({ q, r }: Hex, { columns, rows }: KnightHawksView['map']): boolean {
  const row = r + Math.floor(q / 2);
  return q >= 0 && q < columns && row >= 0 && row < rows;
}
