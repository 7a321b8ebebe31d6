import type { AnyGame, Scenario } from '../engine/game.ts';
import type { AnyWar } from '../engine/war.ts';

/** The rule systems by id. */
export type Systems = ReadonlyMap<string, AnyGame>;
/** The wars by the id of their system; the first is the one that is begun when none is named. */
export type Wars = ReadonlyMap<string, readonly AnyWar[]>;

/** The system's war of this scenario, or its first; undefined where there is none. */
export function findWar(wars: Wars, system: string, scenario?: string): AnyWar | undefined {
  return wars.get(system)?.find((war) => scenario === undefined || war.scenario === scenario);
}

/** The system's battle to choose that has this id; undefined when there is none. */
export function findScenario(systems: Systems, system: string, id: string): Scenario | undefined {
  return systems.get(system)?.scenarios.find((one) => one.id === id);
}
