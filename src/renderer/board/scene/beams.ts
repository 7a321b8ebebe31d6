import type { Color, Vector3 } from 'three';
import { createQuadBatch, type QuadBatch } from './quadBatch.ts';

/** Streaks of light between two points: beams, bolts, trails, sparks, exhaust. One draw call. */

const VERTEX = /* glsl */ `
  attribute vec4 iA; // from, width
  attribute vec4 iB; // to, kind
  attribute vec4 iC; // colour, alpha
  attribute vec4 iD; // seed, time
  varying vec2 vP;
  varying vec4 vColour;
  varying float vKind;
  varying vec4 vD;
  varying float vLength;
  void main() {
    vColour = iC;
    vKind = iB.w;
    vD = iD;
    vec3 a = (viewMatrix * vec4(iA.xyz, 1.0)).xyz;
    vec3 b = (viewMatrix * vec4(iB.xyz, 1.0)).xyz;
    vLength = distance(a, b);
    vec3 along = (b - a) / max(vLength, 0.0001);
    vec3 middle = mix(a, b, 0.5);
    vec3 across = normalize(cross(along, middle));
    float t = position.x * 0.5 + 0.5;
    vP = vec2(t, position.y);
    vec3 at = mix(a, b, t) + across * position.y * iA.w + along * position.x * iA.w * 0.5;
    gl_Position = projectionMatrix * vec4(at, 1.0);
  }
`;

const FRAGMENT = /* glsl */ `
  varying vec2 vP;
  varying vec4 vColour;
  varying float vKind;
  varying vec4 vD;
  varying float vLength;
  void main() {
    float across = abs(vP.y);
    float ends = smoothstep(0.0, 0.03, vP.x) * smoothstep(1.0, 0.97, vP.x);
    float a;
    float core;
    if (vKind < 0.5) {
      // Beam: a hot line in a halo, with a slow ripple along it.
      float ripple = 0.85 + 0.15 * sin(vP.x * vLength * 9.0 - vD.y * 30.0 + vD.x * 6.0);
      core = exp(-across * across * 110.0);
      a = (core * 1.1 + exp(-across * 5.0) * 0.75 * (1.0 - across)) * ends * ripple;
    } else if (vKind < 1.5) {
      // Streak: bright at the far end, fading back.
      core = exp(-across * across * 26.0) * vP.x * vP.x;
      a = (exp(-across * 3.2) * (1.0 - across)) * vP.x * vP.x * smoothstep(1.0, 0.9, vP.x) + core * 0.4;
    } else {
      // Bolt: a short spindle.
      float along = vP.x * 2.0 - 1.0;
      float r = sqrt(across * across * 2.4 + along * along);
      core = exp(-r * r * 9.0);
      a = core * 1.4 + max(0.0, 1.0 - r) * 0.5;
    }
    vec3 colour = mix(vColour.rgb, vec3(1.0), clamp(core * 0.85, 0.0, 1.0));
    if (a < 0.003) discard;
    gl_FragColor = vec4(colour, a * vColour.a);
    #include <colorspace_fragment>
  }
`;

export interface Beams {
  readonly batch: QuadBatch;
  beam(from: Vector3, to: Vector3, width: number, colour: Color, alpha: number, time: number): void;
  /** Brightest at `to`. */
  streak(from: Vector3, to: Vector3, width: number, colour: Color, alpha: number): void;
  bolt(from: Vector3, to: Vector3, width: number, colour: Color, alpha: number): void;
}

/** Its batch's mesh is the caller's to put into a scene; 768 streaks a frame at most. */
export function createBeams(): Beams {
  const batch = createQuadBatch({
    name: 'beams',
    capacity: 768,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    renderOrder: 5,
  });
  /** Puts a beam, a streak or a bolt, as the shader numbers them. */
  const putter =
    (kind: number) =>
    ({ x, y, z }: Vector3, to: Vector3, width: number, { r, g, b }: Color, alpha: number, time = 0): void => {
      if (alpha > 0.004) batch.add([x, y, z, width, to.x, to.y, to.z, kind, r, g, b, alpha, 0, time, 0, 0]);
    };
  return { batch, beam: putter(0), streak: putter(1), bolt: putter(2) };
}
