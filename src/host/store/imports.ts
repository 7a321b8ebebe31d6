import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import * as v from 'valibot';
import { attempt } from './attempt.ts';
import { settingStatements } from './statements/settings.ts';

/** Which battle came from which file. */
export interface Imports {
  /** The battle that was made of a file of this text, by its id, whether it is still here or not; null: there was none. */
  find(text: string): string | null;
  /** What cannot be written is forgotten: the file makes another battle then. */
  remember(text: string, battle: string): void;
}

const nameOf = (text: string): string => `imported:${createHash('sha256').update(text).digest('hex')}`;

/** The files that were imported, in an open database of the present schema. */
export function importStore(database: Database.Database): Imports {
  const sql = settingStatements(database);
  return {
    find(text) {
      const stored = attempt(() => sql.select.get(nameOf(text)));
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), v.string()), stored.ok ? stored.value : undefined);
      return parsed.success ? parsed.output : null;
    },
    remember: (text, battle) => void attempt(() => void sql.upsert.run(nameOf(text), JSON.stringify(battle))),
  };
}
