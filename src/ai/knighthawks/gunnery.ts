import { ACTION, firstOf, kindOf, secondOf, unitOf } from '../../engine/knighthawks/actions.ts';
import type { Battle } from '../../engine/knighthawks/battle.ts';
import { chanceWith, shotChance, usefulInterceptors } from '../../engine/knighthawks/chances.ts';
import type { KnightHawksEvent } from '../../engine/knighthawks/events.ts';
import { FIRST_RACK } from '../../engine/knighthawks/tables.ts';
import { MEAN_DAMAGE } from './facts.ts';

/**
 * The damage that a shot's dice should do on average; null where the action is no shot, and for a
 * missile whose dice wait for interceptors (10.4).
 */
export function expectedDamage(battle: Battle, action: number): number | null {
  if (kindOf(action) !== ACTION.FIRE) return null;
  const [unit, weapon, target] = [unitOf(action), firstOf(action), secondOf(action)];
  const waits =
    weapon >= FIRST_RACK && battle.interceptors[target]! > 0 && usefulInterceptors(battle, unit, weapon, target) > 0;
  return waits ? null : (chanceWith(shotChance(battle, unit, weapon, target), 0) / 100) * MEAN_DAMAGE[weapon]!;
}

/** The damage that a shot's dice did. */
export function shotDamage(events: readonly KnightHawksEvent[]): number {
  return events.reduce((sum, event) => sum + (event.type === 'fired' ? event.damage : 0), 0);
}
