import { describe, expect, test } from 'vitest';
import { direction } from '../plane.ts';
import { facingAngle, facingTowards, hexToWorld, neighbour, worldToHex } from './hexLayout.ts';
import type { Hex } from '../../../engine/hex.ts';

/** Hexes about a hex. */
const block = ({ q, r }: Hex) =>
  Array.from({ length: 49 }, (_, n) => ({ q: q + (n % 7) - 3, r: r + Math.floor(n / 7) - 3 }));

const STEPS = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

describe('hex layout', () => {
  test('a hex survives the way to the world and back, from anywhere inside it', () => {
    for (const hex of block({ q: 3, r: -5 })) {
      const centre = hexToWorld(hex);
      expect(worldToHex(centre)).toEqual(hex);
      for (let angle = 0; angle < 6.28; angle += 0.5) {
        const aside = { x: centre.x + 0.85 * Math.sin(angle), z: centre.z + 0.85 * Math.cos(angle) };
        expect(worldToHex(aside)).toEqual(hex);
      }
    }
  });

  test('each facing points at the neighbour that the engine means by it', () => {
    STEPS.forEach((step, facing) => {
      const ahead = direction(facingAngle(facing));
      const centre = hexToWorld(step);
      expect(centre.x).toBeCloseTo(ahead.x * Math.sqrt(3));
      expect(centre.z).toBeCloseTo(ahead.z * Math.sqrt(3));
      expect(facingTowards({ x: 0, z: 0 }, centre)).toBe(facing);
      expect(neighbour({ q: 3, r: -5 }, facing)).toEqual({ q: 3 + step.q, r: -5 + step.r });
    });
  });
});
