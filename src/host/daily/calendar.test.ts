import { expect, test } from 'vitest';
import { idOfDay, streakOn } from './calendar.ts';

test('a day has one puzzle, the same wherever it is asked for, and another day another one', () => {
  const ids = Array.from({ length: 50 }, (_, n) => `puzzle ${n}`);
  expect(idOfDay('2026-11-23', ids)).toBe(idOfDay('2026-11-23', [...ids]));
  expect(new Set(Array.from({ length: 28 }, (_, n) => idOfDay(`2026-02-${n + 1}`, ids))).size).toBeGreaterThan(12);
  expect(idOfDay('2026-11-23', [])).toBeUndefined();
});

test('a streak counts days in a row; the present day may be still to come, a missed one ends it', () => {
  const days = new Map([
    ['2026-02-27', true],
    ['2026-02-28', true],
    ['2026-03-01', true],
  ]);
  const done = (day: string) => days.get(day) ?? null;
  expect(streakOn('2026-03-01', done)).toBe(3);
  expect(streakOn('2026-03-02', done)).toBe(3);
  expect(streakOn('2026-03-03', done)).toBe(0);
  days.set('2026-03-02', false);
  expect(streakOn('2026-03-02', done)).toBe(0);
});
