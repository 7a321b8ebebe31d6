import { describe, expect, test } from 'vitest';
import { buildModel, torpedoModel } from './models.ts';

const HULLS = ['DD', 'CC', 'BB', 'LN', 'RN', 'TK'];

describe('ship models', () => {
  test.each(HULLS)('%s fits its ring, has lamps and engines astern', (hull) => {
    const { radius, nozzles, geometry } = buildModel(hull);
    expect(radius).toBeGreaterThan(0.15);
    expect(radius).toBeLessThan(0.9);
    expect(geometry.getAttribute('position').count).toBeGreaterThan(60);
    expect(nozzles.length).toBeGreaterThan(0);
    expect(nozzles.every(({ z }) => z > 0)).toBe(true);
  });

  test('every class looks different, and none like a torpedo', () => {
    const sizes = [...HULLS.map(buildModel), torpedoModel()].map(({ radius }) => radius.toFixed(4));
    expect(new Set(sizes).size).toBe(HULLS.length + 1);
  });
});
