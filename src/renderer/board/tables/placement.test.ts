import { expect, test } from 'vitest';
import { worldToHex } from './hexLayout.ts';
import { placements } from './placement.ts';

const here = { q: 2, r: -1 };
const crowd = (count: number) => Array.from({ length: count }, (_, id) => ({ id, hex: here }));

test('a unit alone stands in the middle at full size', () => {
  expect(placements([{ id: 7, hex: { q: 0, r: 0 } }]).get(7)).toEqual({ x: 0, z: 0, scale: 1 });
});

test.each([2, 3, 4, 6])(
  '%i units in a hex stay in it, apart from each other, whatever the order they come in',
  (count) => {
    const places = placements(crowd(count));
    expect(placements(crowd(count).reverse())).toEqual(places);
    const all = [...places.values()];
    for (const place of all) {
      expect(worldToHex(place)).toEqual(here);
      expect(place.scale).toBeLessThan(1);
      for (const other of all)
        if (other !== place) expect(Math.hypot(other.x - place.x, other.z - place.z)).toBeGreaterThan(0.3);
    }
  },
);

test('units in other hexes do not count', () => {
  const places = placements([...crowd(1), { id: 9, hex: { q: 2, r: 0 } }]);
  expect(places.get(0)?.scale).toBe(1);
});
