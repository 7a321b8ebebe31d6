import { availableParallelism } from 'node:os';
import { inspect } from 'node:util';
import { parentPort as memberPort, workerData } from 'node:worker_threads';
import { systems } from '../engine/index.ts';
import { Crew, CREW_MEMBER, startMember, type ToMember } from './crew.ts';
import { crewMember } from './crewMember.ts';
import { inlineMore } from './inlining.ts';
import { SearchSession } from './searchSession.ts';
import { createGuides, strategists } from './systems.ts';
import { toParent } from './toParent.ts';
import { WarSession } from './war/warSession.ts';

/**
 * Entry of the AI process: an Electron utility process (messages through `process.parentPort`) or a
 * Node child process (messages through `process.on('message')`). It ends with its parent. Its other
 * cores are used by threads that run this same file.
 */

interface ParentPort {
  on(event: 'message', listener: (event: { data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

/** More would gain little: searches that share only their results find the same things (`bench/ai.ts`). */
const MOST_THREADS = 4;

const shared = {
  systems,
  guides: createGuides(),
  now: () => performance.now(),
  fault: (error: unknown) => void process.stderr.write(`${inspect(error)}\n`),
  defer: setImmediate,
};

if (workerData === CREW_MEMBER && memberPort !== null) {
  const port = memberPort;
  const member = crewMember({ ...shared, send: (message) => port.postMessage(message) });
  port.on('message', (message: ToMember) => member.receive(message));
} else {
  inlineMore();
  const parentPort = (process as unknown as { parentPort?: ParentPort }).parentPort;
  const entry = new URL(import.meta.url);
  const crew = new Crew(Math.min(MOST_THREADS, availableParallelism()) - 1, () => startMember(entry), shared.fault);
  const send = (message: unknown): void => {
    if (parentPort !== undefined) parentPort.postMessage(message);
    else toParent(message);
  };
  const session = new SearchSession({ ...shared, crew, send });
  const wars = new WarSession({ ...shared, strategists, send });
  const receive = (message: unknown): void => {
    if (!wars.receive(message)) session.receive(message);
  };

  if (parentPort !== undefined) {
    parentPort.on('message', (event) => receive(event.data));
    parentPort.postMessage({ type: 'ready' });
  } else if (process.send !== undefined) {
    process.on('message', receive);
    process.on('disconnect', () => process.exit(0));
    toParent({ type: 'ready' });
  }
}
