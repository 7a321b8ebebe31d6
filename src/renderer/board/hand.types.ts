import type { LabelPoint } from './labels.types.ts';
import type { Point } from './plane.ts';

/**
 * Pulling things on a board, the solid one and the flat one alike. The board knows where the pointer is and draws
 * what it is given; what may be pulled and what becomes of it is told by the hand.
 */

/** Something that may be pulled now: it is grasped within `grasp` world units of its middle. */
export interface Handle {
  /** Tells it from all others. */
  readonly key: string;
  readonly at: LabelPoint;
  readonly grasp: number;
}

/** Where the pointer is: on the plane in world units, and in the window in CSS pixels. */
export interface HandPoint {
  readonly at: Point;
  readonly screen: { readonly x: number; readonly y: number };
}

/** A unit where the pull would bring it. */
export interface PullGhost {
  /** As the view numbers it. */
  readonly unit: number;
  readonly at: Point;
  /** Compass angle in radians. */
  readonly heading: number;
  /** The corners of its way, its beginning first. */
  readonly path: readonly Point[];
  /** For the flat board: from above, bow up, as an SVG path within ±22. Empty: nothing but its way is drawn. */
  readonly outline: string;
}

/** Polygons in world units, which may not overlap. */
export type ReachArea = readonly (readonly Point[])[];

/** What a board draws of a pull. */
export interface PullDrawing {
  /** All that can be reached; the same object as long as it is the same area, null while nobody pulls. */
  readonly reach: ReachArea | null;
  readonly ghosts: readonly PullGhost[];
  /** Where those stand that are chosen to be pulled together. */
  readonly marked: readonly Point[];
}

/** What the boards call. A press on a handle is the hand's until it is let go; every other one is the camera's. */
export interface BoardHand {
  /** False: the left button and one finger move the camera, as the player has set it. */
  readonly wanted: boolean;
  readonly handles: readonly Handle[];
  /** Whether several things can be chosen with a box. */
  readonly boxes: boolean;
  /** A press on a handle; false: it is not to be pulled after all. */
  press(handle: Handle): boolean;
  /** The pointer has left the place of the press; the pull begins with the first call. */
  move(to: HandPoint): void;
  /** Writes what was pulled. */
  release(): void;
  /** Gives it up. False: nothing was pulled. */
  cancel(): boolean;
  /** A click with Shift: this one is chosen beside those that are, or no more. */
  also(handle: Handle): void;
  /** A box is drawn between two places of the window; null: no more. */
  box(corners: { readonly from: HandPoint['screen']; readonly to: HandPoint['screen'] } | null): void;
  /** All of these are chosen, to be pulled together. */
  boxed(handles: readonly Handle[]): void;
}
