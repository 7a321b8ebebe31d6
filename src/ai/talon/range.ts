import { distance } from '../../engine/hex.ts';
import { ACTION, kindOf, secondOf, unitOf } from '../../engine/talon/actions.ts';
import type { Battle } from '../../engine/talon/battle.ts';
import { targetQ, targetR } from '../../engine/talon/places.ts';

/** Hexes to the target of a shot; null where the action is none. */
export function range(battle: Battle, action: number): number | null {
  if (kindOf(action) !== ACTION.FIRE) return null;
  const unit = unitOf(action);
  const target = secondOf(action);
  return distance(targetQ(battle, target) - battle.q[unit]!, targetR(battle, target) - battle.r[unit]!);
}
