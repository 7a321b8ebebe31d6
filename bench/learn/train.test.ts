import { describe, expect, test } from 'vitest';
import { parseNetwork, shiftOf, squash, stretch } from '../../src/ai/learned/network.ts';
import { SearchRandom } from '../../src/ai/random.ts';
import type { Slope } from './descent.ts';
import type { LearnedGame, WeighedDecision } from './games.ts';
import { type TrainingSample, priorSlope, train, valueSlope } from './train.ts';

const features = { names: ['ships', 'speed', 'gap'], actions: { GO: 0, FIRE: 2 } } as const;
const random = new SearchRandom(11);
const unit = (): number => random.unit();

/** Whether a slope is that of its own loss, by small steps both ways. */
function expectTrue(slope: Slope, parameters: Float64Array, count: number): void {
  const everything = Array.from({ length: count }, (_, n) => n);
  const gradient = new Float64Array(parameters.length);
  slope(parameters, everything, gradient);
  const step = 1e-5;
  parameters.forEach((value, n) => {
    const moved = parameters.slice();
    const at = (to: number): number => {
      moved[n] = to;
      return slope(moved, everything, new Float64Array(parameters.length));
    };
    expect(gradient[n]!).toBeCloseTo((at(value + step) - at(value - step)) / (2 * step), 5);
  });
}

describe('slopes', () => {
  test('of the value are those of its loss', () => {
    const lessons: TrainingSample[] = Array.from({ length: 20 }, () => ({
      told: Array.from({ length: 6 }, unit),
      judged: 0.1 + 0.8 * unit(),
      searched: unit(),
      target: unit(),
    }));
    const parameters = Float64Array.from({ length: 4 * 6 + 8 }, () => 2 * unit() - 1);
    expectTrue(valueSlope(lessons, 4, 3), parameters, lessons.length);
  });

  test('of the priors are those of theirs', () => {
    const decisions: WeighedDecision[] = Array.from({ length: 10 }, () => ({
      kinds: [0, 2, 2],
      priors: [0.5, 0.3, 0.2],
      visits: [0.2, 0.5, 0.3],
    }));
    expectTrue(priorSlope(decisions), Float64Array.from([0.3, 0, -0.4]), decisions.length);
  });
});

/** Games in which whoever is faster wins, which the evaluator does not see, and shots are better than they look. */
const games: LearnedGame[] = Array.from({ length: 120 }, (_, seed) => {
  const [mine, theirs] = [unit(), unit()];
  const won = mine > theirs ? 1 : 0;
  return {
    seed,
    scenario: 'race',
    won,
    samples: Array.from({ length: 6 }, () => ({
      told: [unit(), mine, unit(), unit(), theirs, unit()],
      judged: 0.5,
      searched: 0.5,
    })),
    decisions: [{ kinds: [0, 2], priors: [0.8, 0.2], visits: [0.3, 0.7] }],
  };
});

describe('a network', () => {
  const trained = train(games, features, { hidden: 8, seed: 3 });
  const read = parseNetwork(trained.table, features as never);
  if (!read.ok) throw new Error(read.error);

  test('learns from games what the evaluator does not see, and what its priors undervalue', () => {
    expect(trained.after).toBeLessThan(0.6 * trained.before);
    const fast = shiftOf(read.value, Float64Array.from([0.5, 0.9, 0.5, 0.5, 0.1, 0.5]));
    expect(fast).toBeGreaterThan(0.3);
    expect(read.value.factors[2]! / read.value.factors[0]!).toBeGreaterThan(2);
    // A number that names no kind is left as it is.
    expect(read.value.factors[1]).toBe(1);
  });

  test('swaps its value with the sides', () => {
    for (let n = 0; n < 50; n++) {
      const told = Array.from({ length: 6 }, unit);
      const swapped = [...told.slice(3), ...told.slice(0, 3)];
      expect(shiftOf(read.value, Float64Array.from(told))).toBeCloseTo(
        -shiftOf(read.value, Float64Array.from(swapped)),
        12,
      );
    }
  });

  test('is made anew to the last bit from the same games and seed', () => {
    expect(train(games, features, { hidden: 8, seed: 3 }).table).toEqual(trained.table);
  });
});

test('the scale without ends gives every chance back', () => {
  for (const chance of [0.01, 0.2, 0.5, 0.77, 0.99]) expect(squash(stretch(chance))).toBeCloseTo(chance, 9);
  expect(squash(stretch(1))).toBeLessThan(1);
  expect(squash(stretch(0))).toBeGreaterThan(0);
});
