import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { fail, ok, type Result } from '../../engine/game.ts';
import type { HostError } from '../../shared/api.ts';
import { asSystemThreat, type SystemThreat } from '../../shared/systemData.ts';
import type { ThreatAnswer, ThreatQuestion } from './answer.ts';

/** What the client needs of a worker thread. */
export interface ThreatThread {
  post(question: ThreatQuestion): void;
  onAnswer(listener: (answer: ThreatAnswer) => void): void;
  /** Told once, however the thread ended. */
  onExit(listener: () => void): void;
  end(): void;
}

export interface ThreatClient {
  ask(question: Omit<ThreatQuestion, 'number'>): Promise<Result<SystemThreat | null, HostError>>;
  close(): void;
}

type Waiting = (answer: Result<SystemThreat | null, HostError>) => void;

/**
 * Works out threats in a worker thread, so that neither the host's loop nor the search's process
 * waits: the AI process may be in the middle of a decision, and a thread costs one file. The thread
 * is started by the first question; if it dies its questions fail, and the next one starts another.
 */
export function threatClient(spawn: () => ThreatThread, warn: (error: unknown) => void): ThreatClient {
  const waiting = new Map<number, Waiting>();
  let thread = null as ThreatThread | null;
  let numbers = 0;
  const giveUp = (): void => {
    for (const tell of waiting.values()) tell(fail({ code: 'internal' }));
    waiting.clear();
  };

  const start = (): ThreatThread => {
    const started = spawn();
    started.onAnswer((answer) => {
      const tell = waiting.get(answer.number);
      waiting.delete(answer.number);
      if ('failed' in answer) warn(new Error(answer.failed));
      tell?.('failed' in answer ? fail({ code: 'internal' }) : ok(asSystemThreat(answer.threat)));
    });
    started.onExit(() => {
      if (thread !== started) return;
      thread = null;
      giveUp();
    });
    return started;
  };

  return {
    ask: (question) =>
      new Promise((tell) => {
        numbers += 1;
        waiting.set(numbers, tell);
        try {
          thread ??= start();
          thread.post({ number: numbers, ...question });
        } catch (error) {
          warn(error);
          giveUp();
        }
      }),
    close() {
      const last = thread;
      thread = null;
      giveUp();
      last?.end();
    },
  };
}

/** The worker beside this file: as a source, or as the desktop app's build has named it. */
function workerFile(): URL {
  const source = new URL('./worker.ts', import.meta.url);
  return existsSync(source) ? source : new URL('./threat.js', import.meta.url);
}

/** Starts the worker thread; it does not keep the game from ending. */
export function spawnThreatThread(): ThreatThread {
  const worker = new Worker(workerFile());
  worker.unref();
  return {
    post: (question) => worker.postMessage(question),
    onAnswer: (listener) => void worker.on('message', listener),
    onExit(listener) {
      // An error ends the thread as well, and `exit` follows it.
      worker.on('error', () => undefined);
      worker.on('exit', listener);
    },
    end: () => void worker.terminate(),
  };
}
