import type { Palettes } from '../../board/palette.ts';
import { PALETTES as COMMON, type CommonPaint } from '../../palettes.ts';
import { palettesOf, sheetColoursOf } from '../paletteKit.ts';

/** Every colour that means something in FtB, by palette: the common ones, and its own. */
const DEFAULT = {
  helion: 0x5fd8ff,
  verge: 0xd99cff,
  helionEngine: 0xa8ecff,
  vergeEngine: 0xf0c8ff,
  plot: 0x5fe0c8,
  tracked: 0xffd75e,
  warm: 0xff9a3d,
  hot: 0xff5a34,
  torpedo: 0xb8ff7a,
  rail: 0x9fd0ff,
  broadside: 0xffb45a,
  shield: 0x7fb8ff,
  fire: 0xff9a3d,
  fireball: 0xff6a1e,
  spark: 0xffd08a,
  repair: 0x6fe3a0,
  exit: 0x8dffb0,
  gravity: 0x7fb4e8,
  radiation: 0xffa94d,
  asteroids: 0xb8a284,
  lane: 0x66c8d8,
  site: 0xdfe8f4,
};

export type Paint = CommonPaint | keyof typeof DEFAULT;

export const PALETTES: Palettes<Paint> = palettesOf(COMMON, DEFAULT, {
  'red-green': {
    helion: 0x3d9bff,
    verge: 0xff8a14,
    plot: 0x9fd8ff,
    torpedo: 0xf6f0c0,
    repair: 0xb8e0ff,
    exit: 0xb8e0ff,
  },
  'blue-yellow': {
    helion: 0x2fd6e0,
    verge: 0xff5a66,
    tracked: 0xf4f4f4,
    rail: 0x7ff0e0,
    shield: 0x7ff0e0,
    repair: 0x7ff0e0,
    exit: 0x7ff0e0,
    gravity: 0x3fb0bc,
  },
  contrast: {
    helion: 0x7fd0ff,
    verge: 0xff8a5c,
  },
});

/** The sides' colours in every palette; `ftb.css` has the standard ones. */
export const sheetColours = sheetColoursOf(PALETTES, ['helion', 'verge']);
