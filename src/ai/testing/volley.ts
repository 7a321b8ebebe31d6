import type { Outcome, Side } from '../../engine/game.ts';
import type { Playable } from '../playable.ts';
import { SearchRandom } from '../random.ts';

/**
 * Side 0 has some shots at two enemies, then it is counted: the points shot down, out of the most
 * possible, are its chance to win (the other side then rolls for the rest). A dead enemy cannot be
 * shot at, so what is legal after a shot hangs on the die. Shots are alike and need no order.
 */
export interface Volley {
  shots: number;
  /** Hits still needed for each enemy. */
  hull: number[];
  readonly points: readonly number[];
  /** Lowest die that hits each enemy. */
  readonly hitOn: readonly number[];
  scored: number;
  /** Set by the closing roll. */
  winner: Side | null;
  dice: SearchRandom;
}

const CLOSE = 100;

export const volley: Playable<Volley> = {
  maxActions: 8,
  toAct: (state) => (state.winner === null ? 0 : 'nobody'),
  legalActions: (state, out) => {
    let count = 0;
    if (state.shots > 0) state.hull.forEach((hull, target) => hull > 0 && (out[count++] = target));
    if (count === 0) out[count++] = CLOSE;
    return count;
  },
  apply: (state, action) => {
    const draw = state.dice.unit();
    if (action === CLOSE) {
      state.winner = draw * state.points.reduce((a, b) => a + b) < state.scored ? 0 : 1;
      return null;
    }
    state.shots--;
    if (1 + Math.floor(draw * 6) < state.hitOn[action]!) return null;
    state.hull[action]!--;
    if (state.hull[action] === 0) state.scored += state.points[action]!;
    return null;
  },
  outcome: (state): Outcome | null =>
    state.winner === null ? null : { winner: state.winner, reason: 'points', points: [state.scored, 0], degree: null },
  clone: (state) => ({ ...state, hull: [...state.hull], dice: new SearchRandom(0) }),
  copyFrom: (state, source) => {
    state.hull.forEach((_hull, i) => (state.hull[i] = source.hull[i]!));
    state.shots = source.shots;
    state.scored = source.scored;
    state.winner = source.winner;
  },
  determinize: (state, _side, seed) => {
    state.dice = new SearchRandom(seed);
  },
};

/** Expected points of the best play from here on, computed exactly. */
export function volleyValue(state: Volley): number {
  let best = state.scored;
  if (state.shots === 0) return best;
  state.hull.forEach((hull, target) => {
    if (hull > 0) best = Math.max(best, shotValue(state, target));
  });
  return best;
}

/** Expected points when the next shot goes at `target`. */
export function shotValue(state: Volley, target: number): number {
  const chance = (7 - state.hitOn[target]!) / 6;
  const shots = state.shots - 1;
  const hull = state.hull.map((boxes, i) => (i === target ? boxes - 1 : boxes));
  const scored = state.scored + (hull[target] === 0 ? state.points[target]! : 0);
  return chance * volleyValue({ ...state, shots, hull, scored }) + (1 - chance) * volleyValue({ ...state, shots });
}
