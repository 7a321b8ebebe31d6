import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

/**
 * Entry of the thread that copies a database (`copyDatabase` in `copy.ts`). The reading transaction
 * holds one moment fast, however long the copy takes and whatever is written meanwhile.
 */
const { source, target } = workerData as { source: string; target: string };
/** Pages a step; the thread can be ended between steps. */
const PAGES = 200;

const database = new Database(source, { readonly: true });
try {
  database.exec('BEGIN');
  database.prepare('SELECT count(*) FROM sqlite_schema').get();
  await database.backup(target, { progress: () => PAGES });
  database.exec('COMMIT');
} finally {
  database.close();
}
parentPort?.postMessage('copied');
