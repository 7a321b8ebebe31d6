import { STEP_X, STEP_Y, UNIT } from '../../engine/ftb/plane.ts';
import type { Battle } from '../../engine/ftb/battle.ts';
import { TYPE_BURN } from '../../engine/ftb/shipTypes.ts';
import { isInOrbit, nextX, nextY } from '../../engine/ftb/flight.ts';
import { hasDrive } from './worth.ts';

// How soon ships can be where: in LU and turns, as a captain reckons, not as the rules do.

/** A place and the vector that leads on from it, in LU: what an order would make of a ship. */
export interface Mark {
  x: number;
  y: number;
  vx: number;
  vy: number;
}
/** A mark at the map's corner that stands still. */
export const newMark = (): Mark => ({ x: 0, y: 0, vx: 0, vy: 0 });

/** Where an object is and where it coasts to. */
export function markOf(battle: Battle, object: number, out: Mark): void {
  out.x = battle.x[object]! / UNIT;
  out.y = battle.y[object]! / UNIT;
  if (isInOrbit(battle, object)) {
    out.vx = nextX(battle, object) / UNIT - out.x;
    out.vy = nextY(battle, object) / UNIT - out.y;
    return;
  }
  setVector(out, battle.course[object]!, battle.length[object]!);
}

/** Gives a mark the vector of a course in degrees and a length in LU. */
export function setVector(out: Mark, course: number, length: number): void {
  out.vx = (length * STEP_X[course]!) / UNIT;
  out.vy = (length * STEP_Y[course]!) / UNIT;
}

/** LU from a point to the line that a mark's vector draws from it. */
export const distanceToLine = ({ x, y, vx, vy }: Mark, px: number, py: number): number =>
  distanceFrom(x, y, vx, vy, px, py);

/** LU from `(px, py)` to the line from `(x, y)` that `(vx, vy)` draws. */
export function distanceFrom(x: number, y: number, vx: number, vy: number, px: number, py: number): number {
  const dx = px - x;
  const dy = py - y;
  const square = vx * vx + vy * vy;
  let along = square > 0 ? (dx * vx + dy * vy) / square : 0;
  along = along < 0 ? 0 : along > 1 ? 1 : along;
  const ax = dx - along * vx;
  const ay = dy - along * vy;
  return Math.sqrt(ax * ax + ay * ay);
}

/** LU a turn that a ship keeps up without overheating: it must coast now and then. */
export const steadyBurn = (battle: Battle, ship: number): number =>
  hasDrive(battle, ship) ? 0.6 * TYPE_BURN[battle.shipType[ship]!]! : 0.3;

/** Turns beyond which nothing is told apart. */
export const FAR = 24;

/** Turns until a ship can be within `range` of a place, whatever its speed there; burning `burn` LU a turn. */
export function turnsToPlace(mark: Mark, px: number, py: number, range: number, burn: number): number {
  const dx = px - mark.x;
  const dy = py - mark.y;
  let before = Math.sqrt(dx * dx + dy * dy) - range;
  if (before <= 0) return 0;
  for (let turn = 1; turn <= FAR; turn++) {
    const gx = dx - turn * mark.vx;
    const gy = dy - turn * mark.vy;
    const gap = Math.sqrt(gx * gx + gy * gy) - range - (burn * turn * (turn + 1)) / 2;
    if (gap <= 0) return turn - 1 + before / (before - gap);
    before = gap;
  }
  return FAR;
}

/** Turns until a ship `distance` LU from an edge, `speed` LU a turn towards it, has crossed it. */
export function turnsToEdge(distance: number, speed: number, burn: number): number {
  let before = distance;
  if (before < 0) return 0;
  for (let turn = 1; turn <= FAR; turn++) {
    const gap = distance - turn * speed - (burn * turn * (turn + 1)) / 2;
    if (gap < 0) return turn - 1 + before / (before - gap);
    before = gap;
  }
  return FAR;
}
