import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject } from './check/scratchCopy.ts';
import type { Asked, Said } from './testing/askAll.ts';
import { TOOLS } from './tools.mjs';

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

/** Of all that was asked in one process, in that order. */
let answers: readonly Said[] = [];

beforeAll(async () => {
  copyProject(project, copy, []);
  symlinkSync(path.join(project, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
  mkdirSync(path.join(copy, '.cache'), { recursive: true });
  answers = await askAll();
}, HOOK);
afterAll(() => rmSync(copy, { recursive: true, force: true }), HOOK);

/** Runs a program in the copy to its end. */
function run(program: string, args: readonly string[]): Promise<Said> {
  return new Promise((resolve) => {
    const child = spawn(program === 'node' ? process.execPath : program, [...args], {
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

/** Runs one of package.json's lines in the copy, as npm does. */
function runLine(name: string, ...args: string[]): Promise<Said> {
  const [program = '', ...rest] = scripts[name]!.split(' ');
  return run(program, [...rest, ...args]);
}

/** The project's own file that a command starts by way of `run.mjs`; null where it starts in another way. */
function fileOf(name: string): string | null {
  const [, file, tool = '', ...others] = scripts[name]!.split(' ');
  if (file !== 'scripts/run.mjs' || others.length > 0) return null;
  const found = (TOOLS as Record<string, string>)[tool];
  return found === undefined || found.startsWith('node_modules/') ? null : found;
}

const HELP = ['--help'];
const NONSENSE = ['--nonsense', '1'];
const REFUSING = ['start', 'test', 'bench', 'fuzz', 'balance', 'puzzles', 'wars', 'rules', 'keep'];
/** Through npm's line too: what hands over to a file is the same for all others. */
const HANDED_OVER = 'rules';
const isAlone = (name: string): boolean => fileOf(name) === null || name === HANDED_OVER;
const ASKED: Asked[] = [
  ...names.filter((name) => !isAlone(name)).map((name) => ({ file: fileOf(name)!, args: HELP })),
  ...REFUSING.filter((name) => !isAlone(name)).map((name) => ({ file: fileOf(name)!, args: NONSENSE })),
];
/** All at once, for a process of its own for each of them would read the same sources again. */
async function askAll(): Promise<Said[]> {
  const { out, error } = await run('node', ['scripts/testing/askAll.ts', JSON.stringify(ASKED)]);
  if (error !== '') throw new Error(error);
  return JSON.parse(out) as Said[];
}

async function answerOf(name: string, args: string[]): Promise<Said> {
  if (isAlone(name)) return runLine(name, ...args);
  const file = fileOf(name);
  return answers[ASKED.findIndex((asked) => asked.file === file && asked.args[0] === args[0])]!;
}

test('README and package.json name the same commands', () => {
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
  expect(names.filter((name) => !named.includes(name) && !HELPERS.includes(name))).toEqual([]);
});

test.concurrent.each(names)('npm run %s -- --help tells how it is used', async (name) => {
  const { code, out, error } = await answerOf(name, HELP);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toMatch(OTHERS.includes(name) ? /options|usage/i : /Usage:\n {2}\$ npm run /);
});

test.concurrent.each(REFUSING)('npm run %s refuses an option that there is not in one sentence', async (name) => {
  const { code, out, error } = await answerOf(name, NONSENSE);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(error).toMatch(/--nonsense|commands/);
  expect(error.trimEnd().split('\n')).toHaveLength(1);
});
