import { createPaintbox } from '../../../board/palette.ts';
import { PALETTES, type Paint } from '../palette.ts';

/** Talon's colours; there is one palette for the whole page. */

export type { Paint };

export const { paint, use: usePalette } = createPaintbox<Paint>(PALETTES);
