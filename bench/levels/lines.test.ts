import { expect, test } from 'vitest';
import { noGuide } from '../../src/ai/guide.ts';
import { LEVELS } from '../../src/shared/opponent.ts';
import { benchSystems } from '../systems.ts';
import { openSystem } from '../shared/battles.ts';
import { parseSpec } from '../tournament/spec.ts';
import { levelLines, verdictOf } from './lines.ts';

test('each level meets the newcomer and the level below, with simulations and no clock', () => {
  const lines = levelLines(noGuide as never, 700);
  expect(lines.map(({ a, b }) => [a.split('@')[0], b.split('@')[0]])).toEqual([
    ...LEVELS.map((level) => [level, 'newcomer']),
    ...LEVELS.slice(1).map((level, at) => [level, LEVELS[at]]),
  ]);
  for (const { a } of lines)
    expect(parseSpec(a)).toMatchObject({ ok: true, value: { budget: { kind: 'iterations' } } });
  // The admiral has three times the captain's time.
  expect([lines.at(-1)!.a, lines.at(-1)!.b]).toEqual(['admiral@2100it', 'captain@700it']);
});

test('a share is met, within its interval, or not', () => {
  const line = { a: '', b: '', least: 0.65, most: 0.85 };
  expect(verdictOf(line, 0.7, [0.6, 0.8])).toBe('yes');
  expect(verdictOf(line, 0.6, [0.5, 0.7])).toBe('within the interval');
  expect(verdictOf(line, 0.95, [0.9, 0.98])).toBe('no');
});

test.each([...benchSystems.keys()])('%s: the levels are measured in three of its battles', (system) => {
  const { bench, scenarioIds } = openSystem(system);
  expect(new Set(bench.levels).size).toBe(3);
  for (const id of bench.levels) expect(scenarioIds).toContain(id);
});
