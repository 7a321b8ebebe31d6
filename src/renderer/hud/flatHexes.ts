import type { Hex } from '../../engine/hex.ts';
import type { FlatPlane } from './flatGrip.ts';

/** Flat-topped hexes of a flat board, in the units of its drawing. */

/** Distance from a hex's centre to its corners. */
export const RADIUS = 20;

/** How the drawing lies on the plane of the solid board, whose hexes are of circumradius 1. */
export const HEX_PLANE: FlatPlane = {
  toWorld: ({ x, y }) => ({ x: x / RADIUS, z: y / RADIUS }),
  fromWorld: ({ x, z }) => ({ x: x * RADIUS, y: z * RADIUS }),
  hulls: 0.7,
};

/** Centre of a hex. */
export const centre = ({ q, r }: Hex): { x: number; y: number } => ({
  x: RADIUS * 1.5 * q,
  y: RADIUS * Math.sqrt(3) * (r + q / 2),
});

/** A hex's corner about its centre, clockwise from the eastern one. */
export function cornerOf(index: number): { x: number; y: number } {
  const angle = (index * Math.PI) / 3;
  return { x: RADIUS * Math.cos(angle), y: RADIUS * Math.sin(angle) };
}

/** Corners of a hex about the origin, as SVG points. */
export const CORNERS = Array.from({ length: 6 }, (_, index) => {
  const { x, y } = cornerOf(index);
  return `${x.toFixed(2)},${y.toFixed(2)}`;
}).join(' ');

/** A line over hexes, as the points of a polyline. */
export const hexLine = (hexes: readonly Hex[]): string =>
  hexes
    .map(centre)
    .map(({ x, y }) => `${x},${y}`)
    .join(' ');
