import type { Color } from 'three';
import type { Hex } from '../../../engine/hex.ts';
import type { Decals } from '../scene/decals.ts';
import { hexToWorld } from './hexLayout.ts';

/** Part of an advice that is drawn: what is done or could be fired, from where one is fired at, what was done instead. */
export interface HexArrow {
  readonly from: Hex;
  readonly to: Hex;
  readonly tone: 'aim' | 'threat' | 'instead';
}

/** Hexes that an arrow keeps clear of the ships at its ends. */
const CLEAR = 0.55;
/** Length of its barbs. */
const BARB = 0.34;

/** A broad dashed arrow from hex to hex. */
export function drawHexArrow(decals: Decals, { from, to }: HexArrow, colour: Color): void {
  const [start, end] = [hexToWorld(from), hexToWorld(to)];
  const [dx, dz] = [end.x - start.x, end.z - start.z];
  const length = Math.hypot(dx, dz);
  if (length <= 2 * CLEAR) return;
  const [ux, uz] = [dx / length, dz / length];
  const tip = { x: end.x - CLEAR * ux, z: end.z - CLEAR * uz };
  decals.line({ x: start.x + CLEAR * ux, z: start.z + CLEAR * uz }, tip, colour, 0.95, 0.045, 2);
  for (const side of [1, -1]) {
    const barb = { x: tip.x - BARB * (ux + side * 0.5 * uz), z: tip.z - BARB * (uz - side * 0.5 * ux) };
    decals.line(barb, tip, colour, 0.95, 0.055, 0);
  }
}
