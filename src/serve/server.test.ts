import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveGame, type Push, type Serving } from './server.ts';
import { signIn } from './testing/signIn.ts';

let root = '';
let serving: Serving;
/** The cookie of a page that is open. */
let signedIn: string;
let push: Push;
const host = { handle: vi.fn(), close: vi.fn(async () => undefined) };

beforeEach(async () => {
  host.close.mockClear();
  root = mkdtempSync(path.join(os.tmpdir(), 'flagbridge-serve-'));
  mkdirSync(path.join(root, 'assets'));
  writeFileSync(path.join(root, 'index.html'), '<p>page</p>');
  writeFileSync(path.join(root, 'favicon.svg'), '<svg/>');
  writeFileSync(path.join(root, 'assets/index-1.js'), 'code');
  serving = await serveGame({ root, port: 0, host: (given) => ((push = given), host) });
  signedIn = await signIn(serving);
});
afterEach(async () => {
  await serving.close();
  rmSync(root, { recursive: true });
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** A plain HTTP request, with whatever headers; `fetch` would not let a test forge `Host`. */
function get(place: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: serving.port, path: place, headers, method }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

const cookie = () => ({ Cookie: signedIn });
const target = (address: string) => address.slice(new URL(address).origin.length);

test('an address gives a cookie that scripts and other sites never see, and a clean address', async () => {
  const { status, headers } = await get(target(serving.newAddress()));
  expect(status).toBe(303);
  expect(headers['location']).toBe('/');
  expect(headers['set-cookie']).toEqual([`${signedIn}; Path=/; HttpOnly; SameSite=Strict`]);
});

test('an address opens once: who reads it afterwards gets nothing, who has the cookie gets the game', async () => {
  const address = target(serving.newAddress());
  expect((await get(address)).status).toBe(303);
  const again = await get(address);
  expect(again).toMatchObject({ status: 403, body: expect.stringContaining('It can be opened once') });
  expect(again.headers['set-cookie']).toBeUndefined();
  expect(await get(address, cookie())).toMatchObject({ status: 303, headers: { location: '/' } });
  const other = target(serving.newAddress());
  expect(other).not.toBe(address);
  expect((await get(other)).status).toBe(303);
});

test('the cookie cannot be told from the address', () => {
  expect(serving.newAddress()).not.toContain(signedIn.split('=')[1]);
});

test('a look ahead does not use an address up', async () => {
  const address = target(serving.newAddress());
  expect((await get(address, {}, 'HEAD')).status).toBe(403);
  expect((await get(address)).status).toBe(303);
});

test('opened from a page elsewhere, the address leads over a page, for the cookie to come along', async () => {
  const { status, headers, body } = await get(target(serving.newAddress()), { 'Sec-Fetch-Site': 'cross-site' });
  expect([status, headers['location']]).toEqual([200, undefined]);
  expect(headers['set-cookie']).toEqual([`${signedIn}; Path=/; HttpOnly; SameSite=Strict`]);
  expect(body).toContain('url=/"');
});

test('secrets are long, and other ones at each start', async () => {
  const other = await serveGame({ root, port: 0, host: () => host });
  expect(new URL(serving.newAddress()).searchParams.get('token')!.length).toBeGreaterThanOrEqual(43);
  const [name, value] = signedIn.split('=');
  expect(name).toBe(`flagbridge-${serving.port}`);
  expect(value!.length).toBeGreaterThanOrEqual(43);
  expect(await signIn(other)).not.toContain(value);
  await other.close();
});

test('with the cookie the page is served, with the content security policy', async () => {
  const page = await get('/', cookie());
  expect(page).toMatchObject({ status: 200, body: '<p>page</p>' });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(page.headers['content-security-policy']).toContain(`connect-src 'self' ws://127.0.0.1:${serving.port};`);
  expect(page.headers['cache-control']).toBe('no-store');
});

test('only files with their content in the name are kept by the browser', async () => {
  expect((await get('/assets/index-1.js', cookie())).headers['cache-control']).toContain('immutable');
});

test('a favicon is there, under the name that browsers ask for too', async () => {
  expect(await get('/favicon.ico', cookie())).toMatchObject({ status: 200, body: '<svg/>' });
});

test.each([
  ['without a cookie', {}],
  ['with a wrong token', { Cookie: 'flagbridge-PORT=wrong' }],
  ["with another port's cookie", { Cookie: 'flagbridge-1=TOKEN' }],
])('%s nothing is served but one sentence', async (_what, headers: Record<string, string>) => {
  const filled = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      value.replace('PORT', String(serving.port)).replace('TOKEN', signedIn.split('=')[1]!),
    ]),
  );
  for (const place of ['/', '/assets/index-1.js', '/?token=wrong']) {
    const { status, body } = await get(place, filled);
    expect(status).toBe(403);
    expect(body).toContain('Open the address');
  }
});

test('a foreign name that points here is refused, even with the token', async () => {
  for (const name of ['evil.example', `evil.example:${serving.port}`, '127.0.0.1', '127.0.0.1:1']) {
    expect((await get(target(serving.newAddress()), { Host: name, ...cookie() })).status, name).toBe(403);
  }
  expect((await get('/', { Host: `localhost:${serving.port}`, ...cookie() })).status).toBe(200);
});

test('a request from a page of another origin is refused', async () => {
  for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1', `https://127.0.0.1:${serving.port}`]) {
    expect((await get('/', { ...cookie(), Origin: origin })).status, origin).toBe(403);
  }
  expect((await get('/', { ...cookie(), Origin: `http://127.0.0.1:${serving.port}` })).status).toBe(200);
});

test.each([
  '/../server.ts',
  '/%2e%2e/server.ts',
  '/..%2f..%2fetc/passwd',
  '/assets/..%2f..%2fsecret.json',
  '//x/y.js',
  '/%',
  '/missing.js',
])('%s is not found, and nothing crashes', async (place) => {
  expect((await get(place, cookie())).status).toBe(404);
});

test('an address that is none is refused', async () => {
  expect((await get('http://[', cookie())).status).toBe(404);
  expect((await get('/', cookie())).status).toBe(200);
});

test('nothing but GET and HEAD is answered', async () => {
  expect((await get('/', cookie(), 'POST')).status).toBe(405);
  expect(await get('/', cookie(), 'HEAD')).toMatchObject({ status: 200, body: '' });
});

test('the server listens on the loopback address alone', async () => {
  const outside = Object.values(os.networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal);
  if (outside === undefined) return expect(serving.newAddress()).toMatch(/^http:\/\/127\.0\.0\.1:/);
  const reached = await new Promise<boolean>((resolve) => {
    const socket = connect({ host: outside.address, port: serving.port }, () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
  expect(reached).toBe(false);
});

test('a host that cannot start is told, and nothing ever listened', async () => {
  const listen = vi.spyOn(Server.prototype, 'listen');
  const failing = () => {
    throw new Error('no database');
  };
  await expect(serveGame({ root, port: 0, host: failing })).rejects.toThrow('no database');
  expect(listen).not.toHaveBeenCalled();
  listen.mockRestore();
});

test('a taken port is said, not a crash, and the host that was made for it is closed', async () => {
  await expect(serveGame({ root, port: serving.port, host: () => host })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  expect(host.close).toHaveBeenCalledOnce();
});

test('a push with no page open is no fault, and closing closes the host', async () => {
  push('notice', { code: 'ai-failed' });
  await serving.close();
  expect(host.close).toHaveBeenCalledOnce();
  serving = await serveGame({ root, port: 0, host: () => host });
});
