import { describe, expect, test } from 'vitest';
import { noGuide } from './guide.ts';
import { nim, type Nim } from './testing/nim.ts';
import { pig, pigAt, ROLL } from './testing/pig.ts';
import { Thinker, type TurnBudget } from './thinker.ts';
import { Tree } from './tree.ts';

const stopped = () => 0;
const iterations = (count: number): TurnBudget => ({ milliseconds: null, iterations: count });

/** Nim where a side takes one match after another in its turn until it says so with 3: several decisions a turn. */
const patience: typeof nim = {
  ...nim,
  legalActions: (state, out) => {
    out[0] = 1;
    out[1] = 3;
    return state.matches >= 3 ? 2 : 1;
  },
  apply: (state, action) => {
    state.matches -= action;
    if (action === 3) state.toAct = state.toAct === 0 ? 1 : 0;
    return null;
  },
};

describe('a thinker', () => {
  test('a decision of which its guide says how much is enough takes no more, and the rest of the turn has the simulations', () => {
    const sparing = { ...noGuide, enough: ({ matches }: Nim) => (matches > 10 ? 100 : Infinity) };
    const spent = [11, 9].map((matches) => {
      const thinker = new Thinker(patience, sparing, {
        side: 0,
        seed: 1,
        budget: iterations(4_000),
        tree: new Tree(10_000),
      });
      thinker.begin({ matches, toAct: 0 }, 0);
      while (!thinker.think(stopped));
      return thinker.made;
    });
    expect(spent[0]).toBe(100);
    expect(spent[1]).toBeGreaterThan(200);
  });

  test('keeps the tree from decision to decision while no dice fall', () => {
    const thinker = new Thinker(patience, noGuide, {
      side: 0,
      seed: 1,
      budget: iterations(400),
      tree: new Tree(10_000),
    });
    const state: Nim = { matches: 11, toAct: 0 };
    thinker.begin(state, 0);
    thinker.think(stopped);
    const found = thinker.search.choices().find(({ action }) => action === 1)!;
    expect(found.visits).toBeGreaterThan(10);
    thinker.end(0, 1);
    patience.apply(state, 1);
    thinker.begin(state, 0);
    expect(thinker.simulations).toBe(found.visits);
    expect(thinker.made).toBe(0);
  });

  test('begins anew after dice, and when the position is another than expected', () => {
    const thinker = new Thinker(pig, noGuide, { side: 0, seed: 1, budget: iterations(200), tree: new Tree(10_000) });
    const state = pigAt(30, [0, 0], 4, 0);
    thinker.begin(state, 0);
    thinker.think(stopped);
    thinker.end(0, ROLL);
    const rolled = { ...pigAt(30, [0, 0], 9, 0), rolled: 1 };
    thinker.begin(rolled, 0);
    expect(thinker.simulations).toBe(0);

    const other = new Thinker(patience, noGuide, { side: 0, seed: 1, budget: iterations(200), tree: new Tree(10_000) });
    other.begin({ matches: 11, toAct: 0 }, 0);
    other.think(stopped);
    other.end(0, 1);
    other.begin({ matches: 9, toAct: 0 }, 0);
    expect(other.simulations).toBe(0);
  });

  describe('on the other side’s time', () => {
    /** Has pondered for a second over 11 matches, the other side to take; the clock goes on by a millisecond a look. */
    function musing() {
      let time = 0;
      const now = () => time++;
      const budget = { milliseconds: 1_000, iterations: null };
      const thinker = new Thinker(nim, noGuide, { side: 0, seed: 1, budget, tree: new Tree(50_000) });
      expect(thinker.ponder({ matches: 11, toAct: 1 })).toBe(true);
      while (!thinker.muse(now, 8));
      return { thinker, now };
    }

    test('what was found out about the other’s choice is kept, and counts as thought', () => {
      const { thinker, now } = musing();
      const found = thinker.search.choices().find(({ action }) => action === 1)!;
      thinker.begin({ matches: 10, toAct: 0 }, now(), [1]);
      expect(thinker.simulations).toBe(found.visits);
      expect(found.visits).toBeGreaterThan(50);
      thinker.think(now);
      expect(thinker.choose(now())).toBe(2);
    });

    test('the time of what is kept counts as thought, that of the rest does not', () => {
      const left = (share: number): number => {
        const { thinker } = musing();
        thinker.begin({ matches: 10, toAct: 0 }, 0, [1], share);
        return 1 / thinker.used(1);
      };
      // 250 of the turn's 1000 ms fall to its first decision; most of what was pondered was about this choice.
      expect(left(0)).toBeCloseTo(250);
      expect(left(0.1)).toBeLessThan(250);
      expect(left(0.1)).toBeGreaterThan(150);
    });

    test('what does not lead to the position, or is not told, is forgotten', () => {
      for (const since of [[2], [1, 1], undefined]) {
        const { thinker, now } = musing();
        thinker.begin({ matches: 10, toAct: 0 }, now(), since);
        expect(thinker.simulations).toBe(0);
      }
    });

    test('where the sides know different things it does not', () => {
      const hiding = { ...nim, hidesInformation: true };
      const thinker = new Thinker(hiding, noGuide, { side: 0, seed: 1, budget: iterations(9), tree: new Tree(100) });
      expect(thinker.ponder({ matches: 5, toAct: 1 })).toBe(false);
    });
  });

  test('beside another it searches on where the answer is clear, until its time is up', () => {
    const searched = (how: 'think' | 'assist'): number => {
      let time = 0;
      const now = () => time++;
      const budget = { milliseconds: 8_000, iterations: null };
      const thinker = new Thinker(nim, noGuide, { side: 0, seed: 1, budget, tree: new Tree(10_000) });
      thinker.begin({ matches: 7, toAct: 0 }, now());
      while (!thinker[how](now, 8));
      expect(thinker.choose(now())).toBe(3);
      return thinker.made;
    };
    const clear = searched('think');
    expect(searched('assist')).toBeGreaterThan(2 * clear);
  });

  test('where there is one choice it answers without a search', () => {
    const thinker = new Thinker(nim, noGuide, { side: 1, seed: 1, budget: iterations(100), tree: new Tree(100) });
    thinker.begin({ matches: 1, toAct: 1 }, 0);
    expect(thinker.isForced).toBe(true);
    expect(thinker.think(stopped)).toBe(true);
    expect([thinker.choose(0), thinker.simulations, thinker.line(1)]).toEqual([1, 0, [1]]);
  });
});
