import { expect, test } from 'vitest';
import { texts } from './texts.ts';

test('who is beaten reads of a defeat, however clear it was', () => {
  for (const degree of ['narrow', 'clear', 'crushing']) expect(texts.degree(degree).defeat).toMatch(/ defeat$/);
});
