import { Color } from 'three';
import type { PaletteName } from '../../shared/settings.ts';

/** Colours by name for each palette, as sRGB numbers. */
export type Palettes<Name extends string> = Readonly<Record<PaletteName, Readonly<Record<Name, number>>>>;

/** The colours of one palette at a time, in the renderer's linear space. */
export interface Paintbox<Name extends string> {
  /** The colour in the present palette; shared, do not change it. */
  paint(name: Name): Color;
  /** Changes every colour that `paint` has given or will give. */
  use(palette: PaletteName): void;
}

/** Begins with the default palette. */
export function createPaintbox<Name extends string>(palettes: Palettes<Name>): Paintbox<Name> {
  const colours = new Map<Name, Color>();
  let current: PaletteName = 'default';
  return {
    paint(name) {
      let colour = colours.get(name);
      if (!colour) colours.set(name, (colour = new Color(palettes[current][name])));
      return colour;
    },
    use(palette) {
      current = palette;
      for (const [each, colour] of colours) colour.set(palettes[palette][each]);
    },
  };
}

/** What the board paints by itself. */
export type BoardPaint = 'space' | 'grid' | 'move' | 'select';
