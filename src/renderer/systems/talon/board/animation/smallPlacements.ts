import type { Hex } from '../../../../../engine/hex.ts';
import type { Place } from '../../../../board/plane.ts';
import { hexKey, hexToWorld } from '../../../../board/tables/hexLayout.ts';
import type { Placed } from '../../../../board/tables/placement.ts';

/** Small things that share a hex stand on a circle, wider where units stand in the middle. */
const SMALL_RING = 0.36;
const SMALL_RING_AROUND_UNITS = 0.68;
const SMALL_SCALE_OF_MORE = 0.8;
/** The first stands to the north-east: units' names are written to the south. */
const FIRST_SMALL_ANGLE = Math.PI / 6;

/** Where each small thing (a missile, a mine) stands: in the middle of its hex, or on a circle about what stands there. */
export function smallPlacements(small: Iterable<Placed>, unitHexes: Iterable<Hex>): Map<number, Place> {
  const standing = new Set([...unitHexes].map(hexKey));
  const places = new Map<number, Place>();
  for (const [key, group] of Map.groupBy(small, ({ hex }) => hexKey(hex))) {
    const around = standing.has(key);
    const ordered = group.toSorted((a, b) => a.id - b.id);
    const alone = ordered.length === 1 && !around;
    const radius = alone ? 0 : around ? SMALL_RING_AROUND_UNITS : SMALL_RING;
    const apart = Math.max(5, ordered.length);
    ordered.forEach((each, index) => {
      const centre = hexToWorld(each.hex);
      const angle = FIRST_SMALL_ANGLE + (index * 2 * Math.PI) / (around ? apart : ordered.length);
      places.set(each.id, {
        x: centre.x + radius * Math.sin(angle),
        z: centre.z - radius * Math.cos(angle),
        scale: alone ? 1 : SMALL_SCALE_OF_MORE,
      });
    });
  }
  return places;
}
