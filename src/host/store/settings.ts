import type Database from 'better-sqlite3';
import * as v from 'valibot';
import { requests, type Settings } from '../../shared/api.ts';
import { attempt, type StoreFailure } from './attempt.ts';
import { settingStatements } from './statements/settings.ts';
import type { Result } from '../../engine/game.ts';

const DEFAULTS: Settings = { language: 'en', animationSpeed: 1 };

/** The player's settings, kept across sessions. */
export interface SettingsStore {
  /** The stored settings; the defaults where there are none, or none that can be read. */
  read(): Settings;
  write(settings: Settings): Result<void, StoreFailure>;
}

export function settingsStore(database: Database.Database): SettingsStore {
  const sql = settingStatements(database);
  return {
    read() {
      const stored = attempt(() => sql.select.get('settings'));
      return stored.ok && stored.value !== undefined ? parseSettings(stored.value) : DEFAULTS;
    },
    write: (settings) => attempt(() => void sql.upsert.run('settings', JSON.stringify(settings))),
  };
}

/** Settings as they were stored; what is missing or cannot be read is as it is in the beginning. */
export function parseSettings(text: string): Settings {
  const json = v.safeParse(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())), text);
  const parsed = v.safeParse(requests['settings.set'].params, { ...DEFAULTS, ...(json.success ? json.output : {}) });
  return parsed.success ? parsed.output : DEFAULTS;
}
