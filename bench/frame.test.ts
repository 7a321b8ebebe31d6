import { expect, test } from 'vitest';
import { NAMES, parseBenchOptions, tableText } from './frame.ts';

test('all benchmarks run without a name, the named ones with', () => {
  expect(parseBenchOptions([])).toEqual({ names: NAMES, json: false });
  expect(parseBenchOptions(['ai', '--json', 'store'])).toEqual({ names: ['ai', 'store'], json: true });
});

test('an unknown name is refused with a sentence', () => {
  expect(parseBenchOptions(['enigne'])).toEqual(expect.stringContaining('enigne'));
});

test('the table aligns labels and numbers', () => {
  expect(tableText('engine', { 'actions/s': 1_234_567, copy: '12 ns' })).toBe(
    'engine\n  actions/s  1,234,567\n  copy           12 ns',
  );
});
