import { describe, expect, test } from 'vitest';
import { noGuide } from './guide.ts';
import { Search } from './mcts.ts';
import type { Playable } from './playable.ts';
import { ActionValues, NOWHERE } from './actionValues.ts';
import { SearchRandom } from './random.ts';
import { Tree } from './tree.ts';

/** A simulation in which these actions were played. */
function simulate(values: ActionValues, places: readonly number[], gain: number): void {
  values.begin();
  for (const place of places) values.play(place);
  values.learn(gain);
}

describe('action values', () => {
  test('an action has one place; another clock, mover or action has another', () => {
    const values = new ActionValues();
    const place = values.place(3, 0, 77);
    expect(values.place(3, 0, 77)).toBe(place);
    const others = [values.place(4, 0, 77), values.place(3, 1, 77), values.place(3, 0, 78)];
    expect(new Set([place, ...others]).size).toBe(4);
  });

  test('a gain is the mean over its simulations, taken for less while they are few', () => {
    const values = new ActionValues();
    const [good, bad, unknown] = [1, 2, 3].map((action) => values.place(0, 0, action));
    simulate(values, [good!, bad!], 0.5);
    const once = values.gain(good!);
    expect(once).toBeGreaterThan(0);
    expect(once).toBeLessThan(0.5);
    for (let i = 0; i < 10_000; i++) {
      simulate(values, [good!], 0.25);
      simulate(values, [bad!], -0.125);
    }
    expect(values.gain(good!)).toBeCloseTo(0.25, 2);
    expect(values.gain(bad!)).toBeCloseTo(-0.125, 2);
    expect(values.gain(unknown!)).toBe(0);
    values.clear();
    expect(values.gain(values.place(0, 0, 1))).toBe(0);
  });

  test('a simulation that is begun anew forgets what was played in the last', () => {
    const values = new ActionValues();
    const place = values.place(0, 1, 5);
    values.begin();
    values.play(place);
    simulate(values, [], 1);
    expect(values.gain(place)).toBe(0);
  });

  test('goes on when it is full: what has no place has no gain', () => {
    const values = new ActionValues();
    const places = Array.from({ length: 100_000 }, (_, action) => values.place(0, 0, action));
    expect(places).toContain(NOWHERE);
    const kept = places.filter((place) => place !== NOWHERE);
    expect(new Set(kept).size).toBe(kept.length);
    simulate(values, [NOWHERE], 1);
    expect(values.gain(NOWHERE)).toBe(0);
  });
});

const STEPS = 12;

/** One side takes twelve steps, 0 to 2 points each; the share of the most possible is its chance to win. */
interface Climb {
  step: number;
  points: number;
  won: boolean | null;
  dice: SearchRandom;
}

const climb: Playable<Climb> = {
  maxActions: 3,
  toAct: (state) => (state.won === null ? 0 : 'nobody'),
  legalActions: (_state, out) => {
    out.set([0, 1, 2]);
    return 3;
  },
  apply: (state, action) => {
    state.points += action;
    if (++state.step === STEPS) state.won = state.dice.unit() * 2 * STEPS < state.points;
    return null;
  },
  outcome: ({ won }) => (won === null ? null : { winner: won ? 0 : 1, reason: 'points', points: [0, 0], degree: null }),
  clone: (state) => ({ ...state, dice: new SearchRandom(0) }),
  copyFrom: (state, { step, points, won }) => {
    Object.assign(state, { step, points, won });
  },
  determinize: (state, _side, seed) => {
    state.dice = new SearchRandom(seed);
  },
};

test('playouts learn: what is good late is played there although the tree never gets so far', () => {
  const guide = { ...noGuide, clock: (state: unknown) => (state as Climb).step, horizon: () => STEPS };
  const root: Climb = { step: 0, points: 0, won: null, dice: new SearchRandom(1) };
  let [last, count] = [0, 0];
  const search = new Search(climb, guide, root, {
    seed: 1,
    tree: new Tree(100_000),
    heed: (_action, state) => {
      if (count++ >= 1_000) last += (state as Climb).points / (2 * STEPS);
    },
  });
  search.run(2_000);
  // Chance alone takes half of the points.
  expect(last / 1_000).toBeGreaterThan(0.65);
});
