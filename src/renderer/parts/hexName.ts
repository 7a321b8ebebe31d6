import type { Hex } from '../../engine/hex.ts';
import { hexKey, neighbour } from '../board/tables/hexLayout.ts';

/** How much of a name over or under a ship lies in each hex on that side. */
const OVER = [
  [0, 2],
  [1, 1],
  [5, 1],
] as const;
const UNDER = [
  [3, 2],
  [2, 1],
  [4, 1],
] as const;

/** Whether a flat board writes a ship's name over it, and not under it: where it covers less that can be chosen. `chosen` holds keys of hexes. */
export function isNamedAbove(hex: Hex, chosen: ReadonlySet<string>): boolean {
  const covered = (sides: typeof OVER | typeof UNDER): number =>
    sides.reduce((sum, [side, share]) => sum + (chosen.has(hexKey(neighbour(hex, side))) ? share : 0), 0);
  return covered(UNDER) > covered(OVER);
}
