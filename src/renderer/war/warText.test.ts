import { expect, test } from 'vitest';
import { shipName } from './warText.ts';

test('a name that was borne before is numbered in Roman numerals, however often', () => {
  expect([1, 2, 4, 9, 11, 40, 49, 99].map((mark) => shipName({ name: 'Thor', mark }))).toEqual([
    'Thor',
    'Thor II',
    'Thor IV',
    'Thor IX',
    'Thor XI',
    'Thor XL',
    'Thor XLIX',
    'Thor XCIX',
  ]);
});
