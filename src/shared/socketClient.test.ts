import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocketServer, type WebSocket as ServerSocket } from 'ws';
import { connect, type SocketApi } from './socketClient.ts';
import { eventually } from './testing/eventually.ts';

let server: WebSocketServer;
let waits: { action: () => void; milliseconds: number }[] = [];
let wait: (action: () => void, milliseconds: number) => void;

beforeEach(async () => {
  // A list of its own for each test: clients of the one before notice their server's end late.
  const own: typeof waits = [];
  waits = own;
  wait = (action, milliseconds) => void own.push({ action, milliseconds });
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
});
afterEach(() => stop());

const address = () => `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;

function stop(): Promise<unknown> {
  for (const client of server.clients) client.terminate();
  return new Promise((resolve) => server.close(resolve));
}

/** The server's end of the next connection, with a queue of what it receives. */
async function accepted(): Promise<{
  socket: ServerSocket;
  next: () => Promise<{ id: number; name: string; params: unknown }>;
}> {
  const [socket] = (await once(server, 'connection')) as [ServerSocket];
  const received: string[] = [];
  socket.on('message', (data) => received.push(String(data)));
  return {
    socket,
    async next() {
      await eventually(() => expect(received).not.toEqual([]));
      return JSON.parse(received.shift()!) as { id: number; name: string; params: unknown };
    },
  };
}

const status = (api: SocketApi, wanted: boolean) =>
  new Promise<void>((resolve) => {
    const end = api.onStatus((connected) => {
      if (connected === wanted) queueMicrotask(() => (end(), resolve()));
    });
  });

test('a request made before the connection stands is sent when it does, and answered', async () => {
  const connection = accepted();
  const api = connect(address(), { wait });
  const reply = api.request('battles.list', {});
  const { socket, next } = await connection;
  const { id, name, params } = await next();
  expect({ name, params }).toEqual({ name: 'battles.list', params: {} });
  socket.send(JSON.stringify({ id, reply: { ok: true, value: [] } }));
  expect(await reply).toEqual({ ok: true, value: [] });
});

test('answers are matched by number', async () => {
  const connection = accepted();
  const api = connect(address(), { wait });
  const replies = [api.request('battles.list', {}), api.request('scenarios.list', {})];
  const { socket, next } = await connection;
  const [first, second] = [await next(), await next()];
  socket.send(JSON.stringify({ id: second.id, reply: { ok: false, error: { code: 'internal' } } }));
  socket.send(JSON.stringify({ id: first.id, reply: { ok: true, value: [] } }));
  expect(await Promise.all(replies)).toEqual([
    { ok: true, value: [] },
    { ok: false, error: { code: 'internal' } },
  ]);
});

test('pushes reach their listeners until they end', async () => {
  const connection = accepted();
  const api = connect(address(), { wait });
  const [notice, other] = [vi.fn(), vi.fn()];
  const end = api.on('notice', notice);
  api.on('ai.progress', other);
  const { socket } = await connection;
  const send = (code: string) => socket.send(JSON.stringify({ push: 'notice', payload: { code } }));
  send('ai-restarted');
  await eventually(() => expect(notice).toHaveBeenCalledExactlyOnceWith({ code: 'ai-restarted' }));
  end();
  const last = vi.fn();
  api.on('notice', last);
  send('ai-failed');
  await eventually(() => expect(last).toHaveBeenCalledOnce());
  expect(notice).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
});

test('what is no message is ignored', async () => {
  const connection = accepted();
  const api = connect(address(), { wait });
  const reply = api.request('battles.list', {});
  const { socket, next } = await connection;
  const { id } = await next();
  socket.send('{');
  socket.send(JSON.stringify({ id: 999, reply: { ok: true, value: [] } }));
  socket.send(JSON.stringify({ id: null, reply: { ok: false, error: { code: 'bad-request' } } }));
  socket.send(JSON.stringify({ id, reply: { ok: true, value: [] } }));
  expect(await reply).toEqual({ ok: true, value: [] });
});

test('a lost connection is told, answers what was under way, and is made again', async () => {
  const connection = accepted();
  const api = connect(address(), { wait });
  await status(api, true);
  const { socket, next } = await connection;
  const unanswered = api.request('battles.list', {});
  await next();
  socket.terminate();
  expect(await unanswered).toEqual({ ok: false, error: { code: 'internal' } });
  await status(api, false);

  expect(waits).toHaveLength(1);
  const waiting = api.request('scenarios.list', {});
  const again = accepted();
  waits[0]!.action();
  const second = await again;
  expect(await second.next()).toMatchObject({ name: 'scenarios.list' });
  await status(api, true);
  second.socket.terminate();
  expect(await waiting).toEqual({ ok: false, error: { code: 'internal' } });
});

test('while nobody answers it tries again at growing intervals, up to a limit', async () => {
  const url = address();
  await stop();
  const api = connect(url, { wait });
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    await eventually(() => expect(waits).toHaveLength(attempt));
    waits[attempt - 1]!.action();
  }
  expect(waits.slice(0, 7).map(({ milliseconds }) => milliseconds)).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000]);
  const seen = vi.fn();
  api.onStatus(seen);
  expect(seen).toHaveBeenCalledExactlyOnceWith(false);
});
