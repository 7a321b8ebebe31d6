import { expect, test } from 'vitest';
import { hexDistance, neighbour } from '../../../board/tables/hexLayout.ts';
import { hexesWithin } from './hexesWithin.ts';
import { arcTowards } from './arcs.ts';

test('5.3 the arcs have the rulings’ numbers of hexes at each range, whatever the facing', () => {
  const expected = [
    { forward: 1, right: 2, rear: 1, left: 2 },
    { forward: 3, right: 3, rear: 3, left: 3 },
    { forward: 3, right: 6, rear: 3, left: 6 },
    { forward: 5, right: 7, rear: 5, left: 7 },
  ];
  const from = { q: 2, r: 1 };
  for (let facing = 0; facing < 6; facing++) {
    expected.forEach((counts, index) => {
      const found = { forward: 0, right: 0, rear: 0, left: 0 };
      for (const hex of hexesWithin(from, 4)) {
        if (hexDistance(from, hex) !== index + 1) continue;
        const arc = arcTowards(from, facing, hex);
        if (arc) found[arc]++;
      }
      expect(found).toEqual(counts);
    });
    expect(arcTowards(from, facing, neighbour(from, (facing + 1) % 6))).toBe('right');
  }
  expect(arcTowards(from, 0, from)).toBeNull();
});
