import {
  AdditiveBlending,
  BufferAttribute,
  BufferGeometry,
  Color,
  Mesh,
  ShaderMaterial,
  Vector2,
  Vector4,
  type IUniform,
} from 'three';
import type { Point } from '../plane.ts';
import type { Bounds } from './table.types.ts';

/** What every table is drawn on: one quad of thin luminous lines on dark glass. */
export interface Ground {
  readonly mesh: Mesh;
  bounds(): Bounds;
  setBounds(bounds: Bounds): void;
  setColour(colour: Color): void;
  setShadows(at: readonly Point[]): void;
  dispose(): void;
}

const MOST_SHADOWS = 4;
const NOWHERE = new Vector2(1e4, 1e4);

const VERTEX = /* glsl */ `
  uniform vec4 uBounds; // min x, min z, max x, max z
  varying vec2 vWorld;
  void main() {
    vWorld = mix(uBounds.xy, uBounds.zw, position.xy);
    gl_Position = projectionMatrix * viewMatrix * vec4(vWorld.x, 0.0, vWorld.y, 1.0);
  }
`;

/** What every table's shader begins with. */
const HEAD = /* glsl */ `
  uniform vec3 uColour;
  uniform vec2 uShadows[${MOST_SHADOWS}]; // where no light comes from
  varying vec2 vWorld;
`;

/** `body` is a fragment shader's main function and what it needs, made of `uColour`, `uShadows`, `vWorld` and `uniforms`. */
export function createGround(name: string, body: string, uniforms: Readonly<Record<string, IUniform>>): Ground {
  const corners = new Vector4(-20, -16, 20, 16);
  const colour = new Color();
  const shadows = Array.from({ length: MOST_SHADOWS }, () => NOWHERE.clone());
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]), 3));
  // Seen from above, z runs towards the viewer: wound so that the top is the front.
  geometry.setIndex([0, 2, 1, 0, 3, 2]);
  const material = new ShaderMaterial({
    name,
    vertexShader: VERTEX,
    fragmentShader: HEAD + body,
    uniforms: { ...uniforms, uBounds: { value: corners }, uColour: { value: colour }, uShadows: { value: shadows } },
    transparent: true,
    blending: AdditiveBlending,
    depthWrite: false,
  });
  const mesh = new Mesh(geometry, material);
  mesh.name = name;
  mesh.frustumCulled = false;
  mesh.renderOrder = 1;
  return {
    mesh,
    bounds: () => ({ minX: corners.x, minZ: corners.y, maxX: corners.z, maxZ: corners.w }),
    setBounds: ({ minX, minZ, maxX, maxZ }) => void corners.set(minX, minZ, maxX, maxZ),
    setColour: (given) => void colour.copy(given),
    setShadows: (at) =>
      shadows.forEach((shadow, index) => {
        const there = at[index];
        if (there) shadow.set(there.x, there.z);
        else shadow.copy(NOWHERE);
      }),
    dispose() {
      geometry.dispose();
      material.dispose();
    },
  };
}
