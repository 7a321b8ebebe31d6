import type { Hex } from '../../../../../engine/hex.ts';
import { hexToWorld } from '../../../../board/tables/hexLayout.ts';
import type { Pose } from '../../../../board/plane.ts';

/** The angles between which a cone lies, against the firer's heading, in radians. */
export interface ConeSector {
  readonly from: number;
  readonly to: number;
}

/** Compass angle of a hex seen from the firer, against its heading, between −π and π. */
export function coneAngle(from: Pose, hex: Hex): number {
  const { x, z } = hexToWorld(hex);
  const angle = Math.atan2(x - from.x, from.z - z) - from.heading;
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}

/** From the hex farthest to port to the one farthest to starboard; dead ahead is always within. */
export function coneSector(from: Pose, hexes: readonly Hex[]): ConeSector {
  const angles = hexes.map((hex) => coneAngle(from, hex));
  return { from: Math.min(0, ...angles), to: Math.max(0, ...angles) };
}

/** When the flames, sweeping from port to starboard, come to a hex: 0 first – 1 last. */
export function coneReaches(from: Pose, sector: ConeSector, hex: Hex): number {
  const width = sector.to - sector.from;
  return width === 0 ? 0.5 : (coneAngle(from, hex) - sector.from) / width;
}
