import { expect, test } from 'vitest';
import { chooseMoved } from './choose.ts';

const candidate = (fitted: number, error = 0.1) => ({ start: 0, fitted, error });

test('a weight whose fitted value does not help on other games goes back to its start', () => {
  // The first helps, the second does nothing, the third harms.
  const loss = ([a, , c]: readonly number[]): number => 1 - 0.1 * a! + 0.05 * c!;
  expect(chooseMoved([candidate(1), candidate(1), candidate(1)], loss)).toEqual([true, false, false]);
});

test('of two that help only in place of each other, the more certain one stays', () => {
  const loss = ([a, b]: readonly number[]): number => (a! > 0 || b! > 0 ? 0.5 : 1);
  expect(chooseMoved([candidate(1, 0.5), candidate(1, 0.1)], loss)).toEqual([false, true]);
});

test('a weight that moved by less than its standard error stays, whatever the loss says', () => {
  const loss = ([a]: readonly number[]): number => 1 - a!;
  expect(chooseMoved([candidate(1, 1.5), candidate(1)], loss)).toEqual([false, false]);
});
