import type { Hex } from '../../../engine/hex.ts';
import type { ReachArea } from '../hand.types.ts';
import { hexKey, hexToWorld } from './hexLayout.ts';

/** Corners of a hex about its middle, clockwise from the eastern one, in world units. */
const CORNERS = Array.from({ length: 6 }, (_, n) => ({
  x: Math.cos((n * Math.PI) / 3),
  z: Math.sin((n * Math.PI) / 3),
}));

/** Hexes as an area of the table, each once. */
export function hexArea(hexes: Iterable<Hex>): ReachArea {
  const each = new Map([...hexes].map((hex) => [hexKey(hex), hex]));
  return [...each.values()].map((hex) => {
    const middle = hexToWorld(hex);
    return CORNERS.map(({ x, z }) => ({ x: middle.x + x, z: middle.z + z }));
  });
}
