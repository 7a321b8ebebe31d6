import { MU, NEAR, thrustOf, type Order, type Ship } from './ship.ts';

// Full Thrust a second time (see ship.ts): written orders and movement (3.1 to 3.5).

export interface Point {
  x: number;
  y: number;
}

const courseAfter = (course: number, points: number): number => ((course - 1 + points + 24) % 12) + 1;

/** A leg of a move along one of twelve courses; 12 is up the table. */
export function along(from: Point, course: number, distance: number): Point {
  const angle = (course * Math.PI) / 6;
  return {
    x: from.x + Math.round(distance * MU * Math.sin(angle)),
    y: from.y - Math.round(distance * MU * Math.cos(angle)),
  };
}

export interface Flown {
  middle: Point;
  end: Point;
  course: number;
  speed: number;
  rolled: boolean;
}

/** Making course changes (3.2): half of the turn first and half at the middle; halves of odd numbers round down, then up. */
export function fly(ship: Ship, order: Order): Flown {
  const speed = ship.speed + order.thrust;
  const early = Math.sign(order.turn) * Math.floor(Math.abs(order.turn) / 2);
  const first = courseAfter(ship.course, early);
  const course = courseAfter(ship.course, order.turn);
  const half = Math.floor(speed / 2);
  const middle = along(ship, first, half);
  return { middle, end: along(middle, course, speed - half), course, speed, rolled: ship.rolled !== order.roll };
}

/** Movement orders (3.1, 3.3): whether a ship can do what an order says. */
export function isPossible(ship: Ship, { turn, thrust, roll }: Order): boolean {
  // 13.7 A docked ship holds on.
  if (ship.station || ship.moors) return turn === 0 && thrust === 0 && !roll;
  // 3.2 Rotating on the spot, with no other thrust.
  if (ship.speed === 0 && thrust === 0 && !roll) return true;
  const most = thrustOf(ship);
  // A roll comes off what may be spent on turning.
  const sideways = Math.abs(turn) + (roll ? 1 : 0);
  return ship.speed + thrust >= 0 && sideways <= Math.ceil(most / 2) && sideways + Math.abs(thrust) <= most;
}

/** Ships leaving the table (3.5). */
export const isOff = ({ x, y }: Point, table: { width: number; height: number }): boolean =>
  x < -NEAR || y < -NEAR || x > table.width * MU + NEAR || y > table.height * MU + NEAR;
