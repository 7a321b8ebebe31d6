import type { Side } from '../../engine/game.ts';
import { type Admiral, admiralsOf } from '../../shared/admirals.ts';
import type { Level } from '../../shared/opponent.ts';
import { numbersOf } from './calendar.ts';
import type { HostedGame } from '../systems.ts';

/** A battle as the date draws it. */
export interface DailyDraw {
  scenario: string;
  /** The player's. */
  side: Side;
  /** Who of the level's admirals commands the other one. */
  admiral(level: Level): Admiral;
  /** Of the dice. */
  seed: number;
}

/**
 * The battle of a day in a system, the same wherever it is asked for but for the level, which is the player's; null:
 * the system has none to choose.
 */
export function battleOfDay(day: string, { id, scenarios }: Pick<HostedGame, 'id' | 'scenarios'>): DailyDraw | null {
  const offered = scenarios.filter(({ kind }) => kind !== 'lesson');
  const [scenario, side, admiral, seed] = numbersOf(`${day} ${id}`) as [number, number, number, number];
  if (offered.length === 0) return null;
  return {
    scenario: offered[scenario % offered.length]!.id,
    side: (side % 2) as Side,
    admiral: (level) => admiralsOf(level)[admiral % admiralsOf(level).length]!,
    seed,
  };
}
