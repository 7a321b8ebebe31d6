import { beforeEach, describe, expect, test } from 'vitest';
import { PALETTE_NAMES, type PaletteName } from '../../../shared/settings.ts';
import { applyPalette } from '../../palettes.ts';
import { PALETTES, sheetColours, type Paint } from './palette.ts';
import { contrast, distance, seenBy, type Eyes } from '../../testing/colourVision.ts';

/** For whom each palette is made. */
const EYES: Readonly<Record<PaletteName, readonly Eyes[]>> = {
  default: ['typical'],
  'red-green': ['typical', 'protanopia', 'deuteranopia'],
  'blue-yellow': ['typical', 'tritanopia'],
  contrast: ['typical', 'protanopia', 'deuteranopia', 'tritanopia'],
};
const FOR_EYES = PALETTE_NAMES.flatMap((name) => EYES[name].map((eyes) => [name, eyes] as const));

/** What must not be taken for each other: sides that fight each other. */
const SIDES: readonly (readonly [Paint, Paint])[] = [
  ['terran', 'talon'],
  ['terran', 'rival'],
  ['talon', 'rival'],
];
/** And marks of the same shape, or over the same hexes. */
const MARKS: readonly (readonly [Paint, Paint])[] = [
  ['move', 'collide'],
  ['move', 'target'],
  ['amber', 'terran'],
  ['amber', 'target'],
  ['blocked', 'weakened'],
  ['arcForward', 'arcSide'],
  ['arcSide', 'arcRear'],
  ['select', 'amber'],
];

describe.each(FOR_EYES)('the palette %s for %s eyes', (name, eyes) => {
  const palette = PALETTES[name];
  test.each(SIDES)('tells the sides %s and %s apart at a glance', (a, b) => {
    expect(distance(eyes, palette[a], palette[b])).toBeGreaterThan(0.15);
  });
  test.each(MARKS)('tells the marks %s and %s apart', (a, b) => {
    expect(distance(eyes, palette[a], palette[b])).toBeGreaterThan(0.07);
  });
});

describe.each(PALETTE_NAMES)('the palette %s', (name) => {
  const palette = PALETTES[name];
  test.each(['terran', 'talon', 'rival', 'amber', 'move', 'target', 'collide', 'select'] as const)(
    '%s stands out from the dark of space',
    (paint) => {
      expect(contrast(palette[paint], palette.space)).toBeGreaterThan(name === 'contrast' ? 8 : 5.5);
    },
  );
});

test('the standard palette is not enough for all eyes: that is what the others are for', () => {
  const { default: standard } = PALETTES;
  const worst = Math.min(...MARKS.map(([a, b]) => distance('deuteranopia', standard[a], standard[b])));
  expect(worst).toBeLessThan(0.07);
});

test('the simulation keeps greys and takes red and green together', () => {
  for (const eyes of ['protanopia', 'deuteranopia', 'tritanopia'] as const) {
    for (const value of seenBy(eyes, 0x808080)) expect(value).toBeCloseTo(0.216, 2);
  }
  expect(distance('deuteranopia', 0xd04020, 0x8a7a10)).toBeLessThan(0.5 * distance('typical', 0xd04020, 0x8a7a10));
});

describe('the panels', () => {
  const { style } = document.createElement('div');
  beforeEach(() => applyPalette(style, 'default', [sheetColours]));

  test('have the colours of the palette', () => {
    applyPalette(style, 'red-green', [sheetColours]);
    expect(style.getPropertyValue('--talon')).toBe('#ff8a14');
    expect(style.getPropertyValue('--talon-dim')).toContain('#ff8a14');
  });

  test('have their own again with the standard one', () => {
    applyPalette(style, 'contrast');
    applyPalette(style, 'default', [sheetColours]);
    expect(style.length).toBe(0);
  });
});
