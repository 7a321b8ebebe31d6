import { expect, test } from 'vitest';
import { type Hypotheses, sequentialTest } from './sprt.ts';

const repeat = (scores: number[], times: number): number[] => Array.from({ length: times }, () => scores).flat();
/** Pairs until the test is decided, and how. */
function run(scores: number[], bounds: Hypotheses): { after: number; verdict: string } {
  for (let after = 1; after <= scores.length; after++) {
    const { verdict } = sequentialTest(scores.slice(0, after), bounds);
    if (verdict !== 'open') return { after, verdict };
  }
  return { after: scores.length, verdict: 'open' };
}

test('without games it is open', () => {
  expect(sequentialTest([], { low: 0.5, high: 0.55 })).toEqual({ ratio: 0, verdict: 'open' });
});

test('for pairs that are won or lost whole it is Wald’s test of a coin', () => {
  // Each win adds log(0.7 / 0.5), each loss log(0.3 / 0.5).
  const { ratio } = sequentialTest(repeat([1, 1, 0], 10), { low: 0.5, high: 0.7 });
  expect(ratio).toBeCloseTo(20 * Math.log(0.7 / 0.5) + 10 * Math.log(0.3 / 0.5), 1);
});

test('accepts a better player after as many pairs as Wald’s bound asks for', () => {
  // log(19) / log(0.6 / 0.5) = 16.2
  expect(run(repeat([1], 100), { low: 0.5, high: 0.6 })).toEqual({ after: 17, verdict: 'high' });
});

test('rejects a worse one', () => {
  // log(19) / log(0.5 / 0.4) = 13.2
  expect(run(repeat([0], 100), { low: 0.5, high: 0.6 })).toEqual({ after: 14, verdict: 'low' });
});

test('accepts 65 % and rejects 45 % of games against 50 or 60 %, and the surer the less the pairs scatter', () => {
  const bounds = { low: 0.5, high: 0.6 };
  const good = run(repeat([1, 0.5, 0.5, 1, 0.25], 100), bounds);
  expect(good.verdict).toBe('high');
  const bad = run(repeat([0.5, 0, 0.5, 0.75, 0.5], 100), bounds);
  expect(bad.verdict).toBe('low');
  const steady = run(repeat([0.75, 0.5, 0.75, 0.5, 0.75], 100), bounds);
  expect(steady.verdict).toBe('high');
  expect(steady.after).toBeLessThan(good.after);
});

test('stays open for a long time between the two', () => {
  expect(run(repeat([1, 0, 0.5, 0.75, 0.5], 12), { low: 0.5, high: 0.6 }).verdict).toBe('open');
});

test('wrong verdicts are as rare as promised: a player of 50 % is taken for one of 60 % in about 5 % of tests', () => {
  // A linear congruential generator; pairs of two independent games.
  let word = 12345;
  const win = (): number => {
    word = (Math.imul(word, 1664525) + 1013904223) | 0;
    return (word >>> 0) / 2 ** 32 < 0.5 ? 1 : 0;
  };
  let wrong = 0;
  const tests = 200;
  for (let n = 0; n < tests; n++) {
    const pairs: number[] = [];
    let verdict = 'open';
    while (verdict === 'open') {
      pairs.push((win() + win()) / 2);
      ({ verdict } = sequentialTest(pairs, { low: 0.5, high: 0.6 }));
    }
    if (verdict === 'high') wrong++;
  }
  expect(wrong / tests).toBeLessThan(0.1);
});
