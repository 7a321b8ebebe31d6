import { STEP_Q, STEP_R, distance, turned } from '../hex.ts';
import type { Battle } from './battle.ts';
import { isPlanet } from './map.ts';

// 4.2, 9.3: which hexes a shot can reach.

/**
 * 9.3 whether a hex `dq`, `dr` away lies ahead of a ship: in the row of hexes from its bow, in the
 * row on either side of that, or in the ship's own hex.
 */
export function isForward(facing: number, dq: number, dr: number): boolean {
  if (dq === 0 && dr === 0) return true;
  return isInForwardRows(facing, turned(facing, 1), dq, dr) || isInForwardRows(facing, turned(facing, -1), dq, dr);
}

/** The way there as `ahead` steps and `aside` steps of two neighbouring directions: ahead any number, aside one at most. */
function isInForwardRows(ahead: number, aside: number, dq: number, dr: number): boolean {
  const det = STEP_Q[ahead]! * STEP_R[aside]! - STEP_R[ahead]! * STEP_Q[aside]!; // 1 or −1
  const aheadSteps = (dq * STEP_R[aside]! - dr * STEP_Q[aside]!) * det;
  const asideSteps = (STEP_Q[ahead]! * dr - STEP_R[ahead]! * dq) * det;
  return aheadSteps >= 0 && (asideSteps === 0 || asideSteps === 1);
}

/**
 * 4.2 whether every shortest path of hexes from one hex to another leads through a planet. All of
 * them are made of the same steps of two neighbouring directions, in any order.
 */
export function isBlocked(battle: Battle, fromQ: number, fromR: number, toQ: number, toR: number): boolean {
  const between = planetsBetween(battle, fromQ, fromR, toQ, toR);
  if (between === 0) return false;
  const dq = toQ - fromQ;
  const dr = toR - fromR;
  for (let one = 0; one < 6; one++) {
    const other = turned(one, 1);
    const det = STEP_Q[one]! * STEP_R[other]! - STEP_R[one]! * STEP_Q[other]!;
    const ones = (dq * STEP_R[other]! - dr * STEP_Q[other]!) * det;
    const others = (STEP_Q[one]! * dr - STEP_R[one]! * dq) * det;
    if (ones <= 0 || others < 0) continue;
    if (others === 0) return true; // a straight row has no second path
    return between > 1 && !hasWayAround(battle, fromQ, fromR, one, ones, others);
  }
  return false;
}

/** Planets that some shortest path leads through. */
function planetsBetween(battle: Battle, fromQ: number, fromR: number, toQ: number, toR: number): number {
  const range = distance(toQ - fromQ, toR - fromR);
  let count = 0;
  for (let planet = 0; planet < battle.planetCount[0]!; planet++) {
    const q = battle.planetQ[planet]!;
    const r = battle.planetR[planet]!;
    if (distance(q - fromQ, r - fromR) + distance(toQ - q, toR - r) === range) count++;
  }
  return count;
}

/** Whether `ones` steps of a direction and `others` of the next one can be put in an order that meets no planet. */
function hasWayAround(
  battle: Battle,
  fromQ: number,
  fromR: number,
  one: number,
  ones: number,
  others: number,
): boolean {
  const other = turned(one, 1);
  // Bit n of `open`: the hex after n steps of `one` and so many of `other` can be reached.
  let open = 1;
  for (let m = 0; m <= others; m++) {
    for (let n = 0; n <= ones; n++) {
      if (n > 0 && (open >> (n - 1)) & 1) open |= 1 << n;
      const q = fromQ + n * STEP_Q[one]! + m * STEP_Q[other]!;
      const r = fromR + n * STEP_R[one]! + m * STEP_R[other]!;
      if (isPlanet(battle, q, r)) open &= ~(1 << n);
    }
  }
  return ((open >> ones) & 1) === 1;
}
