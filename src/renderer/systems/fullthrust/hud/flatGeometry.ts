import type { PlanePoint } from '../../../../engine/plane.ts';
import { MU } from '../data.ts';

/** Units of the flat board's drawing for an MU, and the room about the table. */
export const SCALE = 10;
export const MARGIN = 20;

/** A place of the view in the drawing, and back. */
export const flat = ({ x, y }: PlanePoint): PlanePoint => ({ x: (x / MU) * SCALE, y: (y / MU) * SCALE });
export const fromFlat = ({ x, y }: PlanePoint): PlanePoint => ({ x: (x * MU) / SCALE, y: (y * MU) / SCALE });

/** Corners as the points of a polyline. */
export const pathOf = (path: readonly PlanePoint[]): string =>
  path
    .map(flat)
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');

/** A sector of 60° about `middle` (radians by the clock), `mu` long. */
export function sectorOf(at: PlanePoint, middle: number, mu: number): string {
  const { x, y } = flat(at);
  const rim = [middle - Math.PI / 6, middle + Math.PI / 6].map((angle) => ({
    x: x + Math.sin(angle) * mu * SCALE,
    y: y - Math.cos(angle) * mu * SCALE,
  }));
  const [left, right] = rim;
  return `M${x} ${y}L${left!.x} ${left!.y}A${mu * SCALE} ${mu * SCALE} 0 0 1 ${right!.x} ${right!.y}Z`;
}
