import { expect, test } from 'vitest';
import { leftOut } from './leftOut.ts';

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 4],
  [6, 4],
  [7, 5],
])('of %i systems each is missing once while any other is there, in %i copies', (count, copies) => {
  const systems = Array.from({ length: count }, (_, at) => `system-${at}`);
  const sets = leftOut(systems);
  expect(sets).toHaveLength(copies);
  for (const kept of systems)
    for (const gone of systems)
      if (kept !== gone)
        expect(
          sets.some((set) => set.includes(gone) && !set.includes(kept)),
          `${kept} without ${gone}`,
        ).toBe(true);
  expect(new Set(sets.flat())).toEqual(new Set(systems));
});
