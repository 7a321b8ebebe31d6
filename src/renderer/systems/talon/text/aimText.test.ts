import { expect, test } from 'vitest';
import { aimPhrase } from './aimText.ts';

const words = { kind: 'destroy', number: 2, hull: null, names: null, by: null } as const;

test('an aim at any ships counts them in words', () => {
  expect(aimPhrase(words)).toBe('destroy any 2 ships');
  expect(aimPhrase({ ...words, number: 1 })).toBe('destroy any ship');
  expect(aimPhrase({ ...words, names: ['Hope', 'Voyager', 'Dawn'] })).toBe('destroy 2 of Hope, Voyager, Dawn');
});

test('an aim of getting away names whom it asks for, or any ship', () => {
  const away = { ...words, kind: 'leave', number: 1 } as const;
  expect(aimPhrase(away)).toBe('get away: any ship');
  expect(aimPhrase({ ...away, names: ['Hope'] })).toBe('get away: Hope');
  expect(aimPhrase({ ...away, hull: 'Tran' })).toBe('get away: one Transport');
});
