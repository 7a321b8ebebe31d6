import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hexKey, neighbour } from './hexLayout.ts';
import { outlineOf } from './hexOutline.ts';
import type { Hex } from '../../../engine/hex.ts';

/** Hexes about a hex. */
const block = ({ q, r }: Hex) =>
  Array.from({ length: 49 }, (_, n) => ({ q: q + (n % 7) - 3, r: r + Math.floor(n / 7) - 3 }));

test('two hexes side by side have ten sides in common with what is about them', () => {
  const pair = [
    { q: 0, r: 0 },
    { q: 0, r: 1 },
  ];
  expect(outlineOf(pair)).toHaveLength(10);
});

test('the outline runs between these hexes and others, and nowhere else', () => {
  fc.assert(
    fc.property(fc.subarray(block({ q: 0, r: 0 })), (chosen) => {
      const known = new Set(chosen.map(hexKey));
      const sides = outlineOf(chosen);
      for (const { hex, side } of sides) expect(known.has(hexKey(neighbour(hex, side)))).toBe(false);
      const inner = chosen.flatMap((hex) =>
        [0, 1, 2, 3, 4, 5].filter((side) => known.has(hexKey(neighbour(hex, side)))),
      );
      expect(sides.length).toBe(6 * chosen.length - inner.length);
    }),
    { seed: 14 },
  );
});
