import { expect, test } from 'vitest';
import { SearchRandom } from '../../src/ai/random.ts';
import { fisherScoring, type Problem } from './fisher.ts';

/** Coins whose log odds are a·x + b²·y, and a third parameter that does nothing. */
function coins(count: number, truth: readonly [number, number], start: readonly number[], spread: number): Problem {
  const random = new SearchRandom(7);
  const data = Array.from({ length: count }, () => {
    const [x, y] = [4 * random.unit() - 2, 2 * random.unit()];
    const chance = 1 / (1 + Math.exp(-truth[0] * x - truth[1] ** 2 * y));
    return { x, y, target: random.unit() < chance ? 1 : 0 };
  });
  return {
    start,
    spread,
    odds: ([a, b]) => Float64Array.from(data, ({ x, y }) => a! * x + b! ** 2 * y),
    targets: Float64Array.from(data, ({ target }) => target),
    weights: new Float64Array(count).fill(1),
  };
}

test('finds what the outcomes were made of, within its own errors, and leaves alone what they do not tell', () => {
  const { parameters, errors, losses } = fisherScoring(coins(8000, [0.8, 1.2], [0.3, 0.7, 5], 1));
  expect(Math.abs(parameters[0]! - 0.8)).toBeLessThan(3 * errors[0]!);
  expect(Math.abs(parameters[1]! - 1.2)).toBeLessThan(3 * errors[1]!);
  expect(errors[0]).toBeLessThan(0.1);
  expect(parameters[2]).toBeCloseTo(5, 6);
  expect(errors[2]).toBeCloseTo(1, 3);
  expect(losses.at(-1)).toBeLessThan(losses[0]!);
});

test('few outcomes hardly move what is believed before', () => {
  const { parameters } = fisherScoring(coins(20, [3, 1.2], [0.3, 0.7, 5], 0.1));
  expect(Math.abs(parameters[0]! - 0.3)).toBeLessThan(0.15);
});
