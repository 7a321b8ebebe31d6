import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject } from './check/scratchCopy.ts';

const project = path.resolve(import.meta.dirname, '..');
const copy = path.join(tmpdir(), `flagbridge-commands-${process.pid}`);
/** Against hanging only, in milliseconds: the whole project is copied. */
const HOOK = 120_000;
/** Commands that hand over to a program of another house, which writes its own help. */
const OTHERS = ['build', 'e2e', 'lint', 'unit'];

/** Told of in CONTRIBUTING.md or beside another command. */
const HELPERS = ['keep', 'ladder'];

const { scripts } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const names = Object.keys(scripts);
/** Every `npm …` that the README names, without its options. */
const named = [...readFileSync(path.join(project, 'README.md'), 'utf8').matchAll(/^ {4}npm (?:run )?([^#\n]+)/gm)]
  .flatMap(([, line]) => line!.split(' -- ')[0]!.split(','))
  .map((name) => name.trim());

beforeAll(() => {
  copyProject(project, copy, []);
  symlinkSync(path.join(project, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
  mkdirSync(path.join(copy, '.cache'), { recursive: true });
}, HOOK);
afterAll(() => rmSync(copy, { recursive: true, force: true }), HOOK);

/** Runs one of package.json's lines in the copy, as npm does. */
function run(name: string, ...args: string[]): Promise<{ code: number | null; out: string; error: string }> {
  const [program, ...rest] = scripts[name]!.split(' ');
  return new Promise((resolve) => {
    const child = spawn(program === 'node' ? process.execPath : program!, [...rest, ...args], {
      cwd: copy,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Most commands read the same sources.
      env: { ...process.env, NODE_COMPILE_CACHE: path.join(copy, '.cache/compiled') },
    });
    let [out, error] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (error += text));
    child.once('close', (code) => resolve({ code, out, error }));
  });
}

test('README and package.json name the same commands', () => {
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
  expect(names.filter((name) => !named.includes(name) && !HELPERS.includes(name))).toEqual([]);
});

test.concurrent.each(names)('npm run %s -- --help tells how it is used', async (name) => {
  const { code, out, error } = await run(name, '--help');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toMatch(OTHERS.includes(name) ? /options|usage/i : /Usage:\n {2}\$ npm run /);
});

test.concurrent.each(['start', 'test', 'bench', 'fuzz', 'balance', 'puzzles', 'wars', 'rules', 'keep'])(
  'npm run %s refuses an option that there is not in one sentence',
  async (name) => {
    const { code, out, error } = await run(name, '--nonsense', '1');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toMatch(/--nonsense|commands/);
    expect(error.trimEnd().split('\n')).toHaveLength(1);
  },
);
