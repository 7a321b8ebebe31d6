import { along, type Point } from './flight.ts';
import { MU, thrustOf, type Ship } from './ship.ts';

// Full Thrust a second time (see ship.ts): vector movement (10), by the legs of a written order.

export interface Drifted {
  end: Point;
  /** Where it faces, 1–12. */
  facing: number;
  speed: number;
  /** Not rounded. */
  velocity: Point;
  rolled: boolean;
}

const turnedBy = (facing: number, points: number): number => ((facing - 1 + points + 24) % 12) + 1;
const numberIn = (leg: string): number => Number(/\d+/.exec(leg)?.[0] ?? 1);

/** Moving ships (10.2): first along the present velocity, then each leg as it is written; the line from start to end is the next velocity. */
export function drift(ship: Ship, legs: readonly string[]): Drifted {
  const velocity = ship.vector!;
  let end: Point = { x: ship.x + velocity.x, y: ship.y + velocity.y };
  let facing = ship.course;
  let rolled = ship.rolled;
  for (const leg of legs) {
    if (leg.startsWith('TP')) facing = turnedBy(facing, -numberIn(leg));
    else if (leg.startsWith('TS')) facing = turnedBy(facing, numberIn(leg));
    else if (leg.startsWith('MD')) end = along(end, facing, numberIn(leg));
    else if (leg === 'PP') end = along(end, turnedBy(facing, -3), 1);
    else if (leg === 'PS') end = along(end, turnedBy(facing, 3), 1);
    else if (leg === 'PR') end = along(end, turnedBy(facing, 6), 1);
    else rolled = !rolled;
  }
  const [dx, dy] = [end.x - ship.x, end.y - ship.y];
  const length = Math.hypot(dx, dy);
  const speed = Math.round(length / MU);
  const scale = length === 0 ? 0 : (speed * MU) / length;
  return { end, facing, speed, velocity: { x: dx * scale, y: dy * scale }, rolled };
}

/** Thrust rating (10.1, 10.2): a point for each rotation, push and roll, a burn its own; a push each way once a turn. */
export function isFlyable(ship: Ship, legs: readonly string[]): boolean {
  if (ship.station || ship.moors) return legs.length === 0;
  const spent = legs.reduce((sum, leg) => sum + (leg.startsWith('MD') ? numberIn(leg) : 1), 0);
  const count = (...names: string[]): number => legs.filter((leg) => names.includes(leg)).length;
  return spent <= thrustOf(ship) && count('PP', 'PS') <= 1 && count('PR') <= 1 && count('Roll') <= 1;
}
/** Halves away from 0. */
const nearest = (value: number): number => Math.sign(value) * Math.round(Math.abs(value)) + 0;

/** Part of a velocity (8.1). */
export const partOf = (ship: Ship, distance: number): Point => ({
  x: ship.x + (ship.speed === 0 ? 0 : nearest((ship.vector!.x * distance) / ship.speed)),
  y: ship.y + (ship.speed === 0 ? 0 : nearest((ship.vector!.y * distance) / ship.speed)),
});
