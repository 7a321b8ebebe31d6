import { expect, test } from 'vitest';
import { hexToWorld, worldToHex } from '../../../board/tables/hexLayout.ts';
import { pictureOf } from './animation/picture.ts';
import { pointsOf } from './picking.ts';
import { missile, unit, view } from './testing/fixtures.ts';

const ships = [unit(0, 'terran-ca', { q: 0, r: 0 }, 0), unit(1, 'talon-ca', { q: 0, r: -4 }, 3)];
const all = (overrides: Parameters<typeof view>[1]) => pointsOf(pictureOf(view(ships, overrides)), 'all');

test('the whole battle is both fleets, and the missiles under way', () => {
  const points = all({ missiles: [missile(0, 0, { q: 5, r: 2 }, 0, 1)] }).slice(0, 3);
  expect(points).toHaveLength(3);
  expect(points.at(-1)).toMatchObject(hexToWorld({ q: 5, r: 2 }));
});

test('where ships fly belongs to the whole battle: ahead of each, and to both sides of that', () => {
  const points = all({});
  expect(points).toHaveLength(2 + 2 * 3);
  // The first ship flies north, the second south: each towards the hexes of its next move.
  for (const [ship, hexes] of [
    [
      0,
      [
        { q: -1, r: 0 },
        { q: 0, r: -1 },
        { q: 1, r: -1 },
      ],
    ],
    [
      1,
      [
        { q: 1, r: -4 },
        { q: 0, r: -3 },
        { q: -1, r: -3 },
      ],
    ],
  ] as const) {
    const towards = points.slice(2 + 3 * ship, 5 + 3 * ship).map(worldToHex);
    expect(towards).toEqual(hexes);
  }
});

test('terrain about the fleets belongs to it, what lies far off does not, and a way out always does', () => {
  const near = { kind: 'planet' as const, hex: { q: 5, r: 0 } };
  const far = { kind: 'asteroids' as const, hex: { q: 12, r: 8 } };
  const out = { kind: 'worm-hole' as const, hex: { q: -14, r: 3 } };
  expect(all({ terrain: [near, far, out] }).slice(2, -6)).toEqual([hexToWorld(near.hex), hexToWorld(out.hex)]);
});
