import { expect, test } from 'vitest';
import { elo, mean, percentile, wilson } from './statistics.ts';

test('the interval is the published one for 8 of 10, and holds the share at the ends', () => {
  const [low, high] = wilson(0.8, 10);
  expect(low).toBeCloseTo(0.49, 2);
  expect(high).toBeCloseTo(0.943, 3);
  for (const games of [20, 53, 100]) expect(wilson(0, games)[0]).toBe(0);
  for (const games of [20, 53, 100]) expect(wilson(1, games)[1]).toBe(1);
});

test('Elo: even is 0, ten to one is 400, and the other way round as much less', () => {
  expect(elo(0.5)).toBe(0);
  expect(elo(10 / 11)).toBeCloseTo(400, 10);
  expect(elo(1 / 11)).toBeCloseTo(-400, 10);
  expect(elo(1)).toBe(Infinity);
});

test('percentiles are values that were seen, whatever their order', () => {
  const values = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect(percentile(values, 0.95)).toBe(95);
  expect(percentile(values, 1)).toBe(100);
  expect(percentile([7], 0.95)).toBe(7);
  expect(mean(values)).toBe(50.5);
});
