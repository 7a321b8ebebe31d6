import type { Hex } from '../../engine/hex.ts';
import { hexKey, hexToWorld } from './hexLayout.ts';

/** What placing needs of a unit. */
export interface Placed {
  readonly id: number;
  readonly hex: Hex;
}

/** A place on the plane in world units, and the size at which a unit is drawn there. */
export interface Place {
  readonly x: number;
  readonly z: number;
  readonly scale: number;
}

/** How far units that share a hex stand from its centre, in world units. */
const SPREAD = 0.42;
const SCALE_OF_TWO = 0.72;
const SCALE_OF_MORE = 0.58;

/**
 * Where each unit stands: alone in the middle of its hex, several on a small circle so that all can
 * be seen. Depends on nothing but the units given, so the same units always stand in the same places.
 */
export function placements(units: Iterable<Placed>): Map<number, Place> {
  const places = new Map<number, Place>();
  for (const group of Map.groupBy(units, (unit) => hexKey(unit.hex)).values()) {
    const ordered = group.toSorted((a, b) => a.id - b.id);
    const scale = ordered.length === 1 ? 1 : ordered.length === 2 ? SCALE_OF_TWO : SCALE_OF_MORE;
    const radius = ordered.length === 1 ? 0 : SPREAD;
    ordered.forEach((unit, index) => {
      const centre = hexToWorld(unit.hex);
      const angle = (index * 2 * Math.PI) / ordered.length;
      places.set(unit.id, {
        x: centre.x - radius * Math.cos(angle),
        z: centre.z - radius * Math.sin(angle) * 0.85,
        scale,
      });
    });
  }
  return places;
}
