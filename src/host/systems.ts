import type { AnyGame, Scenario } from '../engine/game.ts';

/** The rule systems by id. */
export type Systems = ReadonlyMap<string, AnyGame>;

/** The battle to choose that has this id, and its rule system; undefined when there is none. */
export function findScenario(systems: Systems, id: string): { game: AnyGame; scenario: Scenario } | undefined {
  for (const game of systems.values()) {
    const scenario = game.scenarios.find((one) => one.id === id);
    if (scenario !== undefined) return { game, scenario };
  }
  return undefined;
}
