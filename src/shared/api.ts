import * as v from 'valibot';
import type { Fleet, Outcome, Scenario, SetupError, Side, ToAct, Viewer } from '../engine/game.ts';
import { CAMPAIGN_PUSHES, type CampaignPushes, campaignRequests } from './campaign.ts';
import { careerRequests, type Seats, seats } from './career.ts';
import { EXPLAIN_PUSHES, type ExplainPushes, explainRequests } from './explain.ts';
import {
  answers,
  battleId as id,
  givenName as name,
  plainText,
  plyCount as ply,
  systemId as system,
} from './fields.ts';
import { type Controller, controllerSchema as controller, LEVELS, STYLES, type Level, type Style } from './opponent.ts';
import { keepRequests } from './keep.ts';
import { puzzleRequests } from './puzzles.ts';
import { replayRequests } from './replay.ts';
import { REVIEW_PUSHES, type ReviewPushes, reviewRequests } from './review.ts';
import { settingsSchema, type Settings } from './settings.ts';
import type { SystemClasses, SystemEvent, SystemGoal, SystemOption, SystemSetup, SystemView } from './systemData.ts';
import { threatRequests } from './threat.ts';

/**
 * The contract between host and UI, and the only place where it is written: Electron's handlers,
 * the preload, the `Window` type, the WebSocket shell and the test double are derived from
 * `requests` and `Pushes`. Every request is asynchronous, its payload parsed as `unknown` at the
 * edge, its answer a `Reply`.
 */

export { LEVELS, STYLES, type Controller, type Level, type Style };

export { LANGUAGES, type Language, type Settings } from './settings.ts';

/**
 * A battle to choose; its sentences are messages of its system: `scenario.<id>.name`, `.briefing` and the sides'
 * aims `.aim0`, `.aim1`. Of a lesson (kind `tutorial`) the briefing says what to do, and `.done` what
 * to say when its goal is reached; its dice are always the same.
 */
export interface ScenarioInfo {
  /** Ids are the system's own: two systems may have the same. */
  system: string;
  id: string;
  kind: Scenario['kind'];
  /** A lesson's; null for a battle. */
  goal: SystemGoal | null;
  roundLimit: number | null;
  fleets: [Fleet, Fleet];
}

/** A battle that the player has built; kept beside the scenarios. */
export interface CustomInfo {
  id: string;
  name: string;
  system: string;
  /** ISO 8601, UTC. */
  savedAt: string;
  setup: SystemSetup;
  /** Why it cannot be fought (it was made by another version); null: it can. */
  problem: SetupError | null;
  roundLimit: number | null;
  fleets: [Fleet, Fleet];
}

/** What the rules say to a setup: its fleets, or the first thing that is wrong with it. */
export type SetupCheck = { problem: null; roundLimit: number | null; fleets: [Fleet, Fleet] } | { problem: SetupError };

export interface BattleSummary {
  id: string;
  name: string;
  system: string;
  scenario: string;
  controllers: [Controller, Controller];
  seats: Seats;
  /** False: it does not enter the careers of those who command in it. */
  counts: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
  playedAt: string;
  /** Actions that both sides know of. */
  plies: number;
  round: number;
  outcome: Outcome | null;
  /** False: its rule system is not here. It is listed, and can only be exported or deleted. */
  playable: boolean;
  /** Set when the battle's log does not verify; it is listed, and can only be deleted or exported. */
  damaged: boolean;
}

/** A side of a battle. */
const side = v.picklist([0, 1] as const satisfies readonly Side[]);

/** What everybody needs to know of a position, whatever its system. */
export interface PositionFacts {
  /** From 1. */
  round: number;
  toAct: ToAct;
  outcome: Outcome | null;
}

/**
 * A battle as `viewer`, who sits at the screen, may know it. `ply` counts the actions that the viewer
 * knows of; `options` is empty unless the viewer decides.
 */
export interface BattleState extends PositionFacts {
  id: string;
  name: string;
  system: string;
  scenario: string;
  controllers: [Controller, Controller];
  seats: Seats;
  /** False: it does not enter the careers of those who command in it. */
  counts: boolean;
  /** Whether a side may not see what the other one does: the screen is handed over between turns. */
  hidesInformation: boolean;
  viewer: Viewer;
  ply: number;
  /** The last round; null: it goes on until it is decided. */
  roundLimit: number | null;
  /** With which the sides began. */
  fleets: [Fleet, Fleet];
  view: SystemView;
  options: SystemOption[];
  canUndo: boolean;
  ai: AiStatus;
}

/** `thinking`: searching now; `paused`: cancelled by the player, waits for `ai.resume`. */
export type AiStatus = 'idle' | 'thinking' | 'paused';

/**
 * One accepted action (or an undo or a take-over, with no events): what happened as far as the viewer
 * may know it, and what stands after it. Where the other side did something secret, `ply` stays as it
 * was; where the viewer is another one, the history is to be asked for anew.
 */
export interface BattleUpdate {
  battle: BattleState;
  events: SystemEvent[];
  /** True where the view is not the continuation of the one before (undo, a screen taken over). */
  rewound: boolean;
}

/** Events by the number of actions after which they stood, as far as the viewer knows of either. */
export type BattleHistory = { ply: number; events: SystemEvent[] }[];

export interface AiProgress {
  id: string;
  side: Side;
  simulations: number;
  /** Share of the budget used, 0–1. */
  done: number;
  /** Expected result for `side`: 1 certain win, 0 certain loss. */
  winChance: number;
}

/** Codes of everything that can go wrong; the UI has the sentence for each. */
export const HOST_ERRORS = [
  'bad-request', // malformed message
  'unknown-battle',
  'secrets-stand', // has to wait for the end of a battle in which sides hide something from each other
  'unknown-system', // no such rule system here: its battles can only be exported or deleted
  'unknown-scenario',
  'unknown-ply', // the battle's log is not so long, or nothing is decided there
  'unknown-puzzle',
  'battle-not-over', // only a finished battle is reviewed
  'bad-setup',
  'unknown-custom',
  'unknown-commander',
  'unknown-campaign',
  'campaign-damaged', // as battle-damaged
  'battle-under-way', // it was begun on the board, and is fought to its end there
  'illegal-action',
  'stale', // the battle moved on since the UI decided
  'not-your-turn', // another side decides, or its player has not taken over the screen
  'nothing-to-undo',
  'battle-damaged', // log does not replay or its checksum is wrong
  'import-not-a-save', // foreign or malformed file
  'import-newer', // written by a newer version
  'import-not-a-scenario', // foreign or malformed file where a built battle was expected
  'import-not-an-export', // foreign or malformed file where all that is kept was expected
  'store-not-empty', // an export is only brought in where nothing is kept yet
  'import-corrupt', // checksum or replay does not verify
  'disk-full',
  'store-failed', // any other failure to write
  'ai-failed', // the computer opponent cannot be started again
  'internal',
] as const;
export type HostErrorCode = (typeof HOST_ERRORS)[number];
export interface HostError {
  code: HostErrorCode;
  /** For `illegal-action`: the rule's own code and section. */
  rule?: { code: string; section: string };
  /** For `bad-setup`: what is wrong, and where. */
  setup?: SetupError;
}

/** Things that the player should be told without having asked; shown as a notice. */
export const NOTICES = [
  'ai-restarted', // the AI process died and was started again; nothing is lost
  'ai-failed',
  'store-set-aside', // a damaged database was renamed, a new one begun
  'store-backups', // nothing is kept (any more), but there are backups, which the settings offer to bring back
  'store-newer', // the database is from a newer version and is left untouched; nothing is saved
  'store-memory', // the folder cannot be written; this session is not saved
  'store-unopened', // the same for any other cause, as an upgrade that fails; what is kept stays as it is
  'second-instance',
  'disk-full', // the computer's move could not be saved and was not made; its battle is paused
  'store-failed', // the same, for any other failure to write
  'file-imported', // a battle file that was opened from the system is in the list now
  'file-refused', // one that is none, is damaged, or comes from a newer version
  'file-archive', // one that holds all that was kept elsewhere: the settings bring it in
  'backup-failed', // the day's backup could not be written; the saves themselves are well
] as const;
export type NoticeCode = (typeof NOTICES)[number];
export interface Notice {
  code: NoticeCode;
  /** A file's path, where the sentence names one. */
  path?: string;
}

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
  /** A page of the battles, the last played first; `before` is the id of the last one known. */
  'battles.list': {
    params: v.strictObject({
      most: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)), 50),
      before: v.optional(id),
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
  'customs.classes': { params: v.strictObject({ system }), answer: answers<SystemClasses>() },
  'customs.list': { params: v.strictObject({}), answer: answers<CustomInfo[]>() },
  /** What the system's rules find wrong with a setup, if anything. Changes nothing. */
  'customs.check': { params: v.strictObject({ system, setup: v.unknown() }), answer: answers<SetupCheck>() },
  /** Keeps a battle; without an id a new one. An invalid one is refused. */
  'customs.save': {
    params: v.strictObject({ id: v.optional(id), name, system, setup: v.unknown() }),
    answer: answers<CustomInfo>(),
  },
  'customs.delete': { params: v.strictObject({ id }), answer: answers<null>() },
  'customs.export': { params: v.strictObject({ id }), answer: answers<{ fileName: string; text: string }>() },
  'customs.import': {
    params: v.strictObject({ text: v.pipe(v.string(), v.maxLength(200_000)) }),
    answer: answers<CustomInfo>(),
  },
  /** Draws a balanced battle to the player's taste, which is the system's own data; it is not kept. */
  'customs.draw': {
    params: v.strictObject({ system, taste: v.unknown() }),
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
  'battles.import': {
    params: v.strictObject({ text: v.pipe(v.string(), v.maxLength(4_000_000)) }),
    answer: answers<BattleSummary>(),
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
  'battle.undo': { params: v.strictObject({ id, ply }), answer: answers<{ ply: number }>() },
  /** Stops the search; the battle waits until `ai.resume`. */
  'ai.cancel': { params: v.strictObject({ id }), answer: answers<null>() },
  'ai.resume': { params: v.strictObject({ id }), answer: answers<null>() },
  /** Stops the search and plays the best move found so far. */
  'ai.moveNow': { params: v.strictObject({ id }), answer: answers<null>() },
  ...explainRequests,
  ...threatRequests,
  ...replayRequests,
  ...reviewRequests,
  ...puzzleRequests,
  ...careerRequests,
  ...campaignRequests,
  ...keepRequests,
} as const;

export type RequestName = keyof typeof requests;
export type Params<Name extends RequestName> = v.InferInput<(typeof requests)[Name]['params']>;
export type Answer<Name extends RequestName> = (typeof requests)[Name]['answer'];
export type Reply<Name extends RequestName> = { ok: true; value: Answer<Name> } | { ok: false; error: HostError };

export interface Pushes extends ExplainPushes, ReviewPushes, CampaignPushes {
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
] as const satisfies readonly PushName[];

/** What the UI holds, whatever the shell: `window.flagbridge` in Electron, a WebSocket client in a browser. */
export interface FlagbridgeApi {
  request<Name extends RequestName>(name: Name, params: Params<Name>): Promise<Reply<Name>>;
  /** Returns a function that ends the subscription. */
  on<Name extends PushName>(name: Name, listener: (payload: Pushes[Name]) => void): () => void;
}
