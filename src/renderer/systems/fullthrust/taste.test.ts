import { expect, test } from 'vitest';
import { taste } from './taste.ts';

test('who draws a battle with wonder weapons is told that equal points are no equal chance there', () => {
  expect(taste.note?.({ ...taste.initial, wonders: true })).toMatch(/no equal chance/);
  expect(taste.note?.({ ...taste.initial, wonders: false })).toBe('');
});
