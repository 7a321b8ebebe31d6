import {
  AdditiveBlending,
  BufferAttribute,
  BufferGeometry,
  Color,
  Mesh,
  ShaderMaterial,
  Vector2,
  Vector4,
} from 'three';
import type { TalonView } from '../../../engine/talon/view.types.ts';

/** The window of the floating map as thin luminous hexes on dark glass; one quad, one shader. */
export interface HexGrid {
  readonly mesh: Mesh;
  /** World bounds of the window: x and z of its corners. */
  bounds(): { minX: number; maxX: number; minZ: number; maxZ: number };
  /** Where black holes are (four at most): the grid gives no light there. */
  setHoles(at: readonly { x: number; z: number }[]): void;
  setColour(colour: Color): void;
  /** Shows another window. */
  setWindow(map: TalonView['map']): void;
  dispose(): void;
}

const SQRT3 = Math.sqrt(3);
const NOWHERE = new Vector2(1e4, 1e4);

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
  uniform vec3 uColour;
  uniform vec2 uHoles[4]; // where no light comes from
  varying vec2 vWorld;
  const float SQRT3 = 1.7320508;

  void main() {
    float q = vWorld.x / 1.5;
    float r = vWorld.y / SQRT3 - q * 0.5;
    vec3 cube = vec3(q, r, -q - r);
    vec3 cell = floor(cube + 0.5);
    vec3 off = abs(cell - cube);
    if (off.x > off.y && off.x > off.z) cell.x = -cell.y - cell.z;
    else if (off.y > off.z) cell.y = -cell.x - cell.z;
    // A row counts every second column half a hex down.
    float row = cell.y + floor(cell.x * 0.5);
    float outside = max(max(uWindow.x - cell.x, cell.x - uWindow.y), max(uWindow.z - row, row - uWindow.w));
    if (outside > 0.5) discard;

    vec2 centre = vec2(1.5 * cell.x, SQRT3 * (cell.y + cell.x * 0.5));
    vec2 p = abs(vWorld - centre);
    float d = max(p.y, dot(p, vec2(0.8660254, 0.5))) - 0.8660254;
    float px = max(length(dFdx(vWorld)), length(dFdy(vWorld)));
    float w = max(0.0065, 0.5 * px);
    float strength = min(1.0, 0.0065 / w + 0.3);
    float line = (1.0 - smoothstep(w - 0.5 * px, w + 0.5 * px, abs(d))) * strength;
    // Corners a little brighter, so that cells read as cells without heavy lines.
    float corner = smoothstep(0.8, 1.0, length(p));
    // Far cells are smaller: their lines give way, so that they do not close to a veil.
    float near = clamp(0.05 / (px + 0.02), 0.42, 1.0);
    vec3 colour = uColour * line * (0.28 + 0.55 * corner) * near;
    colour += uColour * exp(d * 13.0) * 0.016;
    colour += uColour * smoothstep(0.035 + px, 0.02, length(p)) * 0.16;
    // The outermost cells, beyond which nothing is.
    float margin = min(min(cell.x - uWindow.x, uWindow.y - cell.x), min(row - uWindow.z, uWindow.w - row));
    colour += uColour * line * 0.6 * step(margin, 0.5);
    for (int i = 0; i < 4; i++) {
      float away = distance(vWorld, uHoles[i]);
      colour *= smoothstep(0.5, 1.0, away);
    }
    gl_FragColor = vec4(colour, 1.0);
    #include <colorspace_fragment>
  }
`;

/** Its mesh is the caller's to put into a scene. */
export function createHexGrid(): HexGrid {
  const bounds = new Vector4(-20, -16, 20, 16);
  const window = new Vector4(0, -1, 0, -1);
  const colour = new Color();
  const holes = Array.from({ length: 4 }, () => NOWHERE.clone());
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]), 3));
  // Seen from above, z runs towards the viewer: wound so that the top is the front.
  geometry.setIndex([0, 2, 1, 0, 3, 2]);
  const material = new ShaderMaterial({
    name: 'hex-grid',
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: {
      uBounds: { value: bounds },
      uWindow: { value: window },
      uColour: { value: colour },
      uHoles: { value: holes },
    },
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
    setHoles: (at) =>
      holes.forEach((hole, index) => {
        const there = at[index];
        if (there) hole.set(there.x, there.z);
        else hole.copy(NOWHERE);
      }),
    setColour: (given) => void colour.copy(given),
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
