import { MeshStandardMaterial, Quaternion, TetrahedronGeometry, Vector3, type Color, type InstancedMesh } from 'three';
import { createSwarm } from './swarm.ts';

/** Tumbling fragments of a destroyed ship. One draw call. */
export interface Debris {
  readonly mesh: InstancedMesh;
  clear(): void;
  /** `spin` turns the fragment around `axis` in radians. */
  add(at: Vector3, axis: Vector3, spin: number, size: number, colour: Color): void;
  commit(): void;
  dispose(): void;
}

const CAPACITY = 96;

/** Its mesh is the caller's to put into a scene. 96 fragments a frame at most. */
export function createDebris(): Debris {
  const geometry = new TetrahedronGeometry(1);
  geometry.scale(1, 0.45, 0.8);
  const material = new MeshStandardMaterial({ roughness: 0.7, metalness: 0.3, flatShading: true });
  const swarm = createSwarm('debris', geometry, material, CAPACITY);
  const turn = new Quaternion();
  const scale = new Vector3();
  return {
    mesh: swarm.mesh,
    clear: swarm.clear,
    add: (at, axis, spin, size, colour) =>
      swarm.add(at, turn.setFromAxisAngle(axis, spin), scale.setScalar(size), colour),
    commit: swarm.commit,
    dispose() {
      swarm.dispose();
      material.dispose();
    },
  };
}
