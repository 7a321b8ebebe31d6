import { describe, expect, test } from 'vitest';
import { noGuide, type Guide } from './guide.ts';
import { Search } from './mcts.ts';
import { nim, type Nim } from './testing/nim.ts';
import { HOLD, pig, pigAt, pigChances, ROLL } from './testing/pig.ts';
import { shotValue, volley, type Volley } from './testing/volley.ts';
import { SearchRandom } from './random.ts';
import { Tree } from './tree.ts';

const tree = new Tree(100_000);

describe('known best moves', () => {
  test.each([5, 6, 7, 9, 10, 11])('Nim with %i matches: leaves a multiple of four', (matches) => {
    for (const toAct of [0, 1] as const) {
      const search = new Search(nim, noGuide, { matches, toAct }, { seed: matches, tree });
      search.run(3_000);
      expect(search.best()).toBe(matches % 4);
      expect(search.winChance()).toBeGreaterThan(0.8);
    }
  });

  test.each([
    [20, 5, 5, 15], // holding wins
    [20, 0, 15, 4], // the other side is about to win
    [20, 0, 0, 2],
    [20, 0, 0, 17],
    [20, 14, 18, 3],
  ])('Pig to %i at %i:%i with %i: rolls or holds as the exact chances say', (goal, mine, theirs, sum) => {
    const exact = pigChances(goal, mine, theirs, sum);
    expect(Math.abs(exact.roll - exact.hold)).toBeGreaterThan(0.03);
    for (const side of [0, 1] as const) {
      const score: [number, number] = side === 0 ? [mine, theirs] : [theirs, mine];
      const search = new Search(pig, noGuide, pigAt(goal, score, sum, side), { seed: 5, tree });
      search.run(6_000);
      expect(search.best()).toBe(exact.roll > exact.hold ? ROLL : HOLD);
      // Open loop: one plan for all dice to come, so the chance is somewhat underrated.
      expect(search.winChance()).toBeLessThan(Math.max(exact.roll, exact.hold) + 0.03);
      expect(search.winChance()).toBeGreaterThan(Math.max(exact.roll, exact.hold) - 0.15);
    }
  });

  test.each([
    { shots: 1, hull: [1, 2], points: [1, 5], hitOn: [2, 2] },
    { shots: 2, hull: [1, 2], points: [1, 5], hitOn: [2, 2] },
    { shots: 3, hull: [1, 3], points: [4, 9], hitOn: [3, 2] },
    { shots: 3, hull: [2, 2], points: [3, 3], hitOn: [5, 3] },
  ])('volley of $shots at hulls $hull: the first target is the exact one', (start) => {
    const root: Volley = { ...start, scored: 0, winner: null, dice: new SearchRandom(1) };
    const values = [shotValue(root, 0), shotValue(root, 1)];
    expect(Math.abs(values[0]! - values[1]!)).toBeGreaterThan(0.1);
    const search = new Search(volley, noGuide, root, { seed: 3, tree });
    search.run(6_000);
    expect(search.best()).toBe(values[0]! > values[1]! ? 0 : 1);
  });
});

describe('the search itself', () => {
  test.each([0.4, 0.7])('a draw counts %f to whoever searches, as its guide says', (draw) => {
    const drawn: typeof nim = {
      ...nim,
      outcome: (state) => (state.matches > 0 ? null : { winner: null, reason: 'last', points: [0, 0], degree: null }),
    };
    for (const toAct of [0, 1] as const) {
      const search = new Search(drawn, { ...noGuide, draw }, { matches: 3, toAct }, { seed: 1, tree });
      search.run(100);
      expect(search.winChance()).toBeCloseTo(draw, 9);
    }
  });

  test('same seed and iterations: same visits; slices make no difference', () => {
    const root = pigAt(30, [3, 9], 6, 1);
    const whole = new Search(pig, noGuide, root, { seed: 77, tree: new Tree(50_000) });
    const sliced = new Search(pig, noGuide, root, { seed: 77, tree: new Tree(50_000) });
    whole.run(900);
    for (let i = 0; i < 9; i++) sliced.run(100);
    expect(sliced.choices()).toEqual(whole.choices());
    expect(sliced.line()).toEqual(whole.line());
    const other = new Search(pig, noGuide, root, { seed: 78, tree: new Tree(50_000) });
    other.run(900);
    expect(other.choices()).not.toEqual(whole.choices());
  });

  test('the dice of the position given play no part', () => {
    const root = pigAt(30, [3, 9], 6, 1);
    const first = new Search(pig, noGuide, root, { seed: 7, tree: new Tree(50_000) });
    pig.determinize(root, 1, 999);
    const second = new Search(pig, noGuide, root, { seed: 7, tree: new Tree(50_000) });
    first.run(500);
    second.run(500);
    expect(second.choices()).toEqual(first.choices());
  });

  test('leaves the position given as it was', () => {
    const root = { matches: 9, toAct: 0 as const };
    new Search(nim, noGuide, root, { seed: 1, tree }).run(100);
    expect(root).toEqual({ matches: 9, toAct: 0 });
  });

  test('goes on with a full tree', () => {
    const search = new Search(nim, noGuide, { matches: 6, toAct: 0 }, { seed: 1, tree: new Tree(14) });
    search.run(2_000);
    expect(search.simulations).toBe(2_000);
    expect(search.best()).toBe(2);
  });

  test('answers before any simulation with what the priors favour', () => {
    const guide: Guide<unknown> = {
      ...noGuide,
      priors: (_state, actions, count, out) => out.set(actions.subarray(0, count)),
    };
    const search = new Search(nim, guide, { matches: 9, toAct: 0 }, { seed: 1, tree });
    expect(search.best()).toBe(3);
    expect(search.line()).toEqual([3]);
  });

  test('one action: forced, and settled at once', () => {
    const search = new Search(nim, noGuide, { matches: 1, toAct: 0 }, { seed: 1, tree });
    expect(search.forced).toBe(true);
    expect(search.settled(1e9)).toBe(true);
    expect(search.best()).toBe(1);
  });

  test('settled only when the rest cannot change the choice', () => {
    const search = new Search(nim, noGuide, { matches: 5, toAct: 0 }, { seed: 1, tree });
    search.run(500);
    const visits = search
      .choices()
      .map((choice) => choice.visits)
      .sort((a, b) => b - a);
    const lead = visits[0]! - visits[1]!;
    expect(search.settled(lead)).toBe(false);
    expect(search.settled(lead - 1)).toBe(true);
  });

  test('evaluates at the horizon: a position beyond it is judged, not played out', () => {
    // Twenty single steps; the evaluator knows only whether the count is even after three of them.
    const guide: Guide<Nim> = {
      ...noGuide,
      clock: (state) => 100 - state.matches,
      horizon: () => 3,
      evaluate: (state) => {
        expect(100 - state.matches).toBeGreaterThanOrEqual(80 + 3);
        return 0.25;
      },
    };
    const search = new Search(nim, guide, { matches: 20, toAct: 0 }, { seed: 1, tree });
    search.run(50);
    expect(search.winChance()).toBeCloseTo(0.25, 10);
  });

  test('a pruned action is never tried', () => {
    const guide: Guide<unknown> = { ...noGuide, prune: (_state, _actions, count) => Math.min(count, 2) };
    const search = new Search(nim, guide, { matches: 7, toAct: 0 }, { seed: 1, tree });
    search.run(200);
    expect(search.choices().map((choice) => choice.action)).toEqual([1, 2]);
  });
});
