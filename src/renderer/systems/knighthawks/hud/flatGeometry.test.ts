import { expect, test } from 'vitest';
import { centre } from '../../../hud/flatHexes.ts';
import { edgeLine, frameOf, viewBoxOf } from './flatGeometry.ts';

const map = { columns: 30, rows: 30 };
const numbers = (box: string): number[] => box.split(' ').map(Number);

test('the flat board shows the ships and what is around them, and nothing beyond the map', () => {
  const [whole, near] = [
    numbers(viewBoxOf(map, 1)),
    numbers(
      frameOf(
        map,
        [
          { q: 10, r: 8 },
          { q: 14, r: 6 },
        ],
        4,
      ),
    ),
  ];
  expect(near[2]! < whole[2]! / 2 && near[3]! < whole[3]! / 2).toBe(true);
  for (const hex of [
    { q: 10, r: 8 },
    { q: 14, r: 6 },
    { q: 6, r: 10 },
    { q: 18, r: 4 },
  ]) {
    const { x, y } = centre(hex);
    expect(x > near[0]! && x < near[0]! + near[2]! && y > near[1]! && y < near[1]! + near[3]!).toBe(true);
  }
  const [left, top] = numbers(frameOf(map, [{ q: 0, r: 0 }], 4));
  expect([left, top]).toEqual(whole.slice(0, 2));
  expect(frameOf(map, [], 4)).toBe(viewBoxOf(map, 1));
});

test('a way home is a line along its edge, outside all hexes', () => {
  const west = edgeLine(map, 'west');
  expect([west.x1, west.x2].every((x) => x < centre({ q: 0, r: 0 }).x - 20)).toBe(true);
  const south = edgeLine(map, 'south');
  expect([south.y1, south.y2].every((y) => y > centre({ q: 1, r: 29 }).y)).toBe(true);
});
