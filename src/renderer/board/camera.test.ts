import { Vector3 } from 'three';
import { expect, test } from 'vitest';
import { createCamera, TABLE_ROOM, type BoardCamera } from './camera.ts';
import type { Point } from './plane.ts';

const SIZE = { width: 1440, height: 900 };
const INSETS = { top: 60, right: 260, bottom: 150, left: 282 };
const STEEPEST = 0.3;

const rectangle = (wide: number, deep: number): Point[] =>
  [0, wide].flatMap((x) => [0, deep].map((z) => ({ x: x + 3, z: z + 2 })));

function eyeOver(): BoardCamera {
  const eye = createCamera(document.createElement('canvas'));
  eye.resize(SIZE.width, SIZE.height);
  eye.setInsets(INSETS);
  return eye;
}

/** Shares of the room between the panels that the points take, across and down. */
function taken(eye: BoardCamera, points: readonly Point[]): [across: number, down: number] {
  eye.controls.update(0);
  eye.camera.updateMatrixWorld();
  const seen = points.map(({ x, z }) => new Vector3(x, 0, z).project(eye.camera));
  const span = (of: 'x' | 'y') => Math.max(...seen.map((at) => at[of])) - Math.min(...seen.map((at) => at[of]));
  return [
    ((span('x') / 2) * SIZE.width) / (SIZE.width - INSETS.left - INSETS.right),
    ((span('y') / 2) * SIZE.height) / (SIZE.height - INSETS.top - INSETS.bottom),
  ];
}

test('a table fills the room between the panels in depth too, and all of it is seen', () => {
  const table = rectangle(45, 40);
  const eye = eyeOver();
  eye.frame(table, false);
  expect(taken(eye, table)[1]).toBeLessThan(0.7);
  eye.fill(table, STEEPEST, false);
  const [across, down] = taken(eye, table);
  expect(across).toBeGreaterThan(0.9);
  expect(down).toBeGreaterThan(0.9);
  expect(eye.sees(table)).toBe(true);
  expect(eye.slack(table, TABLE_ROOM)).toBeCloseTo(1, 2);
  eye.dispose();
});

test('a deep table keeps the tilt of home, and a flat row is looked at no more steeply than allowed', () => {
  const eye = eyeOver();
  const home = eye.controls.polarAngle;
  eye.fill(rectangle(10, 40), STEEPEST, false);
  expect(eye.controls.polarAngle).toBeCloseTo(home, 3);
  eye.fill(rectangle(40, 4), STEEPEST, false);
  expect(eye.controls.polarAngle).toBeCloseTo(STEEPEST, 2);
  eye.dispose();
});
