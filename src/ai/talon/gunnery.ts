import type { Battle } from '../../engine/talon/battle.ts';
import type { TalonEvent } from '../../engine/talon/events.ts';
import { talon } from '../../engine/talon/index.ts';

/** The damage that a shot's dice should do on average; null where the action is no shot. */
export function expectedDamage(battle: Battle, action: number): number | null {
  const description = talon.describe(battle, action);
  return description.kind === 'fire' ? description.expectedDamage : null;
}

/** The damage that a shot's dice did. */
export function shotDamage(events: readonly TalonEvent[]): number {
  return events.reduce((sum, event) => sum + (event.type === 'fired' ? event.damage : 0), 0);
}
