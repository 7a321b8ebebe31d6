import type { PaletteName } from '../../../shared/settings.ts';
import type { Palettes } from '../../board/palette.ts';
import { PALETTES as COMMON, type CommonPaint, type SheetColours } from '../../palettes.ts';

/**
 * Every colour that means something in Talon, by palette: the common ones, and its own. The safe
 * palettes keep apart the sides first, then where one may go, what one may shoot, what waits
 * (palette.test.ts measures it).
 */
const DEFAULT = {
  terran: 0x4fb3ff,
  talon: 0xff4d4a,
  /** The second side where both fly the same race. */
  rival: 0xc08cff,
  arcForward: 0x8fe3ff,
  arcSide: 0x4c7dff,
  arcRear: 0xb06cff,
  shield: 0x6fd0ff,
  reinforced: 0xd6c2ff,
  fire: 0xff9a3d,
  fireball: 0xff6a1e,
  amberSpark: 0xffc46b,
  terranEngine: 0x5ab8ff,
  talonEngine: 0xff6a3c,
  repair: 0x6fe3a0,
  phaser: 0xff8a2e,
  disruptor: 0x66ff9a,
  torpedo: 0xb98cff,
  wave: 0x58c8ff,
  rock: 0x9a8c76,
  cone: 0xff7a2a,
  jump: 0xa8d4ff,
  wormHole: 0x58e8ff,
  launch: 0xffd25c,
  push: 0xc8a0ff,
};

export type Paint = CommonPaint | keyof typeof DEFAULT;

export const PALETTES: Palettes<Paint> = {
  default: { ...COMMON.default, ...DEFAULT },
  'red-green': {
    ...COMMON['red-green'],
    ...DEFAULT,
    terran: 0x3d9bff,
    talon: 0xff8a14,
    rival: 0xf6f0ff,
    arcForward: 0xd8f4ff,
    arcSide: 0x3f6dff,
    arcRear: 0xc9a86a,
    repair: 0xb8e0ff,
    disruptor: 0xf2ffb0,
    phaser: 0xff9a2e,
    talonEngine: 0xff8a3c,
    launch: 0xfff0a0,
    push: 0xe6dcff,
  },
  'blue-yellow': {
    ...COMMON['blue-yellow'],
    ...DEFAULT,
    terran: 0x2fd6e0,
    talon: 0xff4656,
    rival: 0xf4f4f4,
    arcForward: 0xb8fff8,
    arcSide: 0x3fb0bc,
    arcRear: 0xff8f9c,
    shield: 0x7fe8f0,
    reinforced: 0xffffff,
    repair: 0x7ff0e0,
    disruptor: 0xa8ffe8,
    torpedo: 0xff9ab0,
    launch: 0xffe0d0,
    push: 0xffc8d4,
  },
  contrast: {
    ...COMMON.contrast,
    ...DEFAULT,
    terran: 0x7fd0ff,
    talon: 0xff8a70,
    rival: 0xffe95c,
    arcForward: 0xc8f4ff,
    arcSide: 0x88a8ff,
    arcRear: 0xffb4c0,
    push: 0xe0ccff,
  },
};

const sheet = (name: PaletteName): Readonly<Record<string, number>> => {
  const { terran, talon, rival } = PALETTES[name];
  return { '--terran': terran, '--talon': talon, '--rival': rival };
};

/** The sides' colours in every palette; `talon.css` has the standard ones. */
export const sheetColours: SheetColours = {
  default: sheet('default'),
  'red-green': sheet('red-green'),
  'blue-yellow': sheet('blue-yellow'),
  contrast: sheet('contrast'),
};
