import {
  BufferGeometry,
  DoubleSide,
  Float32BufferAttribute,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  ShapeUtils,
  Vector2,
  type Color,
  type Scene,
} from 'three';
import type { ReachArea } from '../hand.types.ts';

/** Over the table's lines, under the marks. */
const HEIGHT = 0.009;

/** All that a pulled ship can reach, as an area on the table. */
export interface Reach {
  /** Null: none. The same area again costs nothing. */
  show(area: ReachArea | null, colour: Color): void;
  dispose(): void;
}

/** Puts itself into `scene` while an area is shown. */
export function createReach(scene: Scene): Reach {
  const inside = new MeshBasicMaterial({ transparent: true, opacity: 0.13, depthWrite: false, side: DoubleSide });
  const edge = new LineBasicMaterial({ transparent: true, opacity: 0.85, depthWrite: false });
  let shown: ReachArea | null = null;
  let parts: { area: Mesh; rim: LineSegments } | null = null;

  function clear(): void {
    if (!parts) return;
    scene.remove(parts.area, parts.rim);
    parts.area.geometry.dispose();
    parts.rim.geometry.dispose();
    parts = null;
  }

  return {
    show(area, colour) {
      inside.color.copy(colour);
      edge.color.copy(colour);
      if (area === shown) return;
      shown = area;
      clear();
      if (!area) return;
      const corners: number[] = [];
      const rim: number[] = [];
      for (const polygon of area) {
        const outline = polygon.map(({ x, z }) => new Vector2(x, z));
        for (const triangle of ShapeUtils.triangulateShape(outline, []))
          for (const n of triangle) corners.push(outline[n]!.x, HEIGHT, outline[n]!.y);
        for (const [n, { x, y }] of outline.entries()) {
          const next = outline[(n + 1) % outline.length]!;
          rim.push(x, HEIGHT, y, next.x, HEIGHT, next.y);
        }
      }
      const geometryOf = (places: number[]): BufferGeometry =>
        new BufferGeometry().setAttribute('position', new Float32BufferAttribute(places, 3));
      parts = { area: new Mesh(geometryOf(corners), inside), rim: new LineSegments(geometryOf(rim), edge) };
      parts.area.renderOrder = 1;
      parts.rim.renderOrder = 1;
      scene.add(parts.area, parts.rim);
    },
    dispose() {
      clear();
      inside.dispose();
      edge.dispose();
    },
  };
}
