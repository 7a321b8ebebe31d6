import type { FromAi, ToAi } from '../ai/protocol.ts';

/** What Electron's `UtilityProcess` and Node's `ChildProcess` have in common, as the host uses it. */
interface Child {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'exit' | 'error', listener: () => void): unknown;
  kill(): boolean;
  readonly pid?: number | undefined;
}

/**
 * The host's face of the AI process, and of the one that reviews battles. A message for a dead process is dropped: its exit is told to
 * the host. One that cannot be started, or dies while a message is written to it, may emit `error`,
 * which would end the game if nobody heard it; it counts as an exit.
 */
export function aiProcess<Sent = ToAi, Heard = FromAi>(child: Child, send: (message: Sent) => void) {
  let gone = false;
  child.on('exit', () => (gone = true));
  // For good: one that was stopped (SIGSTOP) hears of nothing milder. It keeps nothing that could be lost.
  const kill = (): void => {
    child.kill();
    if (gone || child.pid === undefined) return;
    try {
      process.kill(child.pid, 'SIGKILL');
    } catch {
      // It has just died.
    }
  };
  return {
    post: send,
    onMessage(listener: (message: Heard) => void): void {
      // Our own process, built with us: its messages need no parsing.
      child.on('message', (message) => listener(message as Heard));
    },
    onExit(listener: () => void): void {
      child.on('exit', () => listener());
      child.on('error', () => {
        kill();
        listener();
      });
    },
    kill,
  };
}
