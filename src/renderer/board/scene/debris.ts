import { Color, InstancedMesh, Matrix4, MeshStandardMaterial, Quaternion, TetrahedronGeometry, Vector3 } from 'three';

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

export function createDebris(): Debris {
  const geometry = new TetrahedronGeometry(1);
  geometry.scale(1, 0.45, 0.8);
  const material = new MeshStandardMaterial({ roughness: 0.7, metalness: 0.3, flatShading: true });
  const mesh = new InstancedMesh(geometry, material, CAPACITY);
  mesh.name = 'debris';
  mesh.frustumCulled = false;
  // Made at once: added later, the colours would ask for another shader program.
  mesh.setColorAt(0, new Color(1, 1, 1));
  const matrix = new Matrix4();
  const turn = new Quaternion();
  const scale = new Vector3();
  let count = 0;
  return {
    mesh,
    clear: () => void (count = 0),
    add(at, axis, spin, size, colour) {
      if (count >= CAPACITY) return;
      matrix.compose(at, turn.setFromAxisAngle(axis, spin), scale.setScalar(size));
      mesh.setMatrixAt(count, matrix);
      mesh.setColorAt(count, colour);
      count++;
    },
    commit() {
      mesh.count = count;
      mesh.visible = count > 0;
      mesh.instanceMatrix.needsUpdate = true;
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
    },
    dispose() {
      mesh.dispose();
      geometry.dispose();
      material.dispose();
    },
  };
}
