import type { Hex } from '../../../../engine/hex.ts';
import type { Arc } from '../../../../engine/talon/terms.ts';

/** Compass angle of an arc's middle against the unit's heading, and half its width (5.3), in radians. */
export const ARC_SECTOR: Record<Arc, { middle: number; half: number }> = {
  forward: { middle: 0, half: Math.PI / 6 },
  right: { middle: Math.PI / 2, half: Math.PI / 3 },
  rear: { middle: Math.PI, half: Math.PI / 6 },
  left: { middle: -Math.PI / 2, half: Math.PI / 3 },
};

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
