import type Database from 'better-sqlite3';

/** The statements about battles of which not every action is inserted yet; a setting names each. */
export function unfinishedStatements(database: Database.Database) {
  return {
    begin: database.prepare<[id: string]>(`INSERT INTO setting (name, value) VALUES ('unfinished:' || ?, 'true')`),
    end: database.prepare<[id: string]>(`DELETE FROM setting WHERE name = 'unfinished:' || ?`),
    /** Their ids; the names are all that begin so, as ';' follows ':'. */
    list: database
      .prepare<[], string>(
        `SELECT substr(name, length('unfinished:') + 1) FROM setting WHERE name > 'unfinished:' AND name < 'unfinished;'`,
      )
      .pluck(),
    deleteBattle: database.prepare<[id: string]>('DELETE FROM battle WHERE id = ?'),
  };
}
