import { expect, test } from 'vitest';
import { NAMES, parseNames, tableText } from './frame.ts';

test('all benchmarks run without a name, the named ones with', () => {
  expect(parseNames([])).toEqual({ ok: true, value: NAMES });
  expect(parseNames(['store', 'ai'])).toEqual({ ok: true, value: ['ai', 'store'] });
});

test('an unknown name is refused with a sentence', () => {
  expect(parseNames(['ai', 'enigne'])).toEqual({ ok: false, error: expect.stringContaining('enigne') });
});

test('the table aligns labels and numbers', () => {
  expect(tableText('engine', { 'actions/s': 1_234_567, copy: '12 ns' })).toBe(
    'engine\n  actions/s  1,234,567\n  copy           12 ns',
  );
});
