import { mkdirSync } from 'node:fs';
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
  let file: Database.Database | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    file = new Database(path.join(folder, 'in-use.lock'), { timeout: 0 });
    file.pragma('journal_mode = MEMORY');
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file?.close();
    return { state: isBusy(error) ? 'taken' : 'unwritable' };
  }
  const claimed = file;
  held.add(claimed);
  return {
    state: 'held',
    release() {
      held.delete(claimed);
      claimed.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
}
