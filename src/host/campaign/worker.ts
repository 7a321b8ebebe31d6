import type { FromStrategist, ToStrategist } from '../../ai/war/protocol.ts';
import type { AiProcess } from '../aiProcess.ts';

type Wanted<Message> = Message extends { job: number } ? Omit<Message, 'job'> : never;
/** Work for the strategist, without its number. */
export type Task = Wanted<Exclude<ToStrategist, { type: 'campaign-stop' }>>;
export type StrategistAnswer = Extract<
  FromStrategist,
  { type: 'campaign-planned' | 'campaign-played' | 'campaign-weighed' | 'campaign-advised' }
>;

/** Who asked; each is called in a job of its own. */
export interface StrategistAsker {
  progress?(round: number): void;
  answer(answer: StrategistAnswer): void;
  failed(): void;
}

export interface Worker {
  /** Returns a function that calls the task off; its asker then hears nothing more. */
  ask(task: Task, asker: StrategistAsker): () => void;
  close(): void;
}

/** The AI program as campaigns talk to it: the same one that searches for moves, in a process of its own. */
type StrategistProcess = Pick<AiProcess, 'kill' | 'onExit'> & {
  post(message: ToStrategist): void;
  onMessage(listener: (message: FromStrategist) => void): void;
};

/** So many deaths in a row, and what is asked for is given up. */
const DEATHS = 3;

/** Keeps a process for the campaigns' work, begun when there is some; a process that dies is replaced and asked again. */
export function campaignWorker(spawn: () => AiProcess, enqueue: (job: () => void) => void): Worker {
  const pending = new Map<number, { task: Task; asker: StrategistAsker }>();
  let process: StrategistProcess | null = null;
  let numbers = 0;
  let deaths = 0;
  let closed = false;

  const start = (): void => {
    if (closed || process !== null) return;
    let started: StrategistProcess;
    try {
      // The program answers both protocols; each client speaks its own.
      started = spawn() as unknown as StrategistProcess;
    } catch {
      enqueue(died);
      return;
    }
    process = started;
    started.onMessage((message) => enqueue(() => receive(message)));
    started.onExit(() => enqueue(() => process === started && died()));
    for (const [job, { task }] of pending) started.post({ ...task, job });
  };

  const died = (): void => {
    process = null;
    if (closed) return;
    deaths += 1;
    if (deaths < DEATHS) {
      if (pending.size > 0) start();
      return;
    }
    deaths = 0;
    const lost = [...pending.values()];
    pending.clear();
    for (const { asker } of lost) asker.failed();
  };

  const receive = (message: FromStrategist): void => {
    const one = pending.get(message.job);
    if (one === undefined) return;
    if (message.type === 'campaign-progress') {
      one.asker.progress?.(message.round);
      return;
    }
    pending.delete(message.job);
    deaths = 0;
    if (message.type === 'campaign-failed') one.asker.failed();
    else one.asker.answer(message);
  };

  return {
    ask(task, asker) {
      numbers += 1;
      const job = numbers;
      pending.set(job, { task, asker });
      if (process === null) start();
      else process.post({ ...task, job });
      return () => {
        if (pending.delete(job)) process?.post({ type: 'campaign-stop', job });
      };
    },
    close() {
      closed = true;
      pending.clear();
      const last = process;
      process = null;
      last?.kill();
    },
  };
}
