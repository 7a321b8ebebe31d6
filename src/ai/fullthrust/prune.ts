import { ACTION, kindOf } from '../../engine/fullthrust/actions.ts';
import { STEP, type Battle } from '../../engine/fullthrust/battle.ts';
import { legalActions } from '../../engine/fullthrust/legal.ts';
import { drop, keepFire, keepFirers } from './fire.ts';
import type { Foresight } from './foresight.ts';
import { keepGroups } from './fighters.ts';
import { keepSalvoes } from './missiles.ts';
import { keepOrders } from './orders.ts';
import { keepBeside } from './beside.ts';

/** Leaves what a captain would weigh: orders worth a closer look, fire that is fired, defences that are used. */
export function prune(seen: Foresight, battle: Battle, actions: Int32Array, count: number): number {
  if (count < 2) return count;
  switch (battle.step[0]) {
    case STEP.ORDERS:
      return kindOf(actions[0]!) === ACTION.COMMIT
        ? keepBeside(seen, battle, actions, count)
        : keepOrders(seen, battle, actions, count);
    case STEP.GROUP:
      return keepGroups(battle, actions, count);
    case STEP.SALVO:
      return keepSalvoes(seen, battle, actions, count);
    case STEP.SHIP:
      return keepFirers(actions, count);
    case STEP.FIRE:
      return keepFire(actions, count);
    case STEP.DEFEND:
    case STEP.REPAIR:
      return drop(actions, count, ACTION.DONE);
    default:
      return count;
  }
}

/** What `prune` leaves of all legal actions. */
export const choices = (seen: Foresight, battle: Battle, actions: Int32Array): number =>
  prune(seen, battle, actions, legalActions(battle, actions));
