import { describe, expect, test } from 'vitest';
import { CLASS_IDS, unit } from '../testing/fixtures.ts';
import { buildModel, drawnAt } from './fleet.ts';
import { TALON_MODELS } from './talonModels.ts';
import { TERRAN_MODELS } from './terranModels.ts';

describe.each(CLASS_IDS)('the model of %s', (shipClass) => {
  const { race, hull } = unit(0, shipClass, { q: 0, r: 0 }, 0);
  const model = buildModel(race, hull);
  const position = model.geometry.getAttribute('position');
  const normal = model.geometry.getAttribute('normal');

  test('is its own, and not the stand-in for unknown hulls', () => {
    expect((race === 'terran' ? TERRAN_MODELS : TALON_MODELS)[hull]).toBeDefined();
  });

  test('is whole triangles of finite points, coloured, with unit normals', () => {
    expect(position.count % 3).toBe(0);
    expect(position.count).toBeGreaterThan(60);
    for (const name of ['normal', 'color', 'glow'])
      expect(model.geometry.getAttribute(name).count).toBe(position.count);
    for (let i = 0; i < position.count; i++) {
      expect(Number.isFinite(position.getX(i) + position.getY(i) + position.getZ(i))).toBe(true);
      expect(Math.hypot(normal.getX(i), normal.getY(i), normal.getZ(i))).toBeCloseTo(1, 4);
    }
  });

  test('stays within its hex and has something that shines', () => {
    // A squadron's model is one of its three craft.
    expect(model.radius * drawnAt(hull)).toBeGreaterThan(hull === 'FTR' ? 0.2 : 0.35);
    expect(model.radius * drawnAt(hull)).toBeLessThan(0.95);
    expect(Math.max(...(model.geometry.getAttribute('glow').array as Float32Array))).toBeGreaterThan(0.8);
  });

  test('port mirrors starboard, and engines are aft', () => {
    let [port, starboard] = [0, 0];
    for (let i = 0; i < position.count; i++) {
      port = Math.max(port, -position.getX(i));
      starboard = Math.max(starboard, position.getX(i));
    }
    expect(port).toBeCloseTo(starboard, 1);
    if (hull !== 'Base') expect(model.nozzles.length).toBeGreaterThan(0);
    for (const { z } of model.nozzles) expect(z).toBeGreaterThan(hull === 'FTR' ? 0.1 : 0.2);
  });
});

test('an unknown hull flies as a cruiser', () => {
  const known = buildModel('talon', 'CA').geometry.getAttribute('position').count;
  expect(buildModel('talon', 'XX').geometry.getAttribute('position').count).toBe(known);
});
