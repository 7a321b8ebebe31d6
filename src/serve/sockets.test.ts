import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import os from 'node:os';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Host } from '../host/index.ts';
import { eventually } from '../shared/testing/eventually.ts';
import { MAX_MESSAGE } from '../shared/wire.ts';
import { serveGame, type Push, type Serving } from './server.ts';
import { signIn } from './testing/signIn.ts';

const REFUSED = { ok: false, error: { code: 'bad-request' } };
const handle = vi.fn<Host['handle']>();
let serving: Serving;
let signedIn: string;
let push: Push;
let open: WebSocket[] = [];

beforeEach(async () => {
  handle.mockReset().mockResolvedValue({ ok: true, value: [] });
  const host: Host = { handle, close: async () => undefined };
  serving = await serveGame({ root: os.tmpdir(), port: 0, host: (given) => ((push = given), host) });
  signedIn = await signIn(serving);
});
afterEach(async () => {
  for (const socket of open) socket.terminate();
  open = [];
  await serving.close();
});

const good = () => ({
  Cookie: signedIn,
  Origin: `http://127.0.0.1:${serving.port}`,
});

function dial(headers: Record<string, string>, target = '/socket'): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${serving.port}${target}`, { headers });
  open.push(socket);
  return socket;
}

async function page(): Promise<WebSocket> {
  const socket = dial(good());
  await once(socket, 'open');
  return socket;
}

async function heard(socket: WebSocket): Promise<unknown> {
  const [data] = (await once(socket, 'message')) as [Buffer];
  return JSON.parse(String(data)) as unknown;
}

const ask = (socket: WebSocket, message: unknown): Promise<unknown> => {
  const answer = heard(socket);
  socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  return answer;
};

test('a call reaches the host with its name and payload, and is answered under its number', async () => {
  expect(await ask(await page(), { id: 7, name: 'battles.list', params: {} })).toEqual({
    id: 7,
    reply: { ok: true, value: [] },
  });
  expect(handle).toHaveBeenCalledExactlyOnceWith('battles.list', {});
});

test('answers find their calls in whatever order they come', async () => {
  const slow = Promise.withResolvers<Awaited<ReturnType<Host['handle']>>>();
  handle.mockReturnValueOnce(slow.promise);
  const socket = await page();
  socket.send(JSON.stringify({ id: 1, name: 'battles.list', params: {} }));
  expect(await ask(socket, { id: 2, name: 'battles.list', params: {} })).toMatchObject({ id: 2 });
  const late = heard(socket);
  slow.resolve({ ok: true, value: [] });
  expect(await late).toMatchObject({ id: 1 });
});

test.each([
  ['no JSON', '{'],
  ['nothing', ''],
  ['no object', '5'],
  ['null', 'null'],
  ['no number', { name: 'app.info', params: {} }],
  ['a number that is text', { id: '1', name: 'app.info', params: {} }],
  ['no name', { id: 1, params: {} }],
  ['a name that is none', { id: 1, name: 5, params: {} }],
  ['a field too many', { id: 1, name: 'app.info', params: {}, more: 1 }],
])('a message with %s is answered as a bad request, and the socket goes on', async (_what, message) => {
  const socket = await page();
  expect(await ask(socket, message)).toEqual({ id: null, reply: REFUSED });
  expect(handle).not.toHaveBeenCalled();
  expect(await ask(socket, { id: 1, name: 'battles.list', params: {} })).toMatchObject({ id: 1, reply: { ok: true } });
});

test('a binary message is a bad request', async () => {
  const socket = await page();
  const answer = heard(socket);
  socket.send(Buffer.from('{"id":1,"name":"battles.list","params":{}}'));
  expect(await answer).toEqual({ id: null, reply: REFUSED });
});

test('a host that fails all the same is answered for', async () => {
  handle.mockRejectedValueOnce(new Error('bug'));
  expect(await ask(await page(), { id: 1, name: 'app.info', params: {} })).toEqual({
    id: 1,
    reply: { ok: false, error: { code: 'internal' } },
  });
});

test('every open page gets every push', async () => {
  const pages = [await page(), await page(), await page()];
  const all = Promise.all(pages.map(heard));
  push('notice', { code: 'ai-restarted' });
  expect(await all).toEqual(Array(3).fill({ push: 'notice', payload: { code: 'ai-restarted' } }));
});

test('an answer for a page that has gone is dropped', async () => {
  const slow = Promise.withResolvers<Awaited<ReturnType<Host['handle']>>>();
  handle.mockReturnValueOnce(slow.promise);
  const gone = await page();
  gone.send(JSON.stringify({ id: 1, name: 'battles.list', params: {} }));
  await eventually(() => expect(handle).toHaveBeenCalledOnce());
  gone.terminate();
  await once(gone, 'close');
  slow.resolve({ ok: true, value: [] });
  expect(await ask(await page(), { id: 1, name: 'battles.list', params: {} })).toMatchObject({ id: 1 });
});

test('a message of a million keys, or nested a million deep, is refused before it is built', async () => {
  const socket = await page();
  const keys = `{"id":1,"name":"customs.check","params":{"setup":{${Array.from({ length: 1_000_000 }, (_, n) => `"${n}":0`).join()}}}}`;
  const deep = `{"id":1,"name":"customs.check","params":{"setup":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}}`;
  const parse = vi.spyOn(JSON, 'parse');
  for (const message of [keys, deep]) {
    const answer = once(socket, 'message');
    socket.send(message);
    expect(String(((await answer) as [Buffer])[0])).toBe(JSON.stringify({ id: null, reply: REFUSED }));
  }
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
  expect(handle).not.toHaveBeenCalled();
});

test('a reply that is longer than a message may be, or than any string, is a refusal', async () => {
  const socket = await page();
  const line = 'x'.repeat(1_000_000);
  for (const lines of [70, 600]) {
    handle.mockResolvedValueOnce({ ok: true, value: Array(lines).fill(line) as never });
    expect(await ask(socket, { id: 3, name: 'battles.list', params: {} })).toEqual({
      id: 3,
      reply: { ok: false, error: { code: 'internal' } },
    });
  }
  expect(await ask(socket, { id: 4, name: 'battles.list', params: {} })).toMatchObject({ id: 4, reply: { ok: true } });
});

test('a page that does not read is cut off, and the others are served', async () => {
  const [slow, other] = [await page(), await page()];
  const closed = once(slow, 'close');
  slow.pause();
  const line = 'x'.repeat(30_000_000);
  other.on('message', () => undefined);
  for (let sent = 0; sent < 8; sent++) {
    handle.mockResolvedValueOnce({ ok: true, value: [line] as never });
    slow.send(JSON.stringify({ id: sent, name: 'battles.list', params: {} }));
  }
  await eventually(() => expect(handle).toHaveBeenCalledTimes(8));
  slow.resume();
  await closed;
  expect(await ask(other, { id: 1, name: 'battles.list', params: {} })).toMatchObject({ id: 1, reply: { ok: true } });
}, 20_000);

test('a message over the limit closes its page and no other', async () => {
  const [other, socket] = [await page(), await page()];
  const closed = once(socket, 'close');
  socket.send('x'.repeat(MAX_MESSAGE + 1));
  await closed;
  expect(handle).not.toHaveBeenCalled();
  expect(await ask(other, { id: 1, name: 'battles.list', params: {} })).toMatchObject({ id: 1 });
});

test.each([
  ['without a cookie', { Cookie: '' }, '/socket'],
  ['with a wrong token', { Cookie: 'flagbridge-PORT=wrong' }, '/socket'],
  ['from another origin', { Origin: 'https://evil.example' }, '/socket'],
  ['from no page at all', { Origin: '' }, '/socket'],
  ['under a foreign name', { Host: 'evil.example' }, '/socket'],
  ['at another address', {}, '/other'],
])('a socket %s is refused', async (_what, bad: Record<string, string>, target) => {
  const headers: Record<string, string> = { ...good(), ...bad };
  headers['Cookie'] = headers['Cookie']!.replace('PORT', String(serving.port));
  const [error] = (await once(dial(headers, target), 'error')) as [Error];
  expect(error.message).toContain('403');
});

test('frames that break the protocol close their page and nothing else', async () => {
  const raw = connectTcp(serving.port, '127.0.0.1');
  const { Cookie, Origin } = good();
  raw.write(
    [
      'GET /socket HTTP/1.1',
      `Host: 127.0.0.1:${serving.port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      `Cookie: ${Cookie}`,
      `Origin: ${Origin}`,
      '\r\n',
    ].join('\r\n'),
  );
  await once(raw, 'data');
  const closed = once(raw, 'close');
  raw.on('error', () => undefined);
  raw.write(Buffer.from([0xff, 0xff, 0x00, 0x01, 0x02]));
  await closed;
  expect(await ask(await page(), { id: 1, name: 'battles.list', params: {} })).toMatchObject({ id: 1 });
});
