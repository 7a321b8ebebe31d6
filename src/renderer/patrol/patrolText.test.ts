import { expect, test } from 'vitest';
import { recordsText } from './patrolText.ts';

test('records of the first run that is over are told with its score', () => {
  expect(recordsText({ runs: 1, won: 0, best: 80 }, 1)).toBe('Rank 1: 0 of 1 won, best 80');
  expect(recordsText({ runs: 0, won: 0, best: 0 }, 1)).toBe('No patrol has been run to its end yet.');
});
