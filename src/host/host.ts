import { randomInt } from 'node:crypto';
import path from 'node:path';
import * as v from 'valibot';
import type { HostError, Notice, PushName, Pushes, Reply, RequestName } from '../shared/api.ts';
import { requests } from '../shared/api.ts';
import { Advice } from './ai/advice.ts';
import { aiClient } from './ai/client.ts';
import type { AiProcess } from './aiProcess.ts';
import { OpenBattles } from './battles/openBattles.ts';
import { OpenCampaigns } from './campaign/openCampaigns.ts';
import { campaignWorker } from './campaign/worker.ts';
import { jobQueue } from './queue.ts';
import { recordings } from './replay/recordings.ts';
import type { ReviewProcess } from './review/reviewProcess.ts';
import { Reviews } from './review/reviews.ts';
import { handlers } from './handlers.ts';
import type { Handlers } from './requests.ts';
import { backupKeeper } from './store/backups.ts';
import { battleLog } from './store/battleLog.ts';
import { campaignStore } from './store/campaigns.ts';
import { bookStore } from './store/books.ts';
import { importStore } from './store/imports.ts';
import { careerStore } from './store/careers.ts';
import { commanderStore } from './store/commanders.ts';
import { customStore } from './store/customs.ts';
import { designStore } from './store/designs.ts';
import { allThatIsKept } from './store/keep.ts';
import { rivalry } from './rivals/rivalry.ts';
import { reviewStore } from './store/reviews.ts';
import { rivalStore } from './store/rivals.ts';
import type { OpenedDatabase } from './store/open.ts';
import { settingsStore } from './store/settings.ts';
import type { Systems, Wars } from './systems.ts';
import { spawnThreatThread, threatClient, type ThreatThread } from './threat/client.ts';
import { type Updater, updates } from './updates.ts';
import { toStandardError } from './warn.ts';

/** The application without a shell. */
export interface Host {
  /** Answers a request. Name and payload may be anything; the promise is never rejected. */
  handle(name: string, payload: unknown): Promise<Reply<RequestName>>;
  /** Stops the AI process and closes the store, after requests that wait. */
  close(): Promise<void>;
}

/** The host as those who built it see it. */
export interface BuiltHost extends Host {
  /** Resolves when no backup is being made. */
  backedUp(): Promise<void>;
}

export interface HostParts {
  systems: Systems;
  wars: Wars;
  opened: OpenedDatabase;
  shell: 'electron' | 'browser';
  version: string;
  spawnAi: () => AiProcess;
  /** Absent: battles are not reviewed. */
  spawnReview?: () => ReviewProcess;
  /** Whether the database is copied once a day; it is unless told. */
  backedUpDaily?: boolean;
  /** Where newer versions come from; nowhere unless told. */
  updater?: Updater;
  /** A worker thread unless told. */
  spawnThreat?: () => ThreatThread;
  push: <Name extends PushName>(name: Name, payload: Pushes[Name]) => void;
  now?: () => Date;
  randomSeed?: () => number;
  /** Hears of bugs that the game survived; standard error unless told. */
  warn?: (error: unknown) => void;
}
const NO_UPDATER: Updater = {
  from: 'nowhere',
  installs: false,
  look: () => Promise.resolve(null),
  take: () => Promise.resolve(false),
};
const refused = (code: HostError['code']): { ok: false; error: HostError } => ({ ok: false, error: { code } });

/** The host over given rule systems and a given database, which it closes in the end. */
export function buildHost({ systems, wars, opened, shell, version, spawnAi, ...rest }: HostParts): BuiltHost {
  const { database, notices } = opened;
  const now = rest.now ?? (() => new Date());
  const warn = rest.warn ?? toStandardError;
  const randomSeed = rest.randomSeed ?? (() => randomInt(2 ** 32));
  const jobs = jobQueue();
  let closed = false;
  /** A job that no request waits for. */
  const enqueue = (job: () => void): void => {
    jobs.run(() => (closed ? undefined : job())).catch(warn);
  };
  /** A shell that cannot be told must not undo what is saved already. */
  const push: HostParts['push'] = (name, payload) => {
    try {
      rest.push(name, payload);
    } catch (error) {
      warn(error);
    }
    if (name === 'battle.update') heard(payload as Pushes['battle.update']);
  };
  const heard = ({ battle, rewound }: Pushes['battle.update']): void => {
    if (battle.outcome !== null && !rewound) soon(() => reviews.ended(battle));
    if (battle.outcome !== null && !rewound) soon(() => campaigns.battleEnded(battle.id));
  };
  const notify = (notice: Notice): void => push('notice', notice);

  const log = battleLog(database);
  const ai = aiClient({ spawn: spawnAi, enqueue, restarted: () => notify({ code: 'ai-restarted' }) });
  const soon = (job: () => void): void => void setImmediate(() => enqueue(job));
  const reviewed = reviewStore(database);
  const spawn = rest.spawnReview ?? null;
  const reviews = new Reviews({ systems, version, log, store: reviewed, spawn, enqueue, push, now, warn });
  soon(() => reviews.resume());
  const battles = new OpenBattles({ systems, log, ai, push, now, randomSeed, soon, warn });
  const stored = campaignStore(database);
  const worker = campaignWorker(spawnAi, enqueue);
  const rivals = rivalStore(database);
  const admirals = rivalry(rivals);
  const campaigns = new OpenCampaigns({
    systems,
    wars,
    log,
    store: stored,
    rivalry: admirals,
    worker,
    push,
    now,
    randomSeed,
  });
  const backups = opened.folder === null ? null : path.join(opened.folder, 'backups');
  const failed = (): void => notify({ code: 'backup-failed', path: backups! });
  const keeper = rest.backedUpDaily === false || backups === null ? null : backupKeeper({ database, folder: backups, now, failed }); // prettier-ignore
  const customs = customStore(database);
  const threats = threatClient(rest.spawnThreat ?? spawnThreatThread, warn);
  const newer = updates({
    updater: rest.updater ?? NO_UPDATER,
    database,
    push: (state) => push('updates', state),
    notify,
    now,
    warn,
  });
  const keep = allThatIsKept({ database, folder: opened.folder, systems, now });
  const answer = handlers({
    app: { version, shell },
    notices,
    systems,
    log,
    settings: settingsStore(database),
    battles,
    advice: new Advice({ battles, ai, push, randomSeed }),
    customs,
    designs: designStore(database),
    threats,
    commanders: commanderStore(database),
    careers: careerStore(database),
    books: bookStore(database),
    imports: importStore(database),
    recordings: recordings({ systems, log, listenerOf: (id) => battles.listenerOf(id) }),
    campaigns,
    wars,
    campaignStore: stored,
    rivalry: admirals,
    rivalStore: rivals,
    reviews,
    reviewStore: reviewed,
    keep: keep.handlers,
    updates: newer,
    now,
    randomSeed,
    warn,
  });

  return {
    async handle(name, payload) {
      try {
        // In an object, so that the queue does not wait for a reply that takes its time.
        const { reply } = await jobs.run(() => {
          if (closed) return { reply: refused('internal') };
          if (!isRequestName(name)) return { reply: refused('bad-request') };
          keeper?.remind();
          return { reply: dispatch(answer, name, payload) };
        });
        return await reply;
      } catch (error) {
        warn(error);
        return refused('internal');
      }
    },
    backedUp: () => keeper?.settled() ?? Promise.resolve(),
    close: () =>
      jobs.run(async () => {
        if (closed) return;
        battles.closeAll();
        reviews.close();
        closed = true;
        threats.close();
        ai.close();
        worker.close();
        keep.close();
        await keeper?.stop();
        database.close();
      }),
  };
}

function dispatch<Name extends RequestName>(
  answer: Handlers,
  name: Name,
  payload: unknown,
): Reply<RequestName> | Promise<Reply<RequestName>> {
  const parsed = v.safeParse(requests[name].params, payload);
  if (!parsed.success) return refused('bad-request');
  // The compiler cannot see that schema and handler of one name belong together.
  return (answer[name] as (params: unknown) => ReturnType<typeof dispatch>)(parsed.output);
}

function isRequestName(name: string): name is RequestName {
  return Object.hasOwn(requests, name);
}
