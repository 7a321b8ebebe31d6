import { UNIT, type PlanePoint } from '../../../../engine/plane.ts';

/** Units of the flat board for an LU. */
export const LU = 10;

export const flat = ({ x, y }: PlanePoint): { x: number; y: number } => ({ x: (x / UNIT) * LU, y: (y / UNIT) * LU });
export const fromFlat = ({ x, y }: { x: number; y: number }): PlanePoint => ({
  x: (x / LU) * UNIT,
  y: (y / LU) * UNIT,
});

/** Room about the map, in LU. */
const MARGIN = 2;

/** The SVG view box that holds a map of so many units of plane.ts. */
export function viewBoxOf({ width, height }: { width: number; height: number }): string {
  const margin = MARGIN * LU;
  return `${-margin} ${-margin} ${(width / UNIT) * LU + 2 * margin} ${(height / UNIT) * LU + 2 * margin}`;
}

/** How much is seen about what matters, and at least, in LU; the frame goes by steps of so many, so that it seldom moves. */
const ABOUT = 6;
const LEAST = 30;
const STEP = 10;

/** The SVG view box that holds some places of a map with room about them: the whole map where they lie far apart. */
export function frameOf(map: { width: number; height: number }, places: readonly PlanePoint[]): string {
  const span = (of: 'x' | 'y', most: number): [number, number] => {
    const all = places.map((place) => place[of] / UNIT);
    let [from, to] = [Math.min(...all) - ABOUT, Math.max(...all) + ABOUT];
    const short = (LEAST - (to - from)) / 2;
    if (short > 0) [from, to] = [from - short, to + short];
    return [Math.max(0, Math.floor(from / STEP) * STEP), Math.min(most, Math.ceil(to / STEP) * STEP)];
  };
  const [width, height] = [map.width / UNIT, map.height / UNIT];
  if (places.length === 0) return viewBoxOf(map);
  const [left, right] = span('x', width);
  const [top, bottom] = span('y', height);
  return [left - MARGIN, top - MARGIN, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN]
    .map((length) => length * LU)
    .join(' ');
}

export const pathOf = (path: readonly PlanePoint[]): string =>
  path
    .map(flat)
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');
