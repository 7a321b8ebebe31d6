import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { copyDatabase, thinInThread } from './copy.ts';
import { APPLICATION_ID, MIGRATIONS } from './migrations.ts';
import { hasCode, hasSchema, schemaAfter, schemaOf } from './schema.ts';

/**
 * Dated copies of the database in `backups`, a day's first: every day for a week, every week for a
 * month, every month for a year. They are made and thinned out in a thread of their own, and have
 * another name until they are whole. None goes that three newer sound ones cannot stand for.
 */

/** `flagbridge-2026-11-21.db` */
const BACKUP = /^flagbridge-(\d{4}-\d\d-\d\d)\.db$/;
const UNFINISHED = /\.part(-journal|-wal|-shm)?$/;

const DAY = 86_400_000;
const DAILY = 7;
const WEEKLY = 31;
const MONTHLY = 366;

/** The days (ISO 8601, UTC) whose backups are kept on the day `today`, out of `days`; in their order. */
export function thinned(days: readonly string[], today: string): string[] {
  const kept = new Set<string>();
  const taken = new Set<string>();
  // The oldest of a week or a month stays, so that the same one is chosen every day.
  for (const day of [...days].sort()) {
    const age = (Date.parse(today) - Date.parse(day)) / DAY;
    const week = `week ${Math.floor((Date.parse(day) / DAY + 3) / 7)}`;
    const month = `month ${day.slice(0, 7)}`;
    if (age < DAILY) kept.add(day);
    else if (age < WEEKLY && !taken.has(week)) kept.add(day);
    else if (age >= WEEKLY && age < MONTHLY && !taken.has(month)) kept.add(day);
    if (!kept.has(day)) continue;
    taken.add(week);
    taken.add(month);
  }
  return days.filter((day) => kept.has(day));
}

/** The days of which there is a backup in `folder`, the last one first. */
export function backupDays(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => BACKUP.exec(name)?.[1] ?? [])
    .sort()
    .reverse();
}

/** What a backup holds; null where it cannot be read, or is none of ours. */
export interface BackupContent {
  battles: number;
  commanders: number;
  campaigns: number;
  entries: number;
  /** How much of it is not in the database that it was held against; all where there was none. */
  missing: { battles: number; commanders: number; campaigns: number; entries: number };
}

/** By what a row is known, whatever its key is in a file. */
const KNOWN_BY = {
  battle: 'id',
  commander: 'id',
  campaign: 'id',
  career_entry: `battle_id || ' ' || side`,
} as const;

/** Looks into a backup. Read into memory and not opened, as SQLite would leave a journal beside it. */
export function backupContent(file: string, here: Database.Database | null = null): BackupContent | null {
  let database: Database.Database | undefined;
  try {
    const bytes = readFileSync(file);
    // A database in memory has no journal; these say that this one had.
    bytes.fill(1, 18, 20);
    database = new Database(bytes);
    const version = Number(database.pragma('user_version', { simple: true }));
    const ours =
      database.pragma('application_id', { simple: true }) === APPLICATION_ID &&
      version > 0 &&
      version <= MIGRATIONS.length &&
      !hasCode(database) &&
      hasSchema(schemaOf(database), schemaAfter(MIGRATIONS.slice(0, version))) &&
      database.pragma('quick_check(1)', { simple: true }) === 'ok';
    if (!ours) return null;
    const tables = new Set(schemaOf(database).keys());
    const idsIn = (of: Database.Database, table: keyof typeof KNOWN_BY): string[] =>
      of.prepare<[], string>(`SELECT ${KNOWN_BY[table]} FROM ${table}`).pluck().all();
    const held = (table: keyof typeof KNOWN_BY): [count: number, missing: number] => {
      if (!tables.has(table)) return [0, 0];
      const ids = idsIn(database!, table);
      const known = new Set(here === null ? [] : idsIn(here, table));
      return [ids.length, ids.filter((id) => !known.has(id)).length];
    };
    const [battles, commanders] = [held('battle'), held('commander')];
    const [campaigns, entries] = [held('campaign'), held('career_entry')];
    return {
      ...{ battles: battles[0], commanders: commanders[0], campaigns: campaigns[0], entries: entries[0] },
      missing: { battles: battles[1], commanders: commanders[1], campaigns: campaigns[1], entries: entries[1] },
    };
  } catch {
    return null;
  } finally {
    database?.close();
  }
}

const worthOf = (content: BackupContent | null): number | null =>
  content === null ? null : content.battles + content.commanders + content.campaigns + content.entries;

/** So many newer sound backups must stand for one that goes, each with at least half of what it holds. */
const STAND_INS = 3;
/** Where the backup of a day (year-month-day) lies. */
export const backupFile = (folder: string, day: string): string => path.join(folder, `flagbridge-${day}.db`);

/** Days further apart than this belong to different times: a long pause, or a clock that was wrong, lies between. */
const APART = 21 * DAY;
/** So many times of play keep what they had; before them ages are counted from today. */
const TIMES = 4;

/** `days`, the last one first, cut where a clock may have jumped; the last time first. */
function timesOf(days: readonly string[]): string[][] {
  const times: string[][] = [];
  for (const day of days) {
    const before = times.at(-1)?.at(-1);
    if (before !== undefined && Date.parse(before) - Date.parse(day) <= APART) times.at(-1)!.push(day);
    else times.push([day]);
  }
  return times;
}

/**
 * The days whose backups are kept on the day `today`, out of `days`, the last one first. Ages are counted from the
 * last day of play before, and within a time of play alone: a clock that jumps, or a long pause, ages nothing, and
 * however long the clock stays wrong, what was kept under the right one stays.
 */
export function keptDays(days: readonly string[], today: string): string[] {
  return timesOf(days).flatMap((time, index) =>
    thinned(time, (index < TIMES ? (time.find((day) => day < today) ?? time[0]) : undefined) ?? today),
  );
}

/**
 * Removes the backups that are not worth keeping any more on the day `today` (`keptDays`). Where the
 * database has shrunk, or a backup cannot be read, the ones before it stay.
 */
export function thinOut(folder: string, today: string): void {
  const days = backupDays(folder);
  const kept = new Set(keptDays(days, today));
  const standing: number[] = [];
  for (const day of days) {
    const worth = worthOf(backupContent(backupFile(folder, day)));
    const standIns = standing.filter((other) => 2 * other >= (worth ?? 0)).length;
    if (kept.has(day) || standIns < STAND_INS) {
      if (worth !== null) standing.push(worth);
    } else rmSync(backupFile(folder, day), { force: true });
  }
}

/** Whether there is a backup in `folder` that holds anything. */
export function hasBackups(folder: string): boolean {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return false;
  return backupDays(folder).some((day) => (worthOf(backupContent(backupFile(folder, day))) ?? 0) > 0);
}

/**
 * Makes the day's backup, if there is none yet, and thins the others out. Resolves to its path, or
 * null where there was nothing to do. Rejects when it cannot be written; the older ones are then
 * as they were. `begun` is given what stops it.
 */
export async function backUpDaily(
  database: Database.Database,
  folder: string,
  now: Date,
  begun: (stop: () => void) => void = () => undefined,
): Promise<string | null> {
  const today = now.toISOString().slice(0, 10);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (UNFINISHED.test(name)) rmSync(path.join(folder, name), { force: true });
  const file = backupFile(folder, today);
  if (existsSync(file)) return null;
  const part = `${file}.part`;
  const copying = copyDatabase(database, part);
  begun(() => copying.stop());
  await copying.done;
  renameSync(part, file);
  syncFolder(folder);
  const thinning = thinInThread(folder, today);
  begun(() => thinning.stop());
  await thinning.done;
  return file;
}

/** Sees to the day's backup while the game is played. */
export interface BackupKeeper {
  /** To be called now and then; starts the day's backup where it is missing, and waits for nothing. */
  remind(): void;
  /** Resolves when no backup is under way. */
  settled(): Promise<void>;
  /** Gives up what is under way. */
  stop(): Promise<void>;
}

interface KeeperParts {
  database: Database.Database;
  folder: string;
  now(): Date;
  /** Hears of a backup that could not be written; it is tried again the next day. */
  failed(error: unknown): void;
}

/** Makes a backup on the first request of a day, and thins out the old ones; `failed` hears of one that could not be written. */
export function backupKeeper({ database, folder, now, failed }: KeeperParts): BackupKeeper {
  let day = '';
  let stopped = false;
  let giveUp = (): void => undefined;
  let running = Promise.resolve();
  return {
    remind() {
      const today = now().toISOString().slice(0, 10);
      if (today === day || stopped) return;
      day = today;
      running = running
        .then(() => (stopped ? null : backUpDaily(database, folder, now(), (stop) => (giveUp = stop))))
        .then(undefined, (error: unknown) => (stopped ? undefined : failed(error)))
        .then(() => undefined);
    },
    settled: () => running,
    stop() {
      stopped = true;
      giveUp();
      return running;
    },
  };
}

/** Makes renamings in a folder durable, where the system can. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
