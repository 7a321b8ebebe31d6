import { distance, STEP_Q, STEP_R, type Hex } from '../../../engine/hex.ts';
import type { Point } from '../plane.ts';

/** Where hexes lie in the scene: flat-topped, of circumradius 1; facing 0 is north. */

const SQRT3 = Math.sqrt(3);

/** Centre of a hex in world units. */
export function hexToWorld(hex: Hex): Point {
  return { x: 1.5 * hex.q, z: SQRT3 * (hex.r + hex.q / 2) };
}

/** The hex that holds a point of the plane. */
export function worldToHex(point: Point): Hex {
  const q = point.x / 1.5;
  const r = point.z / SQRT3 - q / 2;
  const s = -q - r;
  let rq = Math.round(q);
  let rr = Math.round(r);
  const rs = Math.round(s);
  const dq = Math.abs(rq - q);
  const dr = Math.abs(rr - r);
  const ds = Math.abs(rs - s);
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  // Without the sum, −0 would leak out and differ from 0 in comparisons.
  return { q: rq + 0, r: rr + 0 };
}

/** Whether two hexes are the same. */
export const sameHex = (a: Hex, b: Hex): boolean => a.q === b.q && a.r === b.r;

/** A hex as the key of a map. */
export const hexKey = (hex: Hex): string => `${hex.q},${hex.r}`;

/** Compass angle of a facing in radians: 0 north, clockwise. */
export const facingAngle = (facing: number): number => (facing * Math.PI) / 3;

/** The facing (0–5) nearest to the direction from a hex's centre to a point. */
export function facingTowards(centre: Point, point: Point): number {
  const angle = Math.atan2(point.x - centre.x, -(point.z - centre.z));
  return (Math.round(angle / (Math.PI / 3)) + 6) % 6;
}

/** Number of hexes between two hexes. */
export const hexDistance = (a: Hex, b: Hex): number => distance(a.q - b.q, a.r - b.r);

/** The hex over a hexside (0–5, as facings count). */
export const neighbour = ({ q, r }: Hex, side: number): Hex => ({
  q: q + (STEP_Q[side] ?? 0),
  r: r + (STEP_R[side] ?? 0),
});

/** The two corners of a hexside, in world units. */
export function sideEnds(hex: Hex, side: number): [Point, Point] {
  const { x, z } = hexToWorld(hex);
  const corner = (turn: number): Point => {
    const angle = facingAngle(side) + (turn * Math.PI) / 6;
    return { x: x + Math.sin(angle), z: z - Math.cos(angle) };
  };
  return [corner(-1), corner(1)];
}
