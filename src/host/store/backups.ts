import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type Database from 'better-sqlite3';
import { copyDatabase } from './copy.ts';

/**
 * Dated copies of the database in `backups`, a day's first: every day for a week, every week for a
 * month, every month for a year. They are made in a thread of their own, under another name until
 * they are whole.
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

export const backupFile = (folder: string, day: string): string => path.join(folder, `flagbridge-${day}.db`);

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
  const days = backupDays(folder);
  const kept = thinned(days, today);
  for (const day of days) if (!kept.includes(day)) rmSync(backupFile(folder, day), { force: true });
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
