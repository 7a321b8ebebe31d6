import type { Side } from '../../../../engine/game.ts';
import { TERRAINS, type Race, type WeaponName } from '../../../../engine/talon/terms.ts';
import type { TalonView, UnitView } from '../../../../engine/talon/view.types.ts';
import { unitOf } from '../lookup.ts';
import { sentence, t } from '../messages/catalogue.ts';

export { missileOf, unitOf } from '../lookup.ts';

/** Kinds of terrain, in the order in which they are listed. */
export { TERRAINS };

/** A side's colour, as a CSS class: its race's, or the rival's where both fly the same race. */
export type Colour = Race | 'rival';

/** The race a side flies. */
function raceOf(view: TalonView, side: Side): Race {
  return view.units.find((unit) => unit.side === side)?.race ?? (side === 0 ? 'terran' : 'talon');
}

/** The race that builds a ship class; class ids begin with it. */
export function raceOfClass(shipClass: string): Race {
  return shipClass.startsWith('talon-') ? 'talon' : 'terran';
}

/** The colour of a side in this battle. */
export function colourOf(view: TalonView, side: Side): Colour {
  return coloursOf([raceOf(view, 0), raceOf(view, 1)])[side];
}

/** The name of a side: its race, numbered where both fly the same one. */
export function sideName(view: TalonView, side: Side): string {
  return sideNames([raceOf(view, 0), raceOf(view, 1)])[side];
}

/** The colours of two sides that fly these races. */
export function coloursOf([first, second]: readonly [Race, Race]): [Colour, Colour] {
  return [first, first === second ? 'rival' : second];
}

/** The names of two sides that fly these races: numbered where it is the same one. */
export function sideNames([first, second]: readonly [Race, Race]): [string, string] {
  const race = t(`race.${first}`);
  return first === second ? [t('side.first', { race }), t('side.second', { race })] : [race, t(`race.${second}`)];
}

/** A unit’s name; its id where the view has none. */
export function unitName(view: TalonView, id: number): string {
  return unitOf(view, id)?.name ?? `#${id}`;
}

/** Place of the missile that an event's target means; null: it is a unit. */
export function missileOfTarget({ firstMissileId }: TalonView, target: number): number | null {
  return target < firstMissileId ? null : target - firstMissileId;
}

/** A missile's number as its counter has it: from 1. */
export function missileName(place: number): string {
  return t('missile.name', { number: place + 1 });
}

/** The hull designation in words; the designation itself where the catalogue has no words for it. */
export const hullName = (hull: string): string => sentence(`hull.${hull}`) ?? hull;

/** Why a unit is not in play, in words; empty where it is. */
export function awayText(unit: UnitView): string {
  if (unit.status === 'in-play') return '';
  if (unit.status === 'reserve' && unit.arrives !== null) return t('state.arrives', { round: unit.arrives });
  return t(`state.${unit.status}`);
}

/** A weapon group's name; numbered where the ship has several of the same weapon. */
export function groupName(unit: UnitView, group: number): string {
  const weapon = unit.groups[group]?.weapon;
  if (!weapon) return `#${group + 1}`;
  const same = unit.groups.flatMap((other, index) => (other.weapon === weapon ? [index] : []));
  const name = weaponName(weapon);
  return same.length < 2 ? name : t('group.numbered', { weapon: name, number: same.indexOf(group) + 1 });
}

/** As `groupName`, of the unit with this id. */
export function groupOf(view: TalonView, unit: number, group: number): string {
  const owner = unitOf(view, unit);
  return owner ? groupName(owner, group) : `#${group + 1}`;
}

/** A weapon’s name. */
export function weaponName(weapon: WeaponName): string {
  return t(`weapon.${weapon}`);
}
