import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Notice } from '../../shared/api.ts';
import { toStandardError } from '../warn.ts';
import { hasBackups } from './backups.ts';
import { dropUnfinished } from './longBattle.ts';
import { isEmpty } from './merge.ts';
import { APPLICATION_ID, MIGRATIONS } from './migrations.ts';
import { hasCode, hasSchema, schemaAfter, schemaOf } from './schema.ts';
import { JOURNALS } from './journals.ts';

export const DATABASE_FILE = 'flagbridge.db';

/** An open database with the present schema, and what the player should know about how it came to be. */
export interface OpenedDatabase {
  database: Database.Database;
  notices: Notice[];
  /** Where the file lies; null when nothing is kept. */
  folder: string | null;
}

interface OpenOptions {
  /** The present moment; names the files that are put aside. */
  now: Date;
  migrations?: readonly string[];
  /** Hears why the saves were not opened; standard error unless told. */
  warn?: (error: unknown) => void;
}
/** How long another process' lock is waited for. */
const LOCK_WAIT_MS = 500;

/**
 * Opens the saves in `folder`, whatever is there: a new file where there is none, an older one
 * brought up to date with a backup before it, a damaged or foreign one set aside under a dated name.
 * Where nothing can be saved (a newer version's file, a folder that cannot be written, an upgrade
 * that fails) the database is in memory, and a notice says which of these it is. Never throws for what
 * lies in the folder.
 */
export function openDatabase(
  folder: string,
  { now, migrations = MIGRATIONS, warn = toStandardError }: OpenOptions,
): OpenedDatabase {
  const file = path.join(folder, DATABASE_FILE);
  const notices: Notice[] = [];
  const inMemory = (notice: Notice, content?: Buffer): OpenedDatabase => ({
    database: prepare(content === undefined ? new Database(':memory:') : new Database(content), migrations),
    notices: [...notices, notice],
    folder: null,
  });
  try {
    mkdirSync(folder, { recursive: true });
    if (existsSync(file)) {
      const found = inspect(file, migrations);
      if (found.state === 'newer') return inMemory({ code: 'store-newer', path: file });
      if (found.state === 'damaged') {
        notices.push({ code: 'store-set-aside', path: setAside(file, now) });
      } else if (found.version < migrations.length && found.version > 0) {
        backUp(file, unusedName(file, `before-v${migrations.length}`, now));
      }
    }
    const database = new Database(file, { timeout: LOCK_WAIT_MS });
    try {
      prepare(database, migrations);
      const backups = path.join(folder, 'backups');
      // A file that was lost, or emptied: what was in it is offered, and nothing is put over it.
      if (notices.length === 0 && isEmpty(database) && hasBackups(backups)) {
        notices.push({ code: 'store-backups', path: backups });
      }
      return { database, notices, folder };
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (error) {
    warn(error);
    if (!isRefused(error)) return inMemory({ code: 'store-unopened', path: folder });
    return inMemory({ code: 'store-memory', path: folder }, contentOf(file, migrations));
  }
}

/** What is written beside a database belongs to it; the index of the log is made anew. */
const WRITTEN = JOURNALS.filter((suffix) => suffix !== '-shm');

/** What a database holds that can only be read, as one of the present schema; undefined where it cannot be had. */
function contentOf(file: string, migrations: readonly string[]): Buffer | undefined {
  let work: string | undefined;
  try {
    // With its journal it can only be opened where it can be written.
    work = mkdtempSync(path.join(tmpdir(), 'flagbridge-'));
    const copy = path.join(work, 'copy.db');
    for (const suffix of ['', ...WRITTEN]) {
      if (!existsSync(file + suffix)) continue;
      copyFileSync(file + suffix, copy + suffix);
      chmodSync(copy + suffix, 0o600);
    }
    if (inspect(copy, migrations).state !== 'ours') return undefined;
    const database = prepare(new Database(copy), migrations);
    // A database in memory has no journal beside it.
    database.pragma('journal_mode = DELETE');
    const content = database.serialize();
    database.close();
    return content;
  } catch {
    return undefined;
  } finally {
    if (work !== undefined) rmSync(work, { recursive: true, force: true });
  }
}

/** Codes of what a folder or its disk refuses; those of SQLite are prefixes. */
const REFUSED = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EEXIST', 'ENOENT', 'ENAMETOOLONG'];
const REFUSED_TO_SQLITE = ['SQLITE_CANTOPEN', 'SQLITE_READONLY', 'SQLITE_FULL', 'SQLITE_PERM'];

function isRefused(error: unknown): boolean {
  if (error instanceof Database.SqliteError) return REFUSED_TO_SQLITE.some((code) => error.code.startsWith(code));
  return error instanceof Error && REFUSED.includes((error as NodeJS.ErrnoException).code ?? '');
}

type Found = { state: 'ours'; version: number } | { state: 'newer' } | { state: 'damaged' };
/** A journal lies beside the file that only a connection which may write can roll back. */
const isHalfDone = (error: unknown): boolean =>
  error instanceof Database.SqliteError && error.code === 'SQLITE_READONLY_ROLLBACK';

/** Looks at a file; what a process that died in the middle of a change left half done is rolled back before. */
function inspect(file: string, migrations: readonly string[]): Found {
  try {
    return look(file, migrations);
  } catch (error) {
    if (!isHalfDone(error)) throw error;
    rollBack(file);
    return look(file, migrations);
  }
}

/** SQLite does it when the file is first read. */
function rollBack(file: string): void {
  const database = new Database(file, { timeout: LOCK_WAIT_MS });
  try {
    database.prepare('SELECT count(*) FROM sqlite_schema').get();
  } finally {
    database.close();
  }
}
/** Codes (prefixes) of what keeps SQLite from a sound file; any other one while a file is looked through is damage. */
const NO_DAMAGE = [
  ...REFUSED_TO_SQLITE,
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'SQLITE_PROTOCOL',
  'SQLITE_IOERR',
  'SQLITE_NOMEM',
  'SQLITE_AUTH',
];
const isDamage = (error: unknown): boolean =>
  error instanceof Database.SqliteError && !NO_DAMAGE.some((code) => error.code.startsWith(code));

/** Looks at a file through a connection that cannot change it. */
function look(file: string, migrations: readonly string[]): Found {
  // SQLite would take an emptied file for a new one and throw its journal away.
  if (statSync(file).size === 0 && sizeOf(`${file}-wal`) > 0) return { state: 'damaged' };
  let database: Database.Database | undefined;
  try {
    database = new Database(file, { readonly: true, timeout: LOCK_WAIT_MS });
    const version = Number(database.pragma('user_version', { simple: true }));
    const application = Number(database.pragma('application_id', { simple: true }));
    const tables = database.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
    // A file that nothing was written to yet, as after a power cut in the first moment.
    if (version === 0 && application === 0 && tables === 0) return { state: 'ours', version: 0 };
    if (application !== APPLICATION_ID) return { state: 'damaged' };
    if (version > migrations.length) return { state: 'newer' };
    const health = database.pragma('quick_check(1)', { simple: true });
    if (health !== 'ok') return { state: 'damaged' };
    // Statements that name what is not there would fail later, where nothing can be done about it any more.
    const wanted = schemaAfter(migrations.slice(0, version));
    return !hasCode(database) && hasSchema(schemaOf(database), wanted)
      ? { state: 'ours', version }
      : { state: 'damaged' };
  } catch (error) {
    if (isDamage(error)) return { state: 'damaged' };
    throw error;
  } finally {
    database?.close();
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Renames a database with its journal; returns the new name. */
function setAside(file: string, now: Date): string {
  const aside = unusedName(file, 'damaged', now);
  renameSync(file, aside);
  for (const suffix of JOURNALS) {
    if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  }
  return aside;
}

/** Writes a consistent copy, what is still in the journal included; it has its name once it is whole. */
function backUp(file: string, copy: string): void {
  const part = `${file}.part`;
  rmSync(part, { force: true });
  const database = new Database(file, { timeout: LOCK_WAIT_MS });
  try {
    database.prepare('VACUUM INTO ?').run(part);
  } finally {
    database.close();
  }
  renameSync(part, copy);
}

/** `flagbridge.damaged-2026-11-20T22-30-00.db`, numbered if there is such a file already. */
function unusedName(file: string, what: string, now: Date): string {
  const { dir, name, ext } = path.parse(file);
  const stem = path.join(dir, `${name}.${what}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`);
  let candidate = stem + ext;
  for (let n = 2; existsSync(candidate); n++) candidate = `${stem}-${n}${ext}`;
  return candidate;
}

/** Sets what a connection needs and brings the schema up to date. */
export function prepare(database: Database.Database, migrations: readonly string[]): Database.Database {
  database.pragma('journal_mode = WAL');
  // In WAL mode NORMAL may lose the last commits when the power fails; an accepted action must not be lost.
  database.pragma('synchronous = FULL');
  // On macOS only this reaches the disk itself.
  database.pragma('fullfsync = ON');
  database.pragma('foreign_keys = ON');
  const migrate = database.transaction(() => {
    const version = Number(database.pragma('user_version', { simple: true }));
    if (version === migrations.length) return;
    for (const step of migrations.slice(version)) database.exec(step);
    database.pragma(`application_id = ${APPLICATION_ID}`);
    database.pragma(`user_version = ${migrations.length}`);
  });
  migrate.immediate();
  dropUnfinished(database);
  return database;
}
