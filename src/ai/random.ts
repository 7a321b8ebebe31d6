/**
 * The search's own dice (xorshift32). They have nothing to do with a battle's dice, which the
 * search never sees: each simulation reseeds its copy of the position from here.
 */
export class SearchRandom {
  private state: number;

  /** `seed` is any 32-bit integer. */
  constructor(seed: number) {
    // One round of a mixing function, so that neighbouring seeds begin far apart; 0 is a fixed point.
    let mixed = (seed ^ 0x9e3779b9) | 0;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    mixed ^= mixed >>> 16;
    this.state = mixed === 0 ? 1 : mixed;
  }

  /** A 32-bit integer, never 0. */
  integer(): number {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x;
    return x;
  }

  /** A number in [0, 1). */
  unit(): number {
    return (this.integer() >>> 0) / 0x1_0000_0000;
  }
}

/** An index below `count` drawn in proportion to `weights`; `unit` in [0, 1) is the draw. */
export function pickWeighted(weights: Float64Array, count: number, unit: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += weights[i]!;
  let left = unit * sum;
  for (let i = 0; i < count - 1; i++) {
    left -= weights[i]!;
    if (left < 0) return i;
  }
  return count - 1;
}
