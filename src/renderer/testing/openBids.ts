import type { BattleState } from '../../shared/api.ts';
import { createAppStore } from '../stores/appStore.svelte.ts';
import { createBattleStore } from '../stores/battle/battleStore.svelte.ts';
import { createSystems } from '../stores/systems.svelte.ts';
import type { SystemEntry } from '../systems/system.types.ts';
import { sealedBidsUi } from '../systems/testing/sealedBids.ts';
import { FIXTURE, makeState } from './battles.ts';
import { createFakeApi } from './fakeApi.ts';
import { createFakeBoard } from './fakeBoard.ts';
import type { Written } from '../../shared/testing/opaque.ts';

/** Lets every promise that can settle do so. */
export const settled = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

/** The fixture game as the one system of a registry. */
export const ENTRIES: readonly SystemEntry[] = [{ id: FIXTURE, load: () => Promise.resolve(sealedBidsUi) }];

/** The systems' store with these systems loaded. */
export async function loadedSystems(entries: readonly SystemEntry[] = ENTRIES) {
  const systems = createSystems(entries);
  for (const { id } of entries) await systems.load(id);
  return systems;
}

/** A battle of the fixture game on a board that plays for as long as the test wants. */
export async function openBids(change: Partial<Written<BattleState>> = {}) {
  const api = createFakeApi();
  const app = createAppStore(api);
  await app.start();
  await app.saveSettings({ ...app.settings, animationSpeed: 1 });
  const opened = makeState(change);
  const battle = createBattleStore(app, sealedBidsUi, opened);
  const board = createFakeBoard();
  battle.camera.attach(
    board.create(document.body, {
      onPick: battle.selection.pick,
      onHover: () => undefined,
      onUnavailable: () => undefined,
    }),
  );
  const push = (next: Partial<Written<BattleState>>, events: unknown[] = [], rewound = false): void => {
    api.push('battle.update', { battle: makeState({ ...change, ...next }), events, rewound });
  };
  return { api, app, battle, board, opened, push };
}
