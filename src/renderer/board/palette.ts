import { Color } from 'three';
import type { PaletteName } from '../../shared/settings.ts';
import { PALETTES, type Paint } from '../palettes.ts';

/** The board's colours in the renderer's linear space: a command deck at night. */

export type { Paint };

const colours = new Map<Paint, Color>();
let current: PaletteName = 'default';

/** The colour in the present palette; shared, do not change it. */
export function paint(name: Paint): Color {
  let colour = colours.get(name);
  if (!colour) colours.set(name, (colour = new Color(PALETTES[current][name])));
  return colour;
}

/** Changes every colour that `paint` has given or will give. */
export function usePalette(name: PaletteName): void {
  current = name;
  for (const [each, colour] of colours) colour.set(PALETTES[name][each]);
}
