import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { toParent } from './toParent.ts';

test('a message to a parent that is gone is dropped', () => {
  const send = vi.fn((_message: unknown, callback: (error: Error | null) => void) => callback(new Error('EPIPE')));
  toParent({ type: 'ready' }, { connected: true, send });
  expect(send).toHaveBeenCalledOnce();
  toParent({ type: 'ready' }, { connected: false, send });
  expect(send).toHaveBeenCalledOnce();
});

/** Starts the orphan-to-be, and dies by the hardest signal as soon as it is there. */
const PARENT = `
  const { fork } = require('node:child_process');
  fork(process.argv[1], [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    .once('message', () => process.kill(process.pid, 'SIGKILL'));
`;

test.skipIf(process.platform === 'win32')(
  'a child whose parent is killed ends without a trace on the terminal',
  async () => {
    const orphan = path.join(import.meta.dirname, 'testing/orphan.ts');
    const parent = spawn(process.execPath, ['-e', PARENT, orphan], { stdio: ['ignore', 'pipe', 'pipe'] });
    let written = '';
    for (const stream of [parent.stdout, parent.stderr])
      stream.setEncoding('utf8').on('data', (text) => (written += text));
    // Both ends of what it inherits are closed once the orphan is gone too.
    await once(parent, 'close');
    expect(parent.signalCode).toBe('SIGKILL');
    expect(written).toBe('');
  },
);
