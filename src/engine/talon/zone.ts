import { mapRowOf } from './movement/mapWindow.ts';

/** A rectangle of the map, as where a side deploys: columns are q, rows are counted as `mapRowOf` does; both ends belong to it. */
export interface ZoneSetup {
  readonly fromColumn: number;
  readonly toColumn: number;
  readonly fromRow: number;
  readonly toRow: number;
}

/** Untrusted data as a zone; null unless it is whole numbers up to `most` either way, in order. */
export function zoneOf(input: unknown, most: number): ZoneSetup | null {
  if (typeof input !== 'object' || input === null) return null;
  const { fromColumn, toColumn, fromRow, toRow } = input as Record<keyof ZoneSetup, unknown>;
  const isPlace = (value: unknown): value is number => Number.isInteger(value) && Math.abs(value as number) <= most;
  if (!isPlace(fromColumn) || !isPlace(toColumn) || !isPlace(fromRow) || !isPlace(toRow)) return null;
  return fromColumn <= toColumn && fromRow <= toRow ? { fromColumn, toColumn, fromRow, toRow } : null;
}

/** Whether the hex lies in the zone. */
export function isInZone({ fromColumn, toColumn, fromRow, toRow }: ZoneSetup, q: number, r: number): boolean {
  const row = mapRowOf(q, r);
  return q >= fromColumn && q <= toColumn && row >= fromRow && row <= toRow;
}
