import { expect, test } from 'vitest';
import { LEVELS } from '../../shared/opponent.ts';
import { scoreOf } from './facts.ts';

const victory = {
  result: 'victory',
  worth: { points: 10, most: 10 },
  level: 'lieutenant',
  edge: 0,
  repeats: 0,
} as const;

test('only a victory scores, and an even one against the lieutenant its degree', () => {
  expect(scoreOf(victory)).toBe(10);
  expect(scoreOf({ ...victory, result: 'draw' })).toBe(0);
  expect(scoreOf({ ...victory, result: 'defeat' })).toBe(0);
});

test('a stronger level is worth more; a person as much as the lieutenant', () => {
  expect(LEVELS.map((level) => scoreOf({ ...victory, level }))).toEqual([3, 5, 10, 15, 20]);
  expect(scoreOf({ ...victory, level: null })).toBe(10);
});

test('the odds weigh: little for a battle that could hardly be lost, much against them', () => {
  expect([600, 200, 0, -200, -600].map((edge) => scoreOf({ ...victory, edge }))).toEqual([1, 5, 10, 15, 19]);
  expect(scoreOf({ ...victory, worth: { points: 3, most: 10 }, level: 'cadet', edge: 600 })).toBe(0);
});

test('the same battle again and again is worth less and less', () => {
  expect([0, 1, 2, 9, 30].map((repeats) => scoreOf({ ...victory, repeats }))).toEqual([10, 5, 3, 1, 0]);
});
