import {
  BufferAttribute,
  Color,
  IcosahedronGeometry,
  MeshStandardMaterial,
  Quaternion,
  Vector3,
  type BufferGeometry,
  type InstancedMesh,
} from 'three';
import { mergeVertices } from 'three/addons/utils/BufferGeometryUtils.js';
import type { Point } from '../plane.ts';
import { seededRandom } from './seededRandom.ts';
import { createSwarm } from './swarm.ts';

/** Fields of rocks, each a world unit about its middle; the same seed has the same ones. Two draw calls. */
export interface Rocks {
  readonly meshes: readonly InstancedMesh[];
  clear(): void;
  /** `seconds`: how long they have tumbled; `presence` 0–1 shrinks them away. */
  add(centre: Point, seed: number, seconds: number, presence: number): void;
  commit(): void;
  dispose(): void;
}

const IN_A_FIELD = 34;
const LARGE_EVERY = 5;
const MOST_FIELDS = 48;

/** A lump: a ball pushed in and out by noise, with bowls where it was struck; dark in its hollows. */
function rockGeometry(seed: number, detail: number): BufferGeometry {
  const ball = new IcosahedronGeometry(1, detail);
  ball.deleteAttribute('uv');
  ball.deleteAttribute('normal');
  const geometry = mergeVertices(ball, 1e-4);
  ball.dispose();
  const random = seededRandom(seed);
  const position = geometry.getAttribute('position');
  const colours = new Float32Array(position.count * 3);
  const waves = Array.from({ length: 9 }, (_, index) => ({
    way: new Vector3(random() - 0.5, random() - 0.5, random() - 0.5).normalize().multiplyScalar(1.6 + index * 0.75),
    phase: random() * 6.28,
    strength: 0.2 / (1 + index * 0.55),
  }));
  const bowls = Array.from({ length: 7 }, () => ({
    at: new Vector3(random() - 0.5, random() - 0.5, random() - 0.5).normalize(),
    radius: 0.28 + 0.36 * random(),
  }));
  const point = new Vector3();
  for (let i = 0; i < position.count; i++) {
    point.fromBufferAttribute(position, i).normalize();
    let push = 0.86;
    for (const { way, phase, strength } of waves) push += strength * Math.sin(point.dot(way) + phase);
    let hollow = 0;
    for (const { at, radius } of bowls) {
      const away = point.distanceTo(at) / radius;
      if (away < 1) hollow = Math.max(hollow, 1 - away * away);
      else if (away < 1.3) push += 0.05 * (1.3 - away);
    }
    push -= 0.17 * hollow;
    const shade = Math.min(1, 0.55 + 0.5 * (push - 0.6)) * (1 - 0.35 * hollow);
    colours.set([shade, shade, shade], i * 3);
    position.setXYZ(i, point.x * push, point.y * push * 0.82, point.z * push);
  }
  geometry.setAttribute('color', new BufferAttribute(colours, 3));
  geometry.computeVertexNormals();
  return geometry;
}

/** Its meshes are the caller's to put into a scene. */
export function createRocks(): Rocks {
  const material = new MeshStandardMaterial({ roughness: 0.92, metalness: 0.04, vertexColors: true });
  const most = IN_A_FIELD * MOST_FIELDS;
  const boulders = createSwarm('boulders', rockGeometry(23, 5), material, Math.ceil(most / LARGE_EVERY));
  const pebbles = createSwarm('rocks', rockGeometry(41, 1), material, most);
  const swarms = [boulders, pebbles];
  const at = new Vector3();
  const axis = new Vector3();
  const scale = new Vector3();
  const turn = new Quaternion();
  const colour = new Color();
  return {
    meshes: swarms.map(({ mesh }) => mesh),
    clear: () => swarms.forEach((swarm) => swarm.clear()),
    add(centre, seed, seconds, presence) {
      const random = seededRandom(seed);
      for (let i = 0; i < IN_A_FIELD; i++) {
        // The middle is left to ships; a few large rocks, many small ones.
        const angle = ((i + 0.7 * random()) / IN_A_FIELD) * Math.PI * 2;
        const large = i % LARGE_EVERY === 0;
        const far = large ? 0.52 + 0.26 * random() : 0.3 + 0.55 * random();
        const size = (large ? 0.12 + 0.1 * random() : 0.03 + 0.05 * random() ** 2) * presence;
        const drift = angle + seconds * 0.03 * (0.5 + random());
        const high = 0.16 + (random() - 0.5) * (large ? 0.2 : 0.6);
        at.set(centre.x + far * Math.sin(drift), high, centre.z - far * Math.cos(drift));
        axis.set(random() - 0.5, random() - 0.5, random() - 0.5).normalize();
        turn.setFromAxisAngle(axis, random() * 6.28 + seconds * (0.3 + 0.9 * random()) * (large ? 0.4 : 1));
        scale.set(size * (0.8 + 0.5 * random()), size * (0.7 + 0.4 * random()), size);
        const bright = 0.5 + 0.42 * random();
        colour.setRGB(bright, bright * (0.8 + 0.08 * random()), bright * (0.62 + 0.12 * random()));
        (large ? boulders : pebbles).add(at, turn, scale, colour);
      }
    },
    commit: () => swarms.forEach((swarm) => swarm.commit()),
    dispose() {
      swarms.forEach((swarm) => swarm.dispose());
      material.dispose();
    },
  };
}
