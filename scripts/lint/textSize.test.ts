import path from 'node:path';
import { expect, test } from 'vitest';
import { smallTexts, tooSmall } from './textSize.ts';

test('small sizes are found, as sizes and in shorthands', () => {
  expect(smallTexts('a { font-size: 11.5px; } b { font: 600 9px/1 var(--x); } c { font-size: 12px; }')).toEqual([
    11.5, 9,
  ]);
});

test('no text on the screen is smaller than 12 pixels at 100 %', () => {
  expect(tooSmall(path.resolve(import.meta.dirname, '../..'))).toEqual({});
});
