import type { Fleet, Scenario } from '../../engine/game.ts';
import type { Level } from '../../shared/opponent.ts';
import { versionAccepting } from '../battles/replay.ts';
import { levelRatingsOf } from './levels.ts';
import type { HostedGame } from '../systems.ts';

/** What is known of a battle's chances before it begins. */
export interface Beginning {
  /** Of a battle to choose, as it stands; null: it was drawn, built or changed. */
  readonly scenario: string | null;
  readonly balance: Scenario['balance'];
  readonly fleets: readonly [Fleet, Fleet];
  /** Of its system. */
  readonly doublePoints: number;
  readonly levels: Readonly<Record<Level, number>>;
}

/** The same by its setup, untrusted, and what it is called; null: the rules do not accept the setup. */
export function beginningOf(game: HostedGame, scenario: string, setup: unknown): Beginning | null {
  const parsed = game.parseSetup(setup, versionAccepting(game, setup) ?? game.version);
  if (!parsed.ok) return null;
  const found = game.scenarios.find(({ id }) => id === scenario);
  const isIt = found !== undefined && JSON.stringify(found.setup) === JSON.stringify(setup);
  return {
    scenario: isIt ? found.id : null,
    balance: isIt ? found.balance : undefined,
    fleets: game.fleets(parsed.value),
    doublePoints: game.doublePoints ?? 0,
    levels: levelRatingsOf(game),
  };
}
