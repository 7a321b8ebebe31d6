import * as v from 'valibot';
import type { Outcome, Side } from '../engine/game.ts';
import type { TalonEvent } from '../engine/talon/events.ts';
import type { TalonView } from '../engine/talon/view.types.ts';
import type { BattleHistory, BattleState, Controller } from './api.ts';
import type { Seats } from './career.ts';
import { answers, battleId, givenName, plyCount } from './fields.ts';
import type { Mark, Moment } from './moments.ts';

/** Replays: a battle's log, looked at from any point of it. */

/** Most frames of one answer. */
export const MOST_FRAMES = 32;

/** A battle as it can be watched: what it is, and the places worth going to. */
export interface ReplayInfo {
  id: string;
  name: string;
  scenario: string;
  controllers: [Controller, Controller];
  seats: Seats;
  /** Actions in the log; there are frames 0 to `plies`. */
  plies: number;
  outcome: Outcome | null;
  /** Where it was taken over from another battle's log. */
  branch: { from: string | null; ply: number } | null;
  /** Beginnings of rounds, impulses and power phases, in order. */
  marks: Mark[];
  /** Key moments, in order. */
  moments: Moment[];
}

/** The position after `ply` actions, and what the last of them brought about (for 0: the beginning). */
export interface ReplayFrame {
  ply: number;
  view: TalonView;
  events: TalonEvent[];
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
      person: v.nullable(v.picklist([0, 1] as const satisfies readonly Side[])),
    }),
    answer: answers<BattleState>(),
  },
} as const;
