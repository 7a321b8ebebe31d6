import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../src/host/store/open.ts';

/** Every one of the processes reads the same sources. */
const NODE_COMPILE_CACHE = path.join(import.meta.dirname, '../.cache/compiled');

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'flagbridge-keep-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const inFolder = (...names: string[]): string => path.join(folder, ...names);

/** Runs `npm run keep -- …args`. */
function keep(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  return new Promise((resolve) => {
    const script = path.join(import.meta.dirname, 'keep.ts');
    const child = execFile(
      process.execPath,
      [script, ...args],
      { env: { ...process.env, NODE_COMPILE_CACHE } },
      (_failure, out, error) => resolve({ code: child.exitCode ?? -1, out, error }),
    );
  });
}

const GARBAGE = 'this is not a database\n'.repeat(400);

test.each([
  ['repair', [], /^Missing required args/i],
  ['repair of a folder', ['repair', 'saves'], /saves is no file/],
  ['repair of nothing', ['repair', 'nothing.db'], /There is no .*nothing\.db/],
  ['export of a broken database', ['export', 'broken', 'all.flagbridge'], /npm run repair/],
  [
    'export into a folder that is not there',
    ['export', 'saves', 'nowhere/all.flagbridge'],
    /There is no folder .*nowhere\./,
  ],
  ['import of a folder', ['import', 'saves', 'new'], /saves is no file/],
  ['import into a file', ['import', 'all.flagbridge', 'all.flagbridge'], /all\.flagbridge/],
  ['an option that there is not', ['repair', '--fast', 'saves'], /--fast/],
] as const)('%s: one sentence and exit code 1', async (what, args, sentence) => {
  for (const name of ['saves', 'broken']) mkdirSync(inFolder(name));
  openDatabase(inFolder('saves'), { now: new Date() }).database.close();
  writeFileSync(inFolder('broken', 'flagbridge.db'), GARBAGE);
  writeFileSync(inFolder('all.flagbridge'), 'no export');
  const [command, ...rest] = what === 'repair' ? ['repair'] : args;
  const { code, out, error } = await keep(command, ...rest.map((arg) => (arg.startsWith('--') ? arg : inFolder(arg))));
  expect(error).toMatch(sentence);
  expect(error.trimEnd().split('\n')).toHaveLength(1);
  expect(out).toBe('');
  expect(code).toBe(1);
  expect(existsSync(inFolder('all.flagbridge.part'))).toBe(false);
});

test('what is exported comes in elsewhere', async () => {
  openDatabase(inFolder('saves'), { now: new Date() }).database.close();
  expect(await keep('export', inFolder('saves'), inFolder('all'))).toMatchObject({ code: 0, error: '' });
  expect(await keep('import', inFolder('all'), inFolder('new'))).toMatchObject({ code: 0, error: '' });
  expect(readdirSync(inFolder('new'))).toEqual(['flagbridge.db']);
});
