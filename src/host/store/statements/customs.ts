import type Database from 'better-sqlite3';

/** A battle that a player has built. */
export interface CustomRecord {
  id: string;
  name: string;
  system: string;
  /** JSON. */
  setup: string;
  /** ISO 8601, UTC. */
  savedAt: string;
}

const COLUMNS = 'id, name, system, setup, saved_at AS savedAt';

/** The statements about battles that players have built. */
export function customStatements(database: Database.Database) {
  return {
    list: database.prepare<[], CustomRecord>(`SELECT ${COLUMNS} FROM custom ORDER BY saved_at DESC, id`),
    select: database.prepare<[id: string], CustomRecord>(`SELECT ${COLUMNS} FROM custom WHERE id = ?`),
    upsert: database.prepare<[CustomRecord]>(`
      INSERT INTO custom (id, name, system, setup, saved_at) VALUES (@id, @name, @system, @setup, @savedAt)
      ON CONFLICT DO UPDATE SET name = excluded.name, system = excluded.system, setup = excluded.setup,
                                saved_at = excluded.saved_at`),
    remove: database.prepare<[id: string]>('DELETE FROM custom WHERE id = ?'),
  };
}
