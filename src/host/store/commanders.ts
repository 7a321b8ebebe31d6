import type Database from 'better-sqlite3';
import * as v from 'valibot';
import { fail, ok, type Result } from '../../engine/game.ts';
import type { Settings } from '../../shared/api.ts';
import type { Commander } from '../../shared/career.ts';
import { rankAt } from '../career/ranks.ts';
import { attempt, type StoreFailure } from './attempt.ts';
import { parseSettings } from './settings.ts';
import { type CommanderRow, commanderStatements } from './statements/commanders.ts';
import { settingStatements } from './statements/settings.ts';

const storedId = v.pipe(v.string(), v.parseJson(), v.string());

type Unknown = 'unknown-commander';
type Taken = 'name-taken';

/** Two people of one name could not be told apart in a list. */
const sameName = (one: string, other: string): boolean =>
  one.normalize('NFC').trim().toLowerCase() === other.normalize('NFC').trim().toLowerCase();

/** The people at the machine. */
export interface CommanderStore {
  /** By name, the retired ones too. */
  list(): Result<Commander[], StoreFailure>;
  read(id: string): Result<Commander, StoreFailure | Unknown>;
  create(commander: {
    id: string;
    name: string;
    settings: Settings;
    createdAt: string;
  }): Result<void, StoreFailure | Taken>;
  rename(id: string, name: string): Result<void, StoreFailure | Unknown | Taken>;
  /** `at` (ISO 8601) retires, null brings back. */
  retire(id: string, at: string | null): Result<void, StoreFailure | Unknown>;
  setSettings(id: string, settings: Settings): Result<void, StoreFailure | Unknown>;
  /** The career goes too. */
  remove(id: string): Result<void, StoreFailure | Unknown>;
  /** Id of the commander at the machine; null where there is none, or not any more. */
  active(): string | null;
  choose(id: string | null): Result<void, StoreFailure>;
}

/** The commanders in an open database of the present schema. Refusals are values; bugs are thrown. */
export function commanderStore(database: Database.Database): CommanderStore {
  const sql = commanderStatements(database);
  const setting = settingStatements(database);
  const changing = (change: () => Database.RunResult): Result<void, StoreFailure | Unknown> => {
    const changed = attempt(() => change().changes);
    if (!changed.ok) return changed;
    return changed.value === 0 ? fail('unknown-commander') : ok(undefined);
  };
  const isFree = (id: string, name: string): Result<void, StoreFailure | Taken> => {
    const all = attempt(() => sql.list.all());
    if (!all.ok) return all;
    return all.value.some((other) => other.id !== id && sameName(other.name, name))
      ? fail('name-taken')
      : ok(undefined);
  };
  return {
    list: () => attempt(() => sql.list.all().map(toCommander)),
    read(id) {
      const found = attempt(() => sql.select.get(id));
      if (!found.ok) return found;
      return found.value === undefined ? fail('unknown-commander') : ok(toCommander(found.value));
    },
    create({ id, name, settings, createdAt }) {
      const free = isFree(id, name);
      if (!free.ok) return free;
      return attempt(
        () => void sql.insert.run({ id, name, settings: JSON.stringify(settings), created_at: createdAt }),
      );
    },
    rename(id, name) {
      const free = isFree(id, name);
      return free.ok ? changing(() => sql.rename.run(name, id)) : free;
    },
    retire: (id, at) => changing(() => sql.retire.run(at, id)),
    setSettings: (id, settings) => changing(() => sql.setSettings.run(JSON.stringify(settings), id)),
    remove: (id) => changing(() => sql.remove.run(id)),
    active() {
      const stored = attempt(() => setting.select.get('commander'));
      const id = v.safeParse(storedId, stored.ok ? stored.value : undefined);
      if (!id.success) return null;
      const found = attempt(() => sql.select.get(id.output));
      return found.ok && found.value !== undefined && found.value.retired_at === null ? id.output : null;
    },
    choose: (id) => attempt(() => void setting.upsert.run('commander', JSON.stringify(id))),
  };
}

function toCommander(row: CommanderRow): Commander {
  return {
    id: row.id,
    name: row.name,
    settings: parseSettings(row.settings),
    createdAt: row.created_at,
    retired: row.retired_at !== null,
    score: row.score,
    rank: rankAt(row.score),
    battles: row.battles,
  };
}
