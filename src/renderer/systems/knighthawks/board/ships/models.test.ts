import { describe, expect, test } from 'vitest';
import { buildModel } from './models.ts';

const HULLS = ['FTR', 'AS', 'FF', 'DD', 'ML', 'CL', 'CA', 'CV', 'BB', 'FRT', 'STN'];

describe('ship models', () => {
  test.each(HULLS)('%s fits its hex, has lamps and, unless it is a station, engines astern', (hull) => {
    const { radius, nozzles, geometry } = buildModel(hull);
    expect(radius).toBeGreaterThan(0.1);
    expect(radius).toBeLessThan(0.87);
    expect(geometry.getAttribute('position').count).toBeGreaterThan(60);
    expect(nozzles.length > 0).toBe(hull !== 'STN');
    expect(nozzles.every(({ z }) => z > 0)).toBe(true);
  });

  test('every class looks different', () => {
    const sizes = HULLS.map((hull) => buildModel(hull).radius.toFixed(4));
    expect(new Set(sizes).size).toBe(HULLS.length);
  });
});
