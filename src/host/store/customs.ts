import type Database from 'better-sqlite3';
import { ok, fail, type Result } from '../../engine/game.ts';
import { attempt, type StoreFailure } from './attempt.ts';
import { type CustomRecord, customStatements } from './statements/customs.ts';

/** The battles that players have built. */
export interface CustomStore {
  /** The last saved first. */
  list(): Result<CustomRecord[], StoreFailure>;
  read(id: string): Result<CustomRecord, StoreFailure | 'unknown-custom'>;
  /** Adds a battle, or takes the place of the one with its id. */
  write(record: CustomRecord): Result<void, StoreFailure>;
  remove(id: string): Result<void, StoreFailure | 'unknown-custom'>;
}

/** The battles that players have built, in an open database of the present schema. Refusals are values; bugs are thrown. */
export function customStore(database: Database.Database): CustomStore {
  const sql = customStatements(database);
  return {
    list: () => attempt(() => sql.list.all()),
    read(id) {
      const found = attempt(() => sql.select.get(id));
      if (!found.ok) return found;
      return found.value === undefined ? fail('unknown-custom') : ok(found.value);
    },
    write: (record) => attempt(() => void sql.upsert.run(record)),
    remove(id) {
      const removed = attempt(() => sql.remove.run(id).changes);
      if (!removed.ok) return removed;
      return removed.value === 0 ? fail('unknown-custom') : ok(undefined);
    },
  };
}
