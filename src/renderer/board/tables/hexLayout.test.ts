import { describe, expect, test } from 'vitest';
import {
  arcTowards,
  direction,
  facingAngle,
  facingTowards,
  hexDistance,
  hexToWorld,
  hexesWithin,
  worldToHex,
} from './hexLayout.ts';

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
    for (const hex of hexesWithin({ q: 3, r: -5 }, 6)) {
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
    });
  });

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
      const step = STEPS[(facing + 1) % 6];
      if (step) expect(arcTowards(from, facing, { q: from.q + step.q, r: from.r + step.r })).toBe('right');
    }
    expect(arcTowards(from, 0, from)).toBeNull();
  });
});
