/**
 * The plane on which everything stands: y = 0, north (compass angle 0) is −z, east is +x. One world
 * unit is the circumradius of a hex; an open table says how long its own unit is.
 */

/** A point of the plane, in world units. */
export interface Point {
  readonly x: number;
  readonly z: number;
}

/** A place on the plane, and the size at which something is drawn there: 1 is its natural one. */
export interface Place extends Point {
  readonly scale: number;
}

/** Where something stands, how large, and its compass heading in radians (not wrapped). */
export interface Pose extends Place {
  readonly heading: number;
}

/** Height at which ships fly over the plane, in world units. */
export const CRUISE_HEIGHT = 0.3;

/** Unit vector of a compass angle. */
export const direction = (angle: number): Point => ({ x: Math.sin(angle), z: -Math.cos(angle) });

/** The compass angle nearest to `reference` that means the same direction as `angle`. */
export function nearestTurn(angle: number, reference: number): number {
  const full = Math.PI * 2;
  return angle + full * Math.round((reference - angle) / full);
}
