import { expect, test } from 'vitest';
import { aimPhrase } from './aimText.ts';

const words = { kind: 'destroy', number: 2, hull: null, names: null, by: null } as const;

test('an aim at any ships counts them in words', () => {
  expect(aimPhrase(words)).toBe('destroy any 2 ships');
  expect(aimPhrase({ ...words, number: 1 })).toBe('destroy any ship');
  expect(aimPhrase({ ...words, names: ['Hope', 'Voyager', 'Dawn'] })).toBe('destroy 2 of Hope, Voyager, Dawn');
});
