import Database from 'better-sqlite3';
import { fail, ok, type Result } from '../../engine/game.ts';

/** Why the store could not do it; nothing was changed. */
export type StoreFailure = 'disk-full' | 'store-failed';

/** Runs `work` on the database; its refusals become values, bugs are thrown on. */
export function attempt<Value>(work: () => Value): Result<Value, StoreFailure> {
  try {
    return ok(work());
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error;
    return fail(error.code === 'SQLITE_FULL' ? 'disk-full' : 'store-failed');
  }
}
