import { afterEach, expect, test } from 'vitest';
import { language } from '../../../messages/catalogue.svelte.ts';
import { makeView } from '../testing/views.ts';
import { eventSentence } from './eventSentence.ts';

afterEach(() => {
  language.current = 'en';
});

const asteroid = (needed: number | null, die: number | null): string =>
  eventSentence({ type: 'asteroidMet', unit: 0, body: 0, needed, die, hit: false }, makeView())
    .map((part) => (typeof part === 'string' ? part : '…'))
    .join('');

test('13.1, 11.1 what a contact needs beside an asteroid is left out of the log where it is not told', () => {
  expect(asteroid(4, 5)).toMatch(/\(die 5, 4 needed\)/);
  expect(asteroid(null, 5)).toMatch(/\(die 5\)/);
  expect(asteroid(null, null)).toMatch(/\(no roll\)/);
  language.current = 'it';
  expect([asteroid(4, 5), asteroid(null, 5)]).toEqual([expect.stringContaining('(dado 5, serve 4)'), expect.stringContaining('(dado 5)')]); // prettier-ignore
});
