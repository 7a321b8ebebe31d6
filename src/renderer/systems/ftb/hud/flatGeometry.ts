import { UNIT, type PlanePoint } from '../../../../engine/plane.ts';

/** Units of the flat board for an LU. */
export const LU = 10;

export const flat = ({ x, y }: PlanePoint): { x: number; y: number } => ({ x: (x / UNIT) * LU, y: (y / UNIT) * LU });
export const fromFlat = ({ x, y }: { x: number; y: number }): PlanePoint => ({
  x: (x / LU) * UNIT,
  y: (y / LU) * UNIT,
});

/** Room about the map, in LU. */
const MARGIN = 2;

/** The SVG view box that holds a map of so many units of plane.ts. */
export function viewBoxOf({ width, height }: { width: number; height: number }): string {
  const margin = MARGIN * LU;
  return `${-margin} ${-margin} ${(width / UNIT) * LU + 2 * margin} ${(height / UNIT) * LU + 2 * margin}`;
}

export const pathOf = (path: readonly PlanePoint[]): string =>
  path
    .map(flat)
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');
