import type { PlanePoint } from '../../engine/plane.ts';
import { layOut, OPEN_GROUND } from '../board/labelLayout.ts';

/** What a flat board of an open table shows, as SVG view boxes, and where names and figures stand on any flat board. */

/** How a table is framed, in its own units. */
export interface FrameShape {
  /** Units of the drawing for one of the table. */
  readonly scale: number;
  /** Room about the frame. */
  readonly margin: number;
  /** How much is seen about what matters, and at least. */
  readonly about: number;
  readonly least: number;
  /** The frame goes by steps of so many, so that it seldom moves. */
  readonly step: number;
}
interface Table {
  readonly width: number;
  readonly height: number;
}

/** The view box that holds a whole table. */
export function wholeFrame({ width, height }: Table, { scale, margin }: FrameShape): string {
  return [-margin, -margin, width + 2 * margin, height + 2 * margin].map((length) => length * scale).join(' ');
}

/**
 * The view box that holds some places of a table with room about them: the whole table where they lie far apart.
 * `above`: the share of it that stays free above them.
 */
export function frameOf(table: Table, places: readonly PlanePoint[], shape: FrameShape, above = 0): string {
  const { scale, margin, about, least, step } = shape;
  if (places.length === 0) return wholeFrame(table, shape);
  const span = (of: 'x' | 'y', most: number): [number, number] => {
    const all = places.map((place) => place[of]);
    let [from, to] = [Math.min(...all) - about, Math.max(...all) + about];
    const short = (least - (to - from)) / 2;
    if (short > 0) [from, to] = [from - short, to + short];
    return [Math.max(0, Math.floor(from / step) * step), Math.min(most, Math.ceil(to / step) * step)];
  };
  const [left, right] = span('x', table.width);
  const [top, bottom] = span('y', table.height);
  const tall = bottom - top + 2 * margin;
  const free = (tall * above) / (1 - above);
  return [left - margin, top - margin - free, right - left + 2 * margin, tall + free]
    .map((length) => length * scale)
    .join(' ');
}

/** What is written on a flat board, in CSS pixels: a letter's width, a line's height. */
const LETTER = 6.8;
const LINE = 14;

/** Whose name is to be written: the middle in the drawing's units, and the room it takes there. */
export interface NameToPlace extends PlanePoint {
  readonly radius: number;
  readonly name: string;
  /** What is written where its name has no room. */
  readonly short: string;
  /** Comes before the others. */
  readonly first: boolean;
}
/** A name's upper middle in the drawing's units; `from`: whose it is, where a line must lead there. */
export interface PlacedName extends PlanePoint {
  readonly text: string;
  readonly from: PlanePoint | null;
}

/** A place that can be chosen: a square about (x, y) in the drawing's units. */
export interface KeptSquare extends PlanePoint {
  readonly half: number;
}

/**
 * Where names stand, so that none covers another or a `kept` place, and all stay in `viewBox`; null: for this one there
 * is no room. `pixel`: the drawing's units a CSS pixel.
 */
export function placeNames(
  all: readonly NameToPlace[],
  pixel: number,
  viewBox: string,
  kept: readonly KeptSquare[] = [],
): (PlacedName | null)[] {
  const sizeOf = (text: string) => ({ width: text.length * LETTER, height: LINE });
  const wishes = all.map(({ x, y, radius, name, short, first }, id) => {
    const half = radius / pixel;
    const room = { halfWidth: half * 0.7, halfHeight: half * 0.7, aside: half, under: half };
    const full = sizeOf(name);
    return { id, x: x / pixel, y: y / pixel, ...room, sizes: { 1: sizeOf(short), 2: full, 3: full }, wanted: first };
  });
  const [left, top, width, height] = viewBox.split(' ').map((length) => Number(length) / pixel) as [number, number, number, number]; // prettier-ignore
  const within = { left, top, right: left + width, bottom: top + height };
  const ground = kept.map(({ x, y, half }) => ({
    left: (x - half) / pixel,
    right: (x + half) / pixel,
    top: (y - half) / pixel,
    bottom: (y + half) / pixel,
    of: null,
  }));
  const spots = layOut(wishes, 2, undefined, { ...OPEN_GROUND, within, kept: ground });
  return all.map(({ x, y, name, short }, id) => {
    const spot = spots.get(id);
    if (!spot) return null;
    const text = spot.detail === 1 ? short : name;
    return { x: spot.x * pixel, y: spot.y * pixel, text, from: spot.reach > 0 ? { x, y } : null };
  });
}

/** A figure of the drawing, the middle of its base line at (x, y). */
export interface Figure extends PlanePoint {
  readonly text: string;
  /** It is left out where there is no room; others are moved up. */
  readonly shy: boolean;
}
/** A figure is written a little narrower and lower than a name. */
const FIGURE_LETTER = 6.6;
const FIGURE_LINE = 13;
/** Lines by which a figure is moved, the first that is free: up a little, then down, then up as far as it takes. */
const MOVES = [0, 1, 2, 3, 4, -1, -2, -3, -4, ...Array.from({ length: 36 }, (_, n) => n + 5)];
/** From a name's upper edge to its base line, in CSS pixels. */
export const BASE = 12;

/** The figures where they cover neither a name nor each other; `pixel`: the drawing's units a CSS pixel. */
export function spread<T extends Figure>(
  names: readonly (PlanePoint & { readonly text: string })[],
  figures: readonly T[],
  pixel: number,
): T[] {
  const taken: (PlanePoint & { readonly text: string })[] = names.map(({ x, y, text }) => ({
    x,
    y: y + BASE * pixel,
    text,
  }));
  const isFree = (one: Figure): boolean =>
    taken.every(({ x, y, text }) => {
      const reach = ((text.length + one.text.length) / 2) * FIGURE_LETTER * pixel;
      return Math.abs(x - one.x) >= reach || Math.abs(y - one.y) >= FIGURE_LINE * pixel;
    });
  // What is shy has what the others leave.
  return figures
    .toSorted((a, b) => Number(a.shy) - Number(b.shy))
    .flatMap((one) => {
      const moves = one.shy ? [0] : MOVES;
      const free = moves.map((n) => ({ ...one, y: one.y - n * FIGURE_LINE * pixel })).find(isFree);
      if (free) taken.push(free);
      return free ? [free] : [];
    });
}
