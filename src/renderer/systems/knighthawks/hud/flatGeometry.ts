import type { Hex } from '../../../../engine/hex.ts';
import type { EdgeName } from '../../../../engine/knighthawks/terms.ts';
import { centre, RADIUS } from '../../../hud/flatHexes.ts';

/** All hexes of a map. */
export function hexesOf({ columns, rows }: { columns: number; rows: number }): Hex[] {
  return Array.from({ length: columns * rows }, (_, n) => {
    const q = n % columns;
    return { q, r: Math.floor(n / columns) - Math.floor(q / 2) };
  });
}

/** The SVG view box that holds a map, `margin` hexes around it. */
export function viewBoxOf({ columns, rows }: { columns: number; rows: number }, margin = 0): string {
  const high = RADIUS * Math.sqrt(3);
  const left = -RADIUS * (1 + 1.5 * margin);
  const top = -high * (0.5 + margin);
  const width = RADIUS * (1.5 * (columns - 1 + 2 * margin) + 2);
  return `${left} ${top} ${width} ${high * (rows + 0.5 + 2 * margin)}`;
}

/** The SVG view box of the part of a map in which `places` lie, `margin` hexes around them, and nothing beyond the map's own. */
export function frameOf(map: { columns: number; rows: number }, places: readonly Hex[], margin: number): string {
  const [left, top, width, height] = viewBoxOf(map, 1).split(' ').map(Number) as [number, number, number, number];
  if (places.length === 0) return viewBoxOf(map, 1);
  const points = places.map(centre);
  const [across, down] = [RADIUS * 1.5 * (margin + 1), RADIUS * Math.sqrt(3) * (margin + 0.5)];
  const from = {
    x: Math.max(left, Math.min(...points.map(({ x }) => x)) - across),
    y: Math.max(top, Math.min(...points.map(({ y }) => y)) - down),
  };
  const to = {
    x: Math.min(left + width, Math.max(...points.map(({ x }) => x)) + across),
    y: Math.min(top + height, Math.max(...points.map(({ y }) => y)) + down),
  };
  return `${from.x} ${from.y} ${to.x - from.x} ${to.y - from.y}`;
}

/** Ends of the line that marks an edge of a map, outside its hexes. */
export function edgeLine(
  map: { columns: number; rows: number },
  edge: EdgeName,
): { x1: number; y1: number; x2: number; y2: number } {
  const [left, top, width, height] = viewBoxOf(map).split(' ').map(Number) as [number, number, number, number];
  const [x1, y1, x2, y2] = [left - 5, top - 5, left + width + 5, top + height + 5];
  if (edge === 'north') return { x1, y1, x2, y2: y1 };
  if (edge === 'south') return { x1, y1: y2, x2, y2 };
  return edge === 'west' ? { x1, y1, x2: x1, y2 } : { x1: x2, y1, x2, y2 };
}
