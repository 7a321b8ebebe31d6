import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Batch, Began, FuzzedBatch } from './worker.ts';

/** What is to be fuzzed: a system's battles of the seeds from `from` on, until the minutes or the games are up. */
export interface FuzzRun {
  readonly system: string;
  readonly minutes: number;
  readonly games: number;
  readonly workers: number;
  readonly from: number;
}

const BATCH = 50;
/** A battle that takes longer goes round in circles. */
const HANGS_AFTER_MS = 120_000;

/** Plays and prints; returns how many battles failed. */
export async function fuzz({ system, minutes, games, workers, from }: FuzzRun): Promise<number> {
  const began = Date.now();
  const until = began + minutes * 60_000;
  const total = { games: 0, plies: 0, widest: 0, failures: 0, ends: new Map<string, number>() };
  const reached = new Map<string, number>();
  let next = from;

  const report = (seed: number, message: string): void => {
    total.failures++;
    console.log(`FAILED npm run fuzz -- --system ${system} --from ${seed} --games 1   ${message}`);
  };

  const add = (played: FuzzedBatch): void => {
    total.games += played.games;
    total.plies += played.plies;
    total.widest = Math.max(total.widest, played.widest);
    for (const [end, count] of Object.entries(played.ends)) total.ends.set(end, (total.ends.get(end) ?? 0) + count);
    for (const [name, count] of Object.entries(played.reached)) reached.set(name, (reached.get(name) ?? 0) + count);
    for (const { seed, message } of played.failures) report(seed, message);
  };

  /** One worker process, fed with batches until the time or the games are up; replaced if a battle ends or hangs it. */
  const work = (): Promise<void> =>
    new Promise((resolve) => {
      const worker: ChildProcess = fork(path.join(import.meta.dirname, 'worker.ts'));
      let seed = next;
      let busy = false;
      let watch: NodeJS.Timeout | undefined;
      const feed = (): void => {
        const count = Math.min(BATCH, from + games - next);
        busy = Date.now() < until && count > 0;
        if (!busy) return worker.disconnect();
        worker.send({ system, first: next, count } satisfies Batch);
        next += count;
      };
      worker.on('message', (message: Began | FuzzedBatch) => {
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
  await Promise.all(Array.from({ length: workers }, work));

  const seconds = (Date.now() - began) / 1000;
  const ends = [...total.ends]
    .map(([end, count]) => `${end} ${count}`)
    .sort()
    .join(', ');
  console.log(
    `${system}: ${total.games} games, ${total.plies} plies, ${total.failures} failed, in ${seconds.toFixed(0)} s; seeds ${from} to ${next - 1}`,
  );
  console.log(`ends: ${ends}; at most ${total.widest} actions to choose from`);
  const told = [...reached].sort(([, one], [, other]) => other - one);
  console.log(`reached: ${told.map(([name, count]) => `${name} ${count}`).join(', ')}`);
  return total.failures;
}
