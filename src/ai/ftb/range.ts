import { ACTION, firstOf, kindOf } from '../../engine/ftb/actions.ts';
import type { Battle } from '../../engine/ftb/battle.ts';

/** Distance squared to the ship that is attacked; null where the action is no attack. */
export function range(battle: Battle, action: number): number | null {
  if (kindOf(action) !== ACTION.ATTACK) return null;
  const [from, to] = [battle.active[0]!, firstOf(action)];
  return (battle.x[to]! - battle.x[from]!) ** 2 + (battle.y[to]! - battle.y[from]!) ** 2;
}
