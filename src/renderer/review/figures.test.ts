import { expect, test } from 'vitest';
import type { Review } from '../../shared/review.ts';
import { stacked, swingsFor, totalsOf } from './figures.ts';

const review = {
  swings: [
    { from: 0, to: 4, before: 0.5, after: 0.7, luck: 0.15, decisions: [-0.02, 0.06], drift: 0.01 },
    { from: 4, to: 9, before: 0.7, after: 0.4, luck: -0.2, decisions: [-0.1, 0.02], drift: -0.02 },
  ],
} as unknown as Review;
const marks = [
  { ply: 0, kind: 'round', round: 1, part: null },
  { ply: 0, kind: 'phase', round: 1, part: 'A' },
  { ply: 4, kind: 'night', round: 1, part: null },
] as const;

test.each([0, 1] as const)('seen from side %i the parts add up to its own swing', (side) => {
  const swings = swingsFor(review, marks, side);
  for (const { before, after, luck, own, enemy, drift } of swings) {
    expect(luck + own + enemy + drift).toBeCloseTo(after - before, 9);
    expect(own).toBeLessThanOrEqual(0);
    expect(enemy).toBeGreaterThanOrEqual(0);
  }
  const { before, after, luck, own, enemy, drift } = totalsOf(swings);
  expect(luck + own + enemy + drift).toBeCloseTo(after - before, 9);
  expect(after).toBeCloseTo(side === 0 ? 0.4 : 0.6, 9);
});

test('each swing knows its place in the battle', () => {
  expect(swingsFor(review, marks, 0).map(({ mark }) => [mark.round, mark.part])).toEqual([
    [1, 'A'],
    [1, null],
  ]);
});

test('bars stand on one another: the outermost reaches as high as all parts together', () => {
  const swings = swingsFor(review, marks, 0);
  const [outermost] = stacked(swings);
  expect(outermost!.up[0]).toBeCloseTo(0.15 + 0.06 + 0.01, 9);
  expect(outermost!.down[1]).toBeCloseTo(-0.2 - 0.1 - 0.02, 9);
  const innermost = stacked(swings).at(-1)!;
  expect(innermost).toMatchObject({ part: 'luck', up: [0.15, 0], down: [0, -0.2] });
});
