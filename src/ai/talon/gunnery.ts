import { distance } from '../../engine/hex.ts';
import { ACTION, kindOf, secondOf, unitOf } from '../../engine/talon/actions.ts';
import type { Battle } from '../../engine/talon/battle.ts';
import type { TalonEvent } from '../../engine/talon/events.ts';
import { talon } from '../../engine/talon/index.ts';
import { targetQ, targetR } from '../../engine/talon/places.ts';

/** The damage that a shot's dice should do on average; null where the action is no shot. */
export function expectedDamage(battle: Battle, action: number): number | null {
  const description = talon.describe(battle, action);
  return description.kind === 'fire' ? description.expectedDamage : null;
}

/** The damage that a shot's dice did. */
export function shotDamage(events: readonly TalonEvent[]): number {
  return events.reduce((sum, event) => sum + (event.type === 'fired' ? event.damage : 0), 0);
}

/** Hexes to the target of a shot; null where the action is none. */
export function range(battle: Battle, action: number): number | null {
  if (kindOf(action) !== ACTION.FIRE) return null;
  const unit = unitOf(action);
  const target = secondOf(action);
  return distance(targetQ(battle, target) - battle.q[unit]!, targetR(battle, target) - battle.r[unit]!);
}
