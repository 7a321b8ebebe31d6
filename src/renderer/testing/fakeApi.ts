import * as v from 'valibot';
import type {
  Answer,
  BattleSummary,
  CustomInfo,
  FlagbridgeApi,
  HostErrorCode,
  Params,
  PushName,
  Pushes,
  Reply,
  RequestName,
} from '../../shared/api.ts';
import type { Fleet } from '../../engine/game.ts';
import type { FleetClass } from '../../engine/talon/quickBattle.ts';
import { DEFAULT_SETTINGS, settingsSchema } from '../../shared/settings.ts';
import { CAMPAIGN_ANSWERS } from './campaignSamples.ts';
import { CAREER_ANSWERS } from './careerSamples.ts';
import { factsOf, makeBattle, makeView } from './views.ts';

type Handlers = { [Name in RequestName]: (params: Params<Name>) => Answer<Name> | HostErrorCode };

export interface FakeApi extends FlagbridgeApi {
  /** Every request made, in order. */
  readonly calls: { name: RequestName; params: unknown }[];
  /** Requests of one name. */
  callsOf<Name extends RequestName>(name: Name): Params<Name>[];
  push<Name extends PushName>(name: Name, payload: Pushes[Name]): void;
  /** Answers `name` differently from now on; a host error's code makes it fail. */
  answer<Name extends RequestName>(name: Name, handler: Handlers[Name]): void;
  /** Requests of this name are never answered from now on: they reject, as where the shell has lost its host. */
  breakAt(name: RequestName): void;
  listeners(): number;
}

export function makeSummary(change: Partial<BattleSummary> = {}): BattleSummary {
  return {
    id: makeBattle().id,
    name: 'First duel',
    system: 'talon',
    scenario: 'duel',
    controllers: makeBattle().controllers,
    seats: [null, null],
    counts: true,
    createdAt: '2026-11-01T10:00:00.000Z',
    playedAt: '2026-11-02T10:00:00.000Z',
    plies: 12,
    round: 3,
    outcome: null,
    damaged: false,
    ...change,
  };
}

const FLEETS: [Fleet, Fleet] = [
  { points: 115, ships: [{ class: 'terran-ca', hull: 'CA', name: 'Napoleon', points: 115 }] },
  { points: 44, ships: [{ class: 'talon-ff', hull: 'FF', name: 'Vision', points: 44 }] },
];

const CLASSES: FleetClass[] = [
  makeClass({ id: 'terran-ca', faction: 'terran', hull: 'CA', points: 115, names: ['Napoleon', 'Patton'] }),
  makeClass({ id: 'talon-ff', faction: 'talon', hull: 'FF', points: 44, names: ['Vision', 'Surprise'] }),
];

function makeClass(change: Partial<FleetClass>): FleetClass {
  const shipClass = { id: '', faction: 'terran', hull: 'CA', points: 1, names: [], speeds: [5, 4, 3, 2, 1] };
  return { ...shipClass, startSpeed: 3, battery: false, kind: 'ship', ...change };
}

/** A battle that the player has built: a cruiser against a frigate. */
export function makeCustom(change: Partial<CustomInfo> = {}): CustomInfo {
  return {
    id: '00000000-0000-4000-8000-00000000000c',
    name: 'My own',
    system: 'talon',
    savedAt: '2026-11-02T10:00:00.000Z',
    setup: { system: 'talon', roundLimit: 10, sides: [{ ships: [] }, { ships: [] }] },
    problem: null,
    roundLimit: 10,
    fleets: FLEETS,
    ...change,
  };
}

/** The host as the UI sees it, without a host: answers from a table, pushes at the test's word. */
export function createFakeApi(): FakeApi {
  const broken = new Set<RequestName>();
  const calls: { name: RequestName; params: unknown }[] = [];
  const listeners = new Map<PushName, Set<(payload: never) => void>>();
  const handlers: Handlers = {
    'app.info': () => ({
      version: '0.1.0',
      shell: 'browser',
      settings: { ...DEFAULT_SETTINGS, animationSpeed: 0 },
      notices: [],
    }),
    'settings.set': (settings) => v.parse(settingsSchema, settings),
    'scenarios.list': () => [
      {
        system: 'talon',
        id: 'duel',
        kind: 'basic',
        goal: null,
        roundLimit: 12,
        fleets: [
          { points: 115, ships: [{ class: 'terran-ca', hull: 'CA', name: 'Napoleon', points: 115 }] },
          { points: 44, ships: [{ class: 'talon-ff', hull: 'FF', name: 'Vision', points: 44 }] },
        ],
      },
      {
        system: 'talon',
        id: 'cruisers',
        kind: 'basic',
        goal: null,
        roundLimit: null,
        fleets: [
          { points: 318, ships: [] },
          { points: 318, ships: [] },
        ],
      },
    ],
    'battles.list': () => [],
    'battles.create': (params) =>
      makeBattle({ name: params.name, scenario: params.scenario, controllers: params.controllers }),
    'battles.open': () => makeBattle(),
    'battles.history': () => [],
    'battles.close': () => null,
    'battles.rename': ({ name }) => makeSummary({ name }),
    'battles.delete': () => null,
    'battles.export': () => ({ fileName: 'first-duel.json', text: '{}' }),
    'battles.import': () => makeSummary({ name: 'Imported' }),
    'customs.classes': () => CLASSES,
    'customs.list': () => [],
    'customs.check': () => ({ problem: null, roundLimit: 10, fleets: FLEETS }),
    'customs.save': ({ name, setup }) => makeCustom({ name, setup }),
    'customs.delete': () => null,
    'customs.export': () => ({ fileName: 'own.scenario.json', text: '{}' }),
    'customs.import': () => makeCustom({ name: 'Imported' }),
    'customs.draw': () => ({ setup: { system: 'talon' }, fleets: FLEETS }),
    'battle.act': ({ ply }) => ({ ply: ply + 1 }),
    'battle.takeOver': () => ({ ply: 0 }),
    'battle.undo': ({ ply }) => ({ ply: ply - 1 }),
    'ai.cancel': () => null,
    'ai.resume': () => null,
    'ai.moveNow': () => null,
    'ai.explain': () => null,
    'ai.explainCancel': () => null,
    'battle.threat': () => null,
    'battle.sight': () => ({ lines: [], hexes: [] }),
    'replay.open': ({ id }) => {
      const { name, system, scenario, controllers, seats, viewer, roundLimit, fleets } = makeBattle();
      const battle = { id, name, system, scenario, controllers, seats, viewer, roundLimit, fleets };
      return { ...battle, plies: 0, outcome: null, branch: null, marks: [], moments: [] };
    },
    'replay.frames': () => [{ ply: 0, ...factsOf(makeView()), view: makeView(), events: [] }],
    'replay.history': () => [],
    'review.get': ({ id }) => ({ status: { id, state: 'none', done: 0 }, review: null }),
    'review.start': ({ id }) => ({ id, state: 'waiting', done: 0 }),
    'review.stop': ({ id }) => ({ id, state: 'none', done: 0 }),
    'puzzles.list': () => [],
    'puzzles.open': () => 'unknown-puzzle',
    'puzzles.answer': () => 'unknown-puzzle',
    'puzzles.delete': () => null,
    'replay.branch': ({ name }) => makeBattle({ name }),
    ...CAREER_ANSWERS,
    ...CAMPAIGN_ANSWERS,
  };

  return {
    calls,
    callsOf: <Name extends RequestName>(name: Name) =>
      calls.filter((call) => call.name === name).map((call) => call.params as Params<Name>),
    request<Name extends RequestName>(name: Name, params: Params<Name>): Promise<Reply<Name>> {
      calls.push({ name, params });
      if (broken.has(name)) return Promise.reject(new Error(`the bridge broke at ${name}`));
      const answer = handlers[name](params);
      return Promise.resolve(
        typeof answer === 'string'
          ? { ok: false, error: { code: answer as HostErrorCode } }
          : { ok: true, value: answer },
      );
    },
    breakAt: (name) => void broken.add(name),
    on<Name extends PushName>(name: Name, listener: (payload: Pushes[Name]) => void) {
      const own = listeners.get(name) ?? new Set();
      listeners.set(name, own.add(listener as (payload: never) => void));
      return () => void own.delete(listener as (payload: never) => void);
    },
    push(name, payload) {
      for (const listener of listeners.get(name) ?? []) listener(payload as never);
    },
    answer(name, handler) {
      handlers[name] = handler;
    },
    listeners: () => [...listeners.values()].reduce((sum, own) => sum + own.size, 0),
  };
}
