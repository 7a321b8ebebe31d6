import type { PaletteName } from '../../../shared/settings.ts';
import { PALETTES, type SheetColours } from '../../palettes.ts';

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
