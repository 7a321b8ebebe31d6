import type { Fleet } from '../../../../engine/game.ts';
import type { KnightHawksOption } from '../../../../engine/knighthawks/view.types.ts';
import type { LessonGoal } from '../../../../engine/knighthawks/lessons.ts';
import type { Sight } from '../../../../engine/knighthawks/sight.ts';
import { createAppStore, type AppStore } from '../../../stores/appStore.svelte.ts';
import { createBattleStore } from '../../../stores/battle/battleStore.svelte.ts';
import { BATTLE_ID } from '../../../testing/battles.ts';
import { createFakeApi as createCommonApi, type FakeApi } from '../../../testing/fakeApi.ts';
import type { KnightHawksStore } from '../battle/overlay.svelte.ts';
import { KNIGHT_HAWKS, type FleetClass, type KnightHawksBattle } from '../data.ts';
import { knightHawksUi } from '../index.ts';
import { OPTIONS } from './samples.ts';
import { makeView } from './views.ts';

const FLEETS: [Fleet, Fleet] = [
  { points: 70, ships: [{ class: 'frigate', hull: 'FF', name: 'Zephyr', points: 70 }] },
  { points: 140, ships: [{ class: 'light-cruiser', hull: 'CL', name: 'Volga', points: 140 }] },
];
/** An option that can be taken. */
export const takeable = (description: KnightHawksOption['description'], action: number): KnightHawksOption => ({
  action,
  description,
  blocked: null,
});

/** A battle on the screen without a host: what the UI gets of the position made by hand. */
export function makeBattle(change: Partial<KnightHawksBattle> = {}): KnightHawksBattle {
  const view = change.view ?? makeView();
  const { round, toAct, outcome, roundLimit } = view;
  return {
    id: BATTLE_ID,
    name: 'First flight',
    system: KNIGHT_HAWKS,
    scenario: 'duel',
    controllers: [{ kind: 'human' }, { kind: 'ai', level: 'cadet' }],
    seats: [null, null],
    counts: true,
    hidesInformation: false,
    viewer: 0,
    ply: 0,
    round,
    toAct,
    outcome,
    roundLimit,
    fleets: FLEETS,
    view,
    options: [takeable(OPTIONS.speed, 7)],
    canUndo: false,
    ai: 'idle',
    ...change,
  };
}

/** Where Zephyr can go and fire: two hexes ahead at speed 3, one of them with a turn. */
export const SIGHT: Sight = {
  unit: 0,
  reach: [
    {
      speed: 3,
      orbit: null,
      ends: [
        { hex: { q: 5, r: 3 }, facing: 0, face: null, way: 'aaa' },
        { hex: { q: 6, r: 3 }, facing: 1, face: null, way: 'ara' },
      ],
      exits: [],
    },
  ],
  forward: [
    { q: 5, r: 5 },
    { q: 5, r: 4 },
  ],
  allRound: [
    { q: 5, r: 5 },
    { q: 6, r: 5 },
  ],
  hidden: [{ q: 8, r: 2 }],
  lines: [{ from: 0, to: 1, range: 6, forward: true, blocked: false }],
};

const fleetClass = (id: string, hull: string, kind: FleetClass['kind'], names: readonly string[]): FleetClass => ({
  id,
  hull,
  kind,
  names,
  points: 80,
  hullPoints: 40,
  adf: 4,
  mr: 3,
  fighters: kind === 'carrier' ? 6 : 0,
});

const CLASSES: readonly FleetClass[] = [
  fleetClass('frigate', 'FF', 'ship', ['Zephyr', 'Mistral']),
  fleetClass('station', 'STN', 'station', ['High Lantern']),
  fleetClass('assault-carrier', 'CV', 'carrier', ['Aerie']),
  fleetClass('fighter', 'FTR', 'fighter', ['Kite 1', 'Kite 2']),
];

/** The host as the UI sees it, with battles of Knight Hawks. */
export const createFakeApi = (): FakeApi =>
  createCommonApi({
    'battles.open': () => makeBattle(),
    'battle.sight': () => SIGHT,
    'customs.classes': () => CLASSES,
    'customs.check': () => ({ problem: null, roundLimit: 10, fleets: FLEETS }),
  });

/** A battle store on a position made by hand, with what the host knows of it. */
export async function openBattle(
  change: Partial<KnightHawksBattle> = {},
  goal: LessonGoal | null = null,
): Promise<{ api: FakeApi; app: AppStore; battle: KnightHawksStore }> {
  const api = createFakeApi();
  const app = createAppStore(api);
  await app.start();
  const battle = createBattleStore(app, knightHawksUi, makeBattle(change), { goal: () => goal });
  battle.overlay.refresh();
  for (let i = 0; i < 20; i++) await Promise.resolve();
  return { api, app, battle };
}
