import { randomUUID } from 'node:crypto';
import { fail, ok, type Result } from '../engine/game.ts';
import type {
  Answer,
  AppInfo,
  BattleState,
  BattleSummary,
  HostError,
  HostErrorCode,
  Notice,
  ScenarioInfo,
} from '../shared/api.ts';
import { asSystemClasses, asSystemGoal } from '../shared/systemData.ts';
import { fromJson } from '../shared/wire.ts';
import type { Advice } from './ai/advice.ts';
import type { Seats } from '../shared/career.ts';
import type { Handlers, ParsedParams } from './requests.ts';
import type { OpenBattles } from './battles/openBattles.ts';
import { headOf, replay, versionAccepting } from './battles/replay.ts';
import { leavingHandlers } from './battles/leaving.ts';
import { importFile } from './battles/importFile.ts';
import { writeSaveFile } from './battles/saveFile.ts';
import { campaignHandlers } from './campaign/handlers.ts';
import type { OpenCampaigns } from './campaign/openCampaigns.ts';
import { careerHandlers } from './career/handlers.ts';
import { seatsFor } from './career/seats.ts';
import { badSetup, customBattles, wrongSystem } from './customs.ts';
import { dailyHandlers } from './daily/handlers.ts';
import { designHandlers } from './designs.ts';
import { battleRatings } from './rating/battles.ts';
import { levelRatingsOf } from './rating/levels.ts';
import { evenOdds } from './rating/opponents.ts';
import type { Recordings } from './replay/recordings.ts';
import { replayHandlers } from './replay/handlers.ts';
import { rivalHandlers } from './rivals/handlers.ts';
import type { Rivalry } from './rivals/rivalry.ts';
import { puzzleHandlers } from './puzzles/handlers.ts';
import { shippedPuzzles } from './puzzles/shipped.ts';
import type { Reviews } from './review/reviews.ts';
import type { KeepHandlers } from './store/keep.ts';
import type { CampaignLog } from './store/campaigns.ts';
import type { BookStore } from './store/books.ts';
import type { Imports } from './store/imports.ts';
import type { CareerStore } from './store/careers.ts';
import type { CommanderStore } from './store/commanders.ts';
import type { CustomStore } from './store/customs.ts';
import type { DesignStore } from './store/designs.ts';
import type { BattleLog, StoredSummary } from './store/battleLog.ts';
import type { BattleRecord } from './store/battleRecord.ts';
import { NO_RESEEDS } from './store/checksum.ts';
import type { ReviewStore } from './store/reviews.ts';
import type { RivalStore } from './store/rivals.ts';
import type { SettingsStore } from './store/settings.ts';
import { type HostedGame, findScenario, type Systems, type Wars } from './systems.ts';
import type { ThreatClient } from './threat/client.ts';
import { threatHandlers } from './threat/handlers.ts';
import type { Updates } from './updates.ts';

/** What the requests are answered with. */
export interface HandlerParts {
  app: Pick<AppInfo, 'version' | 'shell'>;
  notices: readonly Notice[];
  systems: Systems;
  log: BattleLog;
  settings: SettingsStore;
  battles: OpenBattles;
  advice: Advice;
  customs: CustomStore;
  designs: DesignStore;
  threats: ThreatClient;
  commanders: CommanderStore;
  careers: CareerStore;
  books: BookStore;
  imports: Imports;
  rivalry: Rivalry;
  rivalStore: RivalStore;
  campaigns: OpenCampaigns;
  wars: Wars;
  campaignStore: CampaignLog;
  recordings: Recordings;
  reviews: Reviews;
  reviewStore: ReviewStore;
  keep: KeepHandlers;
  updates: Updates;
  now(): Date;
  /** 0 to 2³² − 1. */
  randomSeed(): number;
  /** Hears of bugs that the game survived. */
  warn(error: unknown): void;
}
const refuse = (code: HostErrorCode): { ok: false; error: HostError } => fail({ code });

/** The answer to every request, by name; an area with many of them has handlers of its own. */
export function handlers(parts: HandlerParts): Handlers {
  const { systems, log, settings, battles, advice } = parts;
  const custom = customBattles(parts);
  const ratings = battleRatings({ ...parts, owner: () => parts.commanders.active() });
  const summarized = (stored: StoredSummary): BattleSummary => ({ ...stored, playable: systems.has(stored.system) });
  const summary = (id: string): Result<BattleSummary, HostError> => {
    const stored = log.summary(id);
    return stored.ok ? ok(summarized(stored.value)) : refuse(stored.error);
  };
  /** `learnt`: admirals fight their rivals in the style that they have learnt; else all is played as it is told. */
  const newBattle = (params: ParsedParams<'battles.create'>, learnt: boolean): Result<BattleState, HostError> => {
    const source = beginning(parts, params);
    if (!source.ok) return source;
    const seats =
      params.seats === undefined && source.value.seats !== undefined
        ? ok(source.value.seats)
        : seatsFor(parts.commanders, params.controllers, params.seats);
    if (!seats.ok) return refuse(seats.error);
    const { scenario, game, version, setup, seed } = source.value;
    const now = parts.now().toISOString();
    const record: BattleRecord = {
      id: randomUUID(),
      name: params.name,
      controllers: learnt ? parts.rivalry.styled(params.controllers, seats.value) : params.controllers,
      createdAt: now,
      playedAt: now,
      system: game.id,
      version,
      scenario,
      setup,
      seed: params.seed ?? seed ?? parts.randomSeed(),
      reseeds: NO_RESEEDS,
      seats: seats.value,
      counts: findScenario(systems, game.id, scenario)?.kind !== 'lesson',
      branch: null,
    };
    const begun = replay(game, record, []);
    if (!begun.ok) return refuse('bad-setup');
    const stored = log.insert({ record, actions: [], head: headOf(game, begun.value.state) });
    return stored.ok ? opened(battles, record.id) : refuse(stored.error);
  };
  return {
    'app.info': () => {
      parts.updates.remind();
      return ok({ ...parts.app, settings: settings.read(), notices: [...parts.notices] });
    },
    'settings.set': (chosen) => {
      const written = settings.write(chosen);
      return written.ok ? ok(chosen) : refuse(written.error);
    },
    'scenarios.list': () => ok(scenarioInfos(systems, parts.warn)),

    'battles.list': ({ most, before, find, status }) => {
      const filter = { ...(find === undefined ? {} : { find }), ...(status === undefined ? {} : { status }) };
      const listed = log.list(most, before, filter);
      return listed.ok ? ok(listed.value.map(summarized)) : refuse(listed.error);
    },
    'battles.create': (params) => newBattle(params, true),
    'battles.open': ({ id }) => opened(battles, id),
    'battles.history': ({ id }) => {
      const battle = battles.open(id);
      return battle.ok ? ok(battle.value.history()) : battle;
    },
    'battles.close': ({ id }) => {
      advice.cancel(id);
      battles.close(id);
      return ok(null);
    },
    'battles.rename': ({ id, name }) => {
      const known = summary(id);
      if (!known.ok) return known;
      if (!known.value.playable) return refuse('unknown-system');
      const renamed = log.rename(id, name);
      if (!renamed.ok) return refuse(renamed.error);
      battles.rename(id, name);
      return summary(id);
    },
    'battles.delete': ({ id }) => {
      const known = summary(id);
      const campaign = parts.campaignStore.campaignOf(id);
      if (known.ok && campaign.ok && campaign.value !== null && known.value.outcome === null)
        return refuse('battle-of-campaign');
      // Nobody's rating forgets a battle that goes.
      ratings.of(parts.commanders.active());
      const removed = log.remove(id);
      if (!removed.ok) return refuse(removed.error);
      advice.cancel(id);
      battles.close(id);
      parts.recordings.forget(id);
      parts.reviews.forget(id);
      return ok(null);
    },
    'battles.export': ({ id }) => {
      const salvaged = log.salvage(id);
      if (!salvaged.ok) return refuse(salvaged.error);
      const { record, isOver } = salvaged.value;
      // A system that is not here may hide something.
      const hides = systems.get(record.system)?.hidesInformation ?? true;
      return ok(writeSaveFile(salvaged.value, hides && !isOver));
    },
    'battles.import': ({ text }) => importFile({ ...parts, summary }, text),

    'customs.classes': ({ system }) => {
      const game = systems.get(system);
      return game === undefined ? refuse('unknown-system') : ok(asSystemClasses(game.classes ?? null));
    },
    'customs.list': () => custom.list(),
    'customs.check': ({ system, setup }) => custom.check(system, setup),
    'customs.save': (chosen) => custom.keep(chosen),
    'customs.delete': ({ id }) => custom.remove(id),
    'customs.export': ({ id }) => custom.export(id),
    'customs.import': ({ text }) => custom.import(text),
    'customs.draw': ({ system, taste, even }) => {
      const game = systems.get(system);
      const odds =
        even === undefined
          ? 1
          : evenOdds(ratings.read(system), even.side, levelRatingsOf(game)[even.level], game?.doublePoints ?? 0);
      return custom.draw(system, taste, parts.randomSeed(), odds);
    },

    'battle.act': ({ id, ply, action }) => changed(advice, id, battles.act(id, ply, action)),
    'battle.takeOver': ({ id, side }) => changed(advice, id, battles.takeOver(id, side)),
    ...leavingHandlers(parts),
    'battle.undo': ({ id, ply }) => changed(advice, id, battles.undo(id, ply)),
    'ai.explain': (question) => advice.explain(question),
    'ai.explainCancel': ({ id }) => {
      advice.cancel(id);
      return ok(null);
    },
    'ai.cancel': ({ id }) => battles.cancel(id),
    'ai.resume': ({ id }) => battles.resume(id),
    'ai.moveNow': ({ id }) => battles.moveNow(id),
    ...threatHandlers(battles, parts.threats),
    ...replayHandlers(parts),
    'review.get': ({ id }) => parts.reviews.status(id),
    'review.start': ({ id }) => parts.reviews.start(id),
    'review.stop': ({ id }) => parts.reviews.stop(id),
    ...puzzleHandlers({
      store: parts.reviewStore,
      recordings: parts.recordings,
      shipped: shippedPuzzles({
        systems,
        books: parts.books,
        owner: () => parts.commanders.active(),
        now: () => parts.now(),
      }),
      now: () => parts.now(),
    }),
    ...ratings.handlers,
    ...dailyHandlers({
      ...parts,
      owner: () => parts.commanders.active(),
      offer: ratings.offer,
      // The same for everybody of a level.
      create: (params) => newBattle(params, false),
      open: (id) => opened(battles, id),
    }),
    ...careerHandlers({ ...parts, ratings: ratings.of }),
    ...rivalHandlers(parts.rivalStore),
    ...campaignHandlers(parts),
    ...designHandlers(parts),
    ...parts.keep,
    ...parts.updates.handlers,
  };
}

/** Where the battle has moved on, an explanation of what stood before is not wanted any more. */
function changed<Value>(advice: Advice, id: string, result: Result<Value, HostError>): Result<Value, HostError> {
  if (result.ok) advice.cancel(id);
  return result;
}

/** What a new battle begins with. */
interface Beginning {
  scenario: string;
  game: HostedGame;
  /** The rules it is fought by: the present ones, or those that a kept setup was built for. */
  version: number;
  setup: string;
  /** Where the dice are the same every time. */
  seed: number | undefined;
  /** Who commanded before, where a battle is fought anew. */
  seats?: Seats;
}

/** The beginning that is asked for: a scenario's setup, one that was brought along, or that of another battle. */
function beginning(
  { systems, log, customs }: HandlerParts,
  { system, scenario, setup, like }: ParsedParams<'battles.create'>,
): Result<Beginning, HostError> {
  const game = systems.get(system);
  if (game === undefined) return refuse('unknown-system');
  if (like !== undefined) {
    const before = log.salvage(like);
    if (!before.ok) return refuse(before.error);
    const { record } = before.value;
    if (record.system !== system) return wrongSystem(record.system);
    const lesson = findScenario(systems, system, record.scenario)?.seed;
    const version = versionAccepting(game, fromJson(record.setup)) ?? game.version;
    return ok({ scenario: record.scenario, game, version, setup: record.setup, seed: lesson, seats: record.seats });
  }
  if (setup !== undefined) {
    const parsed = game.parseSetup(setup);
    const text = JSON.stringify(setup);
    if (parsed.ok) return ok({ scenario, game, version: game.version, setup: text, seed: undefined });
    const kept = customs.list();
    const isKept = kept.ok && kept.value.some((custom) => custom.setup === text);
    const version = isKept ? versionAccepting(game, setup) : null;
    return version === null ? badSetup(parsed.error) : ok({ scenario, game, version, setup: text, seed: undefined });
  }
  const found = findScenario(systems, system, scenario);
  if (found === undefined) return refuse('unknown-scenario');
  return ok({ scenario, game, version: game.version, setup: JSON.stringify(found.setup), seed: found.seed });
}

function opened(battles: OpenBattles, id: string): Result<Answer<'battles.open'>, HostError> {
  const battle = battles.open(id);
  return battle.ok ? ok(battle.value.toState()) : battle;
}

/** The battles that parse; one that does not is left out, and warned of. */
function scenarioInfos(systems: Systems, warn: HandlerParts['warn']): ScenarioInfo[] {
  return [...systems.values()].flatMap((game) =>
    game.scenarios.flatMap(({ id, kind, setup, goal }) => {
      const parsed = game.parseSetup(setup);
      if (!parsed.ok) {
        const { code, path } = parsed.error;
        warn(new Error(`scenario ${id} of ${game.id} is left out: ${code} at ${path}`));
        return [];
      }
      const roundLimit = game.roundLimit(parsed.value);
      const fleets = game.fleets(parsed.value);
      return [{ system: game.id, id, kind, goal: asSystemGoal(goal ?? null), roundLimit, fleets, setup }];
    }),
  );
}
