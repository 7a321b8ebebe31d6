import { systems } from '../engine/index.ts';
import { CampaignSession } from './campaign/session.ts';
import { guides } from './guides.ts';
import { AiSession } from './session.ts';

/**
 * Entry of the AI process: an Electron utility process (messages through `process.parentPort`) or a
 * Node child process (messages through `process.on('message')`). It ends with its parent.
 */

interface ParentPort {
  on(event: 'message', listener: (event: { data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

const parentPort = (process as unknown as { parentPort?: ParentPort }).parentPort;

const ports = {
  systems,
  guides,
  send: (message: unknown) => {
    if (parentPort !== undefined) parentPort.postMessage(message);
    else if (process.connected) process.send?.(message);
  },
  now: () => performance.now(),
  fault: (error: unknown) => process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
  defer: setImmediate,
};
const session = new AiSession(ports);
const campaigns = new CampaignSession(ports);

function receive(message: unknown): void {
  if (!campaigns.receive(message)) session.receive(message);
}

if (parentPort !== undefined) {
  parentPort.on('message', (event) => receive(event.data));
  parentPort.postMessage({ type: 'ready' });
} else if (process.send !== undefined) {
  process.on('message', receive);
  process.on('disconnect', () => process.exit(0));
  process.send({ type: 'ready' });
}
