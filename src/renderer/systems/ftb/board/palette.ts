import type { Color } from 'three';
import type { Side } from '../../../../engine/game.ts';
import { createPaintbox } from '../../../board/palette.ts';
import { PALETTES, type Paint } from '../palette.ts';

/** FtB's colours; there is one palette for the whole page. */

export const { paint, use: usePalette } = createPaintbox<Paint>(PALETTES);

/** A side's colour on the board. */
export const sideColour = (side: Side): Color => paint(side === 0 ? 'helion' : 'verge');
/** The colour of a side's drives. */
export const engineColour = (side: Side): Color => paint(side === 0 ? 'helionEngine' : 'vergeEngine');
