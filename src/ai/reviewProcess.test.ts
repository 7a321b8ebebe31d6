import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { FromReview } from './review/protocol.ts';

test('as a child process: ready, deaf to nonsense, refuses what is no battle, and ends with its parent', async () => {
  const child = fork(path.join(import.meta.dirname, 'reviewProcess.ts'), { execArgv: [] });
  const next = async (): Promise<FromReview> => ((await once(child, 'message')) as [FromReview])[0];
  expect(await next()).toEqual({ type: 'ready' });
  child.send({ type: 'nonsense' });
  child.send({
    type: 'review',
    job: 3,
    log: { system: 'chess', version: 1, setup: {}, seed: 1, reseeds: [], actions: [] },
    rated: [],
    people: [],
  });
  expect(await next()).toEqual({ type: 'refused', job: 3 });
  const exit = once(child, 'exit');
  child.disconnect();
  expect(await exit).toEqual([0, null]);
});
