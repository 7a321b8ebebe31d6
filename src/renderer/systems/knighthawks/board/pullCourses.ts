import type { Hex } from '../../../../engine/hex.ts';
import type { Exit, Reach } from '../../../../engine/knighthawks/reach.ts';
import type { Point } from '../../../board/plane.ts';
import { hexDistance, hexKey, hexToWorld } from '../../../board/tables/hexLayout.ts';
import type { Course, ReachMark } from './board.types.ts';
import { courseTo, reachMarks } from './courses.ts';

// Where a ship that is pulled may be let go, from what the host has worked out: no rule is known here.

/** A move that is pulled: its course, and what becomes of a ship that leaves the map by it or flies into a planet. */
export interface PulledCourse extends Course {
  readonly fate: Exit['fate'] | null;
}

/** A hex in which a pulled ship may be let go. */
export interface PullMark extends ReachMark {
  readonly courses: readonly PulledCourse[];
}

/** Every hex in which a pulled ship may be let go, those beyond the map's edge and a planet that it cannot pass included. */
export function pullMarks(unit: number, reach: readonly Reach[]): PullMark[] {
  const ends = reachMarks(unit, reach, null).map((mark): PullMark => ({
    ...mark,
    courses: mark.courses.map((course) => ({ ...course, fate: null })),
  }));
  const exits = new Map<string, { hex: Hex; courses: PulledCourse[]; share: number }>();
  for (const { speed, orbit, exits: ways } of reach)
    for (const exit of ways) {
      const mark = exits.get(hexKey(exit.hex)) ?? { hex: exit.hex, courses: [], share: 0 };
      mark.courses.push({ unit, speed, orbit, ...exit });
      exits.set(hexKey(exit.hex), mark);
    }
  return [...ends, ...exits.values()];
}

/**
 * The marked hex nearest to a place of the table, and the course there that the place within it means; null: there is no
 * hex at all. Who stands beside a planet and is pulled about it goes into its orbit (5.1). A ship leaves the map or ends
 * in a planet only where the place itself is there (`beyond`), or where nothing else is left to it.
 */
export function pulledTo(marks: readonly PullMark[], at: Point, beyond: boolean): PulledCourse | null {
  const safe = beyond ? [] : marks.filter(({ courses }) => courses.some(({ fate }) => fate === null));
  const mark = nearest(safe.length > 0 ? safe : marks, at);
  if (!mark) return null;
  const orbits = mark.courses.filter(({ orbit }) => orbit !== null);
  return (courseTo(orbits.length > 0 ? { ...mark, courses: orbits } : mark, at) as PulledCourse | undefined) ?? null;
}

function nearest(marks: readonly PullMark[], at: Point): PullMark | null {
  let best: PullMark | null = null;
  let least = Infinity;
  for (const mark of marks) {
    const { x, z } = hexToWorld(mark.hex);
    const away = Math.hypot(at.x - x, at.z - z);
    if (away >= least) continue;
    best = mark;
    least = away;
  }
  return best;
}

/** Hexsides between two facings, 0–3. */
const turnsBetween = (a: number, b: number): number => Math.min((a - b + 6) % 6, (b - a + 6) % 6);

/**
 * The course of a ship that is pulled beside another: it ends as far from that one's end as it stood from it, or
 * as near to that as its own drive allows, with its bow turned as far; a ship that would be lost by it stays clear.
 */
export function besideOf(
  marks: readonly PullMark[],
  from: { readonly hex: Hex; readonly facing: number },
  lead: { readonly from: { readonly hex: Hex; readonly facing: number }; readonly course: PulledCourse },
): PulledCourse | null {
  const { course, from: began } = lead;
  const wanted = {
    q: from.hex.q + course.hex.q - began.hex.q,
    r: from.hex.r + course.hex.r - began.hex.r,
  };
  const facing = (from.facing + course.facing - began.facing + 6) % 6;
  const isHarmless = ({ fate }: PulledCourse): boolean => fate === null || (fate === 'home' && course.fate === 'home');
  const harmless = marks.filter((mark) => mark.courses.some(isHarmless));
  const open = harmless.length > 0 ? harmless : marks;
  const near = Math.min(...open.map(({ hex }) => hexDistance(hex, wanted)));
  const courses = open.flatMap((mark) => (hexDistance(mark.hex, wanted) === near ? mark.courses : []));
  const cost = (one: PulledCourse): number =>
    (isHarmless(one) ? 0 : 1e4) + 1e2 * turnsBetween(one.facing, facing) + Math.abs(one.speed - course.speed);
  return courses.toSorted((a, b) => cost(a) - cost(b))[0] ?? null;
}

/** Turns that a course takes of those that a ship has. */
export const turnsIn = ({ way }: Pick<Course, 'way'>): number => way.replaceAll('a', '').length;
