import type { Color } from 'three';
import type { Hex } from '../../../engine/hex.ts';
import type { Decals } from '../scene/decals.ts';
import { hexKey, neighbour, sideEnds } from './hexLayout.ts';

/** A hexside by its hex and its direction, 0–5. */
export interface HexSide {
  readonly hex: Hex;
  readonly side: number;
}

/** The hexsides between these hexes and all others. */
export function outlineOf(hexes: readonly Hex[]): HexSide[] {
  const known = new Set(hexes.map(hexKey));
  const sides: HexSide[] = [];
  for (const hex of hexes)
    for (let side = 0; side < 6; side++) if (!known.has(hexKey(neighbour(hex, side)))) sides.push({ hex, side });
  return sides;
}

/** A thin line with a breath of light about it: it is there and asks for nothing. */
export function drawOutline(decals: Decals, outline: readonly HexSide[], colour: Color): void {
  for (const { hex, side } of outline) {
    const [from, to] = sideEnds(hex, side);
    decals.line(from, to, colour, 0.1, 0.075, 0);
    decals.line(from, to, colour, 0.5, 0.011, 0);
  }
}
