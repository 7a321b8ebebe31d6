import * as v from 'valibot';
import type { Side } from '../engine/game.ts';
import type { BattleState } from './battle.ts';
import { answers, givenName, systemId } from './fields.ts';
import type { Level } from './opponent.ts';

/** The battle of a day in each system: drawn from the date, so that every machine has the same, without a network. */
export interface DailyBattle {
  /** As the player's calendar has it, e.g. `2026-11-23`. */
  day: string;
  scenario: string;
  /** The player's. */
  side: Side;
  /** The computer's, and the admiral whom it plays as. */
  level: Level;
  admiral: string;
  /** The one that the player has begun, by its id; null: none yet, or it was deleted before its end. */
  battle: string | null;
  result: 'victory' | 'defeat' | 'draw' | null;
  /** Days in a row on which a battle of the day was fought to its end. */
  streak: number;
}

export const dailyRequests = {
  /** Null: the system has no battles to choose. */
  'daily.battle': { params: v.strictObject({ system: systemId }), answer: answers<DailyBattle | null>() },
  /** Begins it under this name; one that was begun is opened. */
  'daily.begin': { params: v.strictObject({ system: systemId, name: givenName }), answer: answers<BattleState>() },
} as const;
