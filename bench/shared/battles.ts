import type { AnyGame } from '../../src/engine/game.ts';
import { systems } from '../../src/engine/index.ts';
import { type Guide, guideOf } from '../../src/ai/guide.ts';
import { guides } from '../../src/ai/systems.ts';
import type { Style } from '../../src/shared/opponent.ts';

/** The system that the benchmarks and tournaments play. */
export const SYSTEM = 'talon';
export const game: AnyGame = systems.get(SYSTEM)!;
export const styled = (style: Style): Guide<unknown> => guideOf(guides, SYSTEM, style);
export const guide = styled('balanced');

/** Battles to play, lessons aside. */
export const SCENARIO_IDS: readonly string[] = game.scenarios
  .filter(({ kind }) => kind !== 'tutorial')
  .map(({ id }) => id);

/** A scenario's parsed setup. Throws when there is no such scenario or it does not parse. */
export function setupOf(id: string): unknown {
  const scenario = game.scenarios.find((one) => one.id === id);
  if (scenario === undefined) throw new Error(`unknown scenario ${id}`);
  const setup = game.parseSetup(scenario.setup);
  if (!setup.ok) throw new Error(`scenario ${id} does not parse: ${JSON.stringify(setup.error)}`);
  return setup.value;
}
