import type { ShipModel } from '../models/modelKit.ts';

/** A model's shadow from straight above, as a grid of filled (1) and empty (0) cells. */
export interface Silhouette {
  readonly size: number;
  readonly cells: Uint8Array;
}

/** Half the width of what is looked at, in world units: a hex. */
const HALF = 1;

/** The silhouette at `scale` on a grid of `size` cells along an edge of a hex's width. */
export function silhouette(model: ShipModel, scale: number, size: number): Silhouette {
  const cells = new Uint8Array(size * size);
  const position = model.geometry.getAttribute('position');
  const toCell = (value: number): number => ((value * scale + HALF) / (2 * HALF)) * size;
  for (let i = 0; i < position.count; i += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => ({
      x: toCell(position.getX(i + corner)),
      y: toCell(position.getZ(i + corner)),
    }));
    if (a && b && c) fill(cells, size, a, b, c);
  }
  return { size, cells };
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Marks the cells whose middle lies in the triangle. */
function fill(cells: Uint8Array, size: number, a: Corner, b: Corner, c: Corner): void {
  const area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  if (Math.abs(area) < 1e-9) return;
  const from = (values: number[]): number => Math.max(0, Math.floor(Math.min(...values)));
  const to = (values: number[]): number => Math.min(size - 1, Math.ceil(Math.max(...values)));
  const side = (p: Corner, q: Corner, x: number, y: number): number =>
    ((q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x)) * Math.sign(area);
  for (let y = from([a.y, b.y, c.y]); y <= to([a.y, b.y, c.y]); y++) {
    for (let x = from([a.x, b.x, c.x]); x <= to([a.x, b.x, c.x]); x++) {
      const [mx, my] = [x + 0.5, y + 0.5];
      if (side(a, b, mx, my) >= 0 && side(b, c, mx, my) >= 0 && side(c, a, mx, my) >= 0) cells[y * size + x] = 1;
    }
  }
}

/** Cells that both fill, as a share of those that either does: 1 for the same shape. */
export function overlap(a: Silhouette, b: Silhouette): number {
  let both = 0;
  let either = 0;
  a.cells.forEach((cell, index) => {
    const other = b.cells[index] ?? 0;
    both += cell & other;
    either += cell | other;
  });
  return either === 0 ? 1 : both / either;
}
