import { AdditiveBlending, BufferAttribute, BufferGeometry, Mesh, ShaderMaterial, Vector4 } from 'three';
import type { TalonView } from '../../../engine/talon/view.types.ts';

/** The window of the floating map as thin luminous hexes on dark glass; one quad, one shader. */
export interface HexGrid {
  readonly mesh: Mesh;
  /** World bounds of the window: x and z of its corners. */
  bounds(): { minX: number; maxX: number; minZ: number; maxZ: number };
  /** Shows another window. */
  setWindow(map: TalonView['map']): void;
  dispose(): void;
}

const SQRT3 = Math.sqrt(3);

const VERTEX = /* glsl */ `
  uniform vec4 uBounds; // min x, min z, max x, max z
  varying vec2 vWorld;
  void main() {
    vWorld = mix(uBounds.xy, uBounds.zw, position.xy);
    gl_Position = projectionMatrix * viewMatrix * vec4(vWorld.x, 0.0, vWorld.y, 1.0);
  }
`;

const FRAGMENT = /* glsl */ `
  uniform vec4 uWindow; // min q, max q, min row, max row
  varying vec2 vWorld;
  const float SQRT3 = 1.7320508;

  void main() {
    float q = vWorld.x / 1.5;
    float r = vWorld.y / SQRT3 - q * 0.5;
    vec3 cube = vec3(q, r, -q - r);
    vec3 near = floor(cube + 0.5);
    vec3 off = abs(near - cube);
    if (off.x > off.y && off.x > off.z) near.x = -near.y - near.z;
    else if (off.y > off.z) near.y = -near.x - near.z;
    // A row counts every second column half a hex down.
    float row = near.y + floor(near.x * 0.5);
    float outside = max(max(uWindow.x - near.x, near.x - uWindow.y), max(uWindow.z - row, row - uWindow.w));
    if (outside > 0.5) discard;

    vec2 centre = vec2(1.5 * near.x, SQRT3 * (near.y + near.x * 0.5));
    vec2 p = abs(vWorld - centre);
    float d = max(p.y, dot(p, vec2(0.8660254, 0.5))) - 0.8660254;
    float px = max(length(dFdx(vWorld)), length(dFdy(vWorld)));
    float w = max(0.0065, 0.5 * px);
    float strength = min(1.0, 0.0065 / w + 0.3);
    float line = (1.0 - smoothstep(w - 0.5 * px, w + 0.5 * px, abs(d))) * strength;
    // Corners a little brighter, so that cells read as cells without heavy lines.
    float corner = smoothstep(0.8, 1.0, length(p));
    vec3 colour = vec3(0.030, 0.105, 0.235) * line * (0.55 + 0.9 * corner);
    colour += vec3(0.012, 0.040, 0.095) * exp(d * 10.0) * 0.13;
    colour += vec3(0.020, 0.060, 0.130) * smoothstep(0.04 + px, 0.025, length(p)) * 0.5;
    colour += vec3(0.0006, 0.0016, 0.0042);
    gl_FragColor = vec4(colour, 1.0);
    #include <colorspace_fragment>
  }
`;

export function createHexGrid(): HexGrid {
  const bounds = new Vector4(-20, -16, 20, 16);
  const window = new Vector4(0, -1, 0, -1);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]), 3));
  // Seen from above, z runs towards the viewer: wound so that the top is the front.
  geometry.setIndex([0, 2, 1, 0, 3, 2]);
  const material = new ShaderMaterial({
    name: 'hex-grid',
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: { uBounds: { value: bounds }, uWindow: { value: window } },
    transparent: true,
    blending: AdditiveBlending,
    depthWrite: false,
  });
  const mesh = new Mesh(geometry, material);
  mesh.name = 'hex-grid';
  mesh.frustumCulled = false;
  mesh.renderOrder = 1;

  return {
    mesh,
    bounds: () => ({ minX: bounds.x, minZ: bounds.y, maxX: bounds.z, maxZ: bounds.w }),
    setWindow(map) {
      window.set(map.minQ, map.maxQ, map.minRow, map.maxRow);
      bounds.set(
        1.5 * map.minQ - 1.05,
        SQRT3 * (map.minRow - 0.55),
        1.5 * map.maxQ + 1.05,
        SQRT3 * (map.maxRow + 1.05),
      );
    },
    dispose() {
      geometry.dispose();
      material.dispose();
    },
  };
}
