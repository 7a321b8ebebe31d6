import type Database from 'better-sqlite3';

/** A battle that a player has built, or a unit that they have designed. */
export interface CustomRecord {
  id: string;
  name: string;
  system: string;
  /** JSON: a battle's setup, or the design. */
  setup: string;
  /** ISO 8601, UTC. */
  savedAt: string;
}

const COLUMNS = 'id, name, system, setup, saved_at AS savedAt';

/** The statements about battles that players have built. */
export function customStatements(database: Database.Database) {
  return {
    ...statementsOf(database, 'battle'),
    list: database.prepare<[], CustomRecord>(
      `SELECT ${COLUMNS} FROM custom WHERE kind = 'battle' ORDER BY saved_at DESC, id`,
    ),
  };
}

/** The statements about units that players have designed. */
export function designStatements(database: Database.Database) {
  return {
    ...statementsOf(database, 'design'),
    list: database.prepare<[system: string], CustomRecord>(
      `SELECT ${COLUMNS} FROM custom WHERE kind = 'design' AND system = ? ORDER BY saved_at DESC, id`,
    ),
  };
}

function statementsOf(database: Database.Database, kind: 'battle' | 'design') {
  return {
    select: database.prepare<[id: string], CustomRecord>(
      `SELECT ${COLUMNS} FROM custom WHERE id = ? AND kind = '${kind}'`,
    ),
    upsert: database.prepare<[CustomRecord]>(`
      INSERT INTO custom (id, name, system, setup, saved_at, kind)
      VALUES (@id, @name, @system, @setup, @savedAt, '${kind}')
      ON CONFLICT DO UPDATE SET name = excluded.name, system = excluded.system, setup = excluded.setup,
                                saved_at = excluded.saved_at
      WHERE kind = excluded.kind`),
    remove: database.prepare<[id: string]>(`DELETE FROM custom WHERE id = ? AND kind = '${kind}'`),
  };
}
