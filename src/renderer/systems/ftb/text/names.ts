import type { Side } from '../../../../engine/game.ts';
import type { PlanePoint } from '../../../../engine/plane.ts';
import { UNIT } from '../../../../engine/ftb/plane.ts';
import type { CardName } from '../../../../engine/ftb/terms.ts';
import type { FtbView, TorpedoView, UnitView } from '../../../../engine/ftb/view.types.ts';
import { lowerFirst } from '../../../messages/values.ts';
import { FIRST_TORPEDO } from '../data.ts';
import { sentence, t } from '../messages/catalogue.ts';

export type Colour = 'helion' | 'verge';

export const COLOURS: readonly [Colour, Colour] = ['helion', 'verge'];

/** A side's name. */
export const sideName = (side: Side): string => t(`side.${side}`);
/** The colour that stands for a side on the page. */
export const colourOf = (side: Side): Colour => COLOURS[side];
/** The enemy of a side. */
export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

/** A unit of the view; none: the viewer knows of none with this number. */
export const unitOf = (view: FtbView, id: number): UnitView | undefined => view.units.find((unit) => unit.id === id);
/** A torpedo of the view; none: the viewer knows of none with this number. */
const torpedoOf = (view: FtbView, id: number): TorpedoView | undefined =>
  view.torpedoes.find((torpedo) => torpedo.id === id);

/** A ship's name, or a torpedo's number. */
export const objectName = (view: FtbView, id: number): string =>
  id >= FIRST_TORPEDO ? t('torpedo.name', { number: id - FIRST_TORPEDO + 1 }) : (unitOf(view, id)?.name ?? `#${id}`);

/** Where a ship or a torpedo is; undefined: gone. */
export const objectAt = (view: FtbView, id: number): PlanePoint | undefined =>
  id >= FIRST_TORPEDO ? torpedoOf(view, id) : unitOf(view, id);

/** The hull's sign in words; the sign itself where the catalogue has no words for it. */
export const hullName = (hull: string): string => sentence(`hull.${hull}`) ?? hull;

/** A card's name. */
export const cardName = (card: CardName): string => t(`card.${card}`);

/** A body's kind within a sentence; empty: there is no such body. */
export const bodyName = (view: FtbView, body: number): string => {
  const found = view.bodies.find(({ id }) => id === body);
  return found ? lowerFirst(t(`body.${found.kind}`)) : '';
};
/** A site's kind within a sentence; empty: there is no such site. */
export const siteName = (view: FtbView, site: number): string => {
  const found = view.sites.find(({ id }) => id === site);
  return found ? lowerFirst(t(`site.${found.kind}`)) : '';
};
/** A sentence's beginning with a capital letter. */
export const upperFirst = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);

/** Units of plane.ts as whole LU. */
export const lu = (units: number): number => Math.round(units / UNIT);

/** A place of the table in whole LU from its upper left corner. */
export const placeName = ({ x, y }: PlanePoint): string => t('words.place', { x: lu(x), y: lu(y) });

/** The distance between two places in LU, rounded up as ranges are; and the course from one to the other. */
export function lineBetween(from: PlanePoint, to: PlanePoint): { range: number; course: number } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const course = (Math.round((Math.atan2(dx, -dy) * 180) / Math.PI) + 360) % 360;
  return { range: Math.ceil((Math.hypot(dx, dy) - 100) / UNIT), course };
}

/** How a ship moves: its orbit, where it is docked, or what `flying` says of its vector. */
export function motionText(
  view: FtbView,
  unit: UnitView,
  flying: (vector: { course: number; length: number }) => string,
): string {
  if (unit.docked !== null) return t('state.docked', { site: siteName(view, unit.docked) });
  if (unit.orbit) return t('manifest.orbitNow', { body: bodyName(view, unit.orbit.body), radius: unit.orbit.radius });
  return flying({ course: unit.course, length: unit.length });
}

/** What is remarkable about a ship on the map. */
export function statesOf(view: FtbView, unit: UnitView): string[] {
  if (unit.status !== 'in-play') return [];
  return [
    view.activity?.unit === unit.id ? t('state.active') : '',
    unit.heat.overheated ? t('state.overheated') : '',
    unit.tracked ? t('state.tracked') : '',
    unit.docked === null ? '' : t('state.docked', { site: siteName(view, unit.docked) }),
    unit.orbit ? t('state.orbit', { direction: t(`orbit.${unit.orbit.direction}`) }) : '',
    unit.activated ? t('state.activated') : '',
    !unit.activated && unit.tracked && unit.mayBeActivatedBy[otherSide(unit.side)] ? t('state.forced') : '',
  ].filter(Boolean);
}

/** 12 Whether a ship was built with a drive: a battery in orbit has none, and nothing of its burns and repairs is told. */
export const isDriven = ({ systems }: UnitView): boolean => systems.some(({ system }) => system === 'drive');

/** Why a ship is not on the map; empty where it is. */
export const awayText = ({ status }: UnitView): string => (status === 'in-play' ? '' : t(`state.${status}`));
