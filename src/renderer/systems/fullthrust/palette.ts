import type { Palettes } from '../../board/palette.ts';
import { PALETTES as COMMON, type CommonPaint } from '../../palettes.ts';
import { palettesOf, sheetColoursOf } from '../paletteKit.ts';

/** Every colour that means something in Full Thrust, by palette: the common ones, and its own. */
const DEFAULT = {
  lantern: 0xffd27a,
  anvil: 0x7fd0ff,
  lanternEngine: 0xffe9b8,
  anvilEngine: 0xbfe6ff,
  course: 0x8dffb0,
  missile: 0xff9a5a,
  fireball: 0xff6a1e,
  rock: 0xa8b0bd,
  dust: 0xa98bd0,
  wave: 0x9f8bff,
  cloak: 0x7fc7b4,
  air: 0x9fe0ff,
};

export type Paint = CommonPaint | keyof typeof DEFAULT;

export const PALETTES: Palettes<Paint> = palettesOf(COMMON, DEFAULT, {
  'red-green': { lantern: 0xffb347, anvil: 0x3d9bff, course: 0xb8e0ff },
  'blue-yellow': { lantern: 0xff5a66, anvil: 0x2fd6e0, course: 0x7ff0e0 },
  contrast: { lantern: 0xffe08a, anvil: 0x8fd8ff },
});

/** The sides' colours in every palette; `fullthrust.css` has the standard ones. */
export const sheetColours = sheetColoursOf(PALETTES, ['lantern', 'anvil']);
