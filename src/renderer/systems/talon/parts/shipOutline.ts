import type { Fleet } from '../../../../engine/game.ts';
import type { Race } from '../../../../engine/talon/terms.ts';
import { raceOfClass } from '../text/names.ts';

/** Plan views, bow up, within ±20. Terran hulls are long and straight, Talon ones spread wings. */
const TERRAN: Record<string, string> = {
  small: 'M0 -14 L4 -5 L4 7 L7 12 L0 10 L-7 12 L-4 7 L-4 -5 Z',
  medium: 'M0 -18 L4 -9 L4 -1 L10 7 L10 13 L4 11 L3 16 L-3 16 L-4 11 L-10 13 L-10 7 L-4 -1 L-4 -9 Z',
  large: 'M0 -19 L5 -13 L5 -4 L9 -2 L13 5 L13 14 L7 12 L5 17 L-5 17 L-7 12 L-13 14 L-13 5 L-9 -2 L-5 -4 L-5 -13 Z',
};
const TALON: Record<string, string> = {
  small: 'M0 -12 L4 -3 L13 5 L11 10 L4 6 L0 11 L-4 6 L-11 10 L-13 5 L-4 -3 Z',
  medium: 'M0 -17 L4 -8 L8 -4 L18 4 L15 12 L8 7 L4 12 L0 9 L-4 12 L-8 7 L-15 12 L-18 4 L-8 -4 L-4 -8 Z',
  large:
    'M0 -19 L4 -11 L10 -6 L19 0 L19 9 L14 15 L11 8 L5 10 L3 16 L0 12 L-3 16 L-5 10 L-11 8 L-14 15 L-19 9 L-19 0 L-10 -6 L-4 -11 Z',
};
const SIZES: Record<string, 'small' | 'medium' | 'large'> = {
  SC: 'small',
  DD: 'small',
  FF: 'small',
  FTR: 'small',
  Tran: 'small',
  CL: 'medium',
  CA: 'medium',
  CV: 'medium',
  BC: 'large',
  BB: 'large',
  DN: 'large',
  Base: 'large',
};

/** A missile's, in the same way. */
export const MISSILE_OUTLINE = 'M0 -12 L6 10 L0 6 L-6 10 Z';

/** The ship's outline as an SVG path. */
export function shipOutline(race: Race, hull: string): string {
  const size = SIZES[hull] ?? 'medium';
  return (race === 'terran' ? TERRAN : TALON)[size] ?? '';
}

/** The outline of a ship of a fleet. */
export const outlineOf = (ship: Pick<Fleet['ships'][number], 'class' | 'hull'>): string =>
  shipOutline(raceOfClass(ship.class), ship.hull);
