import type { Outcome, Side } from '../../engine/game.ts';
import type { Thinkable } from '../thinker.ts';

/**
 * Each side in turn names one of many numbers, side 0 first; the nearer side 0 comes to its target,
 * and the farther side 1 stays from its own, the better for side 0. A die may forbid the even numbers.
 */
export interface Wide {
  readonly targets: readonly [number, number];
  readonly named: [number, number];
  toAct: Side | 'nobody';
  /** Whether only odd numbers may be named; drawn anew for each position. */
  odd: boolean;
}

export const NUMBERS = 400;

export const wideAt = (targets: readonly [number, number]): Wide => ({
  targets,
  named: [-1, -1],
  toAct: 0,
  odd: false,
});

/** Side 0's win chance when all is named. */
export function wideValue({ targets, named }: Wide): number {
  const missed = [0, 1].map((side) => Math.abs(named[side]! - targets[side]!) / NUMBERS);
  return 0.5 + (missed[1]! - missed[0]!) / 2;
}

const isLegal = ({ toAct, odd }: Wide, action: number): boolean =>
  toAct !== 'nobody' && action >= 0 && action < NUMBERS && !(odd && toAct === 1 && action % 2 === 0);

export const wide: Thinkable<Wide> = {
  maxActions: NUMBERS,
  toAct: ({ toAct }) => toAct,
  legalActions: (state, out) => {
    let count = 0;
    for (let action = 0; action < NUMBERS; action++) if (isLegal(state, action)) out[count++] = action;
    return count;
  },
  isLegal,
  apply: (state, action) => {
    if (state.toAct === 'nobody' || !isLegal(state, action)) return { code: 'not-now', section: '1' };
    state.named[state.toAct] = action;
    state.toAct = state.toAct === 0 ? 1 : 'nobody';
    return null;
  },
  outcome: ({ toAct }): Outcome | null =>
    toAct === 'nobody' ? { winner: null, reason: 'named', points: [0, 0], degree: null } : null,
  observe: (state) => wide.clone(state),
  determinize: (state, _side, seed) => void (state.odd = (seed >> 8) % 2 === 0),
  settled: () => 0,
  clone: (state) => ({ ...state, named: [...state.named] }),
  copyFrom: (state, source) => {
    state.named[0] = source.named[0];
    state.named[1] = source.named[1];
    state.toAct = source.toAct;
    state.odd = source.odd;
  },
  serialize: ({ named, toAct, odd }) =>
    new Uint8Array(Int32Array.of(...named, toAct === 'nobody' ? 2 : toAct, Number(odd)).buffer),
};
