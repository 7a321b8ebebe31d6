import {
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  type BufferGeometry,
  type Color,
  type Material,
  type Matrix4,
} from 'three';
import { upload } from '../scene/uploading.ts';

/** What one hull has of its own. */
export interface HullLook {
  /** The side's colour, and how much of it lies over the model's own: 0–1. */
  readonly tint: Color;
  readonly tinted: number;
  /** Share of the hull that is lost, 0–1. */
  readonly wear: number;
  /** 0–1: where it burns. */
  readonly seed: number;
}

/** A hull that is only thought to be there: all of it in one colour. */
export const shapeLook = (tint: Color): HullLook => ({ tint, tinted: 1, wear: 0, seed: 0.5 });

/** All hulls of one class in one draw call, written anew every frame. Owns its geometry, not its material. */
export interface HullSwarm {
  readonly mesh: InstancedMesh;
  clear(): void;
  /** More than the capacity are left out. */
  add(matrix: Matrix4, look: HullLook): void;
  commit(): void;
  dispose(): void;
}

/** Its mesh is the caller's to put into a scene. It frees `geometry`, but not `material`, when it is disposed of. */
export function createHullSwarm(
  name: string,
  geometry: BufferGeometry,
  material: Material,
  capacity: number,
): HullSwarm {
  const tint = new InstancedBufferAttribute(new Float32Array(capacity * 4), 4);
  const wear = new InstancedBufferAttribute(new Float32Array(capacity * 2), 2);
  tint.setUsage(DynamicDrawUsage);
  wear.setUsage(DynamicDrawUsage);
  geometry.setAttribute('iTint', tint);
  geometry.setAttribute('iWear', wear);
  const mesh = new InstancedMesh(geometry, material, capacity);
  mesh.name = name;
  mesh.frustumCulled = false;
  mesh.count = 0;
  mesh.visible = false;
  let count = 0;
  /** Whether any look is another than in the frame before: most hulls only move. */
  let repainted = false;
  const paint = (attribute: InstancedBufferAttribute, at: number, value: number): void => {
    const drawn = Math.fround(value);
    if (attribute.array[at] === drawn) return;
    attribute.array[at] = drawn;
    repainted = true;
  };
  return {
    mesh,
    clear: () => void (count = 0),
    add(matrix, { tint: colour, tinted, wear: lost, seed }) {
      if (count >= capacity) return;
      mesh.setMatrixAt(count, matrix);
      // At full value: the model's own shades stay.
      const value = Math.max(0.01, colour.r, colour.g, colour.b);
      paint(tint, count * 4, colour.r / value);
      paint(tint, count * 4 + 1, colour.g / value);
      paint(tint, count * 4 + 2, colour.b / value);
      paint(tint, count * 4 + 3, tinted);
      paint(wear, count * 2, lost);
      paint(wear, count * 2 + 1, seed);
      count++;
    },
    commit() {
      mesh.count = count;
      mesh.visible = count > 0;
      if (count === 0) return;
      upload(mesh.instanceMatrix, count);
      if (!repainted) return;
      upload(tint, capacity);
      upload(wear, capacity);
      repainted = false;
    },
    dispose() {
      mesh.dispose();
      geometry.dispose();
    },
  };
}
