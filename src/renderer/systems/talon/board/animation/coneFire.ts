import { createQuadBatch, type QuadBatch } from '../../../../board/scene/quadBatch.ts';
import type { ConeSector } from './cone.ts';

/**
 * Fire over the hexes of a cone: each instance fills its hex, and dies away towards those of its sides
 * beyond which no fire is. One draw call.
 */

const VERTEX = /* glsl */ `
  attribute vec4 iA; // x, y, z of the hex's centre; 1 where it strikes
  attribute vec4 iB; // muzzle x, z; heading; seconds since the sweep began
  attribute vec4 iC; // the sector's first angle and width; seconds of the sweep; seconds of burning
  attribute vec4 iD; // strength, seed, bits of the sides beyond which fire goes on, height as a share of the flame's
  varying vec2 vP;
  varying vec2 vWorld;
  varying float vStruck;
  varying vec4 vB;
  varying vec4 vC;
  varying vec4 vD;
  void main() {
    vP = position.xy;
    vWorld = iA.xz + vec2(position.x, -position.y);
    vStruck = iA.w;
    vB = iB;
    vC = iC;
    vD = iD;
    gl_Position = projectionMatrix * viewMatrix * vec4(vWorld.x, iA.y, vWorld.y, 1.0);
  }
`;

const FRAGMENT = /* glsl */ `
  varying vec2 vP;
  varying vec2 vWorld;
  varying float vStruck;
  varying vec4 vB;
  varying vec4 vC;
  varying vec4 vD;

  float hash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
  float noise(vec2 p) {
    vec2 i = floor(p);
    vec2 f = fract(p);
    f = f * f * (3.0 - 2.0 * f);
    return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
  }
  float fire(vec2 p) { return noise(p) * 0.5 + noise(p * 2.1 + 7.3) * 0.3 + noise(p * 4.3 + 1.7) * 0.2; }

  void main() {
    vec2 q = abs(vP);
    if (max(q.y, dot(q, vec2(0.8660254, 0.5))) > 0.8670) discard;
    // How near the edge of all the fire is: sides are clockwise from ahead (-z).
    float within = 1.0;
    for (int side = 0; side < 6; side++) {
      float goesOn = mod(floor((vD.z + 0.5) / exp2(float(side))), 2.0);
      float turn = float(side) * 1.04719755;
      float away = 0.8660254 - dot(vP, vec2(sin(turn), cos(turn)));
      within = min(within, mix(away / 0.62, 1.0, goesOn));
    }
    vec2 out_ = vWorld - vB.xy;
    float far = length(out_);
    float angle = atan(out_.x, -out_.y) - vB.z;
    angle = mod(angle + 3.14159265, 6.2831853) - 3.14159265;
    float reached = clamp((angle - vC.x) / max(vC.y, 0.001), 0.0, 1.0) * vC.z;
    // The flame needs a moment to run out along its line.
    float age = vB.w - reached - far * 0.035;
    float front = age > 0.0 ? exp(-age * 9.0) : exp(age * 26.0);
    float burning = age > 0.0 ? pow(max(0.0, 1.0 - age / vC.w), vStruck > 0.5 ? 0.8 : 1.2) : 0.0;
    float flow = fire(vec2(angle * far * 2.4 + vD.y, far * 1.5 - vB.w * 5.5));
    float curl = fire(vWorld * 2.3 + vec2(vD.y, -vB.w * 1.3));
    // Tongues reach into the edge, and farther out and higher up there is less of it.
    float edge = smoothstep(0.02, 0.85, within + (curl - 0.55) * 0.75);
    float thin = edge * exp(-far * 0.10) * (1.0 - 0.55 * vD.w);
    float flames = smoothstep(0.32 + 0.16 * vD.w, 0.88, flow * 0.7 + curl * 0.45 + burning * 0.12);
    float heat = burning * (0.1 + 0.9 * flames) * (vStruck > 0.5 ? 1.25 : 0.95) + front * (0.25 + 0.45 * flames);
    heat *= thin;
    vec3 colour = mix(vec3(0.36, 0.03, 0.0), vec3(1.0, 0.24, 0.03), smoothstep(0.04, 0.45, heat));
    colour = mix(colour, vec3(1.0, 0.66, 0.22), smoothstep(0.45, 0.95, heat));
    colour = mix(colour, vec3(1.0, 0.95, 0.82), smoothstep(0.95, 1.6, heat));
    float a = clamp(heat * 1.1, 0.0, 1.1);
    if (a * vD.x < 0.004) discard;
    gl_FragColor = vec4(colour, a * vD.x);
    #include <colorspace_fragment>
  }
`;

export interface ConeFire {
  readonly batch: QuadBatch;
  /** `seconds` since the sweep began; `struck` burns brighter and longer; bit n of `sides`: fire goes on beyond side n. */
  hex(
    at: { x: number; y: number; z: number },
    struck: boolean,
    cone: { x: number; z: number; heading: number; sector: ConeSector; sweep: number; burning: number },
    seconds: number,
    sheet: { strength: number; seed: number; sides: number; height: number },
  ): void;
}

/** Its batch's mesh is the caller's to put into a scene; 384 hexes a frame at most. */
export function createConeFire(): ConeFire {
  const batch = createQuadBatch({
    name: 'cone-fire',
    capacity: 384,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    renderOrder: 3,
  });
  return {
    batch,
    hex: ({ x, y, z }, struck, cone, seconds, { strength, seed, sides, height }) =>
      batch.add([
        x,
        y,
        z,
        struck ? 1 : 0,
        cone.x,
        cone.z,
        cone.heading,
        seconds,
        cone.sector.from,
        cone.sector.to - cone.sector.from,
        cone.sweep,
        cone.burning,
        strength,
        seed,
        sides,
        height,
      ]),
  };
}
