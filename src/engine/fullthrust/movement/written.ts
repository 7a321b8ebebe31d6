import { FIELDS, firstOf } from '../actions.ts';
import { STEP } from '../battle.ts';
import { onlyFlies } from '../cloaking/cloaking.ts';
import type { Kind } from '../kinds.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { whyNotCommand } from './orders.ts';

/**
 * 3.3 A kind of order: it may be written for any ship of one's own, and rewritten until the orders are committed.
 * 12.3 A cloaked ship moves, and no more; `mayCloaked`: this it may be told all the same.
 */
export const written = (
  fields: number,
  kind: Pick<Kind, 'whyNot' | 'apply' | 'describe'>,
  mayCloaked = false,
  shipOf: (action: number) => number = firstOf,
): Kind => ({
  ...kind,
  bits: FIELDS.KIND | fields,
  steps: 1 << STEP.ORDERS,
  isSecret: true,
  whyNot(battle, action) {
    const ship = shipOf(action);
    const wrong = whyNotCommand(battle, ship, battle.toAct[0]!);
    if (wrong !== POSSIBLE) return wrong;
    return !mayCloaked && onlyFlies(battle, ship) ? REASON.CLOAKED : kind.whyNot(battle, action);
  },
});
