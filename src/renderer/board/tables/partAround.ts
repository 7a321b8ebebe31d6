import type { Point } from '../plane.ts';

/** World units: x to the right, z towards the eye. */
interface Bounds {
  readonly minX: number;
  readonly maxX: number;
  readonly minZ: number;
  readonly maxZ: number;
}

/** An edge no farther beyond what is shown than this share of its span is shown too, */
const NEAR_EDGE = 0.3;
/** unless so many things stand there: they need the room to be seen. */
const MANY = 10;

/** What is shown of a table from `least` to `most`: with what surrounds it, and up to edges that are near. */
function span(places: readonly number[], least: number, most: number, about: number): [number, number] {
  const low = Math.max(least, Math.min(...places) - about);
  const high = Math.min(most, Math.max(...places) + about);
  const beyond = places.length < MANY ? (high - low) * NEAR_EDGE : 0;
  return [low - least < beyond ? least : low, most - high < beyond ? most : high];
}

/**
 * The corners of the part of a table that shows `points` with `about` world units around them. A table that would end
 * a little beyond few of them is shown to its edge: under a panel it would seem to go on. Empty where there are no points.
 */
export function partAround(points: readonly Point[], bounds: Bounds, about: number): Point[] {
  if (points.length === 0) return [];
  const xs = span(points.map(({ x }) => x), bounds.minX, bounds.maxX, about); // prettier-ignore
  const zs = span(points.map(({ z }) => z), bounds.minZ, bounds.maxZ, about); // prettier-ignore
  return xs.flatMap((x) => zs.map((z) => ({ x, z })));
}
