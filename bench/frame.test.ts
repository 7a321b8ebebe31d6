import { expect, test } from 'vitest';
import { NAMES, parseBenchOptions, tableText } from './frame.ts';
import { benchSystems } from './systems.ts';

test('all benchmarks run without a name, the named ones with', () => {
  const systems = [...benchSystems.keys()];
  expect(parseBenchOptions([])).toEqual({ names: NAMES, systems, json: false });
  expect(parseBenchOptions(['ai', '--json', 'store'])).toEqual({ names: ['ai', 'store'], systems, json: true });
});

test('a system is named after --system; one that is not there is refused with a sentence', () => {
  for (const one of benchSystems.keys())
    expect(parseBenchOptions(['--system', one, 'ai'])).toEqual({ names: ['ai'], systems: [one], json: false });
  for (const wrong of [['--system', 'chess'], ['--system']])
    expect(parseBenchOptions(wrong)).toEqual(expect.stringContaining('There is no system'));
});

test('an unknown name is refused with a sentence', () => {
  expect(parseBenchOptions(['enigne'])).toEqual(expect.stringContaining('enigne'));
});

test('the table aligns labels and numbers', () => {
  expect(tableText('engine', { 'actions/s': 1_234_567, copy: '12 ns' })).toBe(
    'engine\n  actions/s  1,234,567\n  copy           12 ns',
  );
});
