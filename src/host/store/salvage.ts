import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import * as v from 'valibot';
import { GIVEN_UP } from '../../shared/battle.ts';
import { isUuid } from '../../shared/fields.ts';
import { fromJson } from '../../shared/wire.ts';
import { headOf, replay } from '../battles/replay.ts';
import type { Systems } from '../systems.ts';
import { NO_RESEEDS, nextChecksum, originChecksum } from './checksum.ts';
import { MIGRATIONS, SORT_RATED_BATTLES } from './migrations.ts';
import { prepare } from './open.ts';
import { recoverRows, type Recovered, type Row } from './recovery/recover.ts';
import { JOURNALS } from './journals.ts';

/** What came out of a damaged database. */
export interface SalvageReport {
  /** `shortened`: the log verified up to some action, and the battle goes on from there. */
  battles: { whole: number; shortened: number; lost: number };
  /** Rows of the other tables; rows that could not be read at all are not counted. */
  rows: { kept: number; lost: number };
  /** Tables of which a part could not be read. */
  unreadable: string[];
}

/** Tables besides the battles' own, each after those that it refers to. */
const PLAIN_TABLES = [
  'seat',
  'career_entry',
  'medal',
  'letter',
  'campaign',
  'campaign_action',
  'campaign_seat',
  'campaign_battle',
  'review',
  'puzzle',
  'custom',
  'setting',
] as const;

/** Columns that name a row which may be gone: the row with the column stays, and names none. */
const MAY_BE_GONE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  seat: { commander: 'commander' },
  career_entry: { battle: 'battle', opponent: 'commander' },
  campaign_seat: { commander: 'commander' },
  campaign_battle: { battle: 'battle' },
};

/** What a commander is called of whom only the battles are left, where not even they tell. */
const LOST_NAME = 'lost';
/** A row with an id that can be asked for: a damaged one is nobody's any more. */
const withId = (row: Row): Row => (isUuid(String(row['id'])) ? row : { ...row, id: randomUUID() });

/**
 * Writes all of the database `damaged` that can be read and verifies into the new file `target`.
 * The damaged file and its journal are only read. A battle's log counts as far as its checksums
 * hold; where it is cut short, the position there is played out anew. A career whose commander is
 * lost keeps its battles, under the name that they tell.
 *
 * What cannot be read of `damaged` is in the report. What cannot be written is no damage: it is
 * thrown (a SqliteError, or the file system's), and then there is no `target`.
 */
export function salvage(damaged: string, target: string, systems: Systems): SalvageReport {
  const { rows, unreadable } = recoverRows(damaged);
  const report: SalvageReport = {
    battles: { whole: 0, shortened: 0, lost: 0 },
    rows: { kept: 0, lost: 0 },
    unreadable,
  };
  let into: Database.Database | undefined;
  let written = false;
  try {
    const saved = (into = prepare(new Database(target), MIGRATIONS));
    saved.transaction(() => {
      const commanders = rows.get('commander')!;
      const lost = lostCommanders(rows);
      report.rows.lost += lost.length;
      copyRows(saved, 'commander', commanders.map(withId), report);
      const insert = inserter(saved, 'commander');
      for (const row of lost) insert(row);
      copyBattles(rows, saved, systems, report);
      for (const table of PLAIN_TABLES) copyRows(saved, table, withoutGone(saved, table, rows.get(table)!), report);
      // The file may be from before ratings went by system.
      saved.exec(SORT_RATED_BATTLES);
    })();
    saved.pragma('wal_checkpoint(TRUNCATE)');
    written = true;
  } finally {
    into?.close();
    if (!written) for (const suffix of ['', ...JOURNALS]) rmSync(target + suffix, { force: true });
  }
  return report;
}

/** Commanders who are gone but have careers, made up from what their battles tell of them. */
function lostCommanders(rows: Recovered['rows']): Row[] {
  const there = new Set(rows.get('commander')!.map(({ key }) => key));
  const entries = rows.get('career_entry')!.filter(({ commander }) => !there.has(commander));
  return [...new Set(entries.map(({ commander }) => commander!))].map((key) => {
    const seat = rows.get('seat')!.find(({ commander }) => commander === key);
    const opposed = rows.get('career_entry')!.find(({ opponent }) => opponent === key);
    const [first] = entries
      .filter(({ commander }) => commander === key)
      .map((entry) => String(entry['fought_at']))
      .sort();
    const name = seat?.['name'] ?? opposed?.['opponent_name'] ?? LOST_NAME;
    return { key, id: randomUUID(), name, settings: '{}', created_at: first!, retired_at: null };
  });
}

/** Rows with columns that name what is gone emptied. */
function withoutGone(saved: Database.Database, table: string, rows: readonly Row[]): Row[] {
  let left = [...rows];
  for (const [column, of] of Object.entries(MAY_BE_GONE[table] ?? {})) {
    const there = new Set(saved.prepare<[], number>(`SELECT key FROM ${of}`).pluck().all());
    left = left.map((row) =>
      row[column] === null || there.has(Number(row[column])) ? row : { ...row, [column]: null },
    );
  }
  return ['campaign', 'puzzle', 'custom'].includes(table) ? left.map(withId) : left;
}

function copyRows(into: Database.Database, table: string, rows: readonly Row[], report: SalvageReport): void {
  const insert = inserter(into, table);
  for (const row of rows) {
    if (fits(() => insert(row))) report.rows.kept += 1;
    else report.rows.lost += 1;
  }
}

function copyBattles(rows: Recovered['rows'], into: Database.Database, systems: Systems, report: SalvageReport): void {
  const insert = inserter(into, 'battle');
  const insertAction = into.prepare('INSERT INTO action (battle, ply, action, checksum) VALUES (?, ?, ?, ?)');
  const insertBattle = into.transaction((row: Row, actions: readonly Action[]) => {
    // What it branched from may come later.
    insert({ ...row, branched_from: null });
    for (const one of actions) insertAction.run(row['key'], ...one);
  });
  const logs = logsOf(rows.get('action')!);
  const branches: Row[] = [];
  for (const row of rows.get('battle')!.map(withId)) {
    const actions = verifiedActions(row, logs.get(Number(row['key'])));
    const kept = actions === undefined ? undefined : headAfter(row, actions, systems);
    if (kept === undefined || !fits(() => insertBattle(kept.row, actions!))) {
      report.battles.lost += 1;
      continue;
    }
    if (row['branched_from'] !== null) branches.push(row);
    if (kept.whole) report.battles.whole += 1;
    else report.battles.shortened += 1;
  }
  const link = into.prepare('UPDATE battle SET branched_from = (SELECT id FROM battle WHERE id = ?) WHERE key = ?');
  for (const row of branches) link.run(row['branched_from'], row['key']);
}

type Action = [ply: number, action: number, checksum: number];

/** The actions that were found, by battle and ply. */
function logsOf(rows: readonly Row[]): Map<number, Map<number, Action>> {
  const logs = new Map<number, Map<number, Action>>();
  for (const row of rows) {
    const [battle, ply] = [Number(row['battle']), Number(row['ply'])];
    const log = logs.get(battle) ?? new Map<number, Action>();
    logs.set(battle, log.set(ply, [ply, Number(row['action']), Number(row['checksum'])]));
  }
  return logs;
}

/** What a battle began with, as it is in the first checksum. */
const originOf = (row: Row) => ({
  system: String(row['system']),
  version: Number(row['version']),
  scenario: String(row['scenario']),
  setup: String(row['setup']),
  seed: Number(row['seed']),
  reseeds: String(row['reseeds'] ?? NO_RESEEDS),
});

/** The first actions of a battle, as far as they are there and verify; undefined when not even its beginning does. */
function verifiedActions(row: Row, log: ReadonlyMap<number, Action> | undefined): Action[] | undefined {
  let checksum = originChecksum(originOf(row));
  const begun = checksum;
  const actions: Action[] = [];
  for (let next = log?.get(1); next !== undefined; next = log?.get(actions.length + 1)) {
    checksum = nextChecksum(checksum, next[1]);
    if (checksum !== next[2]) break;
    actions.push(next);
  }
  const beginningHolds = actions.length > 0 || (row['plies'] === 0 && row['checksum'] === begun);
  return beginningHolds ? actions : undefined;
}

/**
 * The battle's row with the head that its log leads to, and whether that is the whole log; undefined
 * where a log that is cut short does not replay. A whole one of rules that are no longer here stays as it is.
 */
function headAfter(row: Row, actions: readonly Action[], systems: Systems): { row: Row; whole: boolean } | undefined {
  const checksum = actions.at(-1)?.[2] ?? row['checksum']!;
  const whole = row['plies'] === actions.length || row['checksum'] === checksum;
  const as = whole && row['plies'] === actions.length && row['checksum'] === checksum ? { row, whole } : undefined;
  const game = systems.get(String(row['system']));
  if (game === undefined) return as;
  const position = replay(
    game,
    originOf(row),
    actions.map(([, action]) => action),
  );
  if (!position.ok) return as;
  const { digest, round, outcome, secretPlies } = headOf(game, position.value.state, position.value.plies);
  return {
    whole,
    row: {
      ...row,
      plies: actions.length,
      checksum,
      state_digest: digest,
      round,
      secret_plies: secretPlies,
      // What was given up ended by no action.
      outcome: outcome === null ? (whole && isGivenUp(row) ? row['outcome']! : null) : JSON.stringify(outcome),
    },
  };
}

function isGivenUp({ outcome }: Row): boolean {
  const parsed = v.safeParse(v.object({ reason: v.literal(GIVEN_UP) }), fromJson(String(outcome)));
  return parsed.success;
}

/** Puts rows into a table. */
function inserter(into: Database.Database, table: string): (row: Row) => void {
  const columns = into.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table);
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
