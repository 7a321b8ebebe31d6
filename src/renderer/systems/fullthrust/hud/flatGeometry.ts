import type { PlanePoint } from '../../../../engine/plane.ts';
import { MU } from '../data.ts';

/** Units of the flat board's drawing for an MU, and the room about the table. */
export const SCALE = 10;
export const MARGIN = 20;

/** A place of the view in the drawing, and back. */
export const flat = ({ x, y }: PlanePoint): PlanePoint => ({ x: (x / MU) * SCALE, y: (y / MU) * SCALE });
export const fromFlat = ({ x, y }: PlanePoint): PlanePoint => ({ x: (x * MU) / SCALE, y: (y * MU) / SCALE });

/** Corners as the points of a polyline. */
export const pathOf = (path: readonly PlanePoint[]): string =>
  path
    .map(flat)
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');

/** A sector of 60° about `middle` (radians by the clock), `mu` long. */
export function sectorOf(at: PlanePoint, middle: number, mu: number): string {
  const { x, y } = flat(at);
  const rim = [middle - Math.PI / 6, middle + Math.PI / 6].map((angle) => ({
    x: x + Math.sin(angle) * mu * SCALE,
    y: y - Math.cos(angle) * mu * SCALE,
  }));
  const [left, right] = rim;
  return `M${x} ${y}L${left!.x} ${left!.y}A${mu * SCALE} ${mu * SCALE} 0 0 1 ${right!.x} ${right!.y}Z`;
}

/** Where a ship's name is written. */
export type NameSide = 'below' | 'above' | 'left' | 'right';

/** 13.8 The names of a base's sections stand outside of it, that of its middle below: `base` has the places of all of them. */
export function nameSide(at: PlanePoint, base: readonly PlanePoint[]): NameSide {
  const middle = (of: (point: PlanePoint) => number): number => base.reduce((sum, point) => sum + of(point), 0) / base.length; // prettier-ignore
  const [dx, dy] = [at.x - middle(({ x }) => x), at.y - middle(({ y }) => y)];
  if (base.length < 2 || Math.abs(dx) <= Math.abs(dy)) return base.length > 1 && dy < -SCALE / 2 ? 'above' : 'below';
  if (Math.abs(dx) < SCALE / 2) return 'below';
  return dx < 0 ? 'left' : 'right';
}

/** A text of the drawing, its middle at (x, y). */
export interface FlatText extends PlanePoint {
  readonly text: string;
  /** It is left out where there is no room; others are moved up. */
  readonly shy: boolean;
}
/** A letter's width and a line's height, in pixels; lines that a text is moved up at most. */
export const LETTER = 6.6;
const LINE = 13;
const MOST_LINES = 4;

/** The texts where they cover neither a name nor each other; `pixel` is a pixel in units of the drawing. */
export function spread<T extends FlatText>(
  names: readonly (PlanePoint & { readonly text: string })[],
  texts: readonly T[],
  pixel: number,
): T[] {
  const taken = [...names];
  const isFree = (one: FlatText): boolean =>
    taken.every(({ x, y, text }) => {
      const reach = ((text.length + one.text.length) / 2) * LETTER * pixel;
      return Math.abs(x - one.x) >= reach || Math.abs(y - one.y) >= LINE * pixel;
    });
  // What is shy has what the others leave.
  const placed = texts
    .toSorted((a, b) => Number(a.shy) - Number(b.shy))
    .flatMap((one) => {
      const lines = Array.from({ length: one.shy ? 1 : MOST_LINES + 1 }, (_, n) => ({ ...one, y: one.y - n * LINE * pixel })); // prettier-ignore
      const free = lines.find(isFree) ?? (one.shy ? undefined : one);
      if (free) taken.push(free);
      return free ? [free] : [];
    });
  return placed;
}
