import type { Color } from 'three';
import type { Side } from '../../../../engine/game.ts';
import type { WeaponName } from '../../../../engine/knighthawks/terms.ts';
import { createPaintbox } from '../../../board/palette.ts';
import { PALETTES, type Paint } from '../palette.ts';

/** Knight Hawks' colours; there is one palette for the whole page. */

export type { Paint };

export const { paint, use: usePalette } = createPaintbox<Paint>(PALETTES);

/** A side's colour on the board. */
export const sideColour = (side: Side): Color => paint(side === 0 ? 'meridian' : 'outrim');
/** The colour of a side's drives. */
export const engineColour = (side: Side): Color => paint(side === 0 ? 'meridianEngine' : 'outrimEngine');

const WEAPON_PAINT: Record<WeaponName, Paint> = {
  'laser-battery': 'laser',
  'laser-cannon': 'laser',
  'proton-battery': 'proton',
  'electron-battery': 'electron',
  'disruptor-cannon': 'disruptor',
  'rocket-battery': 'rocket',
  'assault-rocket': 'rocket',
  torpedo: 'torpedo',
};

/** The colour of a weapon's shot. */
export const weaponColour = (weapon: WeaponName): Color => paint(WEAPON_PAINT[weapon]);
