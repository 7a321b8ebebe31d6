import { expect, test } from 'vitest';
import { equilibrium } from './mixture.ts';

test('rock, paper, scissors: each as often as the others', () => {
  for (const mixture of equilibrium([
    [0, -1, 1],
    [1, 0, -1],
    [-1, 1, 0],
  ]))
    for (const share of mixture) expect(share).toBeCloseTo(1 / 3, 1);
});

test('matching pennies where heads pay double: the first shows heads less often, and so does the second', () => {
  const [first, second] = equilibrium([
    [2, -1],
    [-1, 1],
  ]);
  expect(first[0]).toBeCloseTo(0.4, 1);
  expect(second[0]).toBeCloseTo(0.4, 1);
});

test('a plan that is always worse is never chosen', () => {
  const [first] = equilibrium([
    [0.6, 0.5],
    [0.4, 0.3],
  ]);
  expect(first[1]).toBeLessThan(0.02);
});
