import { expect, test } from 'vitest';
import { texts } from './texts.ts';

test('who is beaten reads of a defeat, however clear it was', () => {
  for (const degree of ['marginal', 'standard', 'great', 'devastating'])
    expect(texts.degree(degree).defeat).toMatch(/ defeat$/);
});
