import type { FromAi, ToAi } from '../ai/protocol.ts';

/** What Electron's `UtilityProcess` and Node's `ChildProcess` have in common, as the host uses it. */
interface Child {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
  kill(): boolean;
}

/** The host's face of the AI process. A message for a dead process is dropped: its exit is told to the host. */
export function aiProcess(child: Child, send: (message: ToAi) => void) {
  return {
    post: send,
    onMessage(listener: (message: FromAi) => void): void {
      // Our own process, built with us: its messages need no parsing.
      child.on('message', (message) => listener(message as FromAi));
    },
    onExit(listener: () => void): void {
      child.on('exit', () => listener());
    },
    kill(): void {
      child.kill();
    },
  };
}
