import { BoxGeometry, Color, Matrix4, MeshBasicMaterial } from 'three';
import { expect, test } from 'vitest';
import { createHullSwarm } from './hullSwarm.ts';

test('hulls that only move are sent without their looks; what is lost shows at once', () => {
  const swarm = createHullSwarm('frigates', new BoxGeometry(), new MeshBasicMaterial(), 4);
  const sent = () => [swarm.mesh.instanceMatrix, ...['iTint', 'iWear'].map((name) => swarm.mesh.geometry.getAttribute(name))].map((one) => ('version' in one ? one.version : NaN)); // prettier-ignore
  const frame = (x: number, wear: number, hulls = 2): void => {
    swarm.clear();
    for (let n = 0; n < hulls; n++) swarm.add(new Matrix4().makeTranslation(x, 0, n), { tint: new Color(0.2, 0.4, 0.8), tinted: 0.35, wear, seed: 0.1 * n }); // prettier-ignore
    swarm.commit();
  };
  frame(0, 0);
  expect(sent()).toEqual([1, 1, 1]);
  frame(1, 0);
  expect(sent()).toEqual([2, 1, 1]);
  frame(1, 0.3);
  expect(sent()).toEqual([3, 2, 2]);
  expect(swarm.mesh.geometry.getAttribute('iWear').getX(1)).toBeCloseTo(0.3);
  // One fewer shows no other look; one that comes back as it was needs none.
  frame(1, 0.3, 1);
  frame(1, 0.3, 2);
  expect(sent()).toEqual([5, 2, 2]);
});
