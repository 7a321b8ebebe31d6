import { Vector3, type PerspectiveCamera } from 'three';

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
