import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeOpenPage } from './openPage.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'flagbridge-open-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('the page leads to the address', () => {
  const file = writeOpenPage(folder, 'http://127.0.0.1:5/?token=x');
  expect(readFileSync(file, 'utf8')).toContain('content="0;url=http://127.0.0.1:5/?token=x"');
});

test.skipIf(process.platform === 'win32')('only its owner can read it, whoever wrote the one before', () => {
  writeFileSync(path.join(folder, 'open.html'), 'left behind', { mode: 0o666 });
  expect(statSync(writeOpenPage(folder, 'http://127.0.0.1:5/')).mode & 0o777).toBe(0o600);
});
