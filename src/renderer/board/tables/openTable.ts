import { Vector2, Vector4 } from 'three';
import { createGround } from './ground.ts';
import type { Table } from './table.types.ts';

/** A point of an open table in the table's own units: x to the east, y to the south. */
export interface TablePoint {
  readonly x: number;
  readonly y: number;
}

/** The rectangle that is played on, in the table's own units. */
export interface OpenExtent {
  readonly minX: number;
  readonly maxX: number;
  readonly minY: number;
  readonly maxY: number;
}

/** How an open table is measured. */
export interface TableRule {
  /** World units for one of the table's. */
  readonly unit: number;
  /** The table's units from one ring, or one long tick of a ruler, to the next. */
  readonly step: number;
}

/** A table without cells: a rectangle with faint rings at equal distances about one of its points. */
export interface OpenTable extends Table<TablePoint, OpenExtent> {
  readonly rule: TableRule;
  /** About which point the rings run; null: about the middle of the table. */
  setRings(centre: TablePoint | null): void;
}

const FRAGMENT = /* glsl */ `
  uniform vec4 uEdge; // min x, min z, max x, max z
  uniform vec2 uCentre;
  uniform float uStep; // from ring to ring, in world units
  float px;

  float line(float d, float halfWidth) {
    float w = max(halfWidth, 0.5 * px);
    float thin = min(1.0, halfWidth / w + 0.3);
    return thin * (1.0 - smoothstep(w - 0.5 * px, w + 0.5 * px, abs(d)));
  }

  void main() {
    px = max(length(dFdx(vWorld)), length(dFdy(vWorld)));
    vec2 inwards = min(vWorld - uEdge.xy, uEdge.zw - vWorld);
    float rim = min(inwards.x, inwards.y);
    if (rim < -0.02 - px) discard;
    vec3 colour = uColour * (line(rim, 0.012) * 0.9 + 0.05 * exp(-max(rim, 0.0) * 1.6));
    if (rim > 0.0) {
      float r = length(vWorld - uCentre) / uStep;
      float ring = abs(r - floor(r + 0.5)) * uStep;
      // Rings that are close together on the screen give way, so that they do not close to a veil.
      float near = clamp(0.06 * uStep / (px + 0.02), 0.2, 1.0);
      colour += uColour * line(ring, 0.006) * 0.16 * near * step(0.5, r);
      // Small crosses a step apart show movement across the table.
      vec2 cell = abs(fract((vWorld - uEdge.xy) / uStep + 0.5) - 0.5) * uStep;
      float cross = line(min(cell.x, cell.y), 0.006) * step(max(cell.x, cell.y), 0.07);
      colour += uColour * cross * 0.5 * near;
    }
    for (int i = 0; i < 4; i++) colour *= smoothstep(0.5, 1.0, distance(vWorld, uShadows[i]));
    gl_FragColor = vec4(colour, 1.0);
    #include <colorspace_fragment>
  }
`;
/** Room for the edge's own line, in world units. */
const MARGIN = 0.2;

/** Distances are measured in a straight line, in the table's own units. */
export function createOpenTable(rule: TableRule): OpenTable {
  const { unit, step } = rule;
  const edge = new Vector4();
  const centre = new Vector2();
  const ground = createGround('open-table', FRAGMENT, {
    uEdge: { value: edge },
    uCentre: { value: centre },
    uStep: { value: unit * step },
  });
  let rings: TablePoint | null = null;

  function placeRings(): void {
    if (rings) centre.set(rings.x * unit, rings.y * unit);
    else centre.set((edge.x + edge.z) / 2, (edge.y + edge.w) / 2);
  }

  return {
    rule,
    mesh: ground.mesh,
    bounds: ground.bounds,
    show({ minX, maxX, minY, maxY }) {
      edge.set(minX * unit, minY * unit, maxX * unit, maxY * unit);
      ground.setBounds({
        minX: edge.x - MARGIN,
        minZ: edge.y - MARGIN,
        maxX: edge.z + MARGIN,
        maxZ: edge.w + MARGIN,
      });
      placeRings();
    },
    pointOf: ({ x, y }) => ({ x: x * unit, z: y * unit }),
    stackAt: () => null,
    measure: (from, to) => Math.hypot(to.x - from.x, to.y - from.y),
    setRings(next) {
      rings = next;
      placeRings();
    },
    setColour: ground.setColour,
    setShadows: ground.setShadows,
    dispose: ground.dispose,
  };
}
