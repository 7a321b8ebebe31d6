import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folderLock.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'flagbridge-lock-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('a folder is claimed once, made if need be, and free again after its release', () => {
  const place = path.join(folder, 'made/on/the/way');
  const first = lockFolder(place);
  expect(first.state).toBe('held');
  expect(lockFolder(place).state).toBe('taken');
  if (first.state === 'held') first.release();
  const second = lockFolder(place);
  expect(second.state).toBe('held');
  if (second.state === 'held') second.release();
});

test('a folder stays claimed when nobody keeps the lock', () => {
  expect(lockFolder(folder).state).toBe('held');
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  expect(lockFolder(folder).state).toBe('taken');
});

test('another process has the folder until it dies, also by a kill', async () => {
  const code = `
    const { lockFolder } = await import(${JSON.stringify(new URL('folderLock.ts', import.meta.url).href)});
    console.log(lockFolder(${JSON.stringify(folder)}).state);
    setInterval(() => undefined, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(other.stdout, 'data')) as [Buffer];
  expect(String(said).trim()).toBe('held');
  expect(lockFolder(folder).state).toBe('taken');

  const gone = once(other, 'exit');
  other.kill('SIGKILL');
  await gone;
  const lock = lockFolder(folder);
  expect(lock.state).toBe('held');
  if (lock.state === 'held') lock.release();
});

test.each([
  ['garbage', (file: string) => writeFileSync(file, 'no lock at all\n'.repeat(300))],
  ['a damaged database', (file: string) => writeFileSync(file, 'SQLite format 3\0'.padEnd(5000, 'x'))],
  ['a folder with something in it', (file: string) => mkdirSync(path.join(file, 'in it'), { recursive: true })],
])('with %s in its place the lock still lets one in, and only one', (_what, put) => {
  put(path.join(folder, 'in-use.lock'));
  const first = lockFolder(folder);
  expect(first.state).toBe('held');
  expect(lockFolder(folder).state).toBe('taken');
  if (first.state === 'held') first.release();
  const next = lockFolder(folder);
  expect(next.state).toBe('held');
  if (next.state === 'held') next.release();
});

test('where no folder can be made, nothing is claimed and nothing thrown', () => {
  writeFileSync(path.join(folder, 'file'), '');
  expect(lockFolder(path.join(folder, 'file', 'below')).state).toBe('unwritable');
});
