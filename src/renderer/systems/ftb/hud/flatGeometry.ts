import { UNIT, type PlanePoint } from '../../../../engine/plane.ts';
import type { Side } from '../../../../engine/game.ts';
import { layOut, OPEN_GROUND } from '../../../board/labelLayout.ts';

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

/**
 * The SVG view box that holds some places of a map with room about them: the whole map where they lie far apart.
 * `above`: the share of it that stays free above them.
 */
export function frameOf(map: { width: number; height: number }, places: readonly PlanePoint[], above = 0): string {
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
  const tall = bottom - top + 2 * MARGIN;
  const free = (tall * above) / (1 - above);
  return [left - MARGIN, top - MARGIN - free, right - left + 2 * MARGIN, tall + free]
    .map((length) => length * LU)
    .join(' ');
}

export const pathOf = (path: readonly PlanePoint[]): string =>
  path
    .map(flat)
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');

/** What is written about a ship, in CSS pixels: a letter's width, a line's height. */
const LETTER = 6.8;
const LINE = 14;

interface Named extends PlanePoint {
  readonly id: number;
  readonly side: Side;
  readonly name: string;
  /** What is written where its name has no room. */
  readonly hull: string;
}

/**
 * Where the names of ships stand on the flat board, so that none covers another; who finds no room has none.
 * `pixel`: the board's units a CSS pixel; `radius`: the room a ship takes, in the board's units; `first`: whose name comes
 * first; `viewBox`: what is seen, in which the names stay.
 */
export function placeNames(
  ships: readonly Named[],
  { pixel, radius, first, viewBox }: { pixel: number; radius: number; first: number | null; viewBox: string },
): { id: number; side: Side; x: number; y: number; text: string; from: PlanePoint | null }[] {
  const half = radius / pixel;
  const sizeOf = (text: string) => ({ width: text.length * LETTER, height: LINE });
  const wishes = ships.map((ship) => {
    const { x, y } = flat(ship);
    const name = sizeOf(ship.name);
    const room = {
      x: x / pixel,
      y: y / pixel,
      halfWidth: half * 0.7,
      halfHeight: half * 0.7,
      aside: half,
      under: half,
    };
    return { id: ship.id, ...room, sizes: { 1: sizeOf(ship.hull), 2: name, 3: name }, wanted: ship.id === first };
  });
  const [left, top, width, height] = viewBox.split(' ').map((length) => Number(length) / pixel) as [number, number, number, number]; // prettier-ignore
  const within = { left, top, right: left + width, bottom: top + height };
  const spots = layOut(wishes, 2, undefined, { ...OPEN_GROUND, within });
  return ships.flatMap((ship) => {
    const spot = spots.get(ship.id);
    if (!spot) return [];
    const text = spot.detail === 1 ? ship.hull : ship.name;
    const { id, side } = ship;
    return [{ id, side, x: spot.x * pixel, y: spot.y * pixel, text, from: spot.reach > 0 ? flat(ship) : null }];
  });
}
