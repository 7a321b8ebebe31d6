import { utilityProcess } from 'electron';
import type { FromReview, ToReview } from '../ai/review/protocol.ts';
import type { AiProcess } from '../host/aiProcess.ts';
import type { ReviewProcess } from '../host/index.ts';
import { aiProcess } from '../shell/aiProcess.ts';

/** Starts the computer opponent (`entry` is its built file) in a process of its own. */
export function spawnAi(entry: string): AiProcess {
  const child = utilityProcess.fork(entry, [], { serviceName: 'Flagbridge opponent' });
  return aiProcess(child, (message) => child.postMessage(message));
}

/** Starts the process that reviews battles. */
export function spawnReview(entry: string): ReviewProcess {
  const child = utilityProcess.fork(entry, [], { serviceName: 'Flagbridge review' });
  return aiProcess<ToReview, FromReview>(child, (message) => child.postMessage(message));
}
