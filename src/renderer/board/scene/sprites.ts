import type { Color, Vector3 } from 'three';
import { createQuadBatch, type QuadBatch } from './quadBatch.ts';

/** Glows that face the camera: engines, muzzle flashes, sparks, fireballs. One draw call. */

const VERTEX = /* glsl */ `
  attribute vec4 iA; // position, size
  attribute vec4 iB; // colour, alpha
  attribute vec4 iC; // kind, rotation, seed, phase
  varying vec2 vP;
  varying vec4 vColour;
  varying vec4 vC;
  void main() {
    vP = position.xy;
    vColour = iB;
    vC = iC;
    float s = sin(iC.y);
    float c = cos(iC.y);
    vec4 view = viewMatrix * vec4(iA.xyz, 1.0);
    view.xy += mat2(c, s, -s, c) * position.xy * iA.w;
    gl_Position = projectionMatrix * view;
  }
`;

const FRAGMENT = /* glsl */ `
  varying vec2 vP;
  varying vec4 vColour;
  varying vec4 vC;

  float hash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
  float noise(vec2 p) {
    vec2 i = floor(p);
    vec2 f = fract(p);
    f = f * f * (3.0 - 2.0 * f);
    return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
  }

  void main() {
    float r = length(vP);
    if (r > 1.0) discard;
    float fade = 1.0 - r;
    vec3 colour = vColour.rgb;
    float a;
    if (vC.x < 0.5) {
      // Glow with a hot core.
      a = fade * fade * 0.55 + pow(fade, 6.0) * 1.1;
      colour = mix(colour, vec3(1.0), pow(fade, 5.0) * 0.85);
    } else if (vC.x < 1.5) {
      // Flare: a cross of light.
      vec2 p = abs(vP);
      a = pow(fade, 4.0) + 0.8 * exp(-p.y * 34.0) * fade * fade + 0.5 * exp(-p.x * 34.0) * fade * fade;
      colour = mix(colour, vec3(1.0), min(1.0, a * 0.6));
    } else {
      // Fireball: torn edges, cooling from white to its colour to dark. Phase 0–1.
      float n = noise(vP * 2.6 + vC.z * 17.0) * 0.6 + noise(vP * 6.0 - vC.z * 9.0) * 0.4;
      float edge = 1.0 - smoothstep(0.35, 0.95, r + (n - 0.5) * 0.7);
      float heat = clamp(edge * (1.45 - vC.w * 1.3) + (n - 0.55) * 0.9, 0.0, 1.0);
      a = edge * heat * (1.0 - vC.w * vC.w);
      colour = mix(colour * colour * vec3(1.0, 0.5, 0.4), mix(colour, vec3(1.0, 0.96, 0.85), smoothstep(0.55, 1.0, heat)), heat);
    }
    gl_FragColor = vec4(colour, a * vColour.a);
    #include <colorspace_fragment>
  }
`;

export interface Sprites {
  readonly batch: QuadBatch;
  glow(at: Vector3, size: number, colour: Color, alpha: number): void;
  flare(at: Vector3, size: number, colour: Color, alpha: number, rotation?: number): void;
  /** `phase`: age from 0 to 1. */
  fire(at: Vector3, size: number, colour: Color, alpha: number, seed: number, phase: number): void;
}

/** Its batch's mesh is the caller's to put into a scene; 1536 glows a frame at most. */
export function createSprites(): Sprites {
  const batch = createQuadBatch({
    name: 'sprites',
    capacity: 1536,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    renderOrder: 6,
  });
  type Look = readonly [kind: number, rotation: number, seed: number, phase: number];
  const put = ({ x, y, z }: Vector3, size: number, { r, g, b }: Color, alpha: number, look: Look): void => {
    if (alpha > 0.004) batch.add([x, y, z, size, r, g, b, alpha, ...look, 0, 0, 0, 0]);
  };
  return {
    batch,
    glow: (at, size, colour, alpha) => put(at, size, colour, alpha, [0, 0, 0, 0]),
    flare: (at, size, colour, alpha, rotation = 0) => put(at, size, colour, alpha, [1, rotation, 0, 0]),
    fire: (at, size, colour, alpha, seed, phase) => put(at, size, colour, alpha, [2, seed * 6.28, seed, phase]),
  };
}
