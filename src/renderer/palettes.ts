import type { PaletteName } from '../shared/settings.ts';

/**
 * Every colour that means something, by palette. Numbers are sRGB. The two safe palettes keep apart,
 * for eyes that lack a kind of cone, what the standard one tells by hue alone: the sides first, then
 * where one may go, what one may shoot, what waits (palettes.test.ts measures it).
 */
const DEFAULT = {
  space: 0x04070f,
  grid: 0x3b6ea8,
  terran: 0x4fb3ff,
  talon: 0xff4d4a,
  /** The second side where both fly the same race. */
  rival: 0xc08cff,
  amber: 0xffb43c,
  white: 0xe8f2ff,
  select: 0xd8f1ff,
  move: 0x5fe0c8,
  collide: 0xff8a3c,
  target: 0xff5c54,
  reach: 0x7a8cff,
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
  blocked: 0xff5c54,
  weakened: 0xffb43c,
};

export type Paint = keyof typeof DEFAULT;
export type Paints = Readonly<Record<Paint, number>>;

export const PALETTES: Readonly<Record<PaletteName, Paints>> = {
  default: DEFAULT,
  // Without red or green cones, blue against orange is what remains; light against dark does the rest.
  'red-green': {
    ...DEFAULT,
    terran: 0x3d9bff,
    talon: 0xff8a14,
    rival: 0xf6f0ff,
    amber: 0xfff06a,
    move: 0x9fd8ff,
    collide: 0xe07800,
    target: 0xff9d1e,
    reach: 0x5a78ff,
    arcForward: 0xd8f4ff,
    arcSide: 0x3f6dff,
    arcRear: 0xc9a86a,
    repair: 0xb8e0ff,
    disruptor: 0xf2ffb0,
    phaser: 0xff9a2e,
    talonEngine: 0xff8a3c,
    launch: 0xfff0a0,
    push: 0xe6dcff,
    blocked: 0xff8a14,
    weakened: 0xfff06a,
  },
  // Without blue cones, cyan against red; violet and yellow are left out.
  'blue-yellow': {
    ...DEFAULT,
    grid: 0x3f7f8c,
    terran: 0x2fd6e0,
    talon: 0xff4656,
    rival: 0xf4f4f4,
    amber: 0xffd9c8,
    move: 0x6ff0e0,
    collide: 0xff7a7a,
    target: 0xff5a62,
    reach: 0x4fa8b8,
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
    weakened: 0xffd9c8,
  },
  contrast: {
    ...DEFAULT,
    space: 0x000000,
    grid: 0x6f9fd8,
    terran: 0x7fd0ff,
    talon: 0xff8a70,
    rival: 0xffe95c,
    amber: 0xffd84a,
    white: 0xffffff,
    select: 0xffffff,
    move: 0x8dffe6,
    collide: 0xffa860,
    target: 0xff8078,
    reach: 0xa8b4ff,
    arcForward: 0xc8f4ff,
    arcSide: 0x88a8ff,
    arcRear: 0xffb4c0,
    push: 0xe0ccff,
    blocked: 0xff8078,
    weakened: 0xffd84a,
  },
};

/** Properties of the panels' style sheet, by the paint they follow; `app.css` has the standard ones. */
const STYLES: Readonly<Record<string, Paint>> = {
  '--accent': 'terran',
  '--danger': 'talon',
  '--amber': 'amber',
  '--good': 'repair',
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
