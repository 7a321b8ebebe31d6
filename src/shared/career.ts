import * as v from 'valibot';
import { ADMIRALS } from './admirals.ts';
import { answers, battleId as id, plainText } from './fields.ts';
import type { Ratings } from './rating.ts';
import { settingsSchema, type Settings } from './settings.ts';

/** Commanders and their careers: the requests about them, spread into `requests`. */

const name = v.pipe(plainText(40), v.trim(), v.minLength(1));

/** Who commands a side of a new battle; null: nobody in particular. */
const seat = v.nullable(
  v.variant('kind', [
    v.strictObject({ kind: v.literal('commander'), id }),
    v.strictObject({ kind: v.literal('admiral'), id: v.picklist(ADMIRALS.map((admiral) => admiral.id)) }),
  ]),
);
export const seats = v.tuple([seat, seat]);
export type SeatChoice = v.InferOutput<typeof seat>;
export type SeatChoices = v.InferOutput<typeof seats>;

/** Who commands a side of a battle. A deleted commander leaves the name. */
export interface Seat {
  commander: string | null;
  admiral: string | null;
  /** As it was when the battle began. */
  name: string;
}
export type Seats = [Seat | null, Seat | null];

/** Ranks by the lifetime score that they need, the lowest first. */
export const RANKS = [
  { id: 'ensign', score: 0 },
  { id: 'sub-lieutenant', score: 4 },
  { id: 'lieutenant', score: 10 },
  { id: 'lieutenant-commander', score: 20 },
  { id: 'commander', score: 35 },
  { id: 'captain', score: 55 },
  { id: 'commodore', score: 85 },
  { id: 'rear-admiral', score: 125 },
  { id: 'vice-admiral', score: 180 },
  { id: 'admiral', score: 250 },
  { id: 'fleet-admiral', score: 350 },
] as const;
export type Rank = (typeof RANKS)[number]['id'];

/** The medals, as the career page shows them; what each is given for is in `host/career/medals.ts`. */
export const MEDALS = [
  'first-victory',
  'clean-sweep',
  'no-loss',
  'untouched',
  'devastation',
  'outgunned',
  'blitz',
  'last-ship',
  'duel',
  'great-battle',
  'long-watch',
  'orderly-retreat',
  'captain-beaten',
  'admiral-beaten',
  'five-in-a-row',
] as const;
export type Medal = (typeof MEDALS)[number];

/** The achievements and what their tiers need; what each counts is in `host/career/achievements.ts`. */
export const ACHIEVEMENTS = [
  { id: 'scenarios', tiers: [3, 12, 40] },
  { id: 'strong-scenarios', tiers: [1, 8, 30] },
  { id: 'systems', tiers: [2, 3, 4] },
  { id: 'wars', tiers: [1, 3, 10] },
  { id: 'endings', tiers: [1, 2, 3] },
  { id: 'puzzles', tiers: [10, 40, 100] },
  { id: 'days', tiers: [3, 10, 30] },
] as const;
export type Achievement = (typeof ACHIEVEMENTS)[number]['id'];

export interface AchievementState {
  id: Achievement;
  count: number;
  /** What each tier needs, the lowest first, and how many are reached. */
  tiers: number[];
  reached: number;
}

/** A war that was fought to its end, while it is kept. */
export interface WarEntry {
  id: string;
  name: string;
  system: string;
  /** Which war of the system it was. */
  scenario: string;
  /** ISO 8601, UTC. */
  playedAt: string;
  turns: number;
  result: 'victory' | 'defeat' | 'draw';
  /** What the war was worth to this side; null: its rules score none. */
  score: number | null;
  opponent: string;
  /** Null: a person. */
  level: string | null;
  /** The ending that a story came to; null: it is no story. */
  ending: string | null;
  /** What this side is honoured for, in the war's own words. */
  honours: readonly string[];
  /** Lifetime points. */
  worth: number;
}

export interface Commander {
  id: string;
  name: string;
  settings: Settings;
  /** ISO 8601, UTC. */
  createdAt: string;
  retired: boolean;
  score: number;
  rank: Rank;
  battles: number;
}

export interface CommanderList {
  commanders: Commander[];
  /** Id of the one at the machine; null: nobody has signed in. */
  active: string | null;
}

/** Battles against one opponent, or at one level. */
export interface Tally {
  battles: number;
  victories: number;
  defeats: number;
  draws: number;
  score: number;
}
export interface OpponentTally extends Tally {
  /** An admiral's id; null: a person. */
  admiral: string | null;
  name: string;
  /** An admiral's level then; null: a person. */
  level: string | null;
}
export interface LevelTally extends Tally {
  /** Null: people. */
  level: string | null;
}

export interface Career {
  commander: Commander;
  /** Null at the top. */
  next: { rank: Rank; score: number } | null;
  totals: Tally & {
    pointsDestroyed: number;
    pointsLost: number;
    ships: number;
    shipsLost: number;
    shipsSaved: number;
    enemyShipsLost: number;
  };
  /** At battles against the computer. */
  ratings: Ratings;
  /** Victories by degree, in the words of the systems that were played. */
  degrees: Record<string, number>;
  /** Every medal, also those not earned yet. */
  medals: { id: Medal; count: number; lastAt: string | null }[];
  achievements: AchievementState[];
  /** The last one first. */
  wars: WarEntry[];
  opponents: OpponentTally[];
  levels: LevelTally[];
  /** What stood after each battle, the first one first. */
  course: { at: string; score: number; victories: number; battles: number }[];
}

export interface CareerEntry {
  /** The order of entries; the next page begins before the last one's. */
  key: number;
  battleId: string;
  /** False when the battle has been deleted. */
  kept: boolean;
  foughtAt: string;
  battleName: string;
  system: string;
  scenario: string;
  opponent: string;
  admiral: string | null;
  level: string | null;
  result: 'victory' | 'defeat' | 'draw';
  /** In the system's own word. */
  degree: string | null;
  score: number;
  reason: string;
  rounds: number;
  pointsDestroyed: number;
  pointsLost: number;
  ships: number;
  shipsLost: number;
  shipsSaved: number;
  enemyShips: number;
  enemyShipsLost: number;
  medals: Medal[];
}

export const careerRequests = {
  'commanders.list': { params: v.strictObject({}), answer: answers<CommanderList>() },
  /** A new commander begins with the machine's settings, and is the one at the machine from then on. */
  'commanders.create': { params: v.strictObject({ name }), answer: answers<CommanderList>() },
  'commanders.choose': { params: v.strictObject({ id: v.nullable(id) }), answer: answers<CommanderList>() },
  'commanders.rename': { params: v.strictObject({ id, name }), answer: answers<CommanderList>() },
  /** A retired commander is not offered for battles; the career stays. */
  'commanders.retire': { params: v.strictObject({ id, retired: v.boolean() }), answer: answers<CommanderList>() },
  /** The career goes too; battles keep the name. */
  'commanders.delete': { params: v.strictObject({ id }), answer: answers<CommanderList>() },
  'commanders.settings': { params: v.strictObject({ id, settings: settingsSchema }), answer: answers<Settings>() },
  'career.read': { params: v.strictObject({ id }), answer: answers<Career>() },
  /** Fifty entries at most, the last battle first; `before` is the key of the last one known. */
  'career.entries': {
    params: v.strictObject({ id, before: v.optional(v.pipe(v.number(), v.integer())) }),
    answer: answers<CareerEntry[]>(),
  },
  'career.export': {
    params: v.strictObject({ id, format: v.picklist(['csv', 'json']) }),
    answer: answers<{ fileName: string; text: string }>(),
  },
} as const;
