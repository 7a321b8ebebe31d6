import * as v from 'valibot';
import type { Tally } from './career.ts';
import { answers, battleId as id } from './fields.ts';
import { STYLES, type Style } from './opponent.ts';

/** The computer's admirals as a commander's rivals: what they remember. Requests, spread into those of api.ts. */

/** What a commander does in most battles against an admiral, as far as the careers tell it. */
const HABITS = ['breaks-off', 'trades', 'unhurt'] as const;
export type Habit = (typeof HABITS)[number];

/** How an admiral has fared against the commander in one style, in the battles that it remembers. */
export interface StyleRecord {
  style: Style;
  battles: number;
  /** How much it hurt the commander, from 0 to 1: half by results, half by points destroyed; null: not tried. */
  harm: number | null;
}

export const MOODS = {
  /** Before a war: how the battles between them stand, for the admiral. */
  before: ['first', 'ahead', 'even', 'behind'],
  /** After a war: what it was for the admiral. */
  after: ['won', 'drawn', 'lost'],
  /** After a battle that was lost but for the ships that were saved. */
  away: ['away'],
  /** After a battle that taught the admiral to fight in another style. */
  shift: STYLES,
} as const;
export type LetterKind = keyof typeof MOODS;
type KindAndMood = { [Kind in LetterKind]: { kind: Kind; mood: (typeof MOODS)[Kind][number] } }[LetterKind];

/** A letter of an admiral; the UI writes its sentences. */
export type Letter = KindAndMood & {
  /** The war that it is about; null: a battle. */
  campaign: string | null;
  /** What that was called then. */
  about: string;
  /** Battles and wars between them that the admiral had won, and lost, by then. */
  won: number;
  lost: number;
  /** ISO 8601, UTC. */
  writtenAt: string;
};

/** An admiral whom a commander has fought, or been written to by. */
export interface Rival {
  admiral: string;
  /** Battles, as the commander sees them. */
  battles: Tally;
  wars: { victories: number; defeats: number; draws: number };
  /** The style that the admiral fights this commander in now. */
  style: Style;
  /** In the order of `STYLES`. */
  lessons: StyleRecord[];
  habit: Habit | null;
  /** The last one first. */
  letters: Letter[];
}

export const rivalRequests = {
  /** The rivals of a commander, whoever was met last first. */
  'rivals.list': { params: v.strictObject({ id }), answer: answers<Rival[]>() },
} as const;
