import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { deadExports, meansOfOne, readModule, readModules, unreached } from './exports.ts';
import { systemIds } from './systemFree.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const SYSTEMS = ['cutter', 'pinnace'];

function modules(files: Readonly<Record<string, string>>) {
  return new Map(Object.entries(files).map(([file, text]) => [file, readModule(file, text)]));
}

const COMMON = `
  export const both = 1;
  export function one(): Kind { return inner(); }
  export interface Kind { readonly name: string }
  export const taken = (): Kind => ({ name: '' });
  const inner = (): Kind => ({ name: 'a' });
`;

test('what one system alone takes of a common file is found, types and dynamic imports too', () => {
  const found = meansOfOne(
    modules({
      'src/parts/a.ts': COMMON,
      'src/parts/lazy.ts': 'export const later = 1;',
      'src/parts/Sign.svelte': '<p>sign</p>',
      'src/systems/cutter/a.ts': `import { both, one } from '../../parts/a.ts';\nexport { taken } from '../../parts/a.ts';`,
      'src/systems/cutter/Card.svelte': `<script lang="ts">import Sign from '../../parts/Sign.svelte';</script>`,
      'src/systems/pinnace/a.ts': `import { both as ours } from '../../parts/a.ts';\nimport('../../parts/lazy.ts');`,
    }),
    SYSTEMS,
  );
  expect(found.map(({ name, system }) => `${system} ${name}`).sort()).toEqual([
    'cutter Kind',
    'cutter default',
    'cutter one',
    'cutter taken',
    'pinnace later',
  ]);
});

test('what common code takes too, directly or inside the file, is common; so is what tests of two systems take', () => {
  const found = meansOfOne(
    modules({
      'src/parts/a.ts': COMMON,
      'src/parts/b.ts': `import { one, taken } from './a.ts';`,
      'src/parts/dice.ts': 'export const lay = 1;',
      'src/systems/cutter/a.ts': `import type { Kind } from '../../parts/a.ts';\nimport { both } from '../../parts/a.ts';`,
      'src/systems/cutter/a.test.ts': `import { lay } from '../../parts/dice.ts';`,
      'src/systems/pinnace/a.test.ts': `import { lay } from '../../parts/dice.ts';\nimport { both } from '../../parts/a.ts';`,
    }),
    SYSTEMS,
  );
  expect(found).toEqual([]);
});

test('an export that nobody takes is dead unless it is a type of its own file; what only tests take is told', () => {
  const found = deadExports(
    modules({ 'src/parts/a.ts': COMMON, 'src/parts/a.test.ts': `import { taken } from './a.ts';` }),
  );
  expect(found.map(({ name, testsOnly }) => `${name} ${testsOnly}`)).toEqual(['both false', 'one false', 'taken true']);
});

test('what a file uses itself, be it while it loads, is exported for nobody', () => {
  const text = 'export const table = new Map<string, number>();\nexport const first = 1;\ntable.set("a", first);';
  const found = (files: Readonly<Record<string, string>>) => deadExports(modules(files)).map(({ name }) => name);
  expect(found({ 'src/parts/a.ts': text })).toEqual(['table', 'first']);
  const taker = 'import { table, first } from "./a.ts";';
  expect(found({ 'src/parts/a.ts': text, 'src/parts/a.test.ts': taker })).toEqual([]);
});

test('of a component its module script exports names, its own script what the component can do', () => {
  const { exports } = readModule(
    'src/Sign.svelte',
    '<script module lang="ts">export const size = 1;</script><script lang="ts">export const turn = () => size;</script>',
  );
  expect([...exports]).toEqual(['default', 'size']);
});

test('a file that is imported for its effect alone is reached', () => {
  const files = { 'src/a.ts': `import './look.css';\nimport { b } from './b.ts';`, 'src/b.ts': 'export const b = 1;' };
  expect(unreached(modules(files), ['src/a.ts', 'src/b.ts', 'src/look.css', 'src/old.css'])).toEqual([
    'src/a.ts',
    'src/old.css',
  ]);
});

const ours = readModules(PROJECT, ['src', 'bench', 'e2e', 'scripts']);

test('common means are used by two systems, or by common code', () => {
  expect(meansOfOne(ours, systemIds(PROJECT))).toEqual([]);
});

test('what is exported is taken by somebody, were it by a test alone', () => {
  // `bench/index.ts` runs the others by their file names.
  const isBench = ({ file, name }: { file: string; name: string }): boolean =>
    /^bench\/[^/]+\.ts$/.test(file) && name === 'run';
  expect(deadExports(ours).filter((one) => !one.testsOnly && !isBench(one))).toEqual([]);
});

/** What others than modules read: the compiler, and the check of systems' words. */
const READ_BY_OTHERS = /\/(tsconfig|words)\.json$/;

test('every file of the game is imported by another, or is where one of its processes begins', () => {
  const listed = execFileSync('git', ['ls-files', 'src'], { cwd: PROJECT, encoding: 'utf8' }).split('\n');
  const files = listed.filter((file) => /\.(ts|svelte|css|json)$/.test(file));
  const production = files.filter(
    (file) => !/\.test\.ts$|\/(testing|saves)\//.test(file) && !READ_BY_OTHERS.test(file),
  );
  expect(production.length).toBeGreaterThan(1_000);
  const begins = ['electron.vite.config.ts', 'src/renderer/index.html', 'scripts/launch/index.ts']
    .map((file) => readFileSync(path.join(PROJECT, file), 'utf8'))
    .join('\n');
  const isBeginning = (file: string): boolean =>
    begins.includes(`'${file}'`) || begins.includes(`"${file.replace('src/renderer', '.')}"`);
  expect(unreached(ours, production).filter((file) => !isBeginning(file))).toEqual([]);
});
