import { AdditiveBlending, BufferAttribute, BufferGeometry, Color, Points, ShaderMaterial, type Vector4 } from 'three';
import { STAR_FRAGMENT, STAR_VERTEX } from './skyShader.ts';
import { seededRandom } from './seededRandom.ts';

/** Stars in two layers: a far shell, and dust under the board that slides against it when the camera moves. */
export interface Stars {
  readonly far: Points;
  readonly near: Points;
  setPixelRatio(ratio: number): void;
  /** Share of the stars that are drawn, 0–1. */
  setShare(share: number): void;
  dispose(): void;
}

const FAR = 5200;
const NEAR = 900;

/** Star colours from hot blue to old red, the blue ones more often. */
const SPECTRUM = [0x9fc4ff, 0xcfe0ff, 0xffffff, 0xbfd4ff, 0xffe9c8, 0xffc9a0, 0x8fb2ff].map((hex) => new Color(hex));

function geometry(
  count: number,
  random: () => number,
  star: () => { at: readonly [number, number, number]; brightness: number; size: number },
): BufferGeometry {
  const positions: number[] = [];
  const colours: number[] = [];
  const sizes: number[] = [];
  for (let i = 0; i < count; i++) {
    const { at, brightness, size } = star();
    const colour = SPECTRUM[Math.floor(random() * SPECTRUM.length)] ?? new Color(1, 1, 1);
    positions.push(...at);
    colours.push(colour.r * brightness, colour.g * brightness, colour.b * brightness);
    sizes.push(size);
  }
  const made = new BufferGeometry();
  made.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  made.setAttribute('colour', new BufferAttribute(new Float32Array(colours), 3));
  made.setAttribute('size', new BufferAttribute(new Float32Array(sizes), 1));
  return made;
}

/** `giant`: direction and angular radius of what hides the stars behind it. */
export function createStars(seed: number, giant: Vector4): Stars {
  const random = seededRandom(seed);
  const uniforms = { uPixelRatio: { value: 1 }, uGiant: { value: giant } };
  const material = new ShaderMaterial({
    name: 'stars',
    vertexShader: STAR_VERTEX,
    fragmentShader: STAR_FRAGMENT,
    uniforms,
    transparent: true,
    blending: AdditiveBlending,
    depthWrite: false,
  });
  // Stars gather to clusters: half of them lie near one of a few places.
  const clusters = Array.from({ length: 9 }, () => onSphere(random));
  const far = new Points(
    geometry(FAR, random, () => {
      const magnitude = random() ** 6;
      let [x, y, z] = onSphere(random);
      const cluster = clusters[Math.floor(random() * 22)];
      if (cluster) {
        const spread = 0.12 + 0.3 * random();
        [x, y, z] = normalized(cluster[0] + x * spread, cluster[1] + y * spread, cluster[2] + z * spread);
      }
      const distance = 260 + random() * 60;
      const size = 1.7 + 2.6 * magnitude + (magnitude > 0.72 ? 9 * magnitude : 0);
      return { at: [x * distance, y * distance, z * distance], brightness: 0.32 + 1.15 * magnitude, size };
    }),
    material,
  );
  const near = new Points(
    geometry(NEAR, random, () => {
      const depth = random();
      const reach = 60 + 70 * depth;
      return {
        at: [(random() * 2 - 1) * reach, -6 - 70 * depth, (random() * 2 - 1) * reach],
        brightness: 0.16 + 0.5 * random() ** 3,
        size: 1.4 + 1.4 * random(),
      };
    }),
    material,
  );
  for (const points of [far, near]) {
    points.renderOrder = -1;
    points.frustumCulled = false;
  }
  return {
    far,
    near,
    setPixelRatio: (ratio) => void (uniforms.uPixelRatio.value = ratio),
    setShare(share) {
      far.geometry.setDrawRange(0, Math.round(FAR * share));
      near.geometry.setDrawRange(0, Math.round(NEAR * share));
    },
    dispose() {
      far.geometry.dispose();
      near.geometry.dispose();
      material.dispose();
    },
  };
}

function onSphere(random: () => number): [number, number, number] {
  const y = random() * 2 - 1;
  const angle = random() * Math.PI * 2;
  const flat = Math.sqrt(1 - y * y);
  return [flat * Math.cos(angle), y, flat * Math.sin(angle)];
}

function normalized(x: number, y: number, z: number): [number, number, number] {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}
