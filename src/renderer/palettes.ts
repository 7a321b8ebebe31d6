import type { PaletteName } from '../shared/settings.ts';
import type { Palettes } from './board/palette.ts';

/**
 * The colours that mean the same in every system, by palette; a system adds its own. Numbers are
 * sRGB. The safe palettes keep apart, for eyes that lack a kind of cone, what the standard one tells
 * by hue alone.
 */
const DEFAULT = {
  space: 0x04070f,
  grid: 0x3b6ea8,
  amber: 0xffb43c,
  white: 0xe8f2ff,
  select: 0xd8f1ff,
  move: 0x5fe0c8,
  collide: 0xff8a3c,
  target: 0xff5c54,
  reach: 0x7a8cff,
  blocked: 0xff5c54,
  weakened: 0xffb43c,
  accent: 0x4fb3ff,
  danger: 0xff4d4a,
  good: 0x6fe3a0,
};

export type CommonPaint = keyof typeof DEFAULT;

export const PALETTES: Palettes<CommonPaint> = {
  default: DEFAULT,
  // Without red or green cones, blue against orange is what remains; light against dark does the rest.
  'red-green': {
    ...DEFAULT,
    amber: 0xfff06a,
    move: 0x9fd8ff,
    collide: 0xe07800,
    target: 0xff9d1e,
    reach: 0x5a78ff,
    blocked: 0xff8a14,
    weakened: 0xfff06a,
    accent: 0x3d9bff,
    danger: 0xff8a14,
    good: 0xb8e0ff,
  },
  // Without blue cones, cyan against red; violet and yellow are left out.
  'blue-yellow': {
    ...DEFAULT,
    grid: 0x3f7f8c,
    amber: 0xffd9c8,
    move: 0x6ff0e0,
    collide: 0xff7a7a,
    target: 0xff5a62,
    reach: 0x4fa8b8,
    weakened: 0xffd9c8,
    accent: 0x2fd6e0,
    danger: 0xff4656,
    good: 0x7ff0e0,
  },
  contrast: {
    ...DEFAULT,
    space: 0x000000,
    grid: 0x6f9fd8,
    amber: 0xffd84a,
    white: 0xffffff,
    select: 0xffffff,
    move: 0x8dffe6,
    collide: 0xffa860,
    target: 0xff8078,
    reach: 0xa8b4ff,
    blocked: 0xff8078,
    weakened: 0xffd84a,
    accent: 0x7fd0ff,
    danger: 0xff8a70,
  },
};

/** Properties of the panels' style sheet, by the paint they follow; `app.css` has the standard ones. */
const STYLES: Readonly<Record<string, CommonPaint>> = {
  '--accent': 'accent',
  '--danger': 'danger',
  '--amber': 'amber',
  '--good': 'good',
};
/** A colour as a faint ground. */
const DIM = 0.16;

const css = (colour: number): string => `#${colour.toString(16).padStart(6, '0')}`;

/** Properties of a style sheet by palette; the standard ones are the sheet's own. */
export type SheetColours = Readonly<Record<PaletteName, Readonly<Record<string, number>>>>;

const COMMON = Object.fromEntries(
  Object.entries(PALETTES).map(([name, paints]) => [
    name,
    Object.fromEntries(Object.entries(STYLES).map(([property, paint]) => [property, paints[paint]])),
  ]),
) as SheetColours;

/** Gives the panels the palette's colours, and those of the systems' own style sheets. */
export function applyPalette(
  style: CSSStyleDeclaration,
  name: PaletteName,
  sheets: readonly SheetColours[] = [],
): void {
  for (const sheet of [COMMON, ...sheets]) {
    for (const [property, colour] of Object.entries(sheet[name])) {
      const dim = `${property}-dim`;
      if (name === 'default') {
        style.removeProperty(property);
        style.removeProperty(dim);
        continue;
      }
      style.setProperty(property, css(colour));
      style.setProperty(dim, `color-mix(in srgb, ${css(colour)} ${DIM * 100}%, transparent)`);
    }
  }
}
