import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { headOf, replay } from '../battles/replay.ts';
import type { Systems } from '../systems.ts';
import { NO_RESEEDS, nextChecksum, originChecksum } from './checksum.ts';
import { MIGRATIONS } from './migrations.ts';
import { prepare } from './open.ts';

/** What came out of a damaged database. */
export interface SalvageReport {
  /** `shortened`: the log verified up to some action, and the battle goes on from there. */
  battles: { whole: number; shortened: number; lost: number };
  /** Rows of the other tables; rows that could not be read at all are not counted. */
  rows: { kept: number; lost: number };
  /** Tables of which a part could not be read. */
  unreadable: string[];
}

type Row = Record<string, string | number | null>;

/** Tables besides the battles' own, each after those that it refers to. */
const PLAIN_TABLES = [
  'seat',
  'career_entry',
  'medal',
  'campaign',
  'campaign_action',
  'campaign_seat',
  'campaign_battle',
  'review',
  'puzzle',
  'custom',
  'setting',
] as const;

/** What each table of a database that can be read is made of. */
type Shape = ReadonlyMap<string, { columns: readonly string[]; keys: readonly string[] }>;

/**
 * Writes all of the database `damaged` that can be read and verifies into the new file `target`.
 * The damaged file and its journal are only copied. A battle's log counts as far as its checksums
 * hold; where it is cut short, the position there is played out anew.
 *
 * What cannot be read of `damaged` is in the report. What cannot be written is no damage: it is
 * thrown (a SqliteError, or the file system's), and then there is no `target`.
 */
export function salvage(damaged: string, target: string, systems: Systems): SalvageReport {
  const report: SalvageReport = {
    battles: { whole: 0, shortened: 0, lost: 0 },
    rows: { kept: 0, lost: 0 },
    unreadable: [],
  };
  const work = mkdtempSync(path.join(path.dirname(target), '.salvage-'));
  let from: Database.Database | undefined;
  let into: Database.Database | undefined;
  let written = false;
  try {
    const copy = path.join(work, 'copy.db');
    for (const suffix of ['', '-wal']) if (existsSync(damaged + suffix)) copyFileSync(damaged + suffix, copy + suffix);
    const source = (from = new Database(copy));
    const saved = (into = prepare(new Database(target), MIGRATIONS));
    const shape = readShape(source);
    if (shape === undefined) report.unreadable.push('(the whole file)');
    else {
      saved.transaction(() => {
        copyTable(source, shape, saved, 'commander', report);
        copyBattles(source, shape, saved, systems, report);
        for (const table of PLAIN_TABLES) copyTable(source, shape, saved, table, report);
      })();
    }
    saved.pragma('wal_checkpoint(TRUNCATE)');
    written = true;
  } finally {
    from?.close();
    into?.close();
    rmSync(work, { recursive: true, force: true });
    if (!written) for (const suffix of ['', '-wal', '-shm']) rmSync(target + suffix, { force: true });
  }
  return report;
}

/** Whether a failure to read means that what is read is damaged. Reading makes temporary files, too. */
const isDamage = (error: unknown): boolean => error instanceof Database.SqliteError && error.code !== 'SQLITE_FULL';

/** The tables of `from`; undefined where not even they can be read. */
function readShape(from: Database.Database): Shape | undefined {
  try {
    const tables = from.prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table'`).pluck().all();
    const info = from.prepare<[string], { name: string; pk: number }>('SELECT name, pk FROM pragma_table_info(?)');
    return new Map(
      tables.map((table) => {
        const columns = info.all(table);
        const keys = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
        return [table, { columns: columns.map(({ name }) => name), keys: keys.map(({ name }) => name) }];
      }),
    );
  } catch (error) {
    if (isDamage(error)) return undefined;
    throw error;
  }
}

function copyTable(
  from: Database.Database,
  shape: Shape,
  into: Database.Database,
  table: string,
  report: SalvageReport,
): void {
  const insert = inserter(into, table, shape);
  for (const row of readable(from, shape, table, report)) {
    if (fits(() => insert(row))) report.rows.kept += 1;
    else report.rows.lost += 1;
  }
}

function copyBattles(
  from: Database.Database,
  shape: Shape,
  into: Database.Database,
  systems: Systems,
  report: SalvageReport,
): void {
  const insert = inserter(into, 'battle', shape);
  const insertAction = into.prepare('INSERT INTO action (battle, ply, action, checksum) VALUES (?, ?, ?, ?)');
  const insertBattle = into.transaction((row: Row, actions: readonly Action[]) => {
    // What it branched from may come later.
    insert({ ...row, branched_from: null });
    for (const one of actions) insertAction.run(row['key'], ...one);
  });
  const branches: Row[] = [];
  for (const row of readable(from, shape, 'battle', report)) {
    const actions = verifiedActions(from, row);
    const kept = actions === undefined ? undefined : headAfter(row, actions, systems);
    if (kept === undefined || !fits(() => insertBattle(kept, actions!))) {
      report.battles.lost += 1;
      continue;
    }
    if (row['branched_from'] !== undefined) branches.push(row);
    if (kept === row) report.battles.whole += 1;
    else report.battles.shortened += 1;
  }
  const link = into.prepare('UPDATE battle SET branched_from = (SELECT id FROM battle WHERE id = ?) WHERE key = ?');
  for (const row of branches) link.run(row['branched_from'], row['key']);
}

type Action = [ply: number, action: number, checksum: number];

/** The first actions of a battle, as far as they can be read and verify; undefined when not even its beginning does. */
function verifiedActions(from: Database.Database, row: Row): Action[] | undefined {
  let checksum = originChecksum({
    system: String(row['system']),
    version: Number(row['version']),
    scenario: String(row['scenario']),
    setup: String(row['setup']),
    seed: Number(row['seed']),
    reseeds: String(row['reseeds'] ?? NO_RESEEDS),
  });
  const actions: Action[] = [];
  try {
    const select = from.prepare<[unknown], Action>(
      'SELECT ply, action, checksum FROM action WHERE battle = ? ORDER BY ply',
    );
    for (const [ply, action, stored] of select.raw().iterate(row['key'])) {
      const next = nextChecksum(checksum, action);
      if (ply !== actions.length + 1 || stored !== next) break;
      checksum = next;
      actions.push([ply, action, stored]);
    }
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
  const beginningHolds = actions.length > 0 || (row['plies'] === 0 && row['checksum'] === checksum);
  return beginningHolds ? actions : undefined;
}

/** The battle's row, as it is where the whole log is there, or with the position after `actions`; undefined: they do not replay. */
function headAfter(row: Row, actions: readonly Action[], systems: Systems): Row | undefined {
  const last = actions.at(-1)?.[2] ?? row['checksum']!;
  if (row['plies'] === actions.length && row['checksum'] === last) return row;
  const game = systems.get(String(row['system']));
  if (game === undefined) return undefined;
  const origin = {
    system: game.id,
    version: Number(row['version']),
    scenario: String(row['scenario']),
    setup: String(row['setup']),
    seed: Number(row['seed']),
    reseeds: String(row['reseeds'] ?? NO_RESEEDS),
  };
  const position = replay(
    game,
    origin,
    actions.map(([, action]) => action),
  );
  if (!position.ok) return undefined;
  const { digest, round, outcome, secretPlies } = headOf(game, position.value.state, position.value.plies);
  return {
    ...row,
    plies: actions.length,
    checksum: last,
    state_digest: digest,
    round,
    secret_plies: secretPlies,
    outcome: outcome === null ? null : JSON.stringify(outcome),
  };
}

/** Puts rows of a table of the shape given, whatever its version, into the table of the present one. */
function inserter(into: Database.Database, table: string, shape: Shape): (row: Row) => void {
  const known = new Set(shape.get(table)?.columns);
  const columns = into
    .prepare<[string], string>('SELECT name FROM pragma_table_info(?)')
    .pluck()
    .all(table)
    .filter((name) => known.has(name));
  // Of a table that is not there no rows come.
  if (columns.length === 0) return () => undefined;
  const names = columns.join(', ');
  const insert = into.prepare(`INSERT INTO ${table} (${names}) VALUES (${columns.map(() => '?').join(', ')})`);
  return (row) => void insert.run(columns.map((name) => row[name]));
}

/** Does `insert`; false where the schema does not take what is put in. Any other failure is thrown on. */
function fits(insert: () => void): boolean {
  try {
    insert();
    return true;
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT')) return false;
    throw error;
  }
}

/** The rows of a table that can be read: from its beginning up to the damage, and from its end back to it. */
function readable(from: Database.Database, shape: Shape, table: string, report: SalvageReport): Row[] {
  const keys = shape.get(table)?.keys;
  if (keys === undefined) return [];
  const read = (direction: 'ASC' | 'DESC'): { rows: Row[]; whole: boolean } => {
    const rows: Row[] = [];
    try {
      const order = keys.map((key) => `${key} ${direction}`).join(', ');
      for (const row of from.prepare<[], Row>(`SELECT * FROM ${table} ORDER BY ${order}`).iterate()) rows.push(row);
      return { rows, whole: true };
    } catch (error) {
      if (!isDamage(error)) throw error;
      return { rows, whole: false };
    }
  };
  const first = read('ASC');
  if (first.whole) return first.rows;
  report.unreadable.push(table);
  const keyOf = (row: Row): string => JSON.stringify(keys.map((key) => row[key]));
  const seen = new Set(first.rows.map(keyOf));
  return [
    ...first.rows,
    ...read('DESC')
      .rows.filter((row) => !seen.has(keyOf(row)))
      .reverse(),
  ];
}
