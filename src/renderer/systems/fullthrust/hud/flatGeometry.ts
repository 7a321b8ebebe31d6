import type { PlanePoint } from '../../../../engine/plane.ts';
import { frameOf, wholeFrame, type FrameShape } from '../../../hud/flatFrame.ts';
import type { BoardOverlay } from '../board/board.types.ts';
import { MU, type FullThrustView } from '../data.ts';
import { expectedAt, groupPoint, pointOf, salvoesOn } from '../text/lookup.ts';

/** Units of the flat board's drawing for an MU. */
export const SCALE = 10;
/** In MU: more is seen about what matters than a ship may change its move by. */
const FRAME: FrameShape = { scale: SCALE, margin: 2, about: 10, least: 36, step: 6 };

/** The SVG view box that holds a whole table, whose sizes are in MU. */
export const wholeOf = (table: FullThrustView['table']): string => wholeFrame(table, FRAME);
const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/**
 * The SVG view box that holds who is there, where each goes, a lesson's goal, a world with its orbits, and what can be
 * reached by a point that is asked for.
 */
export function frameOfBattle(view: FullThrustView, { goal, reach }: Pick<BoardOverlay, 'goal' | 'reach'>): string {
  const { table, units, groups, terrain } = view;
  const about = ({ x, y }: PlanePoint, radius: number): PlanePoint[] => [
    { x: x - radius, y: y - radius },
    { x: x + radius, y: y + radius },
  ];
  const places = [
    ...units.flatMap((unit) => [pointOf(unit), expectedAt(unit)]),
    ...units.map(({ cloak }) => cloak && cloak.at),
    ...groups.map(groupPoint),
    ...salvoesOn(view),
    ...(goal ? about(goal.at, goal.distance * MU) : []),
    ...(reach ? about(reach.from, (reach.reach - FRAME.about) * MU) : []),
    ...terrain.flatMap((body) => (body.kind === 'planet' ? about(body, 2 * body.radius) : [])),
  ].flatMap((place) => (place ? [{ x: place.x / MU, y: place.y / MU }] : []));
  const onTable = places.map(({ x, y }) => ({ x: clamp(x, table.width), y: clamp(y, table.height) }));
  return frameOf(table, onTable, FRAME);
}

/** A place of the view in the drawing, and back. */
export const flat = ({ x, y }: PlanePoint): PlanePoint => ({ x: (x / MU) * SCALE, y: (y / MU) * SCALE });
/** A point of the flat drawing as a point of the table, in the system's units. */
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
