import { expect, test } from 'vitest';
import { comparedText, predictedShare, together } from './predicted.ts';

const row = (level: string, games: number, predicted: number, found: number) => ({ level, games, predicted, found });

test('a level of the newcomer’s rating is to win half, one 400 points above him ten of eleven', () => {
  expect(predictedShare(1_300)).toBe(0.5);
  expect(predictedShare(1_700)).toBeCloseTo(10 / 11, 10);
});

test('together the shares are those of all games', () => {
  const all = together([row('recruit', 10, 0.4, 0.3), row('cadet', 30, 0.6, 0.7)]);
  expect(all.games).toBe(40);
  expect(all.predicted).toBeCloseTo(0.55, 10);
  expect(all.found).toBeCloseTo(0.6, 10);
});

test('what is more than 5 points from its prediction is told', () => {
  expect(comparedText(row('cadet', 100, 0.6, 0.64))).toContain('as predicted');
  expect(comparedText(row('cadet', 100, 0.6, 0.68))).toContain('8.0 points apart');
});
