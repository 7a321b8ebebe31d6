import {
  appendFileSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { fail, ok, type Result } from '../../engine/game.ts';
import type { HostError, HostErrorCode } from '../../shared/api.ts';
import {
  type BackupInfo,
  KEEP_PART,
  type keepRequests,
  type KeptContent,
  type RestoredContent,
} from '../../shared/keep.ts';
import type { Handlers } from '../requests.ts';
import type { Systems } from '../systems.ts';
import { type ArchiveError, exportArchive, importArchive } from './archive.ts';
import { NO_ROOM, attempt } from './attempt.ts';
import { backupContent, type BackupContent, backupDays, backupFile } from './backups.ts';
import { isEmpty, mergeInto } from './merge.ts';
import { MIGRATIONS } from './migrations.ts';
import { DATABASE_FILE, prepare } from './open.ts';
import { salvage } from './salvage.ts';
import { JOURNALS } from './journals.ts';

export interface KeepParts {
  database: Database.Database;
  /** Where the database lies; null where nothing is kept. */
  folder: string | null;
  systems: Systems;
  now(): Date;
}

export type KeepHandlers = Pick<Handlers, keyof typeof keepRequests>;

/** The answers to the requests about all that is kept. */
export interface AllThatIsKept {
  handlers: KeepHandlers;
  /** Removes what was written on the way. */
  close(): void;
}

/** `flagbridge.damaged-2026-11-20T22-30-00.db` */
const DAMAGED = /^flagbridge\.damaged-[\dT-]+\.db$/;

const REFUSALS: Record<ArchiveError, HostErrorCode> = {
  'not-empty': 'store-not-empty',
  'not-an-archive': 'import-not-an-export',
  newer: 'import-newer',
  corrupt: 'import-corrupt',
};

/** What a file could not be written or read for. */
const UNFIT = new Map<string | undefined, HostErrorCode>([
  ...['ENOSPC', 'EFBIG', 'EDQUOT', ...NO_ROOM].map((code) => [code, 'disk-full'] as const),
]);
const refuse = (code: HostErrorCode): { ok: false; error: HostError } => fail({ code });

/** Works in a temporary folder of its own until it is closed. */
export function allThatIsKept({ database, folder, systems, now }: KeepParts): AllThatIsKept {
  let work: string | null = null;
  const workFile = (name: string): string =>
    path.join((work ??= mkdtempSync(path.join(tmpdir(), 'flagbridge-'))), name);
  const day = (): string => now().toISOString().slice(0, 10);
  const damaged = (): string[] =>
    folder === null
      ? []
      : readdirSync(folder)
          .filter((name) => DAMAGED.test(name))
          .sort()
          .reverse();

  const backups = folder === null ? null : path.join(folder, 'backups');
  const bringIn = async (file: string, merge: boolean): Promise<Result<KeptContent, HostError>> => {
    const place = workFile('import');
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place);
    try {
      const verified = await importArchive(file, place);
      if (!verified.ok) return refuse(REFUSALS[verified.error]);
      const empty = isEmpty(database);
      if (!empty && !merge) return refuse('store-not-empty');
      const gained = merged(database, path.join(place, DATABASE_FILE), empty ? 'theirs' : 'ours');
      if (!gained.ok) return gained;
      const { battles, commanders, campaigns } = gained.value;
      return ok({ battles, commanders, campaigns, damaged: verified.value.damaged });
    } finally {
      for (const done of [place, file]) rmSync(done, { recursive: true, force: true });
    }
  };

  const handlers: KeepHandlers = {
    'keep.damaged': () => onDisk(() => ok(damaged())),
    'keep.export': () =>
      onDisk(async () => {
        const file = workFile('export');
        await exportArchive(database, file);
        return ok({ fileName: `flagbridge-${day()}.flagbridge`, bytes: statSync(file).size });
      }),
    'keep.part': ({ offset }) =>
      onDisk(() => {
        const file = workFile('export');
        if (!existsSync(file)) return refuse('bad-request');
        const handle = openSync(file, 'r');
        try {
          const bytes = Buffer.alloc(KEEP_PART);
          const read = readSync(handle, bytes, 0, KEEP_PART, offset);
          return ok({ data: bytes.subarray(0, read).toString('base64') });
        } finally {
          closeSync(handle);
        }
      }),
    'keep.import': ({ offset, data, last, merge }) =>
      onDisk<KeptContent | null>(() => {
        if (!merge && !isEmpty(database)) return refuse('store-not-empty');
        const file = workFile('incoming');
        const bytes = Buffer.from(data, 'base64');
        if (offset === 0) writeFileSync(file, bytes);
        else if (existsSync(file) && statSync(file).size === offset) appendFileSync(file, bytes);
        else return refuse('bad-request');
        return last ? bringIn(file, merge) : ok(null);
      }),
    'keep.salvage': ({ file }) =>
      onDisk(() => {
        if (folder === null || !damaged().includes(file)) return refuse('bad-request');
        const target = workFile('saved.db');
        return inFreshFile(target, () => {
          const { battles, rows, unreadable } = salvage(path.join(folder, file), target, systems);
          const known = attempt(() => mergeInto(database, target, 'ours'));
          if (!known.ok) return refuse(known.error);
          return ok({ battles, rows, known: known.value, unreadable: unreadable.length > 0 });
        });
      }),
    'keep.backups': () =>
      onDisk(() =>
        ok(
          (backups === null ? [] : backupDays(backups)).map((one) => {
            const content = backupContent(backupFile(backups!, one), database);
            return { day: one, content: publicContent(content), adds: content?.missing ?? null };
          }),
        ),
      ),
    'keep.restore': ({ day: one }) =>
      onDisk(() => {
        if (backups === null || !backupDays(backups).includes(one)) return refuse('bad-request');
        const file = backupFile(backups, one);
        if (backupContent(file) === null) return refuse('import-corrupt');
        const copy = workFile('restored.db');
        return inFreshFile(copy, () => {
          copyFileSync(file, copy);
          // It may be from a version before.
          prepare(new Database(copy), MIGRATIONS).close();
          return merged(database, copy, 'ours');
        });
      }),
  };
  return {
    handlers,
    close() {
      if (work !== null) rmSync(work, { recursive: true, force: true });
      work = null;
    },
  };
}

/** Merges a database's file into this one, and counts what is new here. Of settings those of `settings` hold. */
function merged(
  database: Database.Database,
  file: string,
  settings: 'ours' | 'theirs',
): Result<RestoredContent, HostError> {
  const before = counted(database);
  const done = attempt(() => mergeInto(database, file, settings));
  if (!done.ok) return refuse(done.error);
  const after = counted(database);
  return ok({
    battles: after.battles - before.battles,
    commanders: after.commanders - before.commanders,
    campaigns: after.campaigns - before.campaigns,
    entries: after.entries - before.entries,
  });
}

function counted(database: Database.Database): RestoredContent {
  const count = (table: string): number => Number(database.prepare(`SELECT count(*) FROM ${table}`).pluck().get());
  return {
    battles: count('battle'),
    commanders: count('commander'),
    campaigns: count('campaign'),
    entries: count('career_entry'),
  };
}

/** Runs `job` where nothing of a database's file is there yet, and removes what it has left of it. */
function inFreshFile<Value>(file: string, job: () => Value): Value {
  const remove = (): void => ['', ...JOURNALS].forEach((suffix) => rmSync(file + suffix, { force: true }));
  remove();
  try {
    return job();
  } finally {
    remove();
  }
}

/** What the player is told of a backup. */
function publicContent(content: BackupContent | null): BackupInfo['content'] {
  if (content === null) return null;
  const { battles, commanders, campaigns } = content;
  return { battles, commanders, campaigns };
}

/** Runs `job`; what the disk refuses becomes a value, bugs are thrown on. */
async function onDisk<Value>(
  job: () => Result<Value, HostError> | Promise<Result<Value, HostError>>,
): Promise<Result<Value, HostError>> {
  try {
    return await job();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!(error instanceof Database.SqliteError) && typeof code !== 'string') throw error;
    return refuse(UNFIT.get(code) ?? 'store-failed');
  }
}
