import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { download, runtimeFor, unpackRuntime } from './download.ts';
import { electronExecutable } from './electron.ts';
import { zipOf } from './testing/zip.ts';

const CONTENT = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
const sha256 = createHash('sha256').update(CONTENT).digest('hex');

let folder = '';
let target = '';
let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse, from: number) => void;
let ranges: (string | undefined)[];
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'flagbridge-download-'));
  target = path.join(folder, 'cache', 'runtime.zip');
  ranges = [];
  server = createServer((request, response) => {
    ranges.push(request.headers.range);
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    answer(request, response, from);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const whole = (response: ServerResponse, from: number): void => {
  const rest = CONTENT.subarray(from);
  response.writeHead(from > 0 ? 206 : 200, { 'Content-Length': rest.length }).end(rest);
};
const fetched: number[] = [];
const get = (silenceMs = 10_000) => {
  fetched.length = 0;
  return download({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.zip`,
    sha256,
    target,
    silenceMs,
    progress: (bytes, all) => {
      fetched.push(bytes);
      expect(all).toBe(CONTENT.length);
    },
  });
};

test('a file comes whole, with its progress, and nothing is left beside it', async () => {
  answer = (_request, response, from) => whole(response, from);
  expect(await get()).toBeNull();
  expect(readFileSync(target).equals(CONTENT)).toBe(true);
  expect(readdirSync(path.dirname(target))).toEqual(['runtime.zip']);
  expect(fetched.at(-1)).toBe(CONTENT.length);
  expect(fetched).toEqual([...fetched].sort((a, b) => a - b));
});

test('a line that breaks again and again is taken up where it broke', async () => {
  answer = (_request, response, from) => {
    const piece = CONTENT.subarray(from, from + 70_000);
    response.writeHead(from > 0 ? 206 : 200, { 'Content-Length': CONTENT.length - from });
    // The line breaks once the piece is kept; what a broken line still held may be lost.
    const breakOff = (): void => {
      if (statSync(`${target}.part`, { throwIfNoEntry: false })?.size === from + piece.length) response.destroy();
      else setImmediate(breakOff);
    };
    if (from + piece.length === CONTENT.length) response.end(piece);
    else response.write(piece, breakOff);
  };
  expect(await get()).toBeNull();
  expect(readFileSync(target).equals(CONTENT)).toBe(true);
  expect(ranges.length).toBeGreaterThan(3);
});

test('what came before the launcher was closed is not fetched again', async () => {
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(`${target}.part`, CONTENT.subarray(0, 200_000));
  answer = (_request, response, from) => whole(response, from);
  expect(await get()).toBeNull();
  expect(ranges).toEqual(['bytes=200000-']);
  expect(readFileSync(target).equals(CONTENT)).toBe(true);
});

test('a server that knows no ranges sends it anew', async () => {
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(`${target}.part`, 'other');
  answer = (_request, response) => whole(response, 0);
  expect(await get()).toBeNull();
  expect(readFileSync(target).equals(CONTENT)).toBe(true);
});

test('a line that falls silent is dialled anew', async () => {
  let calls = 0;
  answer = (_request, response, from) => {
    calls += 1;
    if (calls > 1) return whole(response, from);
    response.writeHead(200, { 'Content-Length': CONTENT.length });
    response.write(CONTENT.subarray(0, 1000));
  };
  expect(await get(500)).toBeNull();
  expect(calls).toBeGreaterThan(1);
});

test('without a network, or with another file at its place, it is said, and no file is there', async () => {
  answer = (_request, response) => response.writeHead(404).end();
  expect(await get()).toEqual({ code: 'unreachable', cause: 'the server answered 404' });
  answer = (_request, response) =>
    response.writeHead(200, { 'Content-Length': CONTENT.length }).end(Buffer.alloc(CONTENT.length));
  expect(await get()).toEqual({ code: 'wrong-content' });
  expect(readdirSync(path.dirname(target))).toEqual([]);
});

test('the runtime is unpacked where the electron package expects it', async () => {
  const electron = path.join(folder, 'electron');
  mkdirSync(electron);
  writeFileSync(path.join(electron, 'package.json'), '{"version":"45.4.1"}');
  writeFileSync(path.join(electron, 'checksums.json'), '{"electron-v45.4.1-linux-x64.zip":"abc"}');
  mkdirSync(path.join(electron, 'node_modules/@electron-internal'), { recursive: true });
  symlinkSync(
    path.resolve('node_modules/@electron-internal/extract-zip'),
    path.join(electron, 'node_modules/@electron-internal/extract-zip'),
    'junction',
  );
  const runtime = runtimeFor(electron, 'linux', 'x64')!;
  expect(runtime).toEqual({
    version: '45.4.1',
    file: 'electron-v45.4.1-linux-x64.zip',
    sha256: 'abc',
    executable: 'electron',
  });
  expect(runtimeFor(electron, 'linux', 's390x')).toBeNull();
  const zip = path.join(folder, runtime.file);
  writeFileSync(zip, zipOf({ electron: 'the runtime' }));
  await unpackRuntime(electron, zip, runtime);
  expect(existsSync(zip)).toBe(false);
  expect(readFileSync(path.join(electron, 'dist/electron'), 'utf8')).toBe('the runtime');
  writeFileSync(path.join(electron, 'dist/version'), '45.4.1');
  expect(electronExecutable(electron)).toBe(path.join(electron, 'dist/electron'));
});
