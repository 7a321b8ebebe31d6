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

  test('a battery has lamps and no engines', () => {
    const { radius, nozzles, lamps } = buildModel('BAT');
    expect(radius).toBeGreaterThan(0.4);
    expect(radius).toBeLessThan(0.9);
    expect(nozzles).toEqual([]);
    expect(lamps.starboard[0]).toBeGreaterThan(0.3);
  });

  test('every class looks different, and none like a torpedo', () => {
    const sizes = [...HULLS, 'BAT'].map(buildModel).concat(torpedoModel());
    expect(new Set(sizes.map(({ radius }) => radius.toFixed(4))).size).toBe(HULLS.length + 2);
  });
});
