import type { Outcome, Side } from '../../engine/game.ts';
import type { Thinkable } from '../thinker.ts';
import { SearchRandom } from '../random.ts';

/**
 * The dice race Pig: roll as often as you like and add up; a 1 loses the turn's sum and the turn;
 * hold to keep it. First to the goal wins. One side decides several times in a row, and who decides
 * after a roll hangs on the die.
 */
export interface Pig {
  goal: number;
  score: [number, number];
  sum: number;
  toAct: Side;
  rolled: number;
  dice: SearchRandom;
}

export const ROLL = 1;
export const HOLD = 2;

export const pigAt = (goal: number, score: [number, number], sum: number, toAct: Side): Pig => ({
  goal,
  score,
  sum,
  toAct,
  rolled: 0,
  dice: new SearchRandom(1),
});

export const pig: Thinkable<Pig> = {
  maxActions: 2,
  toAct: (state) => (Math.max(...state.score) >= state.goal ? 'nobody' : state.toAct),
  legalActions: (state, out) => {
    out[0] = ROLL;
    if (state.sum === 0) return 1;
    out[1] = HOLD;
    return 2;
  },
  apply: (state, action) => {
    const other = state.toAct === 0 ? 1 : 0;
    if (action === HOLD) {
      state.score[state.toAct] += state.sum;
      state.sum = 0;
      state.toAct = other;
      return null;
    }
    state.rolled++;
    const die = 1 + Math.floor(state.dice.unit() * 6);
    state.sum = die === 1 ? 0 : state.sum + die;
    if (die === 1) state.toAct = other;
    return null;
  },
  outcome: (state): Outcome | null => {
    if (Math.max(...state.score) < state.goal) return null;
    return { winner: state.score[0] >= state.goal ? 0 : 1, reason: 'goal', points: state.score, degree: null };
  },
  clone: (state) => ({ ...state, score: [...state.score], dice: new SearchRandom(0) }),
  copyFrom: (state, source) => {
    state.goal = source.goal;
    state.score[0] = source.score[0];
    state.score[1] = source.score[1];
    state.sum = source.sum;
    state.toAct = source.toAct;
    state.rolled = source.rolled;
  },
  determinize: (state, _side, seed) => {
    state.dice = new SearchRandom(seed);
  },
  settled: (state) => state.rolled,
  observe: (state) => pig.clone(state),
  serialize: ({ score, sum, toAct, rolled }) => Uint8Array.of(...score, sum, toAct, rolled),
};

/** Win chance of the side that decides after rolling or holding, computed exactly. */
export function pigChances(goal: number, mine: number, theirs: number, sum: number): { roll: number; hold: number } {
  // chance[mine][theirs][sum] of the side to decide, by iteration to the fixed point.
  const size = goal;
  const chance = Array.from({ length: size }, () =>
    Array.from({ length: size }, () => new Float64Array(size).fill(0.5)),
  );
  const after = (a: number, b: number, s: number) => (a + s >= goal ? 1 : chance[a]![b]![s]!);
  const hold = (a: number, b: number, s: number) => (a + s >= goal ? 1 : 1 - chance[b]![a + s]![0]!);
  const roll = (a: number, b: number, s: number) => {
    let total = 1 - chance[b]![a]![0]!;
    for (let die = 2; die <= 6; die++) total += after(a, b, s + die);
    return total / 6;
  };
  for (let change = 1; change > 1e-9;) {
    change = 0;
    for (let a = 0; a < size; a++)
      for (let b = 0; b < size; b++)
        for (let s = size - a - 1; s >= 0; s--) {
          const next = s === 0 ? roll(a, b, 0) : Math.max(roll(a, b, s), hold(a, b, s));
          change = Math.max(change, Math.abs(next - chance[a]![b]![s]!));
          chance[a]![b]![s] = next;
        }
  }
  return { roll: roll(mine, theirs, sum), hold: hold(mine, theirs, sum) };
}
