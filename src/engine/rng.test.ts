import { describe, expect, test } from 'vitest';
import { draw, drawn, RNG_WORDS, seedRng } from './rng.ts';

function generator(seed: number): Int32Array {
  const rng = new Int32Array(RNG_WORDS);
  seedRng(rng, seed);
  return rng;
}

const dice = (seed: number, count: number): number[] => {
  const rng = generator(seed);
  return Array.from({ length: count }, () => draw(rng, 6) + 1);
};

/** χ² of counts against equal shares. */
function chiSquared(counts: number[], total: number): number {
  const share = total / counts.length;
  return counts.reduce((sum, count) => sum + (count - share) ** 2 / share, 0);
}

describe('dice', () => {
  test('the same seed gives the same dice, another seed others', () => {
    expect(dice(1, 50)).toEqual(dice(1, 50));
    expect(dice(1, 50)).not.toEqual(dice(2, 50));
  });

  test('every draw is counted, and reseeding keeps the count', () => {
    const rng = generator(1);
    for (let n = 0; n < 10; n++) draw(rng, 6);
    seedRng(rng, 2);
    expect(drawn(rng)).toBe(10);
  });

  // Critical values of χ² at 0.1 %: 20.5 for 5 degrees of freedom, 66.6 for 35.
  test.each([0, 1, 2, 12345, -1])('seed %i: faces come equally often', (seed) => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (const die of dice(seed, 60_000)) counts[die - 1]!++;
    expect(chiSquared(counts, 60_000)).toBeLessThan(20.5);
  });

  test('pairs of dice, one after another, come equally often', () => {
    const counts = Array.from({ length: 36 }, () => 0);
    const rolled = dice(3, 72_000);
    for (let n = 0; n < rolled.length; n += 2) counts[(rolled[n]! - 1) * 6 + rolled[n + 1]! - 1]!++;
    expect(chiSquared(counts, 36_000)).toBeLessThan(66.6);
  });

  test('first dice of neighbouring seeds come equally often', () => {
    const counts = Array.from({ length: 36 }, () => 0);
    for (let seed = 0; seed < 36_000; seed++) {
      const [a, b] = dice(seed, 2);
      counts[(a! - 1) * 6 + b! - 1]!++;
    }
    expect(chiSquared(counts, 36_000)).toBeLessThan(66.6);
  });
});
