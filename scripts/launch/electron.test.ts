import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { electronExecutable } from './electron.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'flagbridge-electron-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const complete = {
  'package.json': '{"version":"45.4.1"}',
  'path.txt': 'electron',
  'dist/version': 'v45.4.1',
  'dist/electron': '',
};

function lay(files: Record<string, string>): void {
  mkdirSync(path.join(folder, 'dist'));
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
}

test('a complete runtime of the right version is found', () => {
  lay(complete);
  expect(electronExecutable(folder)).toBe(path.join(folder, 'dist/electron'));
});

test.each(Object.keys(complete))('without %s it is not there', (missing) => {
  lay(Object.fromEntries(Object.entries(complete).filter(([file]) => file !== missing)));
  expect(electronExecutable(folder)).toBeNull();
});

test('the runtime of another version is not there', () => {
  lay({ ...complete, 'dist/version': '45.4.0' });
  expect(electronExecutable(folder)).toBeNull();
});
