import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism, setPriority } from 'node:os';
import process from 'node:process';
import { inlineMore } from '../../src/ai/inlining.ts';

/** What a worker process sends back for a job. */
type Reply<Answer> = { readonly answer: Answer } | { readonly fault: string };

/** Both cores, and no more where there are more: other programs run too. */
export const WORKERS = Math.min(2, availableParallelism());

/** V8 compiles and collects garbage on the main thread, so that a process's CPU time is that thread's. */
const ONE_THREAD = ['--single-threaded'];

/** Lowest but a little, so that long runs leave the machine to people. */
const NICE = 10;

/**
 * Feeds worker processes, each with one job at a time, until `next` has no more or one fails, and
 * tells `done` of each answer. Rejects with the first failure, once all workers have ended.
 */
export async function runJobs<Job, Answer>(
  workerFile: string,
  count: number,
  next: () => Job | undefined,
  done: (answer: Answer, job: Job) => void,
): Promise<void> {
  let failed: Error | null = null;
  const work = (): Promise<void> =>
    new Promise((resolve) => {
      const worker: ChildProcess = fork(workerFile, { execArgv: ONE_THREAD });
      if (worker.pid !== undefined) lowerPriority(worker.pid);
      let job: Job | undefined;
      const feed = (): void => {
        job = failed === null ? next() : undefined;
        if (job === undefined) worker.disconnect();
        else worker.send(job as object);
      };
      worker.on('message', (reply: Reply<Answer>) => {
        if ('answer' in reply) done(reply.answer, job!);
        else failed ??= new Error(`${reply.fault}\nin ${JSON.stringify(job)}`);
        feed();
      });
      worker.on('exit', (status) => {
        if (job !== undefined) failed ??= new Error(`a worker ended with ${status} in ${JSON.stringify(job)}`);
        resolve();
      });
      feed();
    });
  await Promise.all(Array.from({ length: count }, work));
  if (failed !== null) throw failed;
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICE);
  } catch {
    // It has ended already, or the system does not let us: only courtesy is lost.
  }
}

/** The worker's side: answers each job with what `play` makes of it, as fast as the AI process would. */
export function serveJobs<Job, Answer>(play: (job: Job) => Answer | Promise<Answer>): void {
  inlineMore();
  const serve = async (job: Job): Promise<void> => {
    let reply: Reply<Answer>;
    try {
      reply = { answer: await play(job) };
    } catch (error) {
      reply = { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
    process.send!(reply);
  };
  process.on('message', (job: Job) => void serve(job));
  process.on('disconnect', () => process.exit());
}
