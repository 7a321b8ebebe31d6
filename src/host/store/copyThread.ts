import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { thinOut } from './backups.ts';

/**
 * Entry of the thread that copies a database (`copyDatabase` in `copy.ts`) and looks after its copies.
 * The reading transaction holds one moment fast, however long the copy takes and whatever is written
 * meanwhile.
 */
type Job = { source: string; target: string; stopped: Int32Array } | { thin: { folder: string; today: string } };
const job = workerData as Job;
/** Pages a step; the copy can be stopped between steps. */
const PAGES = 200;
const STOPPED = new Error('the copy was stopped');

if ('thin' in job) {
  thinOut(job.thin.folder, job.thin.today);
  parentPort?.postMessage('done');
} else await copy(job);

async function copy({ source, target, stopped }: Exclude<Job, { thin: unknown }>): Promise<void> {
  const database = new Database(source, { readonly: true });
  try {
    database.exec('BEGIN');
    database.prepare('SELECT count(*) FROM sqlite_schema').get();
    await database.backup(target, {
      progress: () => {
        if (Atomics.load(stopped, 0) !== 0) throw STOPPED;
        return PAGES;
      },
    });
    database.exec('COMMIT');
    parentPort?.postMessage('copied');
  } catch (error) {
    if (error !== STOPPED) throw error;
  } finally {
    database.close();
  }
}
