import type { AnyGame, Scenario } from '../engine/game.ts';
import type { AnyWar } from '../engine/war.ts';

/** The rule systems by id. */
export type Systems = ReadonlyMap<string, AnyGame>;
/** The wars by the id of their system. */
export type Wars = ReadonlyMap<string, AnyWar>;

/** The system's battle to choose that has this id; undefined when there is none. */
export function findScenario(systems: Systems, system: string, id: string): Scenario | undefined {
  return systems.get(system)?.scenarios.find((one) => one.id === id);
}
