import { expect, test } from 'vitest';
import { askedPlace, askedWidth } from './askedPlace.ts';

const WINDOW = { width: 1000, height: 600 };
const INSETS = { top: 60, right: 200, bottom: 100, left: 250 };
const SIZE = { width: 300, height: 50 };

test.each([
  ['below its place', { x: 500, y: 200 }, { left: 350, top: 214 }],
  ['beside the card, not under it', { x: 290, y: 200 }, { left: 256, top: 214 }],
  ['beside the lists on the right', { x: 790, y: 200 }, { left: 494, top: 214 }],
  ['above its place where the options begin', { x: 500, y: 460 }, { left: 350, top: 396 }],
  ['below the top bar', { x: 500, y: 20 }, { left: 350, top: 66 }],
])('a choice between moves stands %s', (_where, at, place) => {
  expect(askedPlace(at, SIZE, WINDOW, INSETS)).toEqual(place);
});

test('where it is wider than what is free it begins beside the card', () => {
  expect(askedWidth(WINDOW, INSETS)).toBe(538);
  expect(askedPlace({ x: 500, y: 200 }, { width: 700, height: 50 }, WINDOW, INSETS).left).toBe(256);
});
