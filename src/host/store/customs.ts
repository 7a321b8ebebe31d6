import type Database from 'better-sqlite3';
import { ok, fail, type Result } from '../../engine/game.ts';
import { attempt, type StoreFailure } from './attempt.ts';

/** A battle that a player has built. */
export interface CustomRecord {
  id: string;
  name: string;
  system: string;
  /** JSON. */
  setup: string;
  /** ISO 8601, UTC. */
  savedAt: string;
}

/** The battles that players have built. */
export interface CustomStore {
  /** The last saved first. */
  list(): Result<CustomRecord[], StoreFailure>;
  read(id: string): Result<CustomRecord, StoreFailure | 'unknown-custom'>;
  /** Adds a battle, or takes the place of the one with its id. */
  write(record: CustomRecord): Result<void, StoreFailure>;
  remove(id: string): Result<void, StoreFailure | 'unknown-custom'>;
}

export function customStore(database: Database.Database): CustomStore {
  const columns = 'id, name, system, setup, saved_at AS savedAt';
  const list = database.prepare<[], CustomRecord>(`SELECT ${columns} FROM custom ORDER BY saved_at DESC, id`);
  const select = database.prepare<[id: string], CustomRecord>(`SELECT ${columns} FROM custom WHERE id = ?`);
  const upsert = database.prepare<[CustomRecord]>(`
    INSERT INTO custom (id, name, system, setup, saved_at) VALUES (@id, @name, @system, @setup, @savedAt)
    ON CONFLICT DO UPDATE SET name = excluded.name, system = excluded.system, setup = excluded.setup,
                              saved_at = excluded.saved_at`);
  const remove = database.prepare<[id: string]>('DELETE FROM custom WHERE id = ?');
  return {
    list: () => attempt(() => list.all()),
    read(id) {
      const found = attempt(() => select.get(id));
      if (!found.ok) return found;
      return found.value === undefined ? fail('unknown-custom') : ok(found.value);
    },
    write: (record) => attempt(() => void upsert.run(record)),
    remove(id) {
      const removed = attempt(() => remove.run(id).changes);
      if (!removed.ok) return removed;
      return removed.value === 0 ? fail('unknown-custom') : ok(undefined);
    },
  };
}
