import type Database from 'better-sqlite3';
import * as v from 'valibot';
import { ok, type Result } from '../engine/game.ts';
import type { HostError, Notice } from '../shared/api.ts';
import type { NewerVersion, updateRequests, UpdateSource, UpdatesState } from '../shared/updates.ts';
import type { Handlers } from './requests.ts';
import { attempt } from './store/attempt.ts';
import { settingStatements } from './store/statements/settings.ts';

/** What a shell can do about newer versions. */
export interface Updater {
  from: UpdateSource;
  /** Whether it puts a newer version in place; otherwise `take` opens the page where it is. */
  installs: boolean;
  /** Asks the page once. The newest version where it is newer than this one; null where there is none, or no network. */
  look(): Promise<string | null>;
  /** Fetches what was found, to be put in place when the game is left; false where that could not be done. */
  take(): Promise<boolean>;
}

interface Parts {
  updater: Updater;
  database: Database.Database;
  push(state: UpdatesState): void;
  notify(notice: Notice): void;
  now(): Date;
  warn(error: unknown): void;
}

export interface Updates {
  handlers: Pick<Handlers, keyof typeof updateRequests>;
  /** Looks for a newer version if the player has agreed and a week has passed; nobody waits for it. */
  remind(): void;
}

const WEEK_MS = 7 * 24 * 3_600_000;
const SETTING = 'updates';
const keptSchema = v.object({
  agreed: v.boolean(),
  /** ISO 8601, UTC: when the page was last asked; null: never. */
  askedAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
});
type Kept = v.InferOutput<typeof keptSchema>;

/** Newer versions as far as a player has agreed to look for them; once a week at most, and nothing is fetched unasked. */
export function updates({ updater, database, push, notify, now, warn }: Parts): Updates {
  const sql = settingStatements(database);
  let newer: NewerVersion | null = null;

  const kept = (): Kept => {
    const stored = attempt(() => sql.select.get(SETTING));
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), keptSchema), stored.ok ? stored.value : undefined);
    return parsed.success ? parsed.output : { agreed: false, askedAt: null };
  };
  const keep = (value: Kept) => attempt(() => void sql.upsert.run(SETTING, JSON.stringify(value)));
  const state = (): UpdatesState => ({
    from: updater.from,
    agreed: kept().agreed,
    newer,
    installs: updater.installs,
  });
  const become = (next: NewerVersion): void => {
    newer = next;
    if (database.open) push(state());
  };

  const remind = (): void => {
    const { agreed, askedAt } = kept();
    const moment = now();
    if (updater.from !== 'page' || !agreed || !isDue(askedAt, moment)) return;
    // Before it is asked: a page that cannot be reached is not asked more often. Where nothing can be kept it is not asked.
    if (!keep({ agreed, askedAt: moment.toISOString() }).ok) return;
    updater
      .look()
      .then((version) => {
        if (version === null) return;
        become({ version, state: 'found' });
        notify({ code: 'update-found', version });
      })
      .catch(warn);
  };

  const take = (): void => {
    if (newer === null || newer.state === 'fetching' || newer.state === 'ready') return;
    const { version } = newer;
    if (updater.installs) become({ version, state: 'fetching' });
    updater
      .take()
      .then((done) => become({ version, state: !done ? 'failed' : updater.installs ? 'ready' : 'found' }))
      .catch((error: unknown) => {
        warn(error);
        become({ version, state: 'failed' });
      });
  };

  return {
    remind,
    handlers: {
      'updates.read': () => ok(state()),
      'updates.agree': ({ agreed }): Result<UpdatesState, HostError> => {
        const written = keep({ ...kept(), agreed });
        if (!written.ok) return { ok: false, error: { code: written.error } };
        remind();
        return ok(state());
      },
      'updates.take': () => {
        take();
        return ok(state());
      },
    },
  };
}

/** Whether a week has passed since the page was asked, or the clock has been put back since. */
function isDue(askedAt: string | null, moment: Date): boolean {
  if (askedAt === null) return true;
  const passed = moment.getTime() - Date.parse(askedAt);
  return passed < 0 || passed >= WEEK_MS;
}
