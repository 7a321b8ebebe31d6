import { burnLeg, LEG, legX, legY, turned, turnLeg, wayOf } from '../../../../engine/fullthrust/notation.ts';
import type { PlanePoint } from '../../../../engine/plane.ts';

// 10.2 Where burns, pushes and rotations can bring a ship that flies by vectors.

/** A place that legs lead to, from the end of the drift, in units. */
export interface VectorEnd extends PlanePoint {
  readonly legs: readonly number[];
}

/** 3.1 Courses. */
const COURSES = 12;
/** Legs that an order has room for. */
const MOST_LEGS = 8;
/** What a ship may do beside a burn while it faces one way: a push to either side, and one back. */
const PUSHES = [[], [LEG.PUSH_PORT], [LEG.PUSH_STARBOARD], [LEG.PUSH_REVERSE], [LEG.PUSH_PORT, LEG.PUSH_REVERSE], [LEG.PUSH_STARBOARD, LEG.PUSH_REVERSE]] as const; // prettier-ignore
/** Wider than any way is long, in units: tells places apart by one number. */
const SPAN = 2 ** 18;

/** What the legs so far come to. */
interface Sum {
  readonly x: number;
  readonly y: number;
  /** Points of thrust that are left. */
  readonly left: number;
  /** The points to starboard of the way that it faces, from the first one. */
  readonly faces: number;
  /** One push to a side, and one back, a turn. */
  readonly sideways: boolean;
  readonly reverse: boolean;
}

/**
 * Every place that so many points of thrust lead to, each with the fewest legs; `facing` is 0–11. The order of the legs
 * changes nothing of where they end, so each way to face is taken once, round by starboard.
 */
export function vectorEnds(facing: number, thrust: number): VectorEnd[] {
  const ends = new Map<number, VectorEnd>();
  const legs: number[] = [];

  function note({ x, y }: Sum): void {
    const key = (x + SPAN) * 2 * SPAN + y + SPAN;
    if ((ends.get(key)?.legs.length ?? MOST_LEGS + 1) > legs.length) ends.set(key, { x, y, legs: [...legs] });
  }

  /** Burns and pushes on the present facing, then all that may follow. */
  function act(sum: Sum): void {
    const way = turned(facing, sum.faces);
    const before = legs.length;
    for (const pushes of PUSHES) {
      if (pushes.some((leg) => (leg === LEG.PUSH_REVERSE ? sum.reverse : sum.sideways)) || pushes.length > sum.left) continue; // prettier-ignore
      let { x, y } = sum;
      for (const leg of pushes) {
        const along = wayOf(way, leg);
        [x, y] = [x + legX(along, 1), y + legY(along, 1)];
      }
      const left = sum.left - pushes.length;
      const reverse = sum.reverse || pushes.some((leg) => leg === LEG.PUSH_REVERSE);
      const sideways = sum.sideways || pushes.some((leg) => leg !== LEG.PUSH_REVERSE);
      for (let burn = 0; burn <= left; burn++) {
        // Whoever has turned does something there.
        if (sum.faces > 0 && burn === 0 && pushes.length === 0) continue;
        if (burn > 0) legs.push(burnLeg(burn));
        legs.push(...pushes);
        const next = { ...sum, x: x + legX(way, burn), y: y + legY(way, burn), left: left - burn, sideways, reverse };
        note(next);
        turnOn(next);
        legs.length = before;
      }
    }
  }

  function turnOn(sum: Sum): void {
    if (sum.left < 2 || legs.length + 2 > MOST_LEGS) return;
    for (let faces = sum.faces + 1; faces < COURSES; faces++) {
      const points = faces - sum.faces;
      legs.push(turnLeg(points > COURSES / 2 ? points - COURSES : points));
      act({ ...sum, left: sum.left - 1, faces });
      legs.pop();
    }
  }

  act({ x: 0, y: 0, left: thrust, faces: 0, sideways: false, reverse: false });
  return [...ends.values()];
}
