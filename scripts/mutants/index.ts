/**
 * `npm run mutants`: breaks a system's engine by lot, one small
 * change at a time, in a scratch copy, runs that system's unit tests over each and lists what no test noticed.
 */
import { spawn } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { copyProject } from '../check/scratchCopy.ts';
import { commandLine, oneOf, runCommand, text, whole, WrongOption } from '../commandLine.ts';
import { systemIds } from '../lint/systemFree.ts';
import { broken, drawnFrom, mutantsOf, type Mutant } from './mutate.ts';

const project = path.resolve(import.meta.dirname, '../..');
/** A test that runs so much longer than all did unbroken goes round in circles. */
const HANGS_AFTER = 4;
const LEAST_PATIENCE_MS = 60_000;
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 70);

const known = systemIds(project);
const cli = commandLine('mutants');
cli
  .command('', 'Breaks a system’s engine by lot, and lists what no test noticed')
  .option('--system <id>', `Whose engine is broken: ${known.join(', ')}`)
  .option('--count <number>', 'How many changes, each by itself', { default: 50 })
  .option('--seed <number>', 'What the lot begins with', { default: 1 })
  .option('--file <part>', 'Only in files whose path in the engine holds this')
  .action(main);
await runCommand(cli);

async function main(): Promise<void> {
  const system = oneOf(cli, 'system', known);
  if (system === undefined) throw new WrongOption(`Choose a system with --system: ${known.join(', ')}.`);
  await run(system, whole(cli, 'count'), whole(cli, 'seed', 0), text(cli, 'file') ?? '');
}

/** Null when all tests pass; else whether one failed or hung. */
function noticed(folder: string, system: string, patience: number): Promise<'fails' | 'hangs' | null> {
  return new Promise((resolve) => {
    const vitest = path.join(project, 'node_modules/vitest/vitest.mjs');
    const wanted = ['run', '--project', 'node', '--bail=1', '--reporter=dot', `src/engine/${system}/`];
    const child = spawn(process.execPath, [vitest, ...wanted], { cwd: folder, stdio: 'ignore', detached: true });
    let hangs = false;
    const watch = setTimeout(() => {
      hangs = true;
      process.kill(-child.pid!, 'SIGKILL');
    }, patience);
    child.once('close', (code) => {
      clearTimeout(watch);
      resolve(hangs ? 'hangs' : code === 0 ? null : 'fails');
    });
  });
}

interface Placed extends Mutant {
  readonly file: string;
}

/** All mutants of a system's rules. */
function allMutants(copy: string, system: string, part: string): Placed[] {
  const folder = `src/engine/${system}`;
  const files = globSync(`${folder}/**/*.ts`, { cwd: copy })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !/\.test\.ts$|\.types\.ts$|\/testing\/|\/story\/|\/campaign\//.test(file) && file.includes(part))
    .sort();
  return files.flatMap((file) =>
    mutantsOf(readFileSync(path.join(copy, file), 'utf8')).map((mutant) => ({ file, ...mutant })),
  );
}

async function run(system: string, count: number, seed: number, part: string): Promise<void> {
  const copy = path.join(project, '.cache/mutants', system);
  copyProject(project, copy, []);
  const all = allMutants(copy, system, part);
  if (all.length === 0) throw new WrongOption(`The engine of ${system} has no file whose path holds ${part}.`);
  const began = Date.now();
  if ((await noticed(copy, system, 1e9)) !== null)
    throw new WrongOption(`The tests of ${system} fail before anything is broken.`);
  const patience = Math.max(LEAST_PATIENCE_MS, HANGS_AFTER * (Date.now() - began));
  const drawn = drawnFrom(all, count, seed);
  let unnoticed = 0;
  for (const [n, mutant] of drawn.entries()) {
    const file = path.join(copy, mutant.file);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, broken(text, mutant));
    const result = await noticed(copy, system, patience);
    writeFileSync(file, text);
    if (process.stderr.isTTY) process.stderr.write(`\r${n + 1} of ${drawn.length}   `);
    if (result !== null) continue;
    unnoticed++;
    console.log(`NOT NOTICED ${mutant.file}:${mutant.line}   ${oneLine(mutant.before)}   →   ${oneLine(mutant.after)}`);
  }
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  console.log(
    `${system}: ${drawn.length} of ${all.length} changes tried (seed ${seed}), ${unnoticed} not noticed, ${seconds} s`,
  );
  rmSync(copy, { recursive: true, force: true });
}
