import { describe, expect, test } from 'vitest';
import { ticksOf } from './ruler.ts';

const RULE = { step: 6 };

describe('a ruler', () => {
  const from = { x: 2, y: 3 };

  test('has a tick at each unit, a long one at each step of the table', () => {
    const ticks = ticksOf({ from, to: { x: 15.5, y: 3 } }, RULE);
    expect(ticks.map(({ distance }) => distance)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(ticks.flatMap(({ distance, long }) => (long ? [distance] : []))).toEqual([6, 12]);
    expect(ticks[5]?.at).toEqual({ x: 8, y: 3 });
  });

  test('has its last tick at its end where that is a whole number away, aslant too', () => {
    const ticks = ticksOf({ from, to: { x: 8, y: 11 } }, RULE);
    expect(ticks).toHaveLength(10);
    expect(ticks[9]?.at.x).toBeCloseTo(8);
    expect(ticks[9]?.at.y).toBeCloseTo(11);
  });

  test('has only long ticks where all would run into each other', () => {
    const ticks = ticksOf({ from, to: { x: 202, y: 3 } }, RULE);
    expect(ticks).toHaveLength(33);
    expect(ticks.every(({ long }) => long)).toBe(true);
  });

  test('of no length has none', () => {
    expect(ticksOf({ from, to: from }, RULE)).toEqual([]);
  });
});
