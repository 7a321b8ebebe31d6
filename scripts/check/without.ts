import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REGISTRIES, systemIds } from '../lint/systemFree.ts';

/**
 * Takes each system out of a scratch copy, its folders and its lines in the registries, and checks
 * that what remains stands: types, lint, build; and with no system but the fixture game the tests that
 * remain as well. A system is folders and one line in each registry, and this shows it.
 */
const project = path.resolve(import.meta.dirname, '../..');
const scratch = path.join(project, '.cache/without');

const COPIED = [
  'src',
  'bench',
  'e2e',
  'scripts',
  'resources',
  'docs',
  'README.md',
  'package.json',
  'package-lock.json',
  'electron.vite.config.ts',
  'eslint.config.js',
  'playwright.config.ts',
  'svelte.config.js',
  'tsconfig.json',
  'vitest.config.ts',
  '.prettierrc.json',
  '.prettierignore',
];

const NODE_MODULES = 'node_modules';
const TYPES = ['scripts/check/types.ts'];
const LINT = [`${NODE_MODULES}/eslint/bin/eslint.js`, 'src', 'bench', 'e2e', 'scripts', '--max-warnings', '0'];
const BUILD = [`${NODE_MODULES}/electron-vite/bin/electron-vite.js`, 'build', '--logLevel', 'warn'];
/** Tests over the whole project's texts and lists say nothing of a part of it. */
const TESTS = [`${NODE_MODULES}/vitest/vitest.mjs`, 'run', '--exclude', 'scripts/**', '--reporter=dot'];

/** A copy of the project without `gone`. */
function copyWithout(gone: readonly string[]): string {
  const copy = path.join(scratch, gone.join('-'));
  rmSync(copy, { recursive: true, force: true });
  for (const place of COPIED)
    if (existsSync(path.join(project, place)))
      cpSync(path.join(project, place), path.join(copy, place), {
        recursive: true,
        filter: (source) => !gone.includes(path.basename(source)),
      });
  symlinkSync(path.join(project, NODE_MODULES), path.join(copy, NODE_MODULES));
  const knows = new RegExp(gone.join('|'), 'i');
  for (const registry of REGISTRIES) {
    const file = path.join(copy, registry);
    if (!existsSync(file)) continue;
    const lines = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, lines.filter((line) => !knows.test(line)).join('\n'));
  }
  return copy;
}

function passes(copy: string, what: string, args: readonly string[]): boolean {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args], { cwd: copy, encoding: 'utf8' });
  if (status === 0) return true;
  console.error(`${path.basename(copy)}: ${what} fails without it\n${stdout}${stderr}`);
  return false;
}

const systems = systemIds(project);
let sound = true;
for (const gone of [...systems.map((id) => [id]), systems]) {
  const copy = copyWithout(gone);
  const steps: [string, readonly string[]][] = [
    ['types', TYPES],
    ['lint', LINT],
    ['build', BUILD],
  ];
  if (gone.length === systems.length) steps.push(['tests', TESTS]);
  for (const [what, args] of steps) sound = passes(copy, what, args) && sound;
  console.log(`without ${gone.join(', ')}: ${readdirSync(path.join(copy, 'src/engine')).length} entries in src/engine`);
  rmSync(copy, { recursive: true, force: true });
}
process.exitCode = sound ? 0 : 1;
