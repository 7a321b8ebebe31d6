import type { CubeTexture, Scene } from 'three';
import { createQuadBatch } from '../../../../board/scene/quadBatch.ts';

/** Black holes that bend what is behind them: rays of light followed through the curved space about each. */
export interface BlackHoles {
  clear(): void;
  /** A hole at x, z on the plane; `presence` 0–1, `seconds` turns its disc. */
  add(x: number, z: number, presence: number, seconds: number): void;
  /** The sky whose light is bent, with its stars. */
  setSky(sky: CubeTexture): void;
  /** Steps of each ray. */
  setSteps(steps: number): void;
  commit(): void;
  dispose(): void;
}

/** How far its bending is drawn, in world units; it fades out there. */
const REACH = 2.5;
const HEIGHT = 0.12;

const VERTEX = /* glsl */ `
  attribute vec4 iA; // centre, reach
  attribute vec4 iB; // presence, seconds
  varying vec2 vP;
  varying vec3 vCentre;
  varying vec3 vWorld;
  varying vec4 vA;
  varying vec2 vB;
  void main() {
    vP = position.xy;
    vA = iA;
    vB = iB.xy;
    vCentre = iA.xyz;
    // Upright to the eye, wherever it is.
    vec3 ahead = normalize(iA.xyz - cameraPosition);
    vec3 right = normalize(cross(ahead, vec3(0.0, 1.0, 0.0)));
    vec3 up = cross(right, ahead);
    vWorld = iA.xyz + (right * position.x + up * position.y) * iA.w;
    vec4 at = projectionMatrix * viewMatrix * vec4(vWorld, 1.0);
    // Behind everything that stands on the board.
    gl_Position = at.xyww;
  }
`;

const FRAGMENT = /* glsl */ `
  uniform samplerCube uSky;
  uniform float uSteps;
  varying vec2 vP;
  varying vec3 vCentre;
  varying vec3 vWorld;
  varying vec4 vA;
  varying vec2 vB;

  // In units of the reach: the horizon's radius, and the disc's edges.
  const float HORIZON = 0.056;
  const float INNER = 0.150;
  const float OUTER = 0.385;

  float hash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
  float noise(vec2 p) {
    vec2 i = floor(p);
    vec2 f = fract(p);
    f = f * f * (3.0 - 2.0 * f);
    return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
  }

  // Light of the disc where a ray goes through it, and how much it hides.
  vec4 disc(vec3 at, vec3 ray) {
    float r = length(at.xz);
    if (r < INNER || r > OUTER) return vec4(0.0);
    float t = (r - INNER) / (OUTER - INNER);
    float angle = atan(at.z, at.x);
    // Nearer in it turns faster; what it draws out, it winds up.
    float turned = angle - vB.y * 0.35 / pow(r * 5.0, 1.5) - 5.5 * log(r);
    vec2 around = vec2(cos(turned), sin(turned));
    float streaks = 0.6 * noise(around * 2.6 + vec2(r * 46.0, r * 31.0)) + 0.4 * noise(around * 6.0 + vec2(-r * 95.0, r * 70.0));
    float body = smoothstep(0.0, 0.10, t) * pow(1.0 - t, 1.35);
    float dense = body * (0.25 + 1.5 * smoothstep(0.22, 0.85, streaks));
    // What comes towards the eye is brighter and bluer.
    vec3 flow = normalize(vec3(-at.z, 0.0, at.x));
    float towards = dot(flow, -ray);
    float beam = pow(1.0 + 0.42 * towards, 3.0);
    vec3 heat = mix(vec3(1.0, 0.93, 0.80), mix(vec3(1.0, 0.55, 0.16), vec3(0.62, 0.13, 0.04), smoothstep(0.25, 0.9, t)), smoothstep(0.0, 0.28, t));
    heat = mix(heat, heat * vec3(0.85, 0.95, 1.25), clamp(towards, 0.0, 1.0) * 0.5);
    return vec4(heat * dense * beam * 1.5, min(0.92, dense * 1.1));
  }

  void main() {
    float b = length(vP);
    if (b > 1.0) discard;
    vec3 straight = normalize(vWorld - cameraPosition);
    vec3 eye = (cameraPosition - vCentre) / vA.w;
    // From where the ray comes near.
    float along = dot(eye, straight);
    float root = along * along - dot(eye, eye) + 1.02;
    vec3 p = eye + straight * (-along - sqrt(max(root, 0.0)));
    vec3 v = straight;
    vec3 turning = cross(p, v);
    float h2 = dot(turning, turning);
    vec3 light = vec3(0.0);
    float open = 1.0;
    bool caught = false;
    for (int i = 0; i < 96; i++) {
      if (float(i) >= uSteps) break;
      float r = length(p);
      if (r < HORIZON) { caught = true; break; }
      if (r > 1.04 && dot(p, v) > 0.0) break;
      float dt = clamp(0.22 * r, 0.010, 0.16) * 60.0 / uSteps;
      v -= p * (1.5 * HORIZON * h2 / (r * r * r * r * r)) * dt;
      vec3 next = p + v * dt;
      if (p.y * next.y < 0.0) {
        vec4 hit = disc(mix(p, next, p.y / (p.y - next.y)), normalize(v));
        light += open * hit.rgb;
        open *= 1.0 - hit.a;
      }
      p = next;
    }
    // Towards the edge the bending fades, so that nothing tears.
    float strength = smoothstep(1.0, 0.45, b);
    vec3 bent = normalize(mix(straight, normalize(v), strength));
    if (!caught) light += open * textureCube(uSky, bent).rgb;
    float cover = smoothstep(1.0, 0.8, b) * vB.x;
    gl_FragColor = vec4(light * cover, cover);
  }
`;

/** Puts itself into `scene`; eight holes a frame at most. */
export function createBlackHoles(scene: Scene): BlackHoles {
  const uniforms = { uSky: { value: null as CubeTexture | null }, uSteps: { value: 40 } };
  const batch = createQuadBatch({
    name: 'black-holes',
    capacity: 8,
    uniforms,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    // Between the sky and the grid, whose lines stay straight: they are the board's.
    renderOrder: 0.5,
    depthTest: true,
    premultiplied: true,
  });
  scene.add(batch.mesh);
  return {
    clear: batch.clear,
    add: (x, z, presence, seconds) => batch.add([x, HEIGHT, z, REACH, presence, seconds, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    setSky: (sky) => void (uniforms.uSky.value = sky),
    setSteps: (steps) => void (uniforms.uSteps.value = steps),
    commit: batch.commit,
    dispose() {
      scene.remove(batch.mesh);
      batch.dispose();
    },
  };
}
