import { expect, test } from 'vitest';
import type { Guide } from '../../src/ai/guide.ts';
import { playToLearn } from '../learn/games.ts';
import { openSystem } from '../shared/battles.ts';

test('nothing is learned about the priors of a guide that widens', () => {
  const ftb = openSystem('ftb');
  const play = (guide: Guide<unknown>) => playToLearn({ ...ftb, guide, scenarioIds: ['raid'] }, 1, 2).decisions.length;
  const { widening, ...narrow } = ftb.guide;
  expect(widening).toBeDefined();
  expect(play(ftb.guide)).toBe(0);
  expect(play(narrow)).toBeGreaterThan(0);
});
