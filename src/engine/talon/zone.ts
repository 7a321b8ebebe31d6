import { mapRowOf } from './movement/mapWindow.ts';
import type { ZoneSetup } from './setup.schema.ts';

export type { ZoneSetup };

/** Whether the hex lies in the zone. */
export function isInZone({ fromColumn, toColumn, fromRow, toRow }: ZoneSetup, q: number, r: number): boolean {
  const row = mapRowOf(q, r);
  return q >= fromColumn && q <= toColumn && row >= fromRow && row <= toRow;
}
