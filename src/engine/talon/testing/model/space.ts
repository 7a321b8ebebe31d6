// Talon a second time (see model.ts): the map, measured on paper. Hexes are points and lines are
// drawn between their centres; the engine counts whole steps instead.

export interface Place {
  q: number;
  r: number;
}

export type ArcName = 'forward' | 'right' | 'rear' | 'left';
export const ARC_NAMES: readonly ArcName[] = ['forward', 'right', 'rear', 'left'];

/** The neighbours of a hex, clockwise from north. */
const NEIGHBOURS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;
/** Distance of the centres of two neighbours. */
const WIDTH = Math.sqrt(3);
const EPSILON = 1e-6;

interface Point {
  x: number;
  y: number;
}
const point = ({ q, r }: Place): Point => ({ x: 1.5 * q, y: WIDTH * (r + q / 2) });
/** A course in degrees clockwise from north, 0 to 360. */
const degrees = ({ x, y }: Point): number => ((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360;

export const same = (one: Place, other: Place): boolean => one.q === other.q && one.r === other.r;
export const nameOf = ({ q, r }: Place): string => `${q},${r}`;
export const toward = ({ q, r }: Place, side: number): Place => {
  const [dq, dr] = NEIGHBOURS[((side % 6) + 6) % 6]!;
  return { q: q + dq, r: r + dr };
};

/** Hexes between two hexes. */
export function steps(one: Place, other: Place): number {
  const [q, r] = [other.q - one.q, other.r - one.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** 7.5 the row of a hex in its column, as on a printed map. */
export const rowOf = ({ q, r }: Place): number => r + Math.floor(q / 2);

/** Degrees between a course and the line from one hex to another, −180 to 180. */
function bearing(facing: number, from: Place, to: Place): number {
  const [a, b] = [point(from), point(to)];
  const turned = degrees({ x: b.x - a.x, y: b.y - a.y }) - facing * 60;
  return ((turned + 540) % 360) - 180;
}

/** 5.3 the arc of a unit that a hex lies in; spines are forward's and rear's. */
export function arcToward(facing: number, from: Place, to: Place): ArcName {
  const angle = bearing(facing, from, to);
  if (Math.abs(angle) <= 30 + EPSILON) return 'forward';
  if (Math.abs(angle) >= 150 - EPSILON) return 'rear';
  return angle > 0 ? 'right' : 'left';
}

/** The hexsides through which a straight line leaves a hex toward another one: two where it runs along a spine. */
export function sidesToward(from: Place, to: Place): number[] {
  return [0, 1, 2, 3, 4, 5].filter((side) => Math.abs(bearing(side, from, to)) <= 30 + EPSILON);
}

/** What of a hex a line covers, as shares of the line's length; `inside`: it goes through, not along the edge. */
interface Stretch {
  from: number;
  to: number;
  inside: boolean;
}

/** The line between two centres against a hex; null: it does not even run along it. */
export function stretchIn(start: Place, end: Place, hex: Place): Stretch | null {
  const [a, b, middle] = [point(start), point(end), point(hex)];
  let [from, to, inside] = [0, 1, true];
  for (const angle of [0, 60, 120]) {
    const across = { x: Math.sin((angle * Math.PI) / 180), y: -Math.cos((angle * Math.PI) / 180) };
    const first = (a.x - middle.x) * across.x + (a.y - middle.y) * across.y;
    const last = (b.x - middle.x) * across.x + (b.y - middle.y) * across.y;
    const half = WIDTH / 2;
    if (Math.abs(last - first) < EPSILON) {
      if (Math.abs(first) > half + EPSILON) return null;
      if (Math.abs(first) > half - EPSILON) inside = false;
      continue;
    }
    const ends = [(-half - first) / (last - first), (half - first) / (last - first)];
    from = Math.max(from, Math.min(...ends));
    to = Math.min(to, Math.max(...ends));
  }
  return to - from > EPSILON ? { from, to, inside } : null;
}
