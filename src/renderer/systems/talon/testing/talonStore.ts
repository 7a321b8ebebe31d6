import type { AppStore } from '../../../stores/appStore.svelte.ts';
import { createBattleStore } from '../../../stores/battle/battleStore.svelte.ts';
import { createSystems, type SystemsStore } from '../../../stores/systems.svelte.ts';
import type { SystemEntry } from '../../system.types.ts';
import type { TalonStore } from '../battle/talonOverlay.svelte.ts';
import type { TalonBattle } from '../data.ts';
import { talon, talonUi } from '../index.ts';

/** A battle store on a position made by hand. */
export const openBattle = (app: AppStore, state: TalonBattle): TalonStore => createBattleStore(app, talonUi, state);

/** Talon as the one system of a registry. */
export const ENTRIES: readonly SystemEntry[] = [{ id: 'talon', load: () => Promise.resolve(talon) }];

/** The systems' store with Talon loaded. */
export async function talonSystems(): Promise<SystemsStore> {
  const systems = createSystems(ENTRIES);
  await systems.load('talon');
  return systems;
}
