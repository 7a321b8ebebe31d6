import type { StopKind } from '../../engine/campaign/patrol/terms.ts';
import type { PlanePoint } from '../../engine/plane.ts';

/** The map of a patrol in its own units: the base at the left, a column for each stop, the flagship at the right. */
export const WIDTH = 1000;
export const HEIGHT = 230;
const EDGE = 52;
const MIDDLE = HEIGHT / 2 - 8;
const ROW = 66;

/** Where a stop lies; column 0 is the base. A little off its row, so that it is a chart and no table. */
export function placeOf(column: number, row: number, columns: number): PlanePoint {
  const alone = column === 0 || column === columns;
  const sway = alone ? 0 : ((column * 7 + row * 5) % 5) * 4 - 8;
  return {
    x: EDGE + ((WIDTH - 2 * EDGE) * column) / columns,
    y: alone ? MIDDLE : MIDDLE + (row - 1) * ROW + sway,
  };
}

/** A bent line from one place to another. */
export function linkPath(from: PlanePoint, to: PlanePoint): string {
  const middle = (from.x + to.x) / 2;
  return `M${from.x} ${from.y} C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
}

/** Signs of stops as SVG paths within ±9. */
export const SIGNS: Readonly<Record<StopKind, string>> = {
  picket: 'M0 -8 L7 6 L-7 6 Z',
  convoy: 'M-8 -5 H8 V6 H-8 Z M-8 -1 H8',
  wounded: 'M0 -8 L7 6 L-7 6 Z M-5 -4 L5 5',
  hunters: 'M-8 -3 L0 -9 L8 -3 M-8 3 L0 -3 L8 3 M-8 9 L0 3 L8 9',
  flagship: 'M0 -10 L2.9 -3.2 L10 -3.2 L4.4 1.4 L6.5 8.4 L0 4.2 L-6.5 8.4 L-4.4 1.4 L-10 -3.2 L-2.9 -3.2 Z',
  event: 'M-7 5 A9 9 0 0 1 7 5 M-4 6 A5 5 0 0 1 4 6 M0 8 h0.1',
  yard: 'M0 -8 V7 M-4 -4 H4 M-7 1 A7 7 0 0 0 7 1',
};
