import type Database from 'better-sqlite3';
import * as v from 'valibot';
import type { Result } from '../../engine/game.ts';
import { attempt, type StoreFailure } from './attempt.ts';
import { settingStatements } from './statements/settings.ts';

/** How a player fares with a puzzle that came with the game. */
const progressSchema = v.object({
  attempts: v.number(),
  /** ISO 8601, UTC; null: not yet. */
  solvedAt: v.nullable(v.string()),
  streak: v.number(),
  dueAt: v.string(),
});
export type PuzzleProgress = v.InferOutput<typeof progressSchema>;

const ratingSchema = v.object({ rating: v.number(), deviation: v.number(), volatility: v.number() });

/** What a player made of a day's battles and puzzle. */
const daySchema = v.object({
  /** By system: the battle that was begun, and how it ended; null: it goes on. */
  battles: v.optional(
    v.record(v.string(), v.object({ id: v.string(), result: v.nullable(v.picklist(['victory', 'defeat', 'draw'])) })),
  ),
  puzzle: v.optional(v.picklist(['solved', 'missed'])),
});
export type Day = v.InferOutput<typeof daySchema>;

/** A battle that was rated before ratings went by system, and is in no system's rating yet. */
const olderSchema = v.object({
  id: v.string(),
  system: v.string(),
  /** What the career tells of one that was deleted; null: it is there. */
  entry: v.nullable(
    v.object({
      scenario: v.string(),
      side: v.picklist([0, 1]),
      level: v.nullable(v.string()),
      result: v.picklist(['victory', 'defeat', 'draw']),
    }),
  ),
});
export type OlderFight = v.InferOutput<typeof olderSchema>;

/** The battles that were fought against the computer: how good they say the player is, and which of them have said so. */
const fightsSchema = v.object({
  /** Over all systems; null: none was fought yet. */
  rating: v.nullable(ratingSchema),
  battles: v.number(),
  rated: v.array(v.string()),
  systems: v.fallback(v.record(v.string(), v.object({ rating: ratingSchema, battles: v.number() })), {}),
  /** The first one first. */
  older: v.fallback(v.array(olderSchema), []),
});
export type Fights = v.InferOutput<typeof fightsSchema>;
export const NO_FIGHTS: Fights = { rating: null, battles: 0, rated: [], systems: {}, older: [] };

const honoursSchema = v.object({ system: v.string(), scenario: v.string(), honours: v.array(v.string()) });

const bookSchema = v.object({
  puzzles: v.fallback(v.record(v.string(), progressSchema), {}),
  /** At puzzles; null: none was tried yet. */
  rating: v.fallback(v.nullable(ratingSchema), null),
  fights: v.fallback(fightsSchema, NO_FIGHTS),
  /** By date, e.g. `2026-11-23`. */
  days: v.fallback(v.record(v.string(), daySchema), {}),
  /** Of campaigns that were won and are deleted. */
  honours: v.fallback(v.array(honoursSchema), []),
});

/** What a player made of what comes with the game (puzzles, days, battles as far as they tell a rating), and honours of deleted campaigns. */
export type Book = v.InferOutput<typeof bookSchema>;

/** The books by the commander's id; one more of whoever has not signed in. */
export interface BookStore {
  read(owner: string | null): Book;
  write(owner: string | null, book: Book): Result<void, StoreFailure>;
}

const nameOf = (owner: string | null): string => `book:${owner ?? 'guest'}`;

/** The books in an open database of the present schema; a part that cannot be read is empty. */
export function bookStore(database: Database.Database): BookStore {
  const sql = settingStatements(database);
  return {
    read(owner) {
      const stored = attempt(() => sql.select.get(nameOf(owner)));
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), bookSchema), stored.ok ? stored.value : undefined);
      return parsed.success ? parsed.output : { puzzles: {}, rating: null, fights: NO_FIGHTS, days: {}, honours: [] };
    },
    write: (owner, book) => attempt(() => void sql.upsert.run(nameOf(owner), JSON.stringify(book))),
  };
}
