import type Database from 'better-sqlite3';
import * as v from 'valibot';
import { requests, type Settings } from '../../shared/api.ts';
import { attempt, type StoreFailure } from './attempt.ts';
import type { Result } from '../../engine/game.ts';

const DEFAULTS: Settings = { language: 'en', animationSpeed: 1 };

/** The player's settings, kept across sessions. */
export interface SettingsStore {
  /** The stored settings; the defaults where there are none, or none that can be read. */
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
      if (!stored.ok || stored.value === undefined) return DEFAULTS;
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), requests['settings.set'].params), stored.value);
      return parsed.success ? parsed.output : DEFAULTS;
    },
    write: (settings) => attempt(() => void upsert.run(JSON.stringify(settings))),
  };
}
