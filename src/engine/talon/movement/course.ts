import { STEP_Q, STEP_R, turned, type Hex } from '../../hex.ts';
import { LASTING, hasCritical, type Battle } from '../battle.ts';
import { hexOf } from '../places.ts';
import { isOnImpulse } from '../tables.ts';
import { IMPULSES, type ApUse, type ImpulseLetter } from '../terms.ts';

// What a move, or power spent on the helm, opens to a ship: for the player who weighs it.

/** The way of a ship after a choice, as far as the rules say it now. */
export interface CourseView {
  /**
   * Where it stands then and goes straight on until it may turn, with the turn counter there and the
   * impulse in which that is; null: after this round.
   */
  counters: { hex: Hex; counter: number; impulse: ImpulseLetter | null }[];
  /** The turns or slips that are open to it there. */
  opens: { hex: Hex; facing: number }[];
}

/** Hexes that are told ahead. */
const FARTHEST = 4;

export const NO_COURSE: CourseView = { counters: [], opens: [] };

const ahead = ({ q, r }: Hex, facing: number): Hex => ({ q: q + STEP_Q[facing]!, r: r + STEP_R[facing]! });
const presentImpulse = (battle: Battle): ImpulseLetter => IMPULSES[battle.impulse[0]!]!;

/** 7.2: the two turns out of a hex. */
const turnsFrom = (hex: Hex, facing: number): CourseView['opens'] =>
  [-1, 1].map((steps) => {
    const to = turned(facing, steps);
    return { hex: ahead(hex, to), facing: to };
  });

/** 7.2.2: a move to `to`, then straight on until the ship may turn again, and the two turns that are open there. */
export function courseAfter(battle: Battle, unit: number, to: Hex, facing: number, turnCounter: number): CourseView {
  // 4.1: impulses still to come in this round in which the ship moves.
  const moves = IMPULSES.filter((_, n) => n > battle.impulse[0]! && isOnImpulse(n, battle.speed[unit]!));
  const counters: CourseView['counters'] = [{ hex: to, counter: turnCounter, impulse: presentImpulse(battle) }];
  let here = to;
  for (let n = 0; n < Math.min(turnCounter, FARTHEST); n++) {
    here = ahead(here, facing);
    counters.push({ hex: here, counter: turnCounter - n - 1, impulse: moves[n] ?? null });
  }
  const mayTurn = turnCounter <= FARTHEST && !hasCritical(battle, unit, LASTING.HELM_DOWN);
  return { counters, opens: mayTurn ? turnsFrom(here, facing) : [] };
}

/** 6.1, 7.2.2: powering through a turn opens the turns where it brings the counter to 0. */
export function courseOfShortenedTurn(battle: Battle, unit: number): CourseView {
  const hex = hexOf(battle, unit);
  const counter = Math.max(0, battle.turnCounter[unit]! - 1);
  const mayTurn = counter === 0 && !hasCritical(battle, unit, LASTING.HELM_DOWN);
  return {
    counters: [{ hex, counter, impulse: presentImpulse(battle) }],
    opens: mayTurn ? turnsFrom(hex, battle.facing[unit]!) : [],
  };
}

/** 6.1, 7.3: a prepared side slip goes to either side and keeps the heading. */
export function courseOfSideSlip(battle: Battle, unit: number): CourseView {
  const facing = battle.facing[unit]!;
  const hex = hexOf(battle, unit);
  return { counters: [], opens: [-1, 1].map((steps) => ({ hex: ahead(hex, turned(facing, steps)), facing })) };
}

/** The course that power spent on the helm opens; nothing for other uses. */
export function helmCourse(battle: Battle, unit: number, use: ApUse): { course?: CourseView } {
  if (use === 'side-slip') return { course: courseOfSideSlip(battle, unit) };
  return use === 'power-through-turn' ? { course: courseOfShortenedTurn(battle, unit) } : {};
}
