import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { AiProcess } from '../aiProcess.ts';

const ENTRY = fileURLToPath(new URL('../../ai/process.ts', import.meta.url));

/** The AI program itself, for tests of what the host does with its answers. */
export class RealAi {
  private waiting: (() => void)[] = [];

  /** For `HostParts`. */
  readonly spawn = (): AiProcess => {
    const child = fork(ENTRY, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    return {
      post: (message) => void (child.connected && child.send(message)),
      onMessage: (listener) =>
        void child.on('message', (message) => {
          listener(message as Parameters<typeof listener>[0]);
          for (const heard of this.waiting.splice(0)) heard();
        }),
      onExit: (listener) => void child.on('exit', listener),
      kill: () => void child.kill(),
    };
  };

  /** Resolves when a process has said something. */
  heard(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
