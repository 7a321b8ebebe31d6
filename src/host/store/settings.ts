import type Database from 'better-sqlite3';
import * as v from 'valibot';
import { DEFAULT_SETTINGS, storedSettingsSchema, type Settings } from '../../shared/settings.ts';
import { attempt, type StoreFailure } from './attempt.ts';
import { settingStatements } from './statements/settings.ts';
import type { Result } from '../../engine/game.ts';

/** The player's settings, kept across sessions. */
export interface SettingsStore {
  /** The stored settings; for each that is missing or cannot be read its default. */
  read(): Settings;
  write(settings: Settings): Result<void, StoreFailure>;
}

/** The settings that hold where nobody has signed in, in an open database of the present schema. */
export function settingsStore(database: Database.Database): SettingsStore {
  const sql = settingStatements(database);
  return {
    read() {
      const stored = attempt(() => sql.select.get('settings'));
      return stored.ok && stored.value !== undefined ? parseSettings(stored.value) : DEFAULT_SETTINGS;
    },
    write: (settings) => attempt(() => void sql.upsert.run('settings', JSON.stringify(settings))),
  };
}

/** Settings as they were stored; what is missing or cannot be read is as it is in the beginning. */
export function parseSettings(text: string): Settings {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), storedSettingsSchema), text);
  return parsed.success ? parsed.output : DEFAULT_SETTINGS;
}
