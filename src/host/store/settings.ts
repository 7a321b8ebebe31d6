import type Database from 'better-sqlite3';
import * as v from 'valibot';
import { DEFAULT_SETTINGS, storedSettingsSchema, type Settings } from '../../shared/settings.ts';
import { attempt, type StoreFailure } from './attempt.ts';
import type { Result } from '../../engine/game.ts';

/** The player's settings, kept across sessions. */
export interface SettingsStore {
  /** The stored settings; for each that is missing or cannot be read its default. */
  read(): Settings;
  write(settings: Settings): Result<void, StoreFailure>;
}

export function settingsStore(database: Database.Database): SettingsStore {
  const select = database.prepare<[], string>(`SELECT value FROM setting WHERE name = 'settings'`).pluck();
  const upsert = database.prepare<[string]>(
    `INSERT INTO setting (name, value) VALUES ('settings', ?) ON CONFLICT DO UPDATE SET value = excluded.value`,
  );
  return {
    read() {
      const stored = attempt(() => select.get());
      if (!stored.ok || stored.value === undefined) return DEFAULT_SETTINGS;
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), storedSettingsSchema), stored.value);
      return parsed.success ? parsed.output : DEFAULT_SETTINGS;
    },
    write: (settings) => attempt(() => void upsert.run(JSON.stringify(settings))),
  };
}
