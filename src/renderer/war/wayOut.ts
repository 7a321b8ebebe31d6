import type { Side } from '../../engine/game.ts';
import type { BattleOrders } from '../../shared/battleOrders.ts';
import { t } from '../messages/catalogue.svelte.ts';

/** How a battle of a war is left to the computer, or given up, before it is over; `side` is the person's who wishes it. */
export type WayOut = { readonly kind: 'toComputer' } | { readonly kind: 'retreat' | 'surrender'; readonly side: Side };

/** What captains are told where their admiral has not told them anything else. */
export const STANDING_ORDERS: BattleOrders = { posture: 'balanced', retreatAt: 0.5, protect: true };

/** The same in a story, whose battles are fought out. */
export const FIGHT_ON: BattleOrders = { posture: 'balanced', retreatAt: null, protect: false };

/** What a retreat tells the captains: they leave as soon as they can. */
export const retreatOrders = (orders: BattleOrders): BattleOrders => ({ ...orders, posture: 'careful', retreatAt: 0 });

/** What is written on its button; where two persons play, whose it is. */
export function wayOutText(way: WayOut, people: number, sideName: (side: Side) => string): string {
  if (way.kind === 'toComputer') return t('campaign.toComputer');
  return people > 1 ? t(`campaign.${way.kind}Of`, { side: sideName(way.side) }) : t(`campaign.${way.kind}`);
}
