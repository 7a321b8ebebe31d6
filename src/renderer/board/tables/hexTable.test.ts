import { expect, test } from 'vitest';
import { hexToWorld } from './hexLayout.ts';
import { createHexTable } from './hexTable.ts';

test('a table of hexes names its places by hexes and counts distances in them', () => {
  const table = createHexTable();
  const hex = { q: 3, r: -5 };
  const { x, z } = hexToWorld(hex);
  expect(table.pointOf(hex)).toEqual({ x, z });
  expect(table.measure(hex, { q: 0, r: 0 })).toBe(5);
  table.dispose();
});

test('what stands in one hex is one stack, what stands in the next is another', () => {
  const table = createHexTable();
  const { x, z } = hexToWorld({ q: 3, r: -5 });
  expect(table.stackAt({ x: x + 0.4, z })).toBe(table.stackAt({ x: x - 0.4, z }));
  expect(table.stackAt({ x, z: z + 1.2 })).not.toBe(table.stackAt({ x, z }));
  table.dispose();
});

test('every hex of the window lies within the bounds, and no hex beyond it does', () => {
  const table = createHexTable();
  table.show({ minQ: -3, maxQ: 4, minRow: -2, maxRow: 5 });
  const { minX, maxX, minZ, maxZ } = table.bounds();
  const rowOf = (q: number, row: number): number => row - Math.floor(q / 2);
  for (let q = -3; q <= 4; q++) {
    for (let row = -2; row <= 5; row++) {
      const { x, z } = hexToWorld({ q, r: rowOf(q, row) });
      expect(x > minX && x < maxX && z > minZ && z < maxZ).toBe(true);
    }
    expect(hexToWorld({ q, r: rowOf(q, -4) }).z).toBeLessThan(minZ);
    expect(hexToWorld({ q, r: rowOf(q, 7) }).z).toBeGreaterThan(maxZ);
  }
  expect(hexToWorld({ q: 6, r: 0 }).x).toBeGreaterThan(maxX);
  expect(hexToWorld({ q: -5, r: 0 }).x).toBeLessThan(minX);
  table.dispose();
});
