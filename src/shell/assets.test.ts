import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAsset } from './assets.ts';

let folder = '';
let root = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'flagbridge-assets-'));
  root = path.join(folder, 'renderer');
  mkdirSync(path.join(root, 'assets'), { recursive: true });
  mkdirSync(path.join(folder, 'renderer-other'));
  writeFileSync(path.join(root, 'index.html'), '<p>page</p>');
  writeFileSync(path.join(root, 'assets/index-D0_x.js'), 'code');
  writeFileSync(path.join(root, 'notes.txt'), 'text');
  writeFileSync(path.join(root, '.env.json'), '{}');
  writeFileSync(path.join(folder, 'secret.json'), '{}');
  writeFileSync(path.join(folder, 'renderer-other/secret.json'), '{}');
  symlinkSync(path.join(folder, 'secret.json'), path.join(root, 'link.json'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the start page stands for the root', async () => {
  const page = await readAsset(root, '/');
  expect(page).toMatchObject({ type: 'text/html; charset=utf-8', immutable: false });
  expect(new TextDecoder().decode(page?.bytes)).toBe('<p>page</p>');
});

test('files with their content in the name may be kept', async () => {
  expect(await readAsset(root, '/assets/index-D0_x.js')).toMatchObject({ immutable: true });
});

test.each([
  '/../secret.json',
  '/%2e%2e/secret.json',
  '/..%2fsecret.json',
  '/%2e%2e%2fsecret.json',
  '/assets/../../secret.json',
  '/..\\secret.json',
  '/%5c..%5csecret.json',
  '/../renderer-other/secret.json',
  '//etc/hosts.json',
  '/index.html%00.json',
  '/link.json',
  '/.env.json',
  '/notes.txt',
  '/assets',
  '/assets/',
  '/missing.js',
  '/%',
  '',
  'index.html',
])('%j is not served', async (urlPath) => {
  expect(await readAsset(root, urlPath)).toBeNull();
});
