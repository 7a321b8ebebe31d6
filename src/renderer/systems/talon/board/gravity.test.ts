import { expect, test } from 'vitest';
import { pullsOf } from './gravity.ts';

test('18.2 the hexes around a black hole show which way it draws, on a spine both ways, and no other terrain does', () => {
  const hole = { q: 2, r: -1 };
  const pulls = pullsOf([
    { kind: 'black-hole', hex: hole },
    { kind: 'planet', hex: { q: 9, r: 0 } },
  ]);
  const to = (q: number, r: number) =>
    pulls.filter(({ from }) => from.q === q && from.r === r).map((pull) => [pull.to.q, pull.to.r]);
  // Straight below it, and beside it.
  expect([to(2, 2), to(3, -1)]).toEqual([[[2, 1]], [[2, -1]]]);
  // On the spine between two of the six lines.
  expect(to(3, 0)).toEqual([
    [3, -1],
    [2, 0],
  ]);
  expect([to(2, -1), to(2, 4)]).toEqual([[], []]);
  expect(new Set(pulls.map(({ from: { q, r } }) => `${q},${r}`)).size).toBe(60);
});
