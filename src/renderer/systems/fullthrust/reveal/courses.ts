import type { PlanePoint } from '../../../../engine/plane.ts';
import type { FullThrustEvent } from '../data.ts';
import { distance } from '../text/names.ts';

/** How a ship flew: its corners, from where it stood to where it ended. */
export interface Course {
  readonly unit: number;
  readonly path: readonly PlanePoint[];
}

/** How the ships of an act flew, by their ids. */
export function coursesOf(events: readonly FullThrustEvent[]): ReadonlyMap<number, Course> {
  const courses = new Map<number, Course>();
  for (const event of events)
    if (event.type === 'moved' && !courses.has(event.unit)) courses.set(event.unit, { unit: event.unit, path: event.path }); // prettier-ignore
  return courses;
}

/** Where a ship is when `share` of the move is over: all fly for the same time. */
function placeAt({ path }: Course, share: number): PlanePoint {
  const first = path[0]!;
  const lengths = path.slice(1).map((point, n) => distance(path[n]!, point));
  let left = share * lengths.reduce((sum, length) => sum + length, 0);
  for (const [n, length] of lengths.entries()) {
    if (left <= length && length > 0) {
      const [a, b] = [path[n]!, path[n + 1]!];
      return { x: a.x + ((b.x - a.x) * left) / length, y: a.y + ((b.y - a.y) * left) / length };
    }
    left -= length;
  }
  return path.at(-1) ?? first;
}

/** Parts of a move in which two ships are looked at. */
const STEPS = 48;

/** How near two ships come to each other, in units; `atEnd`: that is where they end. */
export function nearest(one: Course, other: Course): { readonly range: number; readonly atEnd: boolean } {
  let [range, at] = [Infinity, 0];
  for (let step = 0; step <= STEPS; step++) {
    const now = distance(placeAt(one, step / STEPS), placeAt(other, step / STEPS));
    if (now < range) [range, at] = [now, step];
  }
  return { range, atEnd: at === STEPS };
}
