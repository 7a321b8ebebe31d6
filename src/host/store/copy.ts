import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type Database from 'better-sqlite3';

/** A copy that is being made. */
export interface Copying {
  /** Resolves when the copy is whole and durable; rejects when it cannot be made, or was stopped. */
  done: Promise<void>;
  /** Gives it up; what is there of the copy is the caller's to remove. */
  stop(): void;
}

/**
 * Copies `database` as it stands now to the new file `target`, in a thread of its own: its last step,
 * which waits for the disk, would hold up requests for tenths of a second.
 */
export function copyDatabase(database: Database.Database, target: string): Copying {
  if (database.memory) return { done: database.backup(target).then(() => undefined), stop: () => undefined };
  return inThread((stopped) => ({ source: database.name, target, stopped }));
}

/** Thins out the backups in `folder` on the day `today`: each is opened and looked through. */
export function thinInThread(folder: string, today: string): Copying {
  return inThread(() => ({ thin: { folder, today } }));
}

function inThread(data: (stopped: Int32Array) => object): Copying {
  const stopped = new Int32Array(new SharedArrayBuffer(4));
  const thread = new Worker(threadFile(), { workerData: data(stopped) });
  const done = new Promise<void>((resolve, reject) => {
    let copied = false;
    thread.on('message', () => (copied = true));
    thread.on('error', reject);
    // Only then does the thread hold no file any more.
    thread.on('exit', () => (copied ? resolve() : reject(new Error('the copy was stopped'))));
  });
  // A thread that is terminated while it loads SQLite may take the whole process with it: it ends by itself.
  return { done, stop: () => void Atomics.store(stopped, 0, 1) };
}

/** The thread's file beside this one: as a source, or as the desktop app's build has named it. */
function threadFile(): URL {
  const source = new URL('./copyThread.ts', import.meta.url);
  return existsSync(source) ? source : new URL('./copy.js', import.meta.url);
}
