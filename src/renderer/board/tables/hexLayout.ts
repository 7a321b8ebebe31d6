import type { Hex } from '../../../engine/hex.ts';
import type { Arc } from '../../../engine/talon/terms.ts';

/**
 * Where hexes lie in the scene. Flat-topped hexes of circumradius 1 on the plane y = 0; north
 * (facing 0) is −z, east is +x. The board may not import engine values, so the few lines of
 * axial geometry it needs stand here again.
 */

/** A point on the board's plane, in world units. */
export interface Point {
  readonly x: number;
  readonly z: number;
}

const SQRT3 = Math.sqrt(3);

/** Centre to the middle of a hexside, in world units. */
export const APOTHEM = SQRT3 / 2;

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

export const sameHex = (a: Hex, b: Hex): boolean => a.q === b.q && a.r === b.r;

export const hexKey = (hex: Hex): string => `${hex.q},${hex.r}`;

/** Compass angle of a facing in radians: 0 north, clockwise. */
export const facingAngle = (facing: number): number => (facing * Math.PI) / 3;

/** Unit vector of a compass angle. */
export const direction = (angle: number): Point => ({ x: Math.sin(angle), z: -Math.cos(angle) });

/** The compass angle nearest to `reference` that means the same direction as `angle`. */
export function nearestTurn(angle: number, reference: number): number {
  const full = Math.PI * 2;
  return angle + full * Math.round((reference - angle) / full);
}

/** The facing (0–5) nearest to the direction from a hex's centre to a point. */
export function facingTowards(centre: Point, point: Point): number {
  const angle = Math.atan2(point.x - centre.x, -(point.z - centre.z));
  return (Math.round(angle / (Math.PI / 3)) + 6) % 6;
}

/** Number of hexes between two hexes. */
export function hexDistance(a: Hex, b: Hex): number {
  const dq = a.q - b.q;
  const dr = a.r - b.r;
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

/** 5.3: the arc of a unit in `from` in which `to` lies; null for its own hex. */
export function arcTowards(from: Hex, facing: number, to: Hex): Arc | null {
  let q = to.q - from.q;
  let r = to.r - from.r;
  if (q === 0 && r === 0) return null;
  // Turn the board so that the unit faces north.
  for (let turns = facing; turns > 0; turns--) [q, r] = [q + r, -q];
  const ahead = -(2 * r + q);
  const aside = 3 * Math.abs(q);
  if (aside <= ahead) return 'forward';
  if (aside <= -ahead) return 'rear';
  return q > 0 ? 'right' : 'left';
}

/** All hexes at most `range` away, the centre left out. */
export function hexesWithin(centre: Hex, range: number): Hex[] {
  const hexes: Hex[] = [];
  for (let dq = -range; dq <= range; dq++) {
    const low = Math.max(-range, -dq - range);
    const high = Math.min(range, -dq + range);
    for (let dr = low; dr <= high; dr++) {
      if (dq !== 0 || dr !== 0) hexes.push({ q: centre.q + dq, r: centre.r + dr });
    }
  }
  return hexes;
}
