/**
 * A counter-based generator whose whole state is three 32-bit words of a battle's buffer:
 * two keys made from the seed and the count of values drawn. Value n is a hash of (keys, n),
 * mixed with the constants of C. Wellons' low-bias 32-bit hash search.
 */
export const RNG_WORDS = 3;
const KEY_0 = 0;
const KEY_1 = 1;
const DRAWN = 2;

function mix(x: number): number {
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return x ^ (x >>> 15);
}

/** Sets the values to come; the count of values drawn is kept. */
export function seedRng(rng: Int32Array, seed: number): void {
  rng[KEY_0] = mix(seed | 0);
  rng[KEY_1] = mix(~seed ^ 0x9e3779b9);
}

/** Values drawn so far. */
export function drawn(rng: Int32Array): number {
  return rng[DRAWN]!;
}

/** Counts a value as drawn that came from elsewhere. */
export function countDrawn(rng: Int32Array): void {
  rng[DRAWN] = rng[DRAWN]! + 1;
}

/** A whole number from 0 to `sides` − 1. */
export function draw(rng: Int32Array, sides: number): number {
  const n = rng[DRAWN]! + 1;
  rng[DRAWN] = n;
  const x = mix(mix(Math.imul(n, 0x9e3779b9) + rng[KEY_0]!) ^ rng[KEY_1]!);
  return Math.floor((x >>> 0) * sides * 2 ** -32);
}
