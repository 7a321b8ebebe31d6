import { mkdirSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';

/**
 * - `held`: this process has the folder to itself until `release` or until it dies;
 * - `taken`: another running game has it;
 * - `unwritable`: no lock can be kept there, and nothing can be saved there either, so the game may go on.
 */
export type FolderLock = { state: 'held'; release: () => void } | { state: 'taken' } | { state: 'unwritable' };

/** A lock file that nobody refers to would be closed by the garbage collector, and the lock lost. */
const held = new Set<Database.Database>();

/**
 * Claims a data folder. The lock is SQLite's own on a small file, so the system itself drops it
 * when the process dies, however it dies: nothing to time out, nothing to clean up.
 */
export function lockFolder(folder: string): FolderLock {
  let claimed: Database.Database;
  try {
    mkdirSync(folder, { recursive: true });
    const file = lockFile(folder);
    try {
      claimed = claim(file);
    } catch (error) {
      if (!hasCode(error, 'SQLITE_NOTADB') && !hasCode(error, 'SQLITE_CORRUPT')) throw error;
      // Garbage that nobody can hold. Emptied and not removed: who opens it now opens the same file.
      truncateSync(file);
      claimed = claim(file);
    }
  } catch (error) {
    return { state: hasCode(error, 'SQLITE_BUSY') ? 'taken' : 'unwritable' };
  }
  held.add(claimed);
  return {
    state: 'held',
    release() {
      held.delete(claimed);
      claimed.close();
    },
  };
}

/** The lock's file; where a folder stands in its place, another one that everybody finds. */
function lockFile(folder: string): string {
  const names = ['in-use.lock', 'in-use-2.lock', 'in-use-3.lock'].map((name) => path.join(folder, name));
  return names.find((name) => statSync(name, { throwIfNoEntry: false })?.isDirectory() !== true) ?? names[0]!;
}

function claim(file: string): Database.Database {
  const database = new Database(file, { timeout: 0 });
  try {
    database.pragma('journal_mode = MEMORY');
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith(code);
}
