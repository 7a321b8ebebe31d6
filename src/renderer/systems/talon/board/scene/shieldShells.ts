import {
  AdditiveBlending,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  ShaderMaterial,
  SphereGeometry,
  type Color,
} from 'three';
import { CRUISE_HEIGHT, type Point } from '../../../../board/plane.ts';

/** The parts of shield bubbles that light up when struck: an arc-wide patch with a hex weave. One draw call. */
export interface ShieldShells {
  readonly mesh: Mesh;
  clear(): void;
  /** `strength` 0–1 fades; `middle` and `half` are the arc's compass angle and half width in radians. */
  add(at: Point, radius: number, middle: number, half: number, colour: Color, strength: number): void;
  commit(): void;
  /** 1 with its weave of cells, 0 plain. */
  setDetail(detail: number): void;
  dispose(): void;
}

const CAPACITY = 24;

const VERTEX = /* glsl */ `
  attribute vec4 iA; // centre, radius
  attribute vec4 iB; // colour, strength
  attribute vec2 iC; // arc middle, half width
  varying vec3 vN;
  varying vec4 vColour;
  varying vec2 vArc;
  varying float vRim;
  void main() {
    vN = position;
    vColour = iB;
    vArc = iC;
    vec3 world = iA.xyz + position * vec3(1.0, 0.62, 1.0) * iA.w;
    vec4 view = viewMatrix * vec4(world, 1.0);
    vec3 n = normalize((viewMatrix * vec4(position, 0.0)).xyz);
    vRim = 1.0 - abs(dot(n, normalize(view.xyz)));
    gl_Position = projectionMatrix * view;
  }
`;

const FRAGMENT = /* glsl */ `
  varying vec3 vN;
  varying vec4 vColour;
  varying vec2 vArc;
  varying float vRim;
  uniform float uDetail;
  float hexEdge(vec2 p) {
    vec2 s = vec2(1.0, 1.7320508);
    vec2 a = mod(p, s) - s * 0.5;
    vec2 b = mod(p - s * 0.5, s) - s * 0.5;
    vec2 g = dot(a, a) < dot(b, b) ? a : b;
    g = abs(g);
    return 0.5 - max(g.x, dot(g, vec2(0.5, 0.8660254)));
  }
  void main() {
    float angle = atan(vN.x, -vN.z);
    float off = abs(mod(angle - vArc.x + 3.14159265, 6.2831853) - 3.14159265);
    float sector = smoothstep(vArc.y + 0.12, vArc.y - 0.25, off);
    float strike = exp(-off * off * 3.5 - vN.y * vN.y * 2.0);
    float cell = uDetail > 0.5 ? smoothstep(0.09, 0.02, hexEdge(vec2(angle * 5.0, vN.y * 5.5))) : 0.25;
    float a = sector * (0.12 + 0.5 * vRim * vRim + 0.5 * cell + 0.55 * strike) * smoothstep(-0.75, 0.1, vN.y);
    gl_FragColor = vec4(mix(vColour.rgb, vec3(1.0), strike * 0.4 * vColour.a), a * vColour.a);
    #include <colorspace_fragment>
  }
`;

/** Its mesh is the caller's to put into a scene. 24 patches a frame at most. */
export function createShieldShells(): ShieldShells {
  const sphere = new SphereGeometry(1, 40, 20);
  const geometry = new InstancedBufferGeometry();
  geometry.index = sphere.index;
  geometry.setAttribute('position', sphere.getAttribute('position'));
  const attributes = [4, 4, 2].map((size) => {
    const attribute = new InstancedBufferAttribute(new Float32Array(CAPACITY * size), size);
    attribute.setUsage(DynamicDrawUsage);
    return attribute;
  });
  ['iA', 'iB', 'iC'].forEach((name, index) => {
    const attribute = attributes[index];
    if (attribute) geometry.setAttribute(name, attribute);
  });
  geometry.instanceCount = 0;
  const uniforms = { uDetail: { value: 1 } };
  const material = new ShaderMaterial({
    name: 'shield-shells',
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms,
    transparent: true,
    blending: AdditiveBlending,
    depthWrite: false,
  });
  const mesh = new Mesh(geometry, material);
  mesh.name = 'shield-shells';
  mesh.frustumCulled = false;
  mesh.renderOrder = 4;
  let count = 0;

  return {
    mesh,
    clear: () => void (count = 0),
    add({ x, z }, radius, middle, half, colour, strength) {
      if (count >= CAPACITY) return;
      attributes[0]?.setXYZW(count, x, CRUISE_HEIGHT, z, radius);
      attributes[1]?.setXYZW(count, colour.r, colour.g, colour.b, strength);
      attributes[2]?.setXY(count, middle, half);
      count++;
    },
    commit() {
      geometry.instanceCount = count;
      mesh.visible = count > 0;
      for (const attribute of attributes) attribute.needsUpdate = true;
    },
    setDetail: (detail) => void (uniforms.uDetail.value = detail),
    dispose() {
      geometry.dispose();
      material.dispose();
    },
  };
}
