import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOwnPage, registerScheme, serveScheme } from './scheme.ts';
import { protocol, resetElectron } from './testing/fakeElectron.ts';

vi.mock('electron', () => import('./testing/fakeElectron.ts'));

let folder = '';
beforeEach(() => {
  resetElectron();
  folder = mkdtempSync(path.join(os.tmpdir(), 'flagbridge-scheme-'));
  mkdirSync(path.join(folder, 'renderer'));
  writeFileSync(path.join(folder, 'renderer/index.html'), '<p>page</p>');
  writeFileSync(path.join(folder, 'secret.json'), '{}');
  serveScheme(path.join(folder, 'renderer'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A request as Electron hands it over; its addresses are not limited to what `Request` accepts. */
const get = (url: string, method = 'GET') => protocol.schemes.get('app')!({ url, method } as Request);

test('the scheme is standard and secure, and nothing more is switched on than fetching', () => {
  registerScheme();
  expect(protocol.registerSchemesAsPrivileged).toHaveBeenCalledExactlyOnceWith([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
});

test('the page is served with its type and the content security policy', async () => {
  const response = await get('app://flagbridge/index.html');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('<p>page</p>');
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toContain(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval';",
  );
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test.each([
  'app://flagbridge/../secret.json',
  'app://flagbridge/%2e%2e/secret.json',
  'app://flagbridge/..%2fsecret.json',
  'app://flagbridge/..%5csecret.json',
  'app://other/index.html',
  'app://flagbridge/missing.js',
  'file:///etc/passwd',
])('%s is refused, with the policy all the same', async (url) => {
  const response = await get(url);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe('');
  expect(response.headers.has('content-security-policy')).toBe(true);
});

test('the scheme only answers GET', async () => {
  expect((await get('app://flagbridge/index.html', 'POST')).status).toBe(404);
});

test('the own page is told from look-alikes', () => {
  expect(isOwnPage('app://flagbridge/index.html#battle')).toBe(true);
  for (const other of [
    'app://flagbridge.evil/',
    'http://flagbridge/',
    'app:flagbridge',
    'app://',
    '',
    'app://x@other/',
  ]) {
    expect(isOwnPage(other), other).toBe(false);
  }
});
