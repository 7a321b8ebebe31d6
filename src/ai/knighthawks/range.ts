import { distance } from '../../engine/hex.ts';
import { ACTION, kindOf, secondOf, unitOf } from '../../engine/knighthawks/actions.ts';
import type { Battle } from '../../engine/knighthawks/battle.ts';

/** Hexes to the target of a shot; null where the action is none. */
export function range(battle: Battle, action: number): number | null {
  if (kindOf(action) !== ACTION.FIRE) return null;
  const unit = unitOf(action);
  const target = secondOf(action);
  return distance(battle.q[target]! - battle.q[unit]!, battle.r[target]! - battle.r[unit]!);
}
