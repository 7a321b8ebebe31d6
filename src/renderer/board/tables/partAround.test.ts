import { expect, test } from 'vitest';
import { partAround } from './partAround.ts';

const TABLE = { minX: 0, maxX: 40, minZ: 0, maxZ: 100 };

test('what stands on a table is shown with what surrounds it, and up to the edges that are near', () => {
  const [first, , , last] = partAround([{ x: 5, z: 50 }, { x: 25, z: 60 }], TABLE, 3); // prettier-ignore
  // From 2 to 28 across: the left edge is near, the right one is not. In depth none is.
  expect([first!.x, last!.x]).toEqual([0, 28]);
  expect([first!.z, last!.z]).toEqual([47, 63]);
});

test('a table that ends a little beyond its ships is shown to its edge', () => {
  const [first, , , last] = partAround([{ x: 4, z: 50 }, { x: 31, z: 60 }], TABLE, 3); // prettier-ignore
  expect([first!.x, last!.x]).toEqual([0, 40]);
});

test('many things are shown from as near as they can be', () => {
  const many = Array.from({ length: 10 }, (_, n) => ({ x: 4 + 3 * n, z: 50 }));
  const [first, , , last] = partAround(many, TABLE, 3);
  expect([first!.x, last!.x]).toEqual([1, 34]);
});

test('nothing is shown beyond the edge, and nothing of an empty table', () => {
  const [first, , , last] = partAround([{ x: 1, z: 99 }], TABLE, 3);
  expect([first!.x, last!.x, first!.z, last!.z]).toEqual([0, 4, 96, 100]);
  expect(partAround([], TABLE, 3)).toEqual([]);
});
