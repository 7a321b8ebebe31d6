/** Axial coordinates of a flat-topped hex. */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

/**
 * The six hexsides, clockwise from north, as axial steps: 0 north, 1 north-east, 2 south-east,
 * 3 south, 4 south-west, 5 north-west. A unit's facing is an index into these.
 */
export const STEP_Q = new Int8Array([0, 1, 1, 0, -1, -1]);
export const STEP_R = new Int8Array([-1, -1, 0, 1, 1, 0]);

/** Number of hexes between two hexes `dq`, `dr` apart. */
export function distance(dq: number, dr: number): number {
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) >> 1;
}

/** A facing turned by `steps` hexsides clockwise (negative: counter-clockwise). */
export function turned(facing: number, steps: number): number {
  return (facing + steps + 6) % 6;
}
