import Database from 'better-sqlite3';
import { fail, ok, type Result } from '../../engine/game.ts';

/** Why the store could not do it; nothing was changed. */
export type StoreFailure = 'disk-full' | 'store-failed';

/**
 * SQLite's codes for a write that found no room: on the disk, and (as the system answers `EFBIG` or `EDQUOT`, which SQLite
 * tells as a failed write) below a limit on files or in a quota.
 */
export const NO_ROOM: readonly string[] = ['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_SHMSIZE'];

/** Runs `work` on the database; its refusals become values, bugs are thrown on. */
export function attempt<Value>(work: () => Value): Result<Value, StoreFailure> {
  try {
    return ok(work());
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error;
    return fail(NO_ROOM.includes(error.code) ? 'disk-full' : 'store-failed');
  }
}
