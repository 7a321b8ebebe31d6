import { Color, Vector3, type Mesh } from 'three';
import { BODY_FRAGMENT, BODY_VERTEX } from './bodyShader.ts';
import { createNoiseTexture } from './noiseTexture.ts';
import { createQuadBatch } from './quadBatch.ts';

/** What stands in space beside ships: planets, clouds, holes, whirls; quads that look solid or deep. One draw call. */
export interface Bodies {
  readonly mesh: Mesh;
  clear(): void;
  /** `size` is half a quad's edge in world units; the two colours are the body's own and that about it. */
  add(
    kind: BodyKind,
    at: { x: number; y: number; z: number },
    size: number,
    colours: readonly [Color, Color],
    manner?: BodyManner,
  ): void;
  commit(): void;
  /** From where the sun shines, and in what colour. */
  setLight(from: Vector3, colour: Color): void;
  /** In full (1) or plain (0). */
  setDetail(detail: number): void;
  dispose(): void;
}

const KINDS = ['planet', 'cloud', 'disc', 'horizon', 'whirl'] as const;
export type BodyKind = (typeof KINDS)[number];

export interface BodyManner {
  /** 0 gone – 1 there. */
  readonly presence?: number;
  /** Tells it from others of its kind: 0–1, for a whirl an angle. */
  readonly seed?: number;
  /** How long it has turned. */
  readonly seconds?: number;
  /** Lies on the plane; else it faces the camera. */
  readonly flat?: boolean;
}

const WHITE = new Color(1, 1, 1);

/** Its mesh is the caller's to put into a scene; 512 bodies a frame at most. */
export function createBodies(): Bodies {
  const noise = createNoiseTexture();
  const uniforms = {
    uNoise: { value: noise },
    uLamp: { value: new Vector3(-0.8, 0.7, -0.2) },
    uLampColour: { value: new Color(1, 1, 1) },
    uDetail: { value: 0 },
  };
  const batch = createQuadBatch({
    name: 'bodies',
    capacity: 512,
    uniforms,
    vertexShader: BODY_VERTEX,
    fragmentShader: BODY_FRAGMENT,
    // After the table, before what is marked on it.
    renderOrder: 1.5,
    premultiplied: true,
  });
  return {
    mesh: batch.mesh,
    clear: batch.clear,
    add(kind, { x, y, z }, size, [own, about], { presence = 1, seed = 0, seconds = 0, flat = false } = {}) {
      const place = [x, y, z, size] as const;
      const shape = [KINDS.indexOf(kind), seed, seconds, flat ? 1 : 0] as const;
      batch.add([...place, own.r, own.g, own.b, presence, ...shape, about.r, about.g, about.b, 0]);
    },
    commit: batch.commit,
    setLight(from, colour) {
      uniforms.uLamp.value.copy(from);
      uniforms.uLampColour.value.copy(colour).lerp(WHITE, 0.5);
    },
    setDetail: (detail) => void (uniforms.uDetail.value = detail),
    dispose() {
      batch.dispose();
      noise.dispose();
    },
  };
}
