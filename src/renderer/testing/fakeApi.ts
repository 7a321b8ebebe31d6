import * as v from 'valibot';
import type {
  Answer,
  FlagbridgeApi,
  HostErrorCode,
  Params,
  PushName,
  Pushes,
  Reply,
  RequestName,
} from '../../shared/api.ts';
import type { BattleChances } from '../../shared/rating.ts';
import { handedOn, type Written } from '../../shared/testing/opaque.ts';
import { DEFAULT_SETTINGS, settingsSchema } from '../../shared/settings.ts';
import { makeScenario, makeState, makeSummary } from './battles.ts';
import { CAREER_ANSWERS } from './careerSamples.ts';

export type Handlers = { [Name in RequestName]: (params: Params<Name>) => Written<Answer<Name>> | HostErrorCode };

export interface FakeApi extends FlagbridgeApi {
  /** Every request made, in order. */
  readonly calls: { name: RequestName; params: unknown }[];
  /** Requests of one name. */
  callsOf<Name extends RequestName>(name: Name): Params<Name>[];
  push<Name extends PushName>(name: Name, payload: Written<Pushes[Name]>): void;
  /** Answers `name` differently from now on; a host error's code makes it fail. */
  answer<Name extends RequestName>(name: Name, handler: Handlers[Name]): void;
  /** Requests of this name are never answered from now on: they reject, as where the shell has lost its host. */
  breakAt(name: RequestName): void;
  listeners(): number;
}

/** Where a chance lies of which nothing is known. */
const EVERYTHING: BattleChances['ranges'][0] = {
  recruit: [0, 1],
  cadet: [0, 1],
  lieutenant: [0, 1],
  captain: [0, 1],
  admiral: [0, 1],
};

/**
 * The host as the UI sees it, without a host: answers from a table, pushes at the test's word. Its
 * battles are the fixture game's where `answers` has no others.
 */
export function createFakeApi(answers: Partial<Handlers> = {}): FakeApi {
  const broken = new Set<RequestName>();
  const calls: { name: RequestName; params: unknown }[] = [];
  const listeners = new Map<PushName, Set<(payload: never) => void>>();
  const handlers: Handlers = {
    'app.info': () => ({
      version: '0.1.0',
      shell: 'browser',
      settings: { ...DEFAULT_SETTINGS, animationSpeed: 0, reveal: 'off' },
      notices: [],
    }),
    'settings.set': (settings) => v.parse(settingsSchema, settings),
    'scenarios.list': () => [makeScenario(), makeScenario({ id: 'long' })],
    'battles.list': () => [],
    'battles.create': ({ name, scenario, controllers }) => makeState({ name, scenario, controllers }),
    'battles.open': () => makeState(),
    'battles.history': () => [],
    'battles.close': () => null,
    'battles.rename': ({ name }) => makeSummary({ name }),
    'battles.delete': () => null,
    'battles.export': () => ({ fileName: 'first-bids.json', text: '{}' }),
    'battles.import': () => makeSummary({ name: 'Imported' }),
    'customs.classes': () => null,
    'customs.list': () => [],
    'customs.check': () => 'bad-setup',
    'customs.save': () => 'bad-setup',
    'customs.delete': () => null,
    'customs.export': () => 'unknown-custom',
    'customs.import': () => 'import-not-a-scenario',
    'customs.draw': () => 'bad-request',
    'designs.stock': () => null,
    'designs.assess': () => null,
    'designs.list': () => [],
    'designs.save': () => 'bad-design',
    'designs.delete': () => null,
    'designs.export': () => 'unknown-design',
    'designs.import': () => 'import-not-a-design',
    'battle.act': ({ ply }) => ({ ply: ply + 1 }),
    'battle.takeOver': () => ({ ply: 0 }),
    'battle.giveUp': () => ({ ply: 0 }),
    'battle.handOver': () => ({ ply: 0 }),
    'battle.undo': ({ ply }) => ({ ply: ply - 1 }),
    'ai.cancel': () => null,
    'ai.resume': () => null,
    'ai.moveNow': () => null,
    'ai.explain': () => null,
    'ai.explainCancel': () => null,
    'battle.threat': () => null,
    'battle.sight': () => null,
    'battle.special': () => [],
    'replay.open': ({ id }) => {
      const { name, system, scenario, controllers, seats, viewer, roundLimit, fleets } = makeState();
      const battle = { id, name, system, scenario, controllers, seats, viewer, roundLimit, fleets };
      return { ...battle, plies: 0, outcome: null, branch: null, marks: [], moments: [] };
    },
    'replay.frames': () => {
      const { round, toAct, outcome, view } = makeState();
      return [{ ply: 0, round, toAct, outcome, view, events: [] }];
    },
    'replay.history': () => [],
    'review.get': ({ id }) => ({ status: { id, state: 'none', done: 0 }, review: null }),
    'review.start': ({ id }) => ({ id, state: 'waiting', done: 0 }),
    'review.stop': ({ id }) => ({ id, state: 'none', done: 0 }),
    'puzzles.list': () => [],
    'puzzles.shipped': () => [],
    'puzzles.daily': () => null,
    'puzzles.open': () => 'unknown-puzzle',
    'puzzles.answer': () => 'unknown-puzzle',
    'puzzles.line': () => [],
    'puzzles.offers': () => [],
    'puzzles.keep': () => 'unknown-puzzle',
    'puzzles.delete': () => null,
    'rating.chances': () => ({
      rating: null,
      overall: null,
      chances: [
        { recruit: 0.6, cadet: 0.5, lieutenant: 0.3, captain: 0.2, admiral: 0.15 },
        { recruit: 0.6, cadet: 0.5, lieutenant: 0.3, captain: 0.2, admiral: 0.15 },
      ],
      ranges: [EVERYTHING, EVERYTHING],
    }),
    'daily.battle': () => null,
    'daily.begin': ({ name }) => makeState({ name }),
    'replay.branch': ({ name }) => makeState({ name }),
    'rivals.list': () => [],
    'campaigns.list': () => [],
    'campaigns.honours': () => [],
    'campaigns.create': () => 'unknown-campaign',
    'campaigns.open': () => 'unknown-campaign',
    'campaigns.glance': () => 'unknown-campaign',
    'campaigns.rename': () => 'unknown-campaign',
    'campaigns.delete': () => null,
    'campaign.act': () => 'unknown-campaign',
    'campaign.advise': () => ({ buys: [], repairs: [], sectors: [] }),
    'campaign.undo': () => 'unknown-campaign',
    'campaign.fight': () => 'unknown-campaign',
    'campaign.resolve': () => 'unknown-campaign',
    'campaign.surrender': () => 'unknown-campaign',
    'campaign.chronicle': () => [],
    'campaign.stop': () => 'unknown-campaign',
    'campaign.takeOver': () => 'unknown-campaign',
    'campaign.of': () => ({ campaign: null }),
    'updates.read': () => ({ from: 'nowhere', agreed: false, newer: null, installs: false }),
    'updates.agree': ({ agreed }) => ({ from: 'page', agreed, newer: null, installs: true }),
    'updates.take': () => ({ from: 'page', agreed: true, newer: null, installs: true }),
    ...CAREER_ANSWERS,
    ...answers,
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
          : { ok: true, value: handedOn<Answer<Name>>(answer) },
      );
    },
    breakAt: (name) => void broken.add(name),
    on<Name extends PushName>(name: Name, listener: (payload: Pushes[Name]) => void) {
      const own = listeners.get(name) ?? new Set();
      listeners.set(name, own.add(listener));
      return () => void own.delete(listener);
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
