import type Database from 'better-sqlite3';
import type { Result } from '../../engine/game.ts';
import { attempt, type StoreFailure } from './attempt.ts';
import { puzzleStatements, type ListedPuzzleRow, type PuzzleRow } from './statements/puzzles.ts';
import { reviewStatements, type ReviewRow } from './statements/reviews.ts';

export type { ListedPuzzleRow, ReviewRow };
export type NewPuzzle = Omit<PuzzleRow, 'attempts' | 'solved_at' | 'streak'>;

/** Reviews as far as they have come, and the puzzles that came of them. */
export interface ReviewStore {
  read(id: string): Result<ReviewRow | undefined, StoreFailure>;
  /** Battles whose review is to be done, the one under way first. */
  unfinished(): Result<string[], StoreFailure>;
  /** Takes the place of what was there. */
  begin(row: ReviewRow): Result<void, StoreFailure>;
  setState(id: string, state: ReviewRow['state'], now: string): Result<void, StoreFailure>;
  setProgress(id: string, reviewed: number, progress: string, now: string): Result<void, StoreFailure>;
  /** Ends a review, its puzzles with it. */
  finish(id: string, result: string, puzzles: readonly NewPuzzle[], now: string): Result<void, StoreFailure>;
  /** Those that are due first, `most` of them. */
  puzzles(most: number): Result<ListedPuzzleRow[], StoreFailure>;
  /** Those of a battle, whether they are kept or only offered. */
  mistakes(id: string): Result<ListedPuzzleRow[], StoreFailure>;
  /** Takes up one that was offered. */
  keepPuzzle(id: string, now: string): Result<void, StoreFailure>;
  puzzle(id: string): Result<ListedPuzzleRow | undefined, StoreFailure>;
  answered(puzzle: Pick<PuzzleRow, 'id' | 'attempts' | 'solved_at' | 'streak' | 'due_at'>): Result<void, StoreFailure>;
  removePuzzle(id: string): Result<void, StoreFailure>;
}

/** The reviews and puzzles in an open database of the present schema. Refusals are values; bugs are thrown. */
export function reviewStore(database: Database.Database): ReviewStore {
  const reviews = reviewStatements(database);
  const puzzles = puzzleStatements(database);
  const finish = database.transaction((id: string, result: string, found: readonly NewPuzzle[], now: string) => {
    reviews.setResult.run({ id, result, updated_at: now });
    for (const one of found) puzzles.upsert.run({ ...one, battle_id: id });
  });
  return {
    read: (id) => attempt(() => reviews.select.get(id)),
    unfinished: () => attempt(() => reviews.unfinished.all()),
    begin: (row) => attempt(() => void reviews.upsert.run(row)),
    setState: (id, state, updated_at) => attempt(() => void reviews.setState.run({ id, state, updated_at })),
    setProgress: (id, reviewed, progress, updated_at) =>
      attempt(() => void reviews.setProgress.run({ id, reviewed, progress, updated_at })),
    finish: (...args) => attempt(() => finish(...args)),
    puzzles: (most) => attempt(() => puzzles.list.all({ most })),
    mistakes: (id) => attempt(() => puzzles.ofBattle.all(id)),
    keepPuzzle: (id, due_at) => attempt(() => void puzzles.keep.run({ id, due_at })),
    puzzle: (id) => attempt(() => puzzles.select.get(id)),
    answered: (puzzle) => attempt(() => void puzzles.answered.run(puzzle)),
    removePuzzle: (id) => attempt(() => void puzzles.remove.run(id)),
  };
}
