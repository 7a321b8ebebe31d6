import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Reply, RequestName } from '../../src/shared/api.ts';

/** The built main process, its host, database and AI process, on a stand-in for Electron's runtime. */
export interface Main {
  ask<Name extends RequestName>(name: Name, payload: unknown): Promise<Reply<Name>>;
  /** Resolves with the first message, past or coming, that fits. */
  told(fits: (message: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>;
  /** Cmd+Q, or a signal. */
  quit(signal?: NodeJS.Signals): Promise<number | null>;
  /** The exit code, once it has ended. */
  ended: Promise<number | null>;
  /** Makes an event happen that Electron would tell of. */
  happens(emit: 'app' | 'window' | 'contents', name: string, ...args: unknown[]): void;
  /** The box about that, once it is open. */
  box(message: RegExp): Promise<{ asked: number; message: string; detail: string; buttons: string[] }>;
  /** Presses a button of a box. */
  press(box: { asked: number; buttons: string[] }, button: string): void;
}

/** Starts the main process that was built in `house`, with its data in `folder`; `env` tells the stand-in what else it is. */
export function startMain(house: string, folder: string, env: Readonly<Record<string, string>> = {}): ChildProcess {
  return fork(path.join(house, 'out/main/index.js'), ['--data', folder], {
    execArgv: ['--import', path.join(import.meta.dirname, 'electronHook.ts')],
    env: { ...process.env, ...env },
  });
}

/** A started main process as its tests see it. */
export function faceOf(child: ChildProcess): Main {
  const seen: Record<string, unknown>[] = [];
  const waiting = new Set<() => void>();
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.on('message', (message: Record<string, unknown>) => {
    seen.push(message);
    for (const look of waiting) look();
  });
  const told: Main['told'] = (fits) =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = seen.find(fits);
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
      void ended.then((code) => reject(new Error(`The main process ended with code ${code}.`)));
    });
  let calls = 0;
  return {
    told,
    ended,
    async ask(name, payload) {
      const call = (calls += 1);
      child.send({ call, channel: `request:${name}`, payload });
      return (await told((message) => message['call'] === call))['reply'] as never;
    },
    happens: (emit, name, ...args) => void child.send({ emit, name, args }),
    box: (message) => told((one) => message.test(String(one['message'] ?? ''))) as never,
    press: ({ asked, buttons }, button) => void child.send({ answer: asked, button: buttons.indexOf(button) }),
    quit: (signal) => (signal === undefined ? child.send('quit') : child.kill(signal), ended),
  };
}
