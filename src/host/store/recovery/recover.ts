import Database from 'better-sqlite3';
import { MIGRATIONS } from '../migrations.ts';
import { type Cell, readTreePage, type TreePage, type Value } from './cells.ts';
import { openPages } from './pages.ts';

export type Row = Record<string, string | number | null>;

/** All rows of our tables that can be read in a damaged file. */
export interface Recovered {
  rows: ReadonlyMap<string, readonly Row[]>;
  /** Tables of which a part could not be read; `(the schema)`, `(the whole file)`. */
  unreadable: string[];
}

interface Column {
  name: string;
  type: 'INTEGER' | 'TEXT';
  notNull: boolean;
  fallback: string | number | null;
}

interface Table {
  name: string;
  /** In the order in which they are stored. */
  columns: readonly Column[];
  /** The column that is the rowid; null where rows stand under a key of their own. */
  rowid: string | null;
  keys: readonly string[];
}
const isSeat = ({ name }: Table): boolean => name === 'seat' || name === 'campaign_seat';

/**
 * Reads what rows there are in the pages of `file`, in the way of SQLite's recovery extension
 * (https://www.sqlite.org/recovery.html): first the trees that the schema leads to, then every page
 * that nothing leads to any more, and which is on no list of free ones. Of what table such a page is
 * its rows tell by their shape: the schema is known. The file is not changed.
 */
export function recoverRows(file: string): Recovered {
  const pages = openPages(file);
  const tables = ourTables();
  const found = new Map<string, Map<string, Row>>(tables.map(({ name }) => [name, new Map<string, Row>()]));
  const unreadable = new Set<string>();
  const taken = new Set<number>();
  let trees = 0;

  const take = (table: Table, page: TreePage, toRow = rowOf): void => {
    const rows = found.get(table.name)!;
    for (const cell of page.cells) {
      const row = toRow(table, cell);
      if (row === undefined) {
        unreadable.add(table.name);
        continue;
      }
      const key = JSON.stringify(table.keys.map((column) => row[column]));
      // What the schema leads to comes first, and holds.
      if (!rows.has(key)) rows.set(key, row);
    }
    if (page.broken > 0) unreadable.add(table.name);
  };

  const walk = (table: Table, root: number): void => {
    const way = [root];
    for (let number = way.pop(); number !== undefined; number = way.pop()) {
      if (taken.has(number)) continue;
      const page = readTreePage(pages, number);
      const fits = page !== undefined && page.isTable === (table.rowid !== null) && belongs(table, page);
      if (!fits) {
        unreadable.add(table.name);
        continue;
      }
      taken.add(number);
      take(table, page);
      way.push(...page.children);
    }
  };

  const roots = readRoots(pages);
  if (!roots.whole) unreadable.add('(the schema)');
  for (const table of tables) {
    const root = roots.tables.get(table.name);
    if (root !== undefined) walk(table, root);
  }
  // Whose a seat is shows where battles and campaigns are known.
  for (const candidates of [tables.filter((one) => !isSeat(one)), tables.filter(isSeat)]) {
    for (let number = 2; number <= pages.count; number++) {
      if (taken.has(number) || pages.free.has(number)) continue;
      const page = readTreePage(pages, number);
      if (page === undefined) continue;
      trees += 1;
      const table = page.cells.length > 0 ? likeliest(candidates, page, found) : undefined;
      if (table === undefined) continue;
      taken.add(number);
      take(table, page, likelyRowOf);
    }
  }
  const nothing = trees === 0 && taken.size === 0;
  return {
    rows: new Map([...found].map(([name, rows]) => [name, [...rows.values()]])),
    unreadable: nothing ? ['(the whole file)'] : [...unreadable],
  };
}

let known: readonly Table[] | undefined;
const fallbackOf = (sql: string): string | number => (sql.startsWith("'") ? sql.slice(1, -1) : Number(sql));

/** The tables as the last migration leaves them; the ones before have only had fewer columns at their ends. */
function ourTables(): readonly Table[] {
  if (known !== undefined) return known;
  const database = new Database(':memory:');
  for (const step of MIGRATIONS) database.exec(step);
  const names = database
    .prepare<[], { name: string; wr: 0 | 1 }>(
      `SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'`,
    )
    .all();
  interface Info {
    name: string;
    type: 'INTEGER' | 'TEXT';
    notnull: 0 | 1;
    dflt_value: string | null;
    pk: number;
  }
  const info = database.prepare<[string], Info>('SELECT * FROM pragma_table_info(?)');
  known = names.map(({ name, wr }) => {
    const columns = info.all(name);
    const keys = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
    const [key] = keys;
    const rowid = wr === 0 && keys.length === 1 && key!.type === 'INTEGER' ? key!.name : null;
    // Without rowids the key is stored first.
    const stored = wr === 0 ? columns : [...keys, ...columns.filter(({ pk }) => pk === 0)];
    return {
      name,
      rowid,
      keys: keys.map((column) => column.name),
      columns: stored.map((column) => ({
        name: column.name,
        type: column.type,
        notNull: column.notnull === 1 || column.pk > 0,
        fallback: column.dflt_value === null ? null : fallbackOf(column.dflt_value),
      })),
    };
  });
  database.close();
  return known;
}

/** Root pages of the tables, as the schema's own table on page 1 names them, and whether all of that could be read. */
function readRoots(pages: ReturnType<typeof openPages>): { tables: Map<string, number>; whole: boolean } {
  const tables = new Map<string, number>();
  let whole = true;
  const seen = new Set<number>();
  const way = [1];
  for (let number = way.pop(); number !== undefined; number = way.pop()) {
    if (seen.has(number)) continue;
    seen.add(number);
    const page = readTreePage(pages, number);
    if (page === undefined || !page.isTable || page.broken > 0) whole = false;
    if (page === undefined || !page.isTable) continue;
    for (const { values } of page.cells) {
      const [type, name, , root] = values;
      if (type === 'table' && typeof name === 'string' && typeof root === 'number') tables.set(name, root);
    }
    way.push(...page.children);
  }
  return { tables, whole };
}

/** A cell as a row of `table`; undefined where it cannot be one. */
function rowOf(table: Table, { rowid, values }: Cell): Row | undefined {
  if ((rowid === null) !== (table.rowid === null) || values.length > table.columns.length) return undefined;
  const row: Row = {};
  for (const [index, column] of table.columns.entries()) {
    if (column.name === table.rowid) {
      if (values[index] !== null || rowid === null || rowid <= 0) return undefined;
      row[column.name] = rowid;
      continue;
    }
    const stored = values[index];
    const value = stored === undefined ? column.fallback : stored;
    if (!isOf(column, value)) return undefined;
    row[column.name] = value;
  }
  // Rows were longer from version to version, but not shorter than in the first.
  if (values.length < leastColumns(table)) return undefined;
  return row;
}

function isOf({ type, notNull }: Column, value: Value): value is string | number | null {
  if (value === null) return !notNull;
  return type === 'INTEGER' ? Number.isInteger(value) : typeof value === 'string';
}

/** The first of the columns that a table got later: they stand at its end, and have a value for the rows before them. */
const FIRST_ADDED: Readonly<Record<string, string>> = { battle: 'counts', career_entry: 'degree_word', custom: 'kind' };

/** Columns that were there when the table was made. */
function leastColumns({ name, columns }: Table): number {
  const added = FIRST_ADDED[name];
  return added === undefined ? columns.length : columns.findIndex((column) => column.name === added);
}
const UUID_LENGTH = 36;
const isId = (value: Value | undefined): boolean => typeof value === 'string' && value.length === UUID_LENGTH;
const begins = (value: Value | undefined, ...signs: string[]): boolean =>
  typeof value === 'string' && signs.some((sign) => value.startsWith(sign));
const CAMPAIGN_COLUMNS = 16;
/** A battle's first version has as many columns as a campaign; only a campaign goes by turns. */
const isCampaign = (row: Row): boolean => String(row['setup']).includes('"turn');
/** What tells a table's rows from those of others, and from an index's, of the same shape. */
const SIGNS: Readonly<Record<string, (row: Row, stored: number) => boolean>> = {
  battle: (row, stored) =>
    isId(row['id']) && begins(row['controllers'], '[') && (stored > CAMPAIGN_COLUMNS || !isCampaign(row)),
  commander: (row) => isId(row['id']) && begins(row['settings'], '{'),
  campaign: (row) => isId(row['id']) && begins(row['controllers'], '[') && isCampaign(row),
  puzzle: (row) => isId(row['id']),
  letter: (row) => begins(row['data'], '{'),
  custom: (row) => isId(row['id']) && begins(row['setup'], '{', '['),
  campaign_action: (row) => begins(row['action'], '{', '['),
  campaign_battle: (row) => !begins(row['place'], '{', '['),
  setting: (row) => !/^\d{4}-/.test(String(row['name'])) && !isId(row['value']) && isJson(row['value']),
};

/** As `rowOf`, for a cell of which only its shape tells whose it is. */
function likelyRowOf(table: Table, cell: Cell): Row | undefined {
  const row = rowOf(table, cell);
  const sign = SIGNS[table.name];
  return row === undefined || sign === undefined || sign(row, cell.values.length) ? row : undefined;
}

function isJson(value: Value | undefined): boolean {
  try {
    JSON.parse(String(value));
    return true;
  } catch {
    return false;
  }
}

/** Whether a page that the schema calls `table`'s may be: most of its cells are its rows, or it only points on. */
function belongs(table: Table, { cells, broken }: TreePage): boolean {
  const fitting = cells.filter((cell) => rowOf(table, cell) !== undefined).length;
  return 2 * fitting >= cells.length && (cells.length > 0 || broken === 0);
}

/** The table whose rows a page holds by their shape; undefined where it is an index's, or nobody's. */
function likeliest(
  tables: readonly Table[],
  page: TreePage,
  found: ReadonlyMap<string, ReadonlyMap<string, Row>>,
): Table | undefined {
  const candidates = tables
    .map((table) => ({
      table,
      rows: page.cells.map((cell) => likelyRowOf(table, cell)).filter((row) => row !== undefined),
    }))
    .filter(({ rows }) => 2 * rows.length > page.cells.length)
    .map(({ table, rows }) => ({ table, fit: rows.filter((row) => refersWell(table.name, row, found)).length, rows }))
    .sort((a, b) => b.fit - a.fit || b.rows.length - a.rows.length);
  return candidates[0]?.table;
}

/**
 * Of tables with rows of one shape, whether the row stands for what is there: who commands in battles
 * and in campaigns is told apart by which of both there is.
 */
function refersWell(table: string, row: Row, found: ReadonlyMap<string, ReadonlyMap<string, Row>>): boolean {
  const owners = (name: string): boolean => {
    const rows = found.get(name)!;
    return rows.has(JSON.stringify([row[name]]));
  };
  if (table === 'seat') return owners('battle');
  if (table === 'campaign_seat') return owners('campaign') && !owners('battle');
  return true;
}
