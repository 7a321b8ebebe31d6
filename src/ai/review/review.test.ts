import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RatedPly } from '../../shared/review.ts';
import { noiseOf, swingsOf, turnsOf } from './assemble.ts';
import { Estimator } from './estimator.ts';
import { Reviewer } from './reviewer.ts';
import { Pot, POT_LOG, potGame } from './testing/pot.ts';
import { noGuide } from '../guide.ts';

const rated = (change: Partial<RatedPly> = {}): RatedPly => ({
  side: 0,
  chosen: 1,
  best: 1,
  forced: false,
  value: 0.5,
  twin: null,
  gap: 0,
  luck: 0,
  margin: 0,
  ...change,
});

describe('the split of a swing', () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true });
  const ply = fc.record({
    side: fc.constantFrom(0 as const, 1 as const),
    value: chance,
    gap: chance,
    luck: fc.double({ min: -1, max: 1, noNaN: true }),
    slot: fc.nat(3),
  });

  test('luck, decisions and drift add up to the whole swing, over every part and over the battle', () => {
    fc.assert(
      fc.property(fc.array(ply, { minLength: 1, maxLength: 60 }), chance, (plies, last) => {
        const slots = plies.map(({ slot }) => slot);
        const swings = swingsOf(
          plies.map((one) => rated(one)),
          slots,
          last,
          new Map([[0, 0.1]]),
          0.02,
        );
        for (const { before, after, luck, decisions, drift } of swings) {
          expect(luck + decisions[0] + decisions[1] + drift).toBeCloseTo(after - before, 9);
        }
        const whole = swings.reduce((sum, one) => sum + one.luck + one.decisions[0] + one.decisions[1] + one.drift, 0);
        expect(whole).toBeCloseTo(last - plies[0]!.value, 9);
        expect(swings[0]!.from).toBe(0);
        expect(swings.at(-1)!.to).toBe(plies.length);
        for (const [n, one] of swings.entries()) if (n > 0) expect(one.from).toBe(swings[n - 1]!.to);
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  test('a loss is the decider’s own, whichever side it is', () => {
    const plies = [rated({ side: 0, gap: 0.2 }), rated({ side: 1, gap: 0.1 })];
    const [swing] = swingsOf(plies, [1, 1], 0.4, new Map(), 0.01);
    expect(swing!.decisions).toEqual([-0.2, 0.1]);
    expect(swing!.drift).toBeCloseTo(0, 9);
  });

  test('a loss within the noise is drift, and a closer look has the last word', () => {
    const plies = [rated({ gap: 0.03 }), rated({ gap: 0.2 })];
    const [swing] = swingsOf(plies, [1, 1], 0.3, new Map([[1, 0.15]]), 0.02);
    expect(swing!.decisions[0]).toBeCloseTo(-0.15, 9);
    expect(swing!.drift).toBeCloseTo(-0.05, 9);
  });

  test('the parts that moved the chances most, three at most, in their order', () => {
    const values = [0.5, 0.52, 0.3, 0.3, 0.35, 0.9, 0.88, 1];
    expect(turnsOf(values, [1, 1, 2, 2, 3, 4, 5, 5])).toEqual([
      { from: 0, to: 2, before: 0.5, after: 0.3 },
      { from: 4, to: 5, before: 0.35, after: 0.9 },
      { from: 6, to: 7, before: 0.88, after: 1 },
    ]);
  });

  test('noise is the standard error of one judgement, from those that were made twice', () => {
    expect(noiseOf([rated({ value: 0.5, twin: 0.54 }), rated({ value: 0.5, twin: 0.46 })], 9)).toBeCloseTo(0.0283, 3);
    expect(noiseOf([rated()], 0.02)).toBe(0.02);
  });
});

describe('an estimate', () => {
  // Side 0 takes 2 for sure, or throws a die for its number; then side 1 has its only move. Six wins.
  const estimator = new Estimator(potGame, noGuide);
  const start = potGame.create({}, 1) as Pot;

  test('what a die may bring is found with its frequency', () => {
    const chances = estimator.chances(start, Pot.THROW, 5);
    expect(chances.map(({ state }) => (state as Pot).sum).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(chances.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
    for (const { weight } of chances) expect(weight).toBeCloseTo(1 / 6, 0.8);
  });

  test('an action without dice leads to one position', () => {
    expect(estimator.chances(start, Pot.TAKE, 5)).toHaveLength(1);
    expect(estimator.hasDice(start, Pot.TAKE)).toBe(false);
    expect(estimator.hasDice(start, Pot.THROW)).toBe(true);
  });

  test('its value is the mean over the dice', () => {
    // Three or more wins: four faces of six.
    expect(estimator.expected(start, Pot.THROW, 5, 20)).toBeCloseTo(4 / 6, 1);
    expect(estimator.expected(start, Pot.TAKE, 5, 20)).toBe(0);
  });
});

describe('the review of a game whose values are known', () => {
  const open = (actions: number[], seed: number): Reviewer => {
    const opened = Reviewer.open(potGame, noGuide, { ...POT_LOG, actions, seed }, { iterations: 40 });
    if (!opened.ok) throw new Error(opened.error);
    return opened.value;
  };

  test('to take what surely loses is a mistake of the chance that was given up, and no bad luck', () => {
    const reviewer = open([Pot.TAKE, Pot.PASS], 1);
    const one = reviewer.rate(0);
    expect(one).toMatchObject({ side: 0, best: Pot.THROW, luck: 0, forced: false });
    expect(one.gap).toBeCloseTo(4 / 6, 1);
  });

  test.each([1, 2, 3, 4, 5, 6])('to throw is no mistake: whatever falls (seed %i) is luck', (seed) => {
    const reviewer = open([Pot.THROW, Pot.PASS], seed);
    const won = potGame.create({}, seed) as Pot;
    potGame.apply(won, Pot.THROW);
    const one = reviewer.rate(0);
    expect(one).toMatchObject({ best: Pot.THROW, gap: 0 });
    expect(one.luck).toBeCloseTo((won.sum >= 3 ? 1 : 0) - 4 / 6, 1);
  });

  test('the mistake is found, with what should have been done, and becomes an exercise for a person only', () => {
    const reviewer = open([Pot.TAKE, Pot.PASS], 1);
    const all = [reviewer.rate(0), reviewer.rate(1)];
    const verdicts = reviewer.suspects(all).map(({ at, kind }) => reviewer.examine(at, kind, all[at]!, [0]));
    const { review, puzzles } = reviewer.conclude(all, verdicts, [0]);
    expect(review.mistakes[0]).toHaveLength(1);
    const [mistake] = review.mistakes[0];
    expect(mistake).toMatchObject({ ply: 0, side: 0, chosen: { action: Pot.TAKE }, other: { action: Pot.THROW } });
    expect(mistake!.otherWin - mistake!.chosenWin).toBeCloseTo(4 / 6, 1);
    expect(review.mistakes[1]).toEqual([]);
    expect(puzzles).toMatchObject([{ ply: 0, side: 0, best: Pot.THROW, round: 1 }]);
    expect(puzzles[0]!.cost).toBeCloseTo(4 / 6, 1);
    // What was not clearly best among all is offered, with every action judged.
    const alone = verdicts.filter(({ kind }) => kind === 'mistake');
    const [offered] = reviewer.conclude(all, alone, [0]).puzzles;
    expect(offered).toMatchObject({ ply: 0, best: Pot.THROW, offered: true });
    expect(offered!.wins.map(([action]) => action)).toContain(Pot.TAKE);
    expect(Math.max(...offered!.wins.map(([, win]) => win))).toBe(
      offered!.wins.find(([action]) => action === Pot.THROW)![1],
    );
    expect(reviewer.conclude(all, verdicts, [1]).puzzles).toEqual([]);
    const whole = review.swings.reduce((sum, one) => sum + one.decisions[0] + one.luck + one.drift, 0);
    expect(whole).toBeCloseTo(0 - review.swings[0]!.before, 9);
  });

  test('a log that does not replay, or is not over, is refused', () => {
    for (const actions of [[Pot.PASS], [Pot.TAKE], [Pot.TAKE, Pot.PASS, Pot.PASS]]) {
      const opened = Reviewer.open(potGame, noGuide, { ...POT_LOG, actions }, { iterations: 10 });
      expect(opened.ok).toBe(false);
    }
  });
});
