import { describe, expect, test } from 'vitest';
import { PALETTE_NAMES, type PaletteName } from '../../../shared/settings.ts';
import { applyPalette } from '../../palettes.ts';
import { contrast, distance, type Eyes } from '../../testing/colourVision.ts';
import { PALETTES, sheetColours, type Paint } from './palette.ts';

/** For whom each palette is made. */
const EYES: Readonly<Record<PaletteName, readonly Eyes[]>> = {
  default: ['typical'],
  'red-green': ['typical', 'protanopia', 'deuteranopia'],
  'blue-yellow': ['typical', 'tritanopia'],
  contrast: ['typical', 'protanopia', 'deuteranopia', 'tritanopia'],
};
const FOR_EYES = PALETTE_NAMES.flatMap((name) => EYES[name].map((eyes) => [name, eyes] as const));

/** Marks of the same shape, or over the same hexes. */
const MARKS: readonly (readonly [Paint, Paint])[] = [
  ['plot', 'danger'],
  ['plot', 'target'],
  ['plot', 'gravity'],
  ['amber', 'helion'],
  ['amber', 'verge'],
  ['amber', 'target'],
  ['tracked', 'target'],
  ['tracked', 'verge'],
  ['warm', 'hot'],
  ['radiation', 'gravity'],
];

describe.each(FOR_EYES)('the palette %s for %s eyes', (name, eyes) => {
  const palette = PALETTES[name];
  test('tells the sides apart at a glance', () => {
    expect(distance(eyes, palette.helion, palette.verge)).toBeGreaterThan(0.15);
  });
  test.each(MARKS)('tells the marks %s and %s apart', (a, b) => {
    expect(distance(eyes, palette[a], palette[b])).toBeGreaterThan(0.07);
  });
});

describe.each(PALETTE_NAMES)('the palette %s', (name) => {
  const palette = PALETTES[name];
  test.each(['helion', 'verge', 'amber', 'plot', 'target', 'tracked', 'select'] as const)(
    '%s stands out from the dark of space',
    (paint) => {
      expect(contrast(palette[paint], palette.space)).toBeGreaterThan(name === 'contrast' ? 8 : 5.5);
    },
  );
});

test('the panels have the sides’ colours of the palette, and their own again with the standard one', () => {
  const { style } = document.createElement('div');
  applyPalette(style, 'red-green', [sheetColours]);
  expect(style.getPropertyValue('--verge')).toBe('#ff8a14');
  applyPalette(style, 'default', [sheetColours]);
  expect(style.length).toBe(0);
});
