import type { Color, Mesh } from 'three';
import type { Point } from '../plane.ts';

/** Corners of what may be looked at, in world units. */
export interface Bounds {
  readonly minX: number;
  readonly maxX: number;
  readonly minZ: number;
  readonly maxZ: number;
}

/**
 * What is played on, drawn as one mesh on the plane. `Spot` is how a place of it is named (a hex, a
 * point in the table's own units), `Extent` how much of it there is.
 */
export interface Table<Spot, Extent> {
  /** The caller's to put into a scene. */
  readonly mesh: Mesh;
  /** Shows this much of the table. */
  show(extent: Extent): void;
  bounds(): Bounds;
  /** A spot's middle in world units. */
  pointOf(spot: Spot): Point;
  /** Things with the same stack lie in one spot and are picked in turn; null where every point is a spot of its own. */
  stackAt(point: Point): string | null;
  /** The distance between two spots in the table's own measure. */
  measure(from: Spot, to: Spot): number;
  setColour(colour: Color): void;
  /** Where the table gives no light, in world units: four places at most. */
  setShadows(at: readonly Point[]): void;
  dispose(): void;
}
