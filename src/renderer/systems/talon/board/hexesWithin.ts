import type { Hex } from '../../../../engine/hex.ts';

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
