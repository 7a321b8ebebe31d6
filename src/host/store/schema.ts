import Database from 'better-sqlite3';

/** A table: its columns, which of them are its key, and which sets of columns are unique. */
export interface TableSchema {
  columns: readonly string[];
  /** The primary key's columns, in its order. */
  keys: readonly string[];
  /** Each as `a, b`, sorted; the primary key's too where it is an index of its own. */
  unique: readonly string[];
}

export type Schema = ReadonlyMap<string, TableSchema>;

/** The tables of an open database, SQLite's own left out. Throws a SqliteError where they cannot be read. */
export function schemaOf(database: Database.Database): Schema {
  const tables = database
    .prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'`)
    .pluck()
    .all();
  const info = database.prepare<[string], { name: string; pk: number }>('SELECT name, pk FROM pragma_table_info(?)');
  const unique = database
    .prepare<[string], string>(
      `SELECT (SELECT group_concat(name, ', ') FROM (SELECT name FROM pragma_index_info(list.name) ORDER BY seqno))
       FROM pragma_index_list(?) AS list WHERE list."unique" = 1`,
    )
    .pluck();
  return new Map(
    tables.map((table) => {
      const columns = info.all(table);
      const keys = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
      return [
        table,
        {
          columns: columns.map(({ name }) => name),
          keys: keys.map(({ name }) => name),
          unique: unique.all(table).sort(),
        },
      ];
    }),
  );
}

/**
 * Whether a schema holds what none of ours does and what could run while it is read: views, triggers,
 * virtual tables, computed columns, indices over expressions.
 */
export function hasCode(database: Database.Database): boolean {
  const found = database
    .prepare<[], 0 | 1>(
      `SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE type NOT IN ('table', 'index'))
           OR EXISTS (SELECT 1 FROM pragma_table_list WHERE schema = 'main' AND type <> 'table')
           OR EXISTS (SELECT 1 FROM sqlite_schema AS one, pragma_table_xinfo(one.name) AS it WHERE one.type = 'table' AND it.hidden <> 0)
           OR EXISTS (SELECT 1 FROM sqlite_schema AS one, pragma_index_info(one.name) AS it WHERE one.type = 'index' AND it.name IS NULL)`,
    )
    .pluck()
    .get();
  return found === 1;
}

const known = new Map<string, Schema>();

/** What `migrations` lead to. */
export function schemaAfter(migrations: readonly string[]): Schema {
  const key = migrations.join('\0');
  const found = known.get(key);
  if (found !== undefined) return found;
  const database = new Database(':memory:');
  try {
    for (const step of migrations) database.exec(step);
    const schema = schemaOf(database);
    known.set(key, schema);
    return schema;
  } finally {
    database.close();
  }
}

/** Whether all that `wanted` has is in `found`: tables, columns, keys and what must be unique. More does no harm. */
export function hasSchema(found: Schema, wanted: Schema): boolean {
  return [...wanted].every(([name, table]) => {
    const there = found.get(name);
    return (
      there !== undefined &&
      table.columns.every((column) => there.columns.includes(column)) &&
      table.keys.join() === there.keys.join() &&
      table.unique.every((columns) => there.unique.includes(columns))
    );
  });
}
