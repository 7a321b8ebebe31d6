import { Vector4 } from 'three';
import type { Hex } from '../../../engine/hex.ts';
import { createGround } from './ground.ts';
import { hexDistance, hexKey, hexToWorld, worldToHex } from './hexLayout.ts';
import type { Table } from './table.types.ts';

/**
 * The part of an endless map of hexes that is shown: columns (q) and rows, ends included. A row
 * counts every second column half a hex down.
 */
export interface HexWindow {
  readonly minQ: number;
  readonly maxQ: number;
  readonly minRow: number;
  readonly maxRow: number;
}

const SQRT3 = Math.sqrt(3);

const FRAGMENT = /* glsl */ `
  uniform vec4 uWindow; // min q, max q, min row, max row
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
      float away = distance(vWorld, uShadows[i]);
      colour *= smoothstep(0.45, 0.6, away) * (0.25 + 0.75 * smoothstep(0.7, 2.0, away));
    }
    gl_FragColor = vec4(colour, 1.0);
    #include <colorspace_fragment>
  }
`;

/** A window of a map of hexes; distances are in hexes. */
export function createHexTable(): Table<Hex, HexWindow> {
  const window = new Vector4(0, -1, 0, -1);
  const { mesh, bounds, setBounds, setColour, setShadows, dispose } = createGround('hex-table', FRAGMENT, {
    uWindow: { value: window },
  });
  return {
    mesh,
    bounds,
    show({ minQ, maxQ, minRow, maxRow }) {
      window.set(minQ, maxQ, minRow, maxRow);
      setBounds({
        minX: 1.5 * minQ - 1.05,
        minZ: SQRT3 * (minRow - 0.55),
        maxX: 1.5 * maxQ + 1.05,
        maxZ: SQRT3 * (maxRow + 1.05),
      });
    },
    pointOf: hexToWorld,
    stackAt: (point) => hexKey(worldToHex(point)),
    measure: hexDistance,
    setColour,
    setShadows,
    dispose,
  };
}
