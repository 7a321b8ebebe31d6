import type { AnyGame, Scenario } from '../engine/game.ts';

/** The rule systems by id. */
export type Systems = ReadonlyMap<string, AnyGame>;

/** The system's battle to choose that has this id; undefined when there is none. */
export function findScenario(systems: Systems, system: string, id: string): Scenario | undefined {
  return systems.get(system)?.scenarios.find((one) => one.id === id);
}
