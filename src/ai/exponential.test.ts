import { expect, test } from 'vitest';
import { exponential, FARTHEST } from './exponential.ts';

test('the exponential is that of Math.exp, but for the last two digits, over all it is asked for', () => {
  let most = 0;
  for (let n = -4_000; n <= 4_000; n++) {
    const x = (n / 4_000) * FARTHEST;
    most = Math.max(most, Math.abs(exponential(x) / Math.exp(x) - 1));
  }
  expect(most).toBeLessThan(4 * Number.EPSILON);
  expect(exponential(0)).toBe(1);
});
