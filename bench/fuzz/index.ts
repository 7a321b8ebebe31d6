/**
 * `npm run fuzz -- [--minutes 1] [--from SEED] [--games N] [--workers 2]`: random legal battles with
 * all rules on, every step checked. Prints how many were played and each failure as a line that can
 * be played again (`--from SEED --games 1`) and, once mended, entered in testing/seeds.json.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { ALL_FIELDS_FROM } from '../../src/engine/talon/testing/fuzzGame.ts';
import type { Batch, Began, Played } from './worker.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    from: { type: 'string' },
    games: { type: 'string', default: 'Infinity' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});
/** A run begins at a place of its own unless it is told where; seeds below are the test suite's. */
const FIRST_SEED = ALL_FIELDS_FROM;
const SPAN = 1_000_000_000;
const BATCH = 50;
/** A battle that takes longer goes round in circles. */
const HANGS_AFTER_MS = 120_000;

const [minutes, most, workerCount] = [values.minutes, values.games, values.workers].map(Number) as [
  number,
  number,
  number,
];
const from = values.from === undefined ? FIRST_SEED + (Date.now() % SPAN) : Number(values.from);
if (!(minutes > 0) || !(most > 0) || !(workerCount > 0) || !Number.isInteger(from)) {
  console.error('Minutes, games and workers are numbers above 0, and a seed is a whole number.');
  process.exit(1);
}

const began = Date.now();
const until = began + minutes * 60_000;
const total = { games: 0, plies: 0, widest: 0, failures: 0, ends: new Map<string, number>() };
let next = from;

function report(seed: number, message: string): void {
  total.failures++;
  console.log(`FAILED npm run fuzz -- --from ${seed} --games 1   ${message}`);
}

function add({ games, plies, widest, ends, failures }: Played): void {
  total.games += games;
  total.plies += plies;
  total.widest = Math.max(total.widest, widest);
  for (const [end, count] of Object.entries(ends)) total.ends.set(end, (total.ends.get(end) ?? 0) + count);
  for (const { seed, message } of failures) report(seed, message);
}

/** One worker process, fed with batches until the time or the games are up; replaced if a battle ends or hangs it. */
function work(): Promise<void> {
  return new Promise((resolve) => {
    const worker: ChildProcess = fork(path.join(import.meta.dirname, 'worker.ts'));
    let seed = next;
    let busy = false;
    let watch: NodeJS.Timeout | undefined;
    const feed = (): void => {
      const count = Math.min(BATCH, from + most - next);
      busy = Date.now() < until && count > 0;
      if (!busy) return worker.disconnect();
      worker.send({ first: next, count } satisfies Batch);
      next += count;
    };
    worker.on('message', (message: Began | Played) => {
      clearTimeout(watch);
      if ('seed' in message) {
        seed = message.seed;
        watch = setTimeout(() => worker.kill('SIGKILL'), HANGS_AFTER_MS);
        return;
      }
      add(message);
      if (process.stderr.isTTY) process.stderr.write(`\r${total.games} games, ${total.failures} failed   `);
      feed();
    });
    worker.on('exit', () => {
      clearTimeout(watch);
      if (!busy) return resolve();
      report(seed, 'the battle ended or hung its process');
      resolve(work());
    });
    feed();
  });
}
await Promise.all(Array.from({ length: workerCount }, work));

const seconds = (Date.now() - began) / 1000;
const ends = [...total.ends]
  .map(([end, count]) => `${end} ${count}`)
  .sort()
  .join(', ');
console.log(
  `${total.games} games, ${total.plies} plies, ${total.failures} failed, in ${seconds.toFixed(0)} s; seeds ${from} to ${next - 1}`,
);
console.log(`ends: ${ends}; at most ${total.widest} actions to choose from`);
process.exit(total.failures > 0 ? 1 : 0);
