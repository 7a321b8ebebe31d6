import type { SectorView } from '../../engine/campaign/view.ts';
import type { PlanePoint } from '../../engine/plane.ts';

/** The map of the war in its own units: home worlds at both ends, a bent lane for each sector. */

export const WIDTH = 1000;
export const HEIGHT = 770;
export const HOMES = [
  { x: 62, y: HEIGHT / 2 },
  { x: WIDTH - 62, y: HEIGHT / 2 },
] as const;
const LANES = [96, 282, 468, 654];
const FIRST = 178;

/** Where a place of a lane lies; −1 and the number of zones are the home worlds. */
export function placeAt(lane: number, zone: number, zones: number): PlanePoint {
  if (zone < 0) return HOMES[0];
  if (zone >= zones) return HOMES[1];
  const span = WIDTH - 2 * FIRST;
  const x = FIRST + (span * zone) / (zones - 1);
  const middle = HEIGHT / 2;
  // The lane leaves and reaches the home worlds in a bow.
  const bend = Math.sin((Math.PI * (x - HOMES[0].x)) / (HOMES[1].x - HOMES[0].x)) ** 0.09;
  return { x, y: middle + (LANES[lane]! - middle) * bend };
}

/** The lane as a line through its zones. */
export function lanePath(lane: number, zones: number): string {
  const points = Array.from({ length: zones + 2 }, (_, at) => placeAt(lane, at - 1, zones));
  return smooth(points);
}

/** The front as a line from top to bottom through the zones that are fought for. */
export function frontPath(sectors: readonly SectorView[]): string {
  const fronts = sectors.map(({ front, zones }, lane) => placeAt(lane, front, zones.length));
  const [first, last] = [fronts[0]!, fronts.at(-1)!];
  return `M${first.x},10 L${first.x},${first.y} ${smooth(fronts)} L${last.x},${HEIGHT - 10}`;
}

/** A side's reserve in its corner of the map, before it is drawn larger. */
export const RESERVE = { width: 120, height: 52, edge: 10 };

/** The pieces of a soft line through points (Catmull-Rom as Béziers): begin, both handles, end. */
function pieces(points: readonly PlanePoint[]): [PlanePoint, PlanePoint, PlanePoint, PlanePoint][] {
  const at = (n: number): PlanePoint => points[Math.max(0, Math.min(points.length - 1, n))]!;
  return points.slice(1).map((to, n) => {
    const [before, from, after] = [at(n - 1), at(n), at(n + 2)];
    const out = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const into = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return [from, out, into, to];
  });
}
const round = ({ x, y }: PlanePoint): string => `${x.toFixed(1)},${y.toFixed(1)}`;

/** A soft line through points as an SVG path. */
function smooth(points: readonly PlanePoint[]): string {
  const curves = pieces(points).map(([, out, into, to]) => ` C${round(out)} ${round(into)} ${round(to)}`);
  return `M${round(points[0]!)}${curves.join('')}`;
}

/** Points along the lane's line, from one home world to the other, close enough that no counter fits between two. */
export function alongLane(lane: number, zones: number): PlanePoint[] {
  const SAMPLES = 16;
  return pieces(Array.from({ length: zones + 2 }, (_, at) => placeAt(lane, at - 1, zones))).flatMap(([a, b, c, d]) =>
    Array.from({ length: SAMPLES }, (_, n) => {
      const t = n / SAMPLES;
      const [p, q, r, s] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
      return { x: p * a.x + q * b.x + r * c.x + s * d.x, y: p * a.y + q * b.y + r * c.y + s * d.y };
    }),
  );
}
