import type { PlanePoint } from '../../../../engine/plane.ts';
import { UNIT } from '../../../../engine/ftb/plane.ts';
import type { Side } from '../../../../engine/game.ts';
import * as frame from '../../../hud/flatFrame.ts';

/** Units of the flat board for an LU. */
export const LU = 10;

/** A point of the table in the flat drawing. */
export const flat = ({ x, y }: PlanePoint): { x: number; y: number } => ({ x: (x / UNIT) * LU, y: (y / UNIT) * LU });
/** A point of the flat drawing as a point of the table, in the system's units. */
export const fromFlat = ({ x, y }: { x: number; y: number }): PlanePoint => ({
  x: (x / LU) * UNIT,
  y: (y / LU) * UNIT,
});

const FRAME: frame.FrameShape = { scale: LU, margin: 2, about: 6, least: 30, step: 10 };

const inLu = ({ width, height }: { width: number; height: number }) => ({ width: width / UNIT, height: height / UNIT });

/** The SVG view box that holds a map of so many units of plane.ts. */
export const viewBoxOf = (map: { width: number; height: number }): string => frame.wholeFrame(inLu(map), FRAME);

/** The SVG view box that holds some places of a map; `above`: the share of it that stays free above them. */
export const frameOf = (map: { width: number; height: number }, places: readonly PlanePoint[], above = 0): string =>
  frame.frameOf(
    inLu(map),
    places.map(({ x, y }) => ({ x: x / UNIT, y: y / UNIT })),
    FRAME,
    above,
  );

/** A path over the table as points of an SVG line. */
export const pathOf = (path: readonly PlanePoint[]): string =>
  path
    .map(flat)
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');

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
  const named = ships.map((ship) => ({
    ...flat(ship),
    radius,
    name: ship.name,
    short: ship.hull,
    first: ship.id === first,
  }));
  const placed = frame.placeNames(named, pixel, viewBox);
  return ships.flatMap(({ id, side }, n) => (placed[n] ? [{ id, side, ...placed[n] }] : []));
}
