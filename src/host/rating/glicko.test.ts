import { expect, test } from 'vitest';
import { expectedShare, ratedBy, UNRATED } from './glicko.ts';

test('the worked example of Glickman’s paper: three games of a player of 1500', () => {
  const { rating, deviation, volatility } = ratedBy({ rating: 1500, deviation: 200, volatility: 0.06 }, [
    { against: { rating: 1400, deviation: 30 }, score: 1 },
    { against: { rating: 1550, deviation: 100 }, score: 0 },
    { against: { rating: 1700, deviation: 300 }, score: 0 },
  ]);
  expect(rating).toBeCloseTo(1464.06, 1);
  expect(deviation).toBeCloseTo(151.52, 1);
  expect(volatility).toBeCloseTo(0.05999, 4);
});

test('equals expect a half each, a stronger one more, and both shares make a whole', () => {
  expect(expectedShare(UNRATED, UNRATED)).toBeCloseTo(0.5);
  const strong = { rating: 1800, deviation: 60, volatility: 0.06 };
  const weak = { rating: 1500, deviation: 60, volatility: 0.06 };
  expect(expectedShare(strong, weak)).toBeGreaterThan(0.8);
  expect(expectedShare(strong, weak) + expectedShare(weak, strong)).toBeCloseTo(1);
});
