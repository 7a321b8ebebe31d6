import type { Game, Scenario } from '../engine/game.ts';
import type { War } from '../engine/war.ts';
import type { SystemDescription, SystemEvent, SystemView, WarEvent, WarView } from '../shared/systemData.ts';

/** A rule system as the host knows it: what it tells of a battle is handed on unread. */
export type HostedGame = Game<unknown, unknown, SystemEvent, SystemView, SystemDescription>;
/** A war as the host knows it. */
export type HostedWar = War<unknown, unknown, unknown, WarEvent, WarView>;

/** The rule systems by id. */
export type Systems = ReadonlyMap<string, HostedGame>;
/** The wars by the id of their system; the first is the one that is begun when none is named. */
export type Wars = ReadonlyMap<string, readonly HostedWar[]>;

/** The system's war of this scenario, or its first; undefined where there is none. */
export function findWar(wars: Wars, system: string, scenario?: string): HostedWar | undefined {
  return wars.get(system)?.find((war) => scenario === undefined || war.scenario === scenario);
}

/** The system's battle to choose that has this id; undefined when there is none. */
export function findScenario(systems: Systems, system: string, id: string): Scenario | undefined {
  return systems.get(system)?.scenarios.find((one) => one.id === id);
}
