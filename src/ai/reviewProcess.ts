import os from 'node:os';
import { systems } from '../engine/index.ts';
import { inlineMore } from './inlining.ts';
import { ReviewSession } from './review/reviewSession.ts';
import { createGuides } from './systems.ts';
import { toParent } from './toParent.ts';

/**
 * Entry of the process that reviews battles: as the AI's (process.ts), but it runs behind everything
 * else. `FLAGBRIDGE_REVIEW_ITERATIONS` changes how closely it looks.
 */

interface ParentPort {
  on(event: 'message', listener: (event: { data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

/** A battle of three units against three takes less than a minute of a slow core, a chance is good to some 2 %. */
const ITERATIONS = 600;
const LOW_PRIORITY = 10;

inlineMore();

try {
  os.setPriority(LOW_PRIORITY);
} catch {
  // A system that does not allow it: the review only takes more of the machine.
}

const parentPort = (process as unknown as { parentPort?: ParentPort }).parentPort;
const asked = Number(process.env['FLAGBRIDGE_REVIEW_ITERATIONS']);

const session = new ReviewSession({
  systems,
  guides: createGuides(),
  iterations: Number.isInteger(asked) && asked > 0 ? asked : ITERATIONS,
  send: (message) => {
    if (parentPort !== undefined) parentPort.postMessage(message);
    else toParent(message);
  },
  fault: (error) => process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
  defer: setImmediate,
});

if (parentPort !== undefined) {
  parentPort.on('message', (event) => session.receive(event.data));
  parentPort.postMessage({ type: 'ready' });
} else if (process.send !== undefined) {
  process.on('message', (message) => session.receive(message));
  process.on('disconnect', () => process.exit(0));
  toParent({ type: 'ready' });
}
