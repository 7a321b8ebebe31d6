import type { Side } from '../../../../engine/game.ts';
import type { Hex } from '../../../../engine/hex.ts';
import type { FaultName } from '../../../../engine/knighthawks/terms.ts';
import type { KnightHawksView, UnitView } from '../../../../engine/knighthawks/view.types.ts';
import type { UnitName } from '../../../messages/icu.ts';
import { sentence, t } from '../messages/catalogue.ts';

export type Direction = 0 | 1 | 2 | 3 | 4 | 5;
export type Colour = 'meridian' | 'outrim';

export const COLOURS: readonly [Colour, Colour] = ['meridian', 'outrim'];

/** A side's name. */
export const sideName = (side: Side): string => t(`side.${side}`);
/** The colour that stands for a side on the page. */
export const colourOf = (side: Side): Colour => COLOURS[side];

/** A unit of the view; none: the viewer knows of none with this number. */
export const unitOf = (view: KnightHawksView, id: number): UnitView | undefined =>
  view.units.find((unit) => unit.id === id);

/** A unit's name; its number where the viewer does not know it. */
export const unitName = (view: KnightHawksView, id: number): string => unitOf(view, id)?.name ?? `#${id}`;

/** A unit's name as a part of a sentence, in its side's colour. */
export const shipName = (view: KnightHawksView, id: number): UnitName => ({ unit: id, text: unitName(view, id) });

/** The hull designation in words; the designation itself where the catalogue has no words for it. */
export const hullName = (hull: string): string => sentence(`hull.${hull}`) ?? hull;

/** The name of a direction, 0 to 5. */
export const directionName = (facing: number): string => t(`direction.${facing as Direction}`);

/** A hex by its column and row, from 1. */
export const hexName = ({ q, r }: Hex): string => t('words.hex', { column: q + 1, row: r + Math.floor(q / 2) + 1 });

/** Points of a hit: "2 d10 + 4". */
export const damageText = ({ dice, plus }: { dice: number; plus: number }): string =>
  plus > 0 ? `${dice} d10 + ${plus}` : `${dice} d10`;

/** Why a unit is not on the map; empty where it is. */
export function awayText(view: KnightHawksView, unit: UnitView): string {
  if (unit.status === 'in-play') return '';
  if (unit.status === 'aboard')
    return t('state.aboard', { carrier: unit.carrier === null ? '' : unitName(view, unit.carrier) });
  return t(`state.${unit.status}`);
}

/** What is remarkable about a unit that is on the map. */
export function statesOf(unit: UnitView): string[] {
  if (unit.status !== 'in-play') return [];
  return [
    unit.orbit ? t('state.orbit', { direction: t(`orbit.${unit.orbit.direction}`) }) : '',
    unit.onFire ? t('state.onFire') : '',
    unit.steeringLocked ? t('state.steering') : '',
    unit.drivesOut ? t('state.drives') : '',
    unit.masked ? t('state.masked') : '',
    unit.crippled ? t('state.crippled') : '',
  ].filter(Boolean);
}

/** What a fault means for the ship. */
export function faultHint(fault: FaultName): string {
  const own = sentence(`faultHint.${fault}`);
  if (own !== null) return own;
  return t(fault.endsWith('-screen') ? 'faultHint.screen' : 'faultHint.weapon');
}
