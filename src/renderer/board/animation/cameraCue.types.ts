import type { Point } from '../plane.ts';

/** What the camera should show from a moment on, in milliseconds at speed 1. */
export interface CameraCue {
  readonly at: number;
  readonly until: number;
  readonly points: readonly Point[];
  /**
   * `view` only brings the points into view where they are not; the others come close: over the
   * shoulder of who fires (`gun`), along the whole line of fire (`line`), at who is thrown (`blow`).
   */
  readonly take: 'view' | 'gun' | 'line' | 'blow';
  /** Compass angle of what happens, for takes that turn the camera along it. */
  readonly along: number;
}
