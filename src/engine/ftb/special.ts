import { specialOrder, type SpecialOrder, type Unit } from '../game.ts';
import { STEP, type Battle } from './battle.ts';
import { describe } from './describe.ts';
import { orderAction, whyNotOrder } from './orders.ts';
import { refusal } from './options.ts';
import { POSSIBLE } from './reasons.ts';
import { ORDERS } from './terms.ts';
import type { FtbDescription } from './view.types.ts';

/** 12 Orders that plot no vector; those are plotted on the board, whose reach the view tells. */
const PLAIN: readonly (typeof ORDERS)[number][] = ['heat-dump', 'repair', 'refit'];

/** 12 Every order of the active ship but for its vectors, useful or not: heat may be dumped where there is none. */
export function special(battle: Battle, { kind, id }: Unit): SpecialOrder<FtbDescription>[] {
  if (battle.step[0] !== STEP.ORDERS || kind !== 'unit' || battle.active[0] !== id) return [];
  return PLAIN.map((name) => {
    const order = ORDERS.indexOf(name);
    const reason = whyNotOrder(battle, id, order);
    const action = orderAction(order);
    const value = { value: 1, action: reason === POSSIBLE ? action : null, description: describe(battle, action), blocked: refusal(reason), takesBack: false }; // prettier-ignore
    return specialOrder(name, 'nothing', null, [value]);
  });
}
