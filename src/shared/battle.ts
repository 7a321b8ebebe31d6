import type { Fleet, Outcome, Scenario, SetupError, Side, ToAct, Viewer } from '../engine/game.ts';
import type { Seats } from './career.ts';
import type { Controller } from './opponent.ts';
import type { SystemEvent, SystemGoal, SystemOption, SystemSetup, SystemView } from './systemData.ts';

/** Battles as host and UI speak of them: those to choose, those in the list, and one that is open. */

/**
 * A battle to choose; its sentences are messages of its system: `scenario.<id>.name`, `.briefing` and the sides'
 * aims `.aim0`, `.aim1`. Of a lesson (kind `lesson`) the briefing says what to do, and `.done` what
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
  /** As the system's files have it, for its own picture of it. */
  setup: unknown;
}

/** Why a battle is over that somebody has given up; no system's own reason. */
export const GIVEN_UP = 'given-up';

/** A battle that the player has built; kept beside the scenarios. */
export interface CustomInfo {
  id: string;
  name: string;
  system: string;
  /** ISO 8601, UTC. */
  savedAt: string;
  /** What is told of it before it begins; may be empty. */
  briefing: string;
  setup: SystemSetup;
  /** Why it cannot be fought (it was made by another version); null: it can. */
  problem: SetupError | null;
  roundLimit: number | null;
  fleets: [Fleet, Fleet];
}

/** What the rules say to a setup: its fleets, or the first thing that is wrong with it. */
export type SetupCheck = { problem: null; roundLimit: number | null; fleets: [Fleet, Fleet] } | { problem: SetupError };

/** How a battle stands for who looks through the list; won and lost are a lone player's against the computer. */
export const BATTLE_STATUSES = ['open', 'won', 'lost', 'over'] as const;
export type BattleStatus = (typeof BATTLE_STATUSES)[number];

/** How a battle stands: `over` is a draw, or one that no lone player fought. */
export function statusOf({ controllers, outcome }: Pick<BattleSummary, 'controllers' | 'outcome'>): BattleStatus {
  if (outcome === null) return 'open';
  const people = controllers.filter(({ kind }) => kind === 'human').length;
  if (outcome.winner === null || people !== 1) return 'over';
  return controllers[outcome.winner].kind === 'human' ? 'won' : 'lost';
}

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
