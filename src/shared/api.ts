import * as v from 'valibot';
import type { Fleet } from '../engine/game.ts';
import {
  type AiProgress,
  type AiStatus,
  type BattleHistory,
  type BattleState,
  type BattleSummary,
  type BattleUpdate,
  type CustomInfo,
  type ScenarioInfo,
  type SetupCheck,
  BATTLE_STATUSES,
} from './battle.ts';
import { CAMPAIGN_PUSHES, type CampaignPushes, campaignRequests } from './campaign.ts';
import { careerRequests, seats } from './career.ts';
import { dailyRequests } from './daily.ts';
import { designRequests } from './designs.ts';
import type { HostError, Notice } from './errors.ts';
import { EXPLAIN_PUSHES, type ExplainPushes, explainRequests } from './explain.ts';
import {
  answers,
  battleId as id,
  briefing,
  givenName as name,
  plainText,
  plyCount as ply,
  side,
  systemId as system,
} from './fields.ts';
import {
  type Controller,
  controllerSchema as controller,
  levelCalled,
  LEVELS,
  STYLES,
  type Level,
  type Style,
} from './opponent.ts';
import { keepRequests } from './keep.ts';
import { puzzleRequests } from './puzzles.ts';
import { ratingRequests } from './rating.ts';
import { rivalRequests } from './rivals.ts';
import { replayRequests } from './replay.ts';
import { REVIEW_PUSHES, type ReviewPushes, reviewRequests } from './review.ts';
import { settingsSchema, type Settings } from './settings.ts';
import type { SystemClasses, SystemSetup } from './systemData.ts';
import { specialRequests } from './special.ts';
import { threatRequests } from './threat.ts';
import { UPDATE_PUSHES, type UpdatePushes, updateRequests } from './updates.ts';

/**
 * The contract between host and UI, and the only place where it is written: Electron's handlers,
 * the preload, the `Window` type, the WebSocket shell and the test double are derived from
 * `requests` and `Pushes`. Every request is asynchronous, its payload parsed as `unknown` at the
 * edge, its answer a `Reply`.
 */

export { levelCalled, LEVELS, STYLES, type Controller, type Level, type Style };

export { LANGUAGES, type Language, type Settings } from './settings.ts';

export * from './battle.ts';
export * from './errors.ts';

export interface AppInfo {
  version: string;
  /** `electron` or `browser`. */
  shell: 'electron' | 'browser';
  settings: Settings;
  /** Notices from before the UI was there. */
  notices: Notice[];
}

export const requests = {
  'app.info': { params: v.strictObject({}), answer: answers<AppInfo>() },
  'settings.set': { params: settingsSchema, answer: answers<Settings>() },
  'scenarios.list': { params: v.strictObject({}), answer: answers<ScenarioInfo[]>() },
  /**
   * A page of the battles, the last played first; `before` is the id of the last one known. `find` is in
   * their names, or in those of their commanders; letters' case and accents do not matter.
   */
  'battles.list': {
    params: v.strictObject({
      most: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)), 50),
      before: v.optional(id),
      find: v.optional(plainText(80)),
      status: v.optional(v.picklist(BATTLE_STATUSES)),
    }),
    answer: answers<BattleSummary[]>(),
  },
  'battles.create': {
    params: v.strictObject({
      system,
      scenario: plainText(80),
      name,
      controllers: v.tuple([controller, controller]),
      /** Who commands the sides: people commanders, the computer admirals of its level. */
      seats: v.optional(seats),
      /** For replays and tests; drawn by the host when absent. */
      seed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffffffff))),
      /** The setup of a battle that was built or drawn; `scenario` is then only its label. */
      setup: v.optional(v.unknown()),
      /** A battle to fight anew, from the position in which it began. */
      like: v.optional(id),
    }),
    answer: answers<BattleState>(),
  },
  /** What the system's editor builds battles of; null: it has no editor. */
  'customs.classes': { params: v.strictObject({ system }), answer: answers<SystemClasses | null>() },
  'customs.list': { params: v.strictObject({}), answer: answers<CustomInfo[]>() },
  /** What the system's rules find wrong with a setup, if anything. Changes nothing. */
  'customs.check': { params: v.strictObject({ system, setup: v.unknown() }), answer: answers<SetupCheck>() },
  /** Keeps a battle; without an id a new one. An invalid one is refused. */
  'customs.save': {
    params: v.strictObject({ id: v.optional(id), name, briefing: v.optional(briefing), system, setup: v.unknown() }),
    answer: answers<CustomInfo>(),
  },
  'customs.delete': { params: v.strictObject({ id }), answer: answers<null>() },
  'customs.export': { params: v.strictObject({ id }), answer: answers<{ fileName: string; text: string }>() },
  'customs.import': {
    params: v.strictObject({ text: v.pipe(v.string(), v.maxLength(200_000)) }),
    answer: answers<CustomInfo>(),
  },
  /**
   * Draws a balanced battle to the player's taste, which is the system's own data; it is not kept. With
   * `even` its odds make up for what is between the player's rating, who has this side, and the level.
   */
  'customs.draw': {
    params: v.strictObject({
      system,
      taste: v.unknown(),
      even: v.optional(v.strictObject({ side, level: v.picklist(LEVELS) })),
    }),
    answer: answers<{ setup: SystemSetup; fleets: [Fleet, Fleet] }>(),
  },
  /** Opens a battle and starts its AI; updates follow as pushes. */
  'battles.open': { params: v.strictObject({ id }), answer: answers<BattleState>() },
  /** What has happened so far, made from the log: the events of the beginning (ply 0) and of every action. */
  'battles.history': { params: v.strictObject({ id }), answer: answers<BattleHistory>() },
  /** Stops the AI and the pushes of a battle. */
  'battles.close': { params: v.strictObject({ id }), answer: answers<null>() },
  'battles.rename': { params: v.strictObject({ id, name }), answer: answers<BattleSummary>() },
  'battles.delete': { params: v.strictObject({ id }), answer: answers<null>() },
  'battles.export': { params: v.strictObject({ id }), answer: answers<{ fileName: string; text: string }>() },
  /** `again`: the same file was imported before, and its battle is still here; there is no second one. */
  'battles.import': {
    params: v.strictObject({ text: v.pipe(v.string(), v.maxLength(4_000_000)) }),
    answer: answers<BattleSummary & { again?: true }>(),
  },
  /** `ply` is the number of actions the UI had seen when it decided. The update comes as a push before the answer. */
  'battle.act': {
    params: v.strictObject({ id, ply, action: v.pipe(v.number(), v.integer()) }),
    answer: answers<{ ply: number }>(),
  },
  /**
   * The player of `side`, which decides, has taken over the screen; in a system that hides information
   * it shows what they may know from then on. The update comes as a push before the answer.
   */
  'battle.takeOver': { params: v.strictObject({ id, side }), answer: answers<{ ply: number }>() },
  /** The one person who plays against the computer gives the battle up. The update comes as a push before the answer. */
  'battle.giveUp': { params: v.strictObject({ id }), answer: answers<{ ply: number }>() },
  /** The one person's side is the computer's from now on, and the battle enters no career. The same. */
  'battle.handOver': { params: v.strictObject({ id }), answer: answers<{ ply: number }>() },
  'battle.undo': { params: v.strictObject({ id, ply }), answer: answers<{ ply: number }>() },
  /** Stops the search; the battle waits until `ai.resume`. */
  'ai.cancel': { params: v.strictObject({ id }), answer: answers<null>() },
  'ai.resume': { params: v.strictObject({ id }), answer: answers<null>() },
  /** Stops the search and plays the best move found so far. */
  'ai.moveNow': { params: v.strictObject({ id }), answer: answers<null>() },
  ...explainRequests,
  ...designRequests,
  ...threatRequests,
  ...specialRequests,
  ...replayRequests,
  ...reviewRequests,
  ...puzzleRequests,
  ...dailyRequests,
  ...ratingRequests,
  ...careerRequests,
  ...rivalRequests,
  ...campaignRequests,
  ...keepRequests,
  ...updateRequests,
} as const;

export type RequestName = keyof typeof requests;
export type Params<Name extends RequestName> = v.InferInput<(typeof requests)[Name]['params']>;
export type Answer<Name extends RequestName> = (typeof requests)[Name]['answer'];
export type Reply<Name extends RequestName> = { ok: true; value: Answer<Name> } | { ok: false; error: HostError };

export interface Pushes extends ExplainPushes, ReviewPushes, CampaignPushes, UpdatePushes {
  'battle.update': BattleUpdate;
  'battle.ai': { id: string; status: AiStatus };
  'ai.progress': AiProgress;
  notice: Notice;
}
export type PushName = keyof Pushes;
export const PUSHES = [
  'battle.update',
  'battle.ai',
  'ai.progress',
  'notice',
  ...EXPLAIN_PUSHES,
  ...REVIEW_PUSHES,
  ...CAMPAIGN_PUSHES,
  ...UPDATE_PUSHES,
] as const satisfies readonly PushName[];

/** What the UI holds, whatever the shell: `window.flagbridge` in Electron, a WebSocket client in a browser. */
export interface FlagbridgeApi {
  request<Name extends RequestName>(name: Name, params: Params<Name>): Promise<Reply<Name>>;
  /** Returns a function that ends the subscription. */
  on<Name extends PushName>(name: Name, listener: (payload: Pushes[Name]) => void): () => void;
}
