import { fail, ok, type Result } from '../engine/game.ts';
import type { AppInfo, HostError, HostErrorCode, Notice, ScenarioInfo } from '../shared/api.ts';
import { asSystemClasses, asSystemGoal } from '../shared/systemData.ts';
import type { Advice } from './ai/advice.ts';
import type { Handlers } from './requests.ts';
import { battleHandlers } from './battles/handlers.ts';
import { newBattle, opened } from './battles/newBattle.ts';
import type { OpenBattles } from './battles/openBattles.ts';
import { leavingHandlers } from './battles/leaving.ts';
import { campaignHandlers } from './campaign/handlers.ts';
import type { OpenCampaigns } from './campaign/openCampaigns.ts';
import { careerHandlers } from './career/handlers.ts';
import { customBattles } from './customs.ts';
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
import type { BattleLog } from './store/battleLog.ts';
import type { ReviewStore } from './store/reviews.ts';
import type { RivalStore } from './store/rivals.ts';
import type { SettingsStore } from './store/settings.ts';
import type { Systems, Wars } from './systems.ts';
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
  const { systems, settings, battles, advice } = parts;
  const custom = customBattles(parts);
  const ratings = battleRatings({ ...parts, owner: () => parts.commanders.active() });
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

    'battles.create': (params) => newBattle(parts, params, true),
    'battles.open': ({ id }) => opened(battles, id),
    ...battleHandlers({ ...parts, rate: () => void ratings.of(parts.commanders.active()) }),
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
      create: (params) => newBattle(parts, params, false),
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
