import type { Color, Quaternion } from 'three';
import { BoxGeometry, MeshStandardMaterial, Vector3, type InstancedMesh } from 'three';
import { createSwarm } from '../../../../board/scene/swarm.ts';

/** Torn plates and spars that physics moves. One draw call. */
export interface Wreckage {
  readonly mesh: InstancedMesh;
  clear(): void;
  /** `half`: half extents. */
  add(at: Vector3, turn: Quaternion, half: { x: number; y: number; z: number }, colour: Color): void;
  commit(): void;
  dispose(): void;
}

const CAPACITY = 320;

/** Its mesh is the caller's to put into a scene. 320 parts a frame at most. */
export function createWreckage(): Wreckage {
  const geometry = new BoxGeometry(2, 2, 2, 2, 1, 2);
  // Bent, with ragged ends: no two corners alike.
  const places = geometry.getAttribute('position');
  for (let i = 0; i < places.count; i++) {
    const [x, y, z] = [places.getX(i), places.getY(i), places.getZ(i)];
    const ragged = Math.abs(z) > 0.5 ? 0.28 * Math.sin(x * 5.3 + z * 2.1) : 0;
    places.setXYZ(i, x * (1 - 0.2 * z), y + 1.4 * (1 - x * x) - 0.7, z + ragged);
  }
  geometry.computeVertexNormals();
  const material = new MeshStandardMaterial({ roughness: 0.62, metalness: 0.35, flatShading: true });
  const swarm = createSwarm('wreckage', geometry, material, CAPACITY);
  const scale = new Vector3();
  return {
    mesh: swarm.mesh,
    clear: swarm.clear,
    add: (at, turn, half, colour) => swarm.add(at, turn, scale.set(half.x, half.y, half.z), colour),
    commit: swarm.commit,
    dispose() {
      swarm.dispose();
      material.dispose();
    },
  };
}
