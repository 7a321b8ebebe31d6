import type { SectorView } from '../../engine/campaign/view.ts';

/** The map of the war in its own units: home worlds at both ends, a bent lane for each sector. */

export const WIDTH = 1000;
export const HEIGHT = 770;
export const HOMES = [
  { x: 62, y: HEIGHT / 2 },
  { x: WIDTH - 62, y: HEIGHT / 2 },
] as const;
const LANES = [96, 282, 468, 654];
const FIRST = 178;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a place of a lane lies; −1 and the number of zones are the home worlds. */
export function placeAt(lane: number, zone: number, zones: number): Point {
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

/** Half of a fleet counter, and a side's reserve in its corner of the map, before they are drawn larger. */
const COUNTER = { width: 36, height: 18 };
export const RESERVE = { width: 120, height: 52, edge: 10 };

/**
 * Where a side's fleet counter stands: beside the front, or below a home world that is fought for, `nth`
 * of those there. `grown`: how much larger than the map's own units counters are drawn; they never leave
 * the map or cover a reserve.
 */
export function counterAt(
  lane: number,
  { front, zones }: Pick<SectorView, 'front' | 'zones'>,
  side: 0 | 1,
  nth: number,
  grown: number,
): Point {
  const half = { x: COUNTER.width * grown, y: COUNTER.height * grown };
  const home = front < 0 ? 0 : front >= zones.length ? 1 : null;
  if (home !== null) {
    const fromEdge = side === home ? half.x : 3 * half.x;
    const y = HOMES[home].y + 98 + (40 * nth + 20) * grown - 20;
    return { x: home === 0 ? fromEdge : WIDTH - fromEdge, y };
  }
  const { x, y } = placeAt(lane, front, zones.length);
  const away = 74 + 8 * (grown - 1);
  const wanted = x + (side === 0 ? -away : away);
  const inside = Math.min(WIDTH - half.x, Math.max(half.x, wanted));
  const below = y + 26 + 20 * grown;
  const corner = RESERVE.edge + RESERVE.width * grown + half.x;
  const overReserve =
    below + half.y > HEIGHT - RESERVE.edge - RESERVE.height * grown && (inside < corner || inside > WIDTH - corner);
  return { x: inside, y: overReserve ? y - 26 - 20 * grown : below };
}

/** A soft line through points (Catmull-Rom as Bézier pieces). */
export function smooth(points: readonly Point[]): string {
  const at = (n: number): Point => points[Math.max(0, Math.min(points.length - 1, n))]!;
  let path = `M${round(at(0))}`;
  for (let n = 0; n < points.length - 1; n++) {
    const [before, from, to, after] = [at(n - 1), at(n), at(n + 1), at(n + 2)];
    const out = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const into = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    path += ` C${round(out)} ${round(into)} ${round(to)}`;
  }
  return path;
}

const round = ({ x, y }: Point): string => `${x.toFixed(1)},${y.toFixed(1)}`;
