import {
  Color,
  InstancedMesh,
  type BufferGeometry,
  type Material,
  type Quaternion,
  type Vector3,
  Matrix4,
} from 'three';
import { upload } from './uploading.ts';

/** Many copies of one solid thing in one draw call, written anew every frame. Owns its geometry, not its material. */
export interface Swarm {
  readonly mesh: InstancedMesh;
  clear(): void;
  /** More than the capacity are left out. */
  add(at: Vector3, turn: Quaternion, scale: Vector3, colour: Color): void;
  commit(): void;
  dispose(): void;
}

/** Its mesh is the caller's to put into a scene. It frees `geometry`, but not `material`, when it is disposed of. */
export function createSwarm(name: string, geometry: BufferGeometry, material: Material, capacity: number): Swarm {
  const mesh = new InstancedMesh(geometry, material, capacity);
  mesh.name = name;
  mesh.frustumCulled = false;
  // Made at once: added later, the colours would ask for another shader program.
  mesh.setColorAt(0, new Color(1, 1, 1));
  mesh.count = 0;
  mesh.visible = false;
  const matrix = new Matrix4();
  let count = 0;
  return {
    mesh,
    clear: () => void (count = 0),
    add(at, turn, scale, colour) {
      if (count >= capacity) return;
      mesh.setMatrixAt(count, matrix.compose(at, turn, scale));
      mesh.setColorAt(count, colour);
      count++;
    },
    commit() {
      mesh.count = count;
      mesh.visible = count > 0;
      if (count === 0) return;
      upload(mesh.instanceMatrix, count);
      if (mesh.instanceColor) upload(mesh.instanceColor, count);
    },
    dispose() {
      mesh.dispose();
      geometry.dispose();
    },
  };
}
