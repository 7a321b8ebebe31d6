import type Database from 'better-sqlite3';

/** The statements about named values. */
export function settingStatements(database: Database.Database) {
  return {
    select: database.prepare<[name: string], string>('SELECT value FROM setting WHERE name = ?').pluck(),
    upsert: database.prepare<[name: string, value: string]>(
      'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
    ),
  };
}
