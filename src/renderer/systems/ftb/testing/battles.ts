import type { Fleet } from '../../../../engine/game.ts';
import type { FtbOption } from '../../../../engine/ftb/view.types.ts';
import type { LessonGoal } from '../../../../engine/ftb/lessons.ts';
import { createAppStore, type AppStore } from '../../../stores/appStore.svelte.ts';
import { createBattleStore } from '../../../stores/battle/battleStore.svelte.ts';
import { BATTLE_ID } from '../../../testing/battles.ts';
import { createFakeApi as createCommonApi, type FakeApi } from '../../../testing/fakeApi.ts';
import type { FtbStore } from '../battle/overlay.svelte.ts';
import { FTB, type FleetClass, type FtbBattle } from '../data.ts';
import { ftbUi } from '../index.ts';
import { OPTIONS } from './samples.ts';
import { makeView } from './views.ts';

const FLEETS: [Fleet, Fleet] = [
  { points: 60, ships: [{ class: 'destroyer', hull: 'DD', name: 'Kestrel', points: 60 }] },
  { points: 68, ships: [{ class: 'cruiser', hull: 'CC', name: 'Vega', points: 68 }] },
];
/** An option that can be taken. */
export const takeable = (description: FtbOption['description'], action: number): FtbOption => ({
  action,
  description,
  blocked: null,
});

/** A battle on the screen without a host: what the UI gets of the position made by hand. */
export function makeBattle(change: Partial<FtbBattle> = {}): FtbBattle {
  const view = change.view ?? makeView();
  const { round, toAct, outcome, roundLimit } = view;
  return {
    id: BATTLE_ID,
    name: 'First vector',
    system: FTB,
    scenario: 'belt',
    controllers: [{ kind: 'human' }, { kind: 'ai', level: 'cadet' }],
    seats: [null, null],
    counts: true,
    hidesInformation: true,
    viewer: 0,
    ply: 0,
    round,
    toAct,
    outcome,
    roundLimit,
    fleets: FLEETS,
    view,
    options: [takeable(OPTIONS.activate, 0)],
    canUndo: false,
    ai: 'idle',
    ...change,
  };
}

const fleetClass = (id: string, hull: string, names: readonly string[]): FleetClass => ({
  id,
  hull,
  names,
  points: 60,
  shields: 1,
  fuel: 3,
  torpedoes: 1,
  burn: 3,
  hardBurn: 7,
  overheats: 3,
  ability: 'stealth',
  kind: 'warship',
});

const CLASSES: readonly FleetClass[] = [
  fleetClass('destroyer', 'DD', ['Kestrel', 'Nightjar']),
  fleetClass('cruiser', 'CC', ['Altair', 'Vega']),
];

/** The host as the UI sees it, with battles of FtB. */
export const createFakeApi = (): FakeApi =>
  createCommonApi({
    'battles.open': () => makeBattle(),
    'customs.classes': () => CLASSES,
    'customs.check': () => ({ problem: null, roundLimit: 12, fleets: FLEETS }),
  });

/** A battle store on a position made by hand. */
export async function openBattle(
  change: Partial<FtbBattle> = {},
  goal: LessonGoal | null = null,
): Promise<{ api: FakeApi; app: AppStore; battle: FtbStore }> {
  const api = createFakeApi();
  const app = createAppStore(api);
  await app.start();
  const battle = createBattleStore(app, ftbUi, makeBattle(change), { goal: () => goal });
  for (let i = 0; i < 20; i++) await Promise.resolve();
  return { api, app, battle };
}
