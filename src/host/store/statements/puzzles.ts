import type Database from 'better-sqlite3';

/** A puzzle, as SQLite has it. */
export interface PuzzleRow {
  id: string;
  ply: number;
  side: 0 | 1;
  best: number;
  data: string;
  created_at: string;
  attempts: number;
  solved_at: string | null;
  streak: number;
  /** Empty: it is a mistake of a review that the player has not made an exercise of. */
  due_at: string;
}

/** With what its battle tells. */
export interface ListedPuzzleRow extends PuzzleRow {
  battle_id: string;
  name: string;
  system: string;
  scenario: string;
}

const COLUMNS = `puzzle.id AS id, puzzle.ply AS ply, puzzle.side AS side, puzzle.best AS best, puzzle.data AS data,
                 puzzle.created_at AS created_at, puzzle.attempts AS attempts, puzzle.solved_at AS solved_at,
                 puzzle.streak AS streak, puzzle.due_at AS due_at,
                 battle.id AS battle_id, battle.name AS name, battle.system AS system,
                 battle.scenario AS scenario`;
const FROM = 'FROM puzzle JOIN battle ON battle.key = puzzle.battle';

/** The statements about puzzles, prepared once. */
export function puzzleStatements(database: Database.Database) {
  return {
    /** Those that are due first, `most` of them; what is only offered is due at no time. */
    list: database.prepare<[{ most: number }], ListedPuzzleRow>(
      `SELECT ${COLUMNS} ${FROM} WHERE puzzle.due_at > '' ORDER BY puzzle.due_at, puzzle.key LIMIT @most`,
    ),
    select: database.prepare<[id: string], ListedPuzzleRow>(`SELECT ${COLUMNS} ${FROM} WHERE puzzle.id = ?`),
    /** Adds a puzzle; one of the same position keeps what the player made of it. */
    upsert: database.prepare<[Omit<PuzzleRow, 'attempts' | 'solved_at' | 'streak'> & { battle_id: string }]>(`
      INSERT INTO puzzle (id, battle, ply, side, best, data, created_at, due_at)
      SELECT @id, key, @ply, @side, @best, @data, @created_at, @due_at FROM battle WHERE id = @battle_id
      ON CONFLICT (battle, ply) DO UPDATE SET side = excluded.side, best = excluded.best, data = excluded.data`),
    /** Those of a battle that are offered or kept, in the order of its actions. */
    ofBattle: database.prepare<[id: string], ListedPuzzleRow>(
      `SELECT ${COLUMNS} ${FROM} WHERE battle.id = ? ORDER BY puzzle.ply`,
    ),
    /** Takes up one that was offered; one that is kept already stays as it is. */
    keep: database.prepare<[{ id: string; due_at: string }]>(
      "UPDATE puzzle SET due_at = @due_at WHERE id = @id AND due_at = ''",
    ),
    answered: database.prepare<[Pick<PuzzleRow, 'id' | 'attempts' | 'solved_at' | 'streak' | 'due_at'>]>(`
      UPDATE puzzle SET attempts = @attempts, solved_at = @solved_at, streak = @streak, due_at = @due_at
      WHERE id = @id`),
    remove: database.prepare<[id: string]>('DELETE FROM puzzle WHERE id = ?'),
  };
}
