import { Color, IcosahedronGeometry, MeshStandardMaterial, Quaternion, Vector3, type InstancedMesh } from 'three';
import type { Hex } from '../../../engine/hex.ts';
import { hexToWorld } from '../hexLayout.ts';
import { seededRandom } from './sky.ts';
import { createSwarm } from './swarm.ts';

/** The rocks of asteroid fields: each hex has its own, always the same ones. One draw call. */
export interface Rocks {
  readonly mesh: InstancedMesh;
  clear(): void;
  /** `seconds`: how long they have tumbled; `presence` 0–1 shrinks them away. */
  add(hex: Hex, seconds: number, presence: number): void;
  commit(): void;
  dispose(): void;
}

const IN_A_HEX = 30;
const MOST_HEXES = 48;

/** A lump: an icosahedron with its corners pushed in and out. */
function rockGeometry(): IcosahedronGeometry {
  const geometry = new IcosahedronGeometry(1, 1);
  const position = geometry.getAttribute('position');
  const pushed = new Map<string, number>();
  const random = seededRandom(23);
  for (let i = 0; i < position.count; i++) {
    const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)];
    const key = [x, y, z].map((value) => value.toFixed(3)).join();
    const push = pushed.get(key) ?? 0.72 + 0.42 * random();
    pushed.set(key, push);
    position.setXYZ(i, x * push, y * push * 0.8, z * push);
  }
  geometry.computeVertexNormals();
  return geometry;
}

export function createRocks(): Rocks {
  const material = new MeshStandardMaterial({ roughness: 0.95, metalness: 0.05, flatShading: true });
  const swarm = createSwarm('rocks', rockGeometry(), material, IN_A_HEX * MOST_HEXES);
  const at = new Vector3();
  const axis = new Vector3();
  const scale = new Vector3();
  const turn = new Quaternion();
  const colour = new Color();
  return {
    mesh: swarm.mesh,
    clear: swarm.clear,
    add(hex, seconds, presence) {
      const random = seededRandom((hex.q * 73856093) ^ (hex.r * 19349663) ^ 77);
      const centre = hexToWorld(hex);
      for (let i = 0; i < IN_A_HEX; i++) {
        // The middle is left to ships; a few large rocks, many small ones.
        const angle = ((i + 0.7 * random()) / IN_A_HEX) * Math.PI * 2;
        const large = i % 5 === 0;
        const far = large ? 0.52 + 0.26 * random() : 0.3 + 0.55 * random();
        const size = (large ? 0.12 + 0.1 * random() : 0.03 + 0.05 * random() ** 2) * presence;
        const drift = angle + seconds * 0.03 * (0.5 + random());
        const high = 0.16 + (random() - 0.5) * (large ? 0.2 : 0.6);
        at.set(centre.x + far * Math.sin(drift), high, centre.z - far * Math.cos(drift));
        axis.set(random() - 0.5, random() - 0.5, random() - 0.5).normalize();
        turn.setFromAxisAngle(axis, random() * 6.28 + seconds * (0.3 + 0.9 * random()) * (large ? 0.4 : 1));
        scale.set(size * (0.8 + 0.5 * random()), size * (0.7 + 0.4 * random()), size);
        const bright = 0.42 + 0.4 * random();
        colour.setRGB(bright, bright * (0.8 + 0.08 * random()), bright * (0.62 + 0.12 * random()));
        swarm.add(at, turn, scale, colour);
      }
    },
    commit: swarm.commit,
    dispose() {
      swarm.dispose();
      material.dispose();
    },
  };
}
