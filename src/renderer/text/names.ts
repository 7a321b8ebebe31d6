import type { Side } from '../../engine/game.ts';
import type { Race, WeaponName } from '../../engine/talon/terms.ts';
import type { TalonView, UnitView } from '../../engine/talon/view.types.ts';
import type { Controller } from '../../shared/api.ts';
import { t } from '../messages/catalogue.svelte.ts';
import { isMessage } from '../messages/icu.ts';

/** The race a side flies; its colour and its name. */
export function raceOf(view: TalonView, side: Side): Race {
  return view.units.find((unit) => unit.side === side)?.race ?? (side === 0 ? 'terran' : 'talon');
}

export function sideName(view: TalonView, side: Side): string {
  return t(`race.${raceOf(view, side)}`);
}

export function unitOf(view: TalonView, id: number): UnitView | undefined {
  return view.units.find((unit) => unit.id === id);
}

export function unitName(view: TalonView, id: number): string {
  return unitOf(view, id)?.name ?? `#${id}`;
}

/** The hull designation in words; the designation itself where the catalogue has no words for it. */
export function hullName(hull: string): string {
  const key = `hull.${hull}`;
  return isMessage(key) ? t(key) : hull;
}

/** A weapon group's name; numbered where the ship has several of the same weapon. */
export function groupName(unit: UnitView, group: number): string {
  const weapon = unit.groups[group]?.weapon;
  if (!weapon) return `#${group + 1}`;
  const same = unit.groups.flatMap((other, index) => (other.weapon === weapon ? [index] : []));
  const name = weaponName(weapon);
  return same.length < 2 ? name : t('group.numbered', { weapon: name, number: same.indexOf(group) + 1 });
}

export function weaponName(weapon: WeaponName): string {
  return t(`weapon.${weapon}`);
}

/** Who plays a side, in words. `hotseat`: both sides are people, so "you" would be unclear. */
export function controllerName(controller: Controller, hotseat: boolean): string {
  if (controller.kind === 'ai') return t('controller.ai', { level: t(`level.${controller.level}`) });
  return t(hotseat ? 'controller.person' : 'controller.human');
}

export function isHotseat(controllers: readonly [Controller, Controller]): boolean {
  return controllers[0].kind === 'human' && controllers[1].kind === 'human';
}
