import type Database from 'better-sqlite3';

/** A battle's review, as SQLite has it. */
export interface ReviewRow {
  id: string;
  version: number;
  checksum: number;
  state: 'waiting' | 'under-way' | 'stopped' | 'done' | 'failed';
  reviewed: number;
  plies: number;
  progress: string | null;
  result: string | null;
  updated_at: string;
}

const COLUMNS = `battle.id AS id, review.version AS version, review.checksum AS checksum, review.state AS state,
                 review.reviewed AS reviewed, review.plies AS plies, review.progress AS progress,
                 review.result AS result, review.updated_at AS updated_at`;
const OF_BATTLE = 'battle = (SELECT key FROM battle WHERE id = @id)';

/** The statements about reviews, prepared once. */
export function reviewStatements(database: Database.Database) {
  return {
    select: database.prepare<[id: string], ReviewRow>(
      `SELECT ${COLUMNS} FROM review JOIN battle ON battle.key = review.battle WHERE battle.id = ?`,
    ),
    /** Those that are to be done, the oldest first. */
    unfinished: database
      .prepare<[], string>(
        `SELECT battle.id FROM review JOIN battle ON battle.key = review.battle
         WHERE review.state IN ('under-way', 'waiting') ORDER BY review.state, review.updated_at`,
      )
      .pluck(),
    upsert: database.prepare<[ReviewRow]>(`
      INSERT INTO review (battle, version, checksum, state, reviewed, plies, progress, result, updated_at)
      SELECT key, @version, @checksum, @state, @reviewed, @plies, @progress, @result, @updated_at
      FROM battle WHERE id = @id
      ON CONFLICT (battle) DO UPDATE SET
        version = excluded.version, checksum = excluded.checksum, state = excluded.state,
        reviewed = excluded.reviewed, plies = excluded.plies, progress = excluded.progress,
        result = excluded.result, updated_at = excluded.updated_at`),
    setState: database.prepare<[{ id: string; state: ReviewRow['state']; updated_at: string }]>(
      `UPDATE review SET state = @state, updated_at = @updated_at WHERE ${OF_BATTLE}`,
    ),
    setProgress: database.prepare<[{ id: string; reviewed: number; progress: string; updated_at: string }]>(
      `UPDATE review SET state = 'under-way', reviewed = @reviewed, progress = @progress, updated_at = @updated_at
       WHERE ${OF_BATTLE}`,
    ),
    setResult: database.prepare<[{ id: string; result: string; updated_at: string }]>(
      `UPDATE review SET state = 'done', reviewed = plies, progress = NULL, result = @result, updated_at = @updated_at
       WHERE ${OF_BATTLE}`,
    ),
  };
}
