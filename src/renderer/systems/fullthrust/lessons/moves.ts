import { flown, fly } from '../../../../engine/fullthrust/notation.ts';
import type { UnitView } from '../../../../engine/fullthrust/view.types.ts';
import type { PlanePoint } from '../../../../engine/plane.ts';
import { MU, type FullThrustView } from '../data.ts';

// How many moves a ship needs to somewhere: what a lesson weighs an order by.

/** A ship at the end of a move. `course` is 0–11, `speed` in MU; `velocity` is what it drifts a turn, in units (10.2). */
export interface ShipAfterMove extends PlanePoint {
  readonly course: number;
  readonly speed: number;
  readonly velocity: PlanePoint | null;
}

/** Where moves shall end, so many moves from now. */
export interface Destination {
  isThere(at: PlanePoint, course: number, moves: number): boolean;
  /** Units to go at least. */
  far(at: PlanePoint, moves: number): number;
}

/** More than any lesson needs: nothing is looked for beyond. */
export const TOO_MANY = 6;

type Bodies = FullThrustView['terrain'];

/** Units from a point to the line between two others. */
function distanceToLine(point: PlanePoint, from: PlanePoint, to: PlanePoint): number {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const square = across * across + down * down;
  const along = square === 0 ? 0 : ((point.x - from.x) * across + (point.y - from.y) * down) / square;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - share * across, point.y - from.y - share * down);
}

/** 13.2 Whether a way meets an asteroid at a speed from which a ship cannot be sure to clear it. */
export const meetsRocks = (path: readonly PlanePoint[], speed: number, thrust: number, bodies: Bodies): boolean =>
  speed > thrust + 1 &&
  bodies.some(
    (body) =>
      body.kind === 'asteroid' && path.some((to, n) => n > 0 && distanceToLine(body, path[n - 1]!, to) <= body.radius),
  );

/** Whether a point is on the view's table. */
export const isOnTable = ({ x, y }: PlanePoint, { table }: Pick<FullThrustView, 'table'>): boolean =>
  x >= 0 && y >= 0 && x <= table.width * MU && y <= table.height * MU;

/** Counts the further moves that a ship needs from the end of one on; 0: it is there, `TOO_MANY`: more than are looked for. */
export function movesTo(
  place: Destination,
  { thrust: { now: thrust, turns } }: UnitView,
  view: Pick<FullThrustView, 'table' | 'terrain'>,
): (from: ShipAfterMove, most: number) => number {
  const known = new Map<string, boolean>();

  /** Whether the ship is there after exactly so many more moves; `begun`: moves that have been flown. */
  function arrives(from: ShipAfterMove, more: number, begun: number): boolean {
    if (more === 0) return place.isThere(from, from.course, begun);
    const reach = more * from.speed + (thrust * more * (more + 1)) / 2;
    if (place.far(from, begun + more) > reach * MU) return false;
    const key = [Math.round(from.x), Math.round(from.y), from.course, from.speed, more, begun].join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = movesOn(from, more, begun);
    known.set(key, found);
    return found;
  }
  function movesOn(from: ShipAfterMove, more: number, begun: number): boolean {
    for (let turn = -turns; turn <= turns; turn++) {
      const left = thrust - Math.abs(turn);
      for (let change = left; change >= -left; change--) {
        const speed = from.speed + change;
        if (speed < 0) break;
        fly(from.x, from.y, from.course, speed, turn);
        const { middleX, middleY, x, y, course } = flown;
        const path = [from, { x: middleX, y: middleY }, { x, y }];
        if (!isOnTable({ x, y }, view) || meetsRocks(path, speed, thrust, view.terrain)) continue;
        if (arrives({ x, y, course, speed, velocity: null }, more - 1, begun + 1)) return true;
      }
    }
    return false;
  }
  /** 10.2 By vectors a turn about costs a point: the rest shifts the end any way. */
  function drifts({ x, y, velocity }: ShipAfterMove & { readonly velocity: PlanePoint }, more: number): boolean {
    const at = { x: x + velocity.x * more, y: y + velocity.y * more };
    return place.far(at, more) <= (Math.max(1, thrust - 1) * MU * more * (more + 1)) / 2;
  }
  return (from, most) => {
    const { velocity } = from;
    for (let more = 0; more <= most; more++)
      if (velocity === null ? arrives(from, more, 0) : drifts({ ...from, velocity }, more)) return more;
    return TOO_MANY;
  };
}
