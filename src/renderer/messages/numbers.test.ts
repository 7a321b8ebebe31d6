import { afterEach, expect, test } from 'vitest';
import { language, t } from './catalogue.svelte.ts';

afterEach(() => void (language.current = 'en'));

test('one ship is one ship, in both languages', () => {
  const said = (lost: number, ships: number) => t('career.ships', { lost, ships });
  expect([said(1, 1), said(2, 3)]).toEqual(['1 of 1 ship lost', '2 of 3 ships lost']);
  language.current = 'it';
  expect([said(1, 1), said(2, 3)]).toEqual(['1 nave perduta su 1', '2 navi perdute su 3']);
});
