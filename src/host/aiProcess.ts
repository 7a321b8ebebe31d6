import type { FromAi, ToAi } from '../ai/protocol.ts';

/**
 * The process that searches, as the host sees it, whatever the shell makes it of. A message posted
 * to a dead process is dropped; `onExit` is told once, however the process ended.
 */
export interface AiProcess {
  post(message: ToAi): void;
  onMessage(listener: (message: FromAi) => void): void;
  onExit(listener: () => void): void;
  kill(): void;
}
