import type { Side } from '../../engine/game.ts';
import { levelCalled, type Controller } from '../../shared/api.ts';
import type { Seats } from '../../shared/career.ts';
import { t } from '../messages/catalogue.svelte.ts';

/** Who plays a side, in words. `hotseat`: both sides are people, so "you" would be unclear. */
export function controllerName(controller: Controller, hotseat: boolean): string {
  if (controller.kind === 'ai') return t('controller.ai', { level: t(`level.${levelCalled(controller)}`) });
  return t(hotseat ? 'controller.person' : 'controller.human');
}

/** Who commands a side, by name where there is one; an admiral with the level. */
export function commanderName(
  { controllers, seats }: { controllers: readonly [Controller, Controller]; seats: Seats },
  side: Side,
): string {
  const seat = seats[side];
  const controller = controllers[side];
  if (seat === null) return controllerName(controller, isHotseat(controllers));
  if (controller.kind === 'human') return seat.name;
  return t('career.admiral', { name: seat.name, level: t(`level.${levelCalled(controller)}`) });
}

/** As `commanderName`, with the style of a computer that has one. */
export function commanderTitle(
  battle: { controllers: readonly [Controller, Controller]; seats: Seats },
  side: Side,
): string {
  const name = commanderName(battle, side);
  const controller = battle.controllers[side];
  if (controller.kind === 'human' || controller.style === undefined || controller.style === 'balanced') return name;
  return t('controller.styled', { name, style: t(`style.${controller.style}`) });
}

/** Whether two people play at one screen. */
export function isHotseat(controllers: readonly [Controller, Controller]): boolean {
  return controllers[0].kind === 'human' && controllers[1].kind === 'human';
}
