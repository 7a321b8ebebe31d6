import { Plane, Raycaster, Vector2, Vector3, type PerspectiveCamera } from 'three';
import type { Point } from './plane.ts';

/** A thing on the table that can be picked. */
export interface Pickable<Pick> {
  readonly pick: Pick;
  /** Tells the thing from all others, wherever it stands. */
  readonly key: string;
  /** Its middle, in world units, and how near to it a click must be. */
  readonly at: { readonly x: number; readonly y: number; readonly z: number };
  readonly grasp: number;
  /** Where it lies, as the table tells by `stackAt`. */
  readonly stack: string | null;
}

/** The id in a thing's key: a word, a space, the id. */
export const idOfKey = (key: string): number => Number(key.slice(key.indexOf(' ') + 1));

/** What a click on a place means. */
export interface PlacePick<Pick> {
  readonly pick: Pick;
  /** The place is marked: it comes before whatever stands there. */
  readonly marked: boolean;
}

/** All that a ray may find. */
export interface PickTargets<Pick> {
  readonly things: readonly Pickable<Pick>[];
  placeAt(point: Point): PlacePick<Pick>;
  stackAt(point: Point): string | null;
}

/** What was found, and the key of the thing; null for a place. */
export interface PickedThing<Pick> {
  readonly pick: Pick;
  readonly key: string | null;
}

const plane = new Plane(new Vector3(0, 1, 0), 0);

/** The ray through a point of the canvas, in CSS pixels. */
export function rayThrough(
  camera: PerspectiveCamera,
  size: { width: number; height: number },
  at: { x: number; y: number },
): Raycaster {
  const raycaster = new Raycaster();
  raycaster.setFromCamera(new Vector2((at.x / size.width) * 2 - 1, 1 - (at.y / size.height) * 2), camera);
  return raycaster;
}

/**
 * What a ray through the board means: a marked place, else the thing that it strikes nearest to its
 * middle, else what lies in the spot that it hits, else the place itself. `last` is the key that was
 * found before: of several things in a stack the next one's turn comes.
 */
export function pickAlong<Pick>(
  { ray }: Raycaster,
  { things, placeAt, stackAt }: PickTargets<Pick>,
  last: string | null,
): PickedThing<Pick> | null {
  const ground = ray.intersectPlane(plane, new Vector3());
  const place = ground && placeAt(ground);
  if (place?.marked) return { pick: place.pick, key: null };
  const middle = new Vector3();
  const struck = things
    .map((each) => ({ each, distance: ray.distanceToPoint(middle.copy(each.at)) / each.grasp }))
    .filter(({ distance }) => distance < 1)
    .toSorted((a, b) => a.distance - b.distance);
  const stack = ground ? stackAt(ground) : null;
  const nearest = struck[0]?.each ?? (stack === null ? undefined : things.find((each) => each.stack === stack));
  if (nearest) return inTurn(nearest, things, last);
  return place && { pick: place.pick, key: null };
}

/** What was hit, or, where it was picked last, the next one in its stack. */
function inTurn<Pick>(hit: Pickable<Pick>, things: readonly Pickable<Pick>[], last: string | null): PickedThing<Pick> {
  if (hit.key !== last || hit.stack === null) return hit;
  const there = things.filter(({ stack }) => stack === hit.stack);
  return there[(there.indexOf(hit) + 1) % there.length] ?? hit;
}
