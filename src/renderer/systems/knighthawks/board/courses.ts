import type { Hex } from '../../../../engine/hex.ts';
import type { Reach } from '../../../../engine/knighthawks/reach.ts';
import type { Point } from '../../../board/plane.ts';
import { facingAngle, hexKey, hexToWorld, neighbour } from '../../../board/tables/hexLayout.ts';
import type { Course, ReachMark } from './board.types.ts';

// Where a move can end, from what the host has worked out: no rule is known here.

/** The hexes in which a move can end; only of one speed where `speed` is given. */
export function reachMarks(unit: number, reach: readonly Reach[], speed: number | null): ReachMark[] {
  const shown = speed === null ? reach : reach.filter((one) => one.speed === speed);
  const speeds = shown.map((one) => one.speed);
  const [least, most] = [Math.min(...speeds), Math.max(...speeds)];
  const marks = new Map<string, { hex: Hex; courses: Course[]; share: number }>();
  for (const { speed: at, orbit, ends } of shown)
    for (const { hex, facing, face, way } of ends) {
      const share = most > least ? (at - least) / (most - least) : 0.5;
      const mark = marks.get(hexKey(hex)) ?? { hex, courses: [], share };
      mark.courses.push({ unit, speed: at, orbit, face, way, hex, facing });
      marks.set(hexKey(hex), mark);
    }
  return [...marks.values()];
}

/** Nearer to the middle of a hex than this, a click asks for no facing. */
const FACING_BEGINS = 0.3;

const turnsOf = ({ way }: Course): number => way.length - way.replaceAll(/[lr]/g, '').length;

/** The move that ends in the hex: with the facing to which the click lies, else the one with the fewest turns. */
export function courseTo(mark: ReachMark, at: Point | null): Course | undefined {
  const centre = hexToWorld(mark.hex);
  const aside = at === null ? { x: 0, z: 0 } : { x: at.x - centre.x, z: at.z - centre.z };
  const far = Math.hypot(aside.x, aside.z) > FACING_BEGINS;
  const towards = ({ facing }: Course): number => {
    const angle = facingAngle(facing);
    return far ? Math.round((aside.x * Math.sin(angle) - aside.z * Math.cos(angle)) * 20) : 0;
  };
  return mark.courses.toSorted((a, b) => towards(b) - towards(a) || turnsOf(a) - turnsOf(b))[0];
}

/** Hexes of a course from where the ship stands, the first one included. */
export function pointsOf(course: Course, from: { hex: Hex; facing: number }): Hex[] {
  if (course.orbit !== null) return [from.hex, course.hex];
  const points = [from.hex];
  let { hex } = from;
  let facing = course.face ?? from.facing;
  for (const letter of course.way) {
    hex = neighbour(hex, facing);
    facing = (facing + (letter === 'l' ? 5 : letter === 'r' ? 1 : 0)) % 6;
    points.push(hex);
  }
  return points;
}
