import { utilityProcess } from 'electron';
import type { AiProcess } from '../host/aiProcess.ts';
import { aiProcess } from '../shell/aiProcess.ts';

/** Starts the computer opponent (`entry` is its built file) in a process of its own. */
export function spawnAi(entry: string): AiProcess {
  const child = utilityProcess.fork(entry, [], { serviceName: 'Flagbridge opponent' });
  return aiProcess(child, (message) => child.postMessage(message));
}
