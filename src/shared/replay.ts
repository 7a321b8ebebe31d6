import * as v from 'valibot';
import type { Fleet, Mark, Moment, Outcome, Viewer } from '../engine/game.ts';
import type { BattleHistory, BattleState, PositionFacts } from './battle.ts';
import type { Seats } from './career.ts';
import { answers, battleId, givenName, plyCount, side } from './fields.ts';
import type { Controller } from './opponent.ts';
import type { SystemEvent, SystemView } from './systemData.ts';

/** Replays: a battle's log, looked at from any point of it. */

/** Most frames of one answer. */
export const MOST_FRAMES = 32;

/** A battle as it can be watched: what it is, and the places worth going to. */
export interface ReplayInfo {
  id: string;
  name: string;
  system: string;
  scenario: string;
  controllers: [Controller, Controller];
  seats: Seats;
  /** Who looks: a battle that goes on is shown as it is on its own screen. */
  viewer: Viewer;
  /** Actions that the viewer knows of; there are frames 0 to `plies`. */
  plies: number;
  roundLimit: number | null;
  fleets: [Fleet, Fleet];
  outcome: Outcome | null;
  /** Where it was taken over from another battle's log. */
  branch: { from: string | null; ply: number } | null;
  /** Beginnings of rounds and of the system's own parts of them, in order. */
  marks: Mark[];
  /** Key moments, in order. */
  moments: Moment[];
}

/** The position after `ply` actions, and what the last of them brought about (for 0: the beginning). */
export interface ReplayFrame extends PositionFacts {
  ply: number;
  view: SystemView;
  events: SystemEvent[];
}

export const replayRequests = {
  'replay.open': { params: v.strictObject({ id: battleId }), answer: answers<ReplayInfo>() },
  /** Frames `from` to `to`, `MOST_FRAMES` at most; fewer where the log ends. */
  'replay.frames': {
    params: v.strictObject({ id: battleId, from: plyCount, to: plyCount }),
    answer: answers<ReplayFrame[]>(),
  },
  /** What happened, by the number of actions after which it stood. Starts no computer player. */
  'replay.history': { params: v.strictObject({ id: battleId }), answer: answers<BattleHistory>() },
  /**
   * Takes over: a new battle with the same beginning and first `ply` actions, but dice of its own
   * from there on. It does not count for a career. `person` plays that side against the computer
   * (the one of the battle, or a captain); null: two people play.
   */
  'replay.branch': {
    params: v.strictObject({
      id: battleId,
      ply: plyCount,
      name: givenName,
      person: v.nullable(side),
    }),
    answer: answers<BattleState>(),
  },
} as const;
