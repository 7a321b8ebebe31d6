import { describe, expect, test } from 'vitest';
import { LEVELS } from '../shared/opponent.ts';
import type { Choice } from './choice.ts';
import { noGuide } from './guide.ts';
import { decideBy, MINDS, seenBy } from './levels.ts';
import { KEEN, type Mind } from './mind.ts';
import { SearchRandom } from './random.ts';
import { nim, type Nim } from './testing/nim.ts';
import { createGuides } from './systems.ts';
import { Thinker } from './thinker.ts';

const choice = (action: number, visits: number, winChance: number | null): Choice => ({ action, visits, winChance, mixed: null }); // prettier-ignore
const CHOICES = [choice(1, 50, 0.7), choice(2, 30, 0.62), choice(3, 5, 0.2), choice(4, 0, null)];
const NOWHERE = (): null => null;

/** What a mind takes of the choices in so many decisions, by action. */
function taken(mind: Mind, choices: readonly Choice[], range: (action: number) => number | null = NOWHERE) {
  const random = new SearchRandom(1);
  return new Set(Array.from({ length: 300 }, () => decideBy(mind, choices, random, noGuide, range)));
}

describe('a mind', () => {
  test('that overlooks nothing takes the best; one that does, others as well', () => {
    expect(taken(KEEN, CHOICES)).toEqual(new Set([1]));
    expect(taken({ ...KEEN, overlooks: 0.5, forgives: 0.1 }, CHOICES)).toEqual(new Set([1, 2]));
  });

  test('commits no folly, however much it overlooks: nothing far worse than the best, nothing that it never tried', () => {
    expect(taken({ ...KEEN, overlooks: 1, forgives: 0.1 }, CHOICES)).toEqual(new Set([1, 2]));
    expect(taken({ ...KEEN, overlooks: 1, forgives: 0 }, CHOICES)).toEqual(new Set([1]));
  });

  test('overlooks the best in its share of the decisions', () => {
    const random = new SearchRandom(5);
    const mind = { ...KEEN, overlooks: 0.25, forgives: 0.1 };
    const best = Array.from({ length: 2_000 }, () => decideBy(mind, CHOICES, random, noGuide, NOWHERE));
    const share = best.filter((action) => action === 1).length / best.length;
    expect(share).toBeGreaterThan(0.74);
    expect(share).toBeLessThan(0.82);
  });

  test('that aims at what is near passes the better shot at what is farther by, and still may do what is no shot', () => {
    const ranges = [null, 6, 2, null, null];
    const near = { ...KEEN, aimsNear: true };
    const shots = [choice(1, 50, 0.7), choice(2, 30, 0.6)];
    expect(taken(near, shots, (action) => ranges[action]!)).toEqual(new Set([2]));
    expect(taken(near, CHOICES, (action) => ranges[action + 2] ?? null)).toEqual(new Set([1]));
  });
});

describe('what a mind sees', () => {
  const guide = {
    ...noGuide,
    horizon: () => 5,
    priors: (_state: unknown, actions: Int32Array, count: number, weights: Float64Array) => {
      for (let i = 0; i < count; i++) weights[i] = actions[i] === 2 ? 3 : 1;
    },
  };
  const kept = (mind: Mind, toAct: 0 | 1): number[] => {
    const state: Nim = { matches: 9, toAct };
    const actions = new Int32Array(nim.maxActions);
    const count = seenBy(guide, mind, 0, nim).prune(state, actions, nim.legalActions(state, actions));
    return [...actions.subarray(0, count)];
  };

  test('who does not reckon with the enemy takes it to do what is likeliest, and has all choices of its own', () => {
    expect(kept({ ...KEEN, reckons: false }, 1)).toEqual([2]);
    expect(kept({ ...KEEN, reckons: false }, 0)).toEqual([1, 2, 3]);
    expect(kept({ ...KEEN, foresees: 1 }, 1)).toEqual([1, 2, 3]);
  });

  test('it looks no farther than it foresees, and never farther than the guide', () => {
    const horizon = (mind: Mind): number => seenBy(guide, mind, 0, nim).horizon({ matches: 9, toAct: 0 });
    expect([1, 8, null].map((foresees) => horizon({ ...KEEN, foresees }))).toEqual([1, 5, 5]);
  });

  test('it trusts its first impressions as much as it does, or as the guide says', () => {
    const impressions = { trust: 7, noise: 0.3 };
    expect(seenBy(guide, { ...KEEN, impressions }, 0, nim).noise).toBe(0.3);
    expect(seenBy(guide, { ...KEEN, impressions }, 0, nim).trust!({ matches: 9, toAct: 0 })).toBe(7);
    expect(seenBy(guide, { ...KEEN, reckons: false }, 0, nim).trust).toBe(guide.trust);
  });

  test('who sees all has the guide itself', () => {
    expect(seenBy(guide, KEEN, 0, nim)).toBe(guide);
    expect(seenBy(guide, MINDS.captain, 0, nim)).toBe(guide);
  });
});

const MINDED = [['usual', MINDS], ...[...createGuides()].flatMap(([id, { minds }]) => (minds ? [[id, minds]] : []))];

test.each(MINDED as [string, typeof MINDS][])('%s: each level sees at least as much as the one below', (_id, minds) => {
  const levels = LEVELS.map((level) => minds[level]);
  for (const [at, mind] of levels.slice(1).entries()) {
    const below = levels[at]!;
    expect(mind.simulations ?? Infinity).toBeGreaterThanOrEqual(below.simulations ?? Infinity);
    expect(mind.foresees ?? Infinity).toBeGreaterThanOrEqual(below.foresees ?? Infinity);
    expect(mind.ideas ?? Infinity).toBeGreaterThanOrEqual(below.ideas ?? Infinity);
    expect(mind.overlooks).toBeLessThanOrEqual(below.overlooks);
    expect(Number(mind.sifts)).toBeGreaterThanOrEqual(Number(below.sifts));
    expect(Number(mind.reckons)).toBeGreaterThanOrEqual(Number(below.reckons));
  }
});

describe('who thinks of a few of its choices', () => {
  /** Which actions a thinker looks at in so many decisions at 9 matches, and how many of them in each. */
  function lookedAt(mind: Mind): { all: Set<number>; most: number } {
    const all = new Set<number>();
    let most = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const thinker = new Thinker(nim, noGuide, {
        side: 0,
        seed,
        mind,
        budget: { milliseconds: null, iterations: 30 },
      });
      thinker.begin({ matches: 9, toAct: 0 }, 0);
      thinker.think(() => 0);
      const looked = thinker.search.choices().filter(({ visits }) => visits > 0);
      for (const { action } of looked) all.add(action);
      most = Math.max(most, looked.length);
    }
    return { all, most };
  }

  test('looks at no more of them, at others each time', () => {
    expect(lookedAt({ ...KEEN, ideas: 2 })).toEqual({ all: new Set([1, 2, 3]), most: 2 });
    expect(lookedAt({ ...KEEN, ideas: 5 }).most).toBe(3);
  });

  test('takes them from all that is no folly where it does not sift, though the guide would weigh but one', () => {
    const strict = {
      ...noGuide,
      prune: () => 1,
      sound: (_state: unknown, actions: Int32Array, count: number) => {
        actions[0] = actions[count - 1]!;
        return Math.min(2, count);
      },
    };
    const taken = (mind: Mind): Set<number> =>
      new Set(
        Array.from({ length: 40 }, (_, seed) => {
          const budget = { milliseconds: null, iterations: 24 };
          const thinker = new Thinker(nim, strict, { side: 0, seed: seed + 1, mind, budget });
          return thinker.decide({ matches: 9, toAct: 0 }, () => 0);
        }),
      );
    expect(taken({ ...KEEN, ideas: 1 })).toEqual(new Set([1]));
    expect(taken({ ...KEEN, ideas: 1, sifts: false })).toEqual(new Set([2, 3]));
  });

  test('thinks again, of all, where what came to its mind is a folly', () => {
    // 9 matches: who takes one leaves eight and wins. A position that looks won is not given away.
    const hopeful = {
      ...noGuide,
      evaluate: () => 0.9,
      final: (_state: unknown, won: number) => won,
      horizon: () => 99,
    };
    const decide = (forgives: number): number[] =>
      Array.from({ length: 30 }, (_, seed) => {
        const mind: Mind = { ...KEEN, ideas: 1, forgives };
        const budget = { milliseconds: null, iterations: 400 };
        const thinker = new Thinker(nim, hopeful, { side: 0, seed: seed + 1, mind, budget });
        return thinker.decide({ matches: 5, toAct: 0 }, () => 0);
      });
    const best = (actions: number[]): number => actions.filter((action) => action === 1).length;
    expect(best(decide(0.05))).toBeGreaterThan(best(decide(1)));
  });
});
