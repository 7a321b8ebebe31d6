import type { Palettes } from '../../board/palette.ts';
import { PALETTES as COMMON, type CommonPaint } from '../../palettes.ts';
import { palettesOf, sheetColoursOf } from '../paletteKit.ts';

/** Every colour that means something in Knight Hawks, by palette: the common ones, and its own. */
const DEFAULT = {
  meridian: 0x45b8ff,
  outrim: 0xff6fbd,
  meridianEngine: 0x9fe6ff,
  outrimEngine: 0xffc27a,
  slow: 0x3f8cff,
  fast: 0x5fe0c8,
  foeReach: 0xb08a9a,
  laser: 0xff5a4a,
  proton: 0x58a0ff,
  electron: 0xc8f06a,
  disruptor: 0xc07aff,
  rocket: 0xffb45a,
  torpedo: 0x8affd0,
  interceptor: 0xfff0c0,
  fire: 0xff9a3d,
  fireball: 0xff6a1e,
  spark: 0xffd08a,
  repair: 0x6fe3a0,
  home: 0x8dffb0,
  orbit: 0x7fb4e8,
};

export type Paint = CommonPaint | keyof typeof DEFAULT;

export const PALETTES: Palettes<Paint> = palettesOf(COMMON, DEFAULT, {
  'red-green': {
    meridian: 0x3d9bff,
    outrim: 0xff8a14,
    laser: 0xff9a2e,
    electron: 0xf6f0c0,
    torpedo: 0xd8f4ff,
    repair: 0xb8e0ff,
    home: 0xb8e0ff,
    fast: 0x9fd8ff,
  },
  'blue-yellow': {
    meridian: 0x2fd6e0,
    outrim: 0xff4656,
    slow: 0x3fb0bc,
    proton: 0x7ff0e0,
    electron: 0xf4f4f4,
    disruptor: 0xff9ab0,
    repair: 0x7ff0e0,
    home: 0x7ff0e0,
    orbit: 0x3fb0bc,
  },
  contrast: {
    meridian: 0x7fd0ff,
    outrim: 0xff8a5c,
    slow: 0x88b8ff,
    foeReach: 0xe0c0cc,
  },
});

/** The sides' colours in every palette; `knighthawks.css` has the standard ones. */
export const sheetColours = sheetColoursOf(PALETTES, ['meridian', 'outrim']);
