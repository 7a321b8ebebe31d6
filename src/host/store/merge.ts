import type Database from 'better-sqlite3';

/** Tables, each after those that it refers to, with the columns that are keys and whose they are. */
const TABLES: readonly (readonly [table: string, keys: Readonly<Record<string, string>>])[] = [
  ['commander', { key: 'commander' }],
  ['battle', { key: 'battle' }],
  ['action', { battle: 'battle' }],
  ['seat', { battle: 'battle', commander: 'commander' }],
  ['career_entry', { key: 'career_entry', commander: 'commander', battle: 'battle', opponent: 'commander' }],
  ['medal', { entry: 'career_entry' }],
  ['letter', { key: 'letter', commander: 'commander' }],
  ['campaign', { key: 'campaign' }],
  ['campaign_action', { campaign: 'campaign' }],
  ['campaign_seat', { campaign: 'campaign', commander: 'commander' }],
  ['campaign_battle', { campaign: 'campaign', battle: 'battle' }],
  ['review', { battle: 'battle' }],
  ['puzzle', { key: 'puzzle', battle: 'battle' }],
  ['custom', {}],
  ['setting', {}],
];

/** What is here already is not brought in a second time; a commander who is here gets what is new of the career. */
const LEAVE_OUT = [
  'DELETE FROM source.battle WHERE id IN (SELECT id FROM main.battle)',
  'DELETE FROM source.career_entry WHERE (battle_id, side) IN (SELECT battle_id, side FROM main.career_entry)',
  `DELETE FROM source.letter WHERE key IN (
     SELECT theirs.key FROM source.letter AS theirs
     JOIN source.commander AS whose ON whose.key = theirs.commander
     JOIN main.commander AS known USING (id)
     JOIN main.letter AS ours ON ours.commander = known.key AND ours.occasion = theirs.occasion)`,
  'DELETE FROM source.campaign WHERE id IN (SELECT id FROM main.campaign)',
  'DELETE FROM source.custom WHERE id IN (SELECT id FROM main.custom)',
];

/**
 * Brings all rows of the database in `file`, which must have the present schema, into `database`, in
 * one transaction. `file` is the caller's own copy: what was here already is deleted from it.
 * Returns how many battles that were. Of settings those of `file` hold where `settings` says so.
 */
export function mergeInto(database: Database.Database, file: string, settings: 'theirs' | 'ours'): number {
  database.prepare('ATTACH ? AS source').run(file);
  try {
    return database.transaction(() => {
      // A battle may have branched from one that comes after it.
      database.pragma('defer_foreign_keys = ON');
      const battles = database.prepare<[], number>('SELECT count(*) FROM source.battle').pluck();
      const before = battles.get()!;
      for (const statement of LEAVE_OUT) database.exec(statement);
      const known = before - battles.get()!;
      const offsets = new Map(
        ['commander', 'battle', 'career_entry', 'letter', 'campaign', 'puzzle'].map((table) => {
          const greatest = database.prepare<[], number | null>(`SELECT max(key) FROM main.${table}`).pluck().get();
          return [table, greatest ?? 0];
        }),
      );
      // Before any commander of theirs is here.
      database.exec(
        `CREATE TEMP TABLE same AS SELECT theirs.key AS theirs, ours.key AS ours
           FROM source.commander AS theirs JOIN main.commander AS ours USING (id)`,
      );
      for (const [table, keys] of TABLES) {
        const columns = database.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table);
        const values = columns.map((column) => valueOf(column, keys[column], offsets));
        const verb =
          table === 'setting' ? (settings === 'theirs' ? 'INSERT OR REPLACE' : 'INSERT OR IGNORE') : 'INSERT';
        const only = table === 'commander' ? 'WHERE key NOT IN (SELECT theirs FROM temp.same)' : 'WHERE true';
        database.exec(
          `${verb} INTO main.${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM source.${table} ${only}`,
        );
      }
      database.exec('DROP TABLE temp.same');
      return known;
    })();
  } finally {
    database.exec('DETACH source');
  }
}

/** A column's value here: keys are moved behind all that are taken, and known commanders are who they are here. */
function valueOf(column: string, of: string | undefined, offsets: ReadonlyMap<string, number>): string {
  if (of === undefined) return column;
  const moved = `${column} + ${offsets.get(of)}`;
  return of === 'commander' && column !== 'key'
    ? `coalesce((SELECT ours FROM temp.same WHERE theirs = ${column}), ${moved})`
    : moved;
}

/** Whether nothing is kept in a database that another one could not be put over. */
export function isEmpty(database: Database.Database): boolean {
  return !['battle', 'commander', 'campaign', 'custom'].some(
    (table) => database.prepare(`SELECT EXISTS (SELECT 1 FROM ${table})`).pluck().get() === 1,
  );
}
