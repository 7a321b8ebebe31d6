import { ACTION, firstOf, kindOf } from '../../engine/fullthrust/actions.ts';
import type { Battle } from '../../engine/fullthrust/battle.ts';

/** Distance squared to the ship that is fired at; null where the action is no fire at a ship. */
export function range(battle: Battle, action: number): number | null {
  const kind = kindOf(action);
  if (kind !== ACTION.ALL_AT && kind !== ACTION.AIM && kind !== ACTION.NEEDLE) return null;
  const [from, to] = [battle.active[0]!, firstOf(action)];
  return (battle.x[to]! - battle.x[from]!) ** 2 + (battle.y[to]! - battle.y[from]!) ** 2;
}
