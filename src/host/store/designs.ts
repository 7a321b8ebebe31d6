import type Database from 'better-sqlite3';
import { fail, ok, type Result } from '../../engine/game.ts';
import { attempt, type StoreFailure } from './attempt.ts';
import { type CustomRecord, designStatements } from './statements/customs.ts';

/** The units that players have designed. */
export interface DesignStore {
  /** Of one system, the last saved first. */
  list(system: string): Result<CustomRecord[], StoreFailure>;
  read(id: string): Result<CustomRecord, StoreFailure | 'unknown-design'>;
  /** Adds a design, or takes the place of the one with its id. */
  write(record: CustomRecord): Result<void, StoreFailure | 'unknown-design'>;
  remove(id: string): Result<void, StoreFailure | 'unknown-design'>;
}

/** The units that players have designed, in an open database of the present schema. Refusals are values; bugs are thrown. */
export function designStore(database: Database.Database): DesignStore {
  const sql = designStatements(database);
  const changed = (run: () => Database.RunResult): Result<void, StoreFailure | 'unknown-design'> => {
    const result = attempt(run);
    if (!result.ok) return result;
    return result.value.changes === 0 ? fail('unknown-design') : ok(undefined);
  };
  return {
    list: (system) => attempt(() => sql.list.all(system)),
    read(id) {
      const found = attempt(() => sql.select.get(id));
      if (!found.ok) return found;
      return found.value === undefined ? fail('unknown-design') : ok(found.value);
    },
    // What is kept under the id may be something else.
    write: (record) => changed(() => sql.upsert.run(record)),
    remove: (id) => changed(() => sql.remove.run(id)),
  };
}
