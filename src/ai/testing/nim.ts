import type { Outcome, Side } from '../../engine/game.ts';
import type { Thinkable } from '../thinker.ts';

/** Take one to three matches in turn; who takes the last wins. Best: leave a multiple of four. */
export interface Nim {
  matches: number;
  toAct: Side;
}

export const nim: Thinkable<Nim> = {
  maxActions: 3,
  toAct: (state) => (state.matches === 0 ? 'nobody' : state.toAct),
  legalActions: (state, out) => {
    const count = Math.min(3, state.matches);
    for (let i = 0; i < count; i++) out[i] = i + 1;
    return count;
  },
  apply: (state, action) => {
    state.matches -= action;
    state.toAct = state.toAct === 0 ? 1 : 0;
    return null;
  },
  outcome: (state): Outcome | null =>
    state.matches > 0 ? null : { winner: state.toAct === 0 ? 1 : 0, reason: 'last', points: [0, 0], degree: null },
  clone: (state) => ({ ...state }),
  copyFrom: (state, source) => void Object.assign(state, source),
  determinize: () => undefined,
  settled: () => 0,
  observe: (state) => ({ ...state }),
  serialize: ({ matches, toAct }) => Uint8Array.of(matches, toAct),
};
