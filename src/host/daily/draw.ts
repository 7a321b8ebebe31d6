import type { AnyGame, Side } from '../../engine/game.ts';
import { type Admiral, ADMIRALS } from '../../shared/admirals.ts';
import { numbersOf } from './calendar.ts';

/** A battle as the date draws it. */
export interface DrawnBattle {
  scenario: string;
  /** The player's. */
  side: Side;
  admiral: Admiral;
  /** Of the dice. */
  seed: number;
}

/** The battle of a day in a system, the same wherever it is asked for; null: the system has none to choose. */
export function battleOfDay(day: string, { id, scenarios }: Pick<AnyGame, 'id' | 'scenarios'>): DrawnBattle | null {
  const offered = scenarios.filter(({ kind }) => kind !== 'tutorial');
  const [scenario, side, admiral, seed] = numbersOf(`${day} ${id}`) as [number, number, number, number];
  if (offered.length === 0) return null;
  return {
    scenario: offered[scenario % offered.length]!.id,
    side: (side % 2) as Side,
    admiral: ADMIRALS[admiral % ADMIRALS.length]!,
    seed,
  };
}
