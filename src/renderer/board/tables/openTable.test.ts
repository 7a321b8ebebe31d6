import { describe, expect, test } from 'vitest';
import { createOpenTable } from './openTable.ts';

const RULE = { unit: 0.5, step: 6 };
const EXTENT = { minX: 0, maxX: 48, minY: -6, maxY: 30 };

/** Where the shader draws the rings about, in world units. */
function ringCentre(table: ReturnType<typeof createOpenTable>): unknown {
  const { material } = table.mesh;
  if (Array.isArray(material) || !('uniforms' in material)) throw new Error('not drawn by a shader');
  return (material.uniforms as { uCentre: { value: { x: number; y: number } } }).uCentre.value;
}

describe('an open table', () => {
  test('names its points in its own units, x to the east and y to the south', () => {
    const table = createOpenTable(RULE);
    expect(table.pointOf({ x: 10, y: -4 })).toEqual({ x: 5, z: -2 });
    table.dispose();
  });

  test('measures in a straight line, in its own units', () => {
    const table = createOpenTable(RULE);
    expect(table.measure({ x: 3, y: 4 }, { x: 0, y: 0 })).toBe(5);
    expect(table.measure({ x: 7, y: 7 }, { x: 7, y: 7 })).toBe(0);
    table.dispose();
  });

  test('has no spots in which several things lie', () => {
    const table = createOpenTable(RULE);
    expect(table.stackAt({ x: 1, z: 1 })).toBeNull();
    table.dispose();
  });

  test('is bounded by its rectangle, with a little room for the edge', () => {
    const table = createOpenTable(RULE);
    table.show(EXTENT);
    const { minX, maxX, minZ, maxZ } = table.bounds();
    for (const [inner, outer] of [
      [0, -minX],
      [24, maxX],
      [3, -minZ],
      [15, maxZ],
    ] as const) {
      expect(outer).toBeGreaterThan(inner);
      expect(outer).toBeLessThan(inner + 1);
    }
    table.dispose();
  });

  test('its rings run about its middle, or about a point that is given', () => {
    const table = createOpenTable(RULE);
    table.show(EXTENT);
    expect(ringCentre(table)).toMatchObject({ x: 12, y: 6 });
    table.setRings({ x: 4, y: 20 });
    expect(ringCentre(table)).toMatchObject({ x: 2, y: 10 });
    // Another rectangle leaves them where they are.
    table.show({ ...EXTENT, maxX: 100 });
    expect(ringCentre(table)).toMatchObject({ x: 2, y: 10 });
    table.setRings(null);
    expect(ringCentre(table)).toMatchObject({ x: 25, y: 6 });
    table.dispose();
  });
});
