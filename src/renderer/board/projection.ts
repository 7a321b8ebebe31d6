import { Box2, Vector2, Vector3, type PerspectiveCamera } from 'three';
import type { PlacedHull } from './models/shipHulls.ts';

const point = new Vector3();

/** Screen position of a point in CSS pixels, and how many pixels a world unit is there. */
export function project(
  at: { x: number; y: number; z: number },
  camera: PerspectiveCamera,
  size: { width: number; height: number },
): { x: number; y: number; scale: number; ahead: boolean } {
  point.set(at.x, at.y, at.z).applyMatrix4(camera.matrixWorldInverse);
  const depth = -point.z;
  point.applyMatrix4(camera.projectionMatrix);
  const focal = size.height / (2 * Math.tan((camera.fov * Math.PI) / 360));
  return {
    x: ((point.x + 1) / 2) * size.width,
    y: ((1 - point.y) / 2) * size.height,
    scale: focal / Math.max(0.01, depth),
    ahead: depth > camera.near,
  };
}

/** The longer side, in CSS pixels, of the box on the screen that a hull fills. */
export function longerSide(
  { model, matrix }: PlacedHull,
  camera: PerspectiveCamera,
  size: { width: number; height: number },
): number {
  const points = model.geometry.getAttribute('position');
  const box = new Box2();
  const at = new Vector3();
  for (let n = 0; n < points.count; n++) {
    const { x, y } = project(at.fromBufferAttribute(points, n).applyMatrix4(matrix), camera, size);
    box.expandByPoint(new Vector2(x, y));
  }
  const { x, y } = box.getSize(new Vector2());
  return Math.max(x, y);
}
