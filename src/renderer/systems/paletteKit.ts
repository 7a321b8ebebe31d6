import type { Palettes } from '../board/palette.ts';
import type { PaletteName } from '../../shared/settings.ts';
import type { SheetColours } from '../palettes.ts';

/** Colours in every palette: the common ones, a system's own, and what the palettes but the default one change of both. */
export const palettesOf = <Common extends string, Own extends string>(
  common: Palettes<Common>,
  own: Readonly<Record<Own, number>>,
  changes: Readonly<Record<Exclude<PaletteName, 'default'>, Readonly<Partial<Record<Common | Own, number>>>>>,
): Palettes<Common | Own> => ({
  default: { ...common.default, ...own },
  'red-green': { ...common['red-green'], ...own, ...changes['red-green'] },
  'blue-yellow': { ...common['blue-yellow'], ...own, ...changes['blue-yellow'] },
  contrast: { ...common.contrast, ...own, ...changes.contrast },
});

/** The colours of the sides in every palette, as variables of the style sheet that bear their names. */
export const sheetColoursOf = <Name extends string>(palettes: Palettes<Name>, sides: readonly Name[]): SheetColours => {
  const sheet = (palette: PaletteName): Readonly<Record<string, number>> =>
    Object.fromEntries(sides.map((side) => [`--${side}`, palettes[palette][side]]));
  return {
    default: sheet('default'),
    'red-green': sheet('red-green'),
    'blue-yellow': sheet('blue-yellow'),
    contrast: sheet('contrast'),
  };
};
