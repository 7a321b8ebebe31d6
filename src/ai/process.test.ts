import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { systems } from '../engine/index.ts';
import type { FromAi, ToAi } from './protocol.ts';

/** The first decision of the first battle of a system of the registry. */
function question(): { request: ToAi; isLegal: (action: number) => boolean } {
  const [game] = systems.values();
  const setup = game!.parseSetup(game!.scenarios[0]?.setup);
  if (!setup.ok) throw new Error(setup.error.code);
  const state: unknown = game!.create(setup.value, 1);
  const side = game!.toAct(state);
  if (side === 'nobody') throw new Error('nobody decides');
  const request: ToAi = {
    type: 'search',
    search: 1,
    system: game!.id,
    state: Buffer.from(game!.serialize(game!.observe(state, side))).toString('base64'),
    side,
    level: 'captain',
    style: 'balanced',
    budget: { milliseconds: null, iterations: 20 },
    seed: 1,
    battle: 'a',
  };
  return { request, isLegal: (action) => game!.apply(game!.clone(state), action) === null };
}

test('as a child process: ready, deaf to nonsense, answers, and ends with its parent', async () => {
  const child = fork(path.join(import.meta.dirname, 'process.ts'), { execArgv: [] });
  // On a busy machine it may have time to tell how far it is.
  const next = async (): Promise<FromAi> => {
    const [message] = (await once(child, 'message')) as [FromAi];
    return message.type === 'progress' ? next() : message;
  };
  expect(await next()).toEqual({ type: 'ready' });
  const { request, isLegal } = question();
  child.send({ type: 'nonsense' });
  child.send(request);
  const answer = await next();
  if (answer.type !== 'done') throw new Error(`answered ${answer.type}`);
  expect(isLegal(answer.action)).toBe(true);
  const exit = once(child, 'exit');
  child.disconnect();
  expect(await exit).toEqual([0, null]);
});

test('as a utility process: messages through the parent port', async () => {
  const { request, isLegal } = question();
  let listener: (event: { data: unknown }) => void = () => undefined;
  const answers: FromAi[] = [];
  let answered: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (answered = resolve));
  const parentPort = {
    on: (_event: 'message', added: typeof listener) => (listener = added),
    postMessage: (message: FromAi) => {
      answers.push(message);
      if (message.type === 'done') answered();
    },
  };
  Object.assign(process, { parentPort });
  try {
    await import('./process.ts');
    expect(answers).toEqual([{ type: 'ready' }]);
    listener({ data: 'nonsense' });
    listener({ data: request });
    await done;
  } finally {
    Reflect.deleteProperty(process, 'parentPort');
  }
  const last = answers.at(-1);
  expect(last?.type === 'done' && isLegal(last.action)).toBe(true);
});
