import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import { forbidden } from './arrows.ts';

test.each([
  ['src/engine/pinnace/a.ts', '../../host/index.ts'],
  ['src/engine/a.ts', '../shared/api.ts'],
  ['src/engine/a.ts', 'node:fs'],
  ['src/engine/a.ts', 'valibot'],
  ['src/engine/a.schema.ts', 'ajv'],
  ['src/engine/pinnace/schema.ts', 'valibot'],
  ['src/shared/a.ts', '../host/index.ts'],
  ['src/shared/a.ts', 'node:path'],
  ['src/ai/a.ts', '../host/index.ts'],
  ['src/ai/a.ts', '../renderer/api.ts'],
  ['src/host/a.ts', '../main/index.ts'],
  ['src/host/a.ts', '../serve/server.ts'],
  ['src/host/a.ts', '../renderer/api.ts'],
  ['src/host/a.ts', 'electron'],
  ['src/shell/a.ts', '../main/index.ts'],
  ['src/main/a.ts', '../serve/server.ts'],
  ['src/main/a.ts', '../renderer/api.ts'],
  ['src/main/a.ts', '../engine/game.ts'],
  ['src/serve/a.ts', '../main/window.ts'],
  ['src/serve/a.ts', 'electron'],
  ['src/preload/a.ts', '../host/index.ts'],
  ['src/preload/a.ts', 'node:fs'],
  ['src/renderer/hud/a.ts', '../../host/index.ts'],
  ['src/renderer/a.ts', '../main/window.ts'],
  ['src/renderer/a.ts', '../ai/protocol.ts'],
  ['src/renderer/a.ts', 'node:path'],
  ['src/renderer/a.ts', 'electron'],
  ['src/renderer/a.ts', 'better-sqlite3'],
  ['src/renderer/a.ts', '../../scripts/build.ts'],
  ['src/somewhere/a.ts', 'valibot'],
])('%s may not import %s, not even its types', (file, specifier) => {
  expect(forbidden(file, specifier, true)).toEqual(expect.any(String));
});

test.each([
  ['src/renderer/board/a.ts', '../../engine/game.ts'],
  ['src/shared/api.ts', '../engine/game.ts'],
  ['src/host/a.ts', '../ai/protocol.ts'],
  ['src/main/ai.ts', '../ai/protocol.ts'],
  ['src/renderer/systems/pinnace/a.ts', '../../../engine/pinnace/setup.schema.ts'],
])('%s may import types from %s, and only those', (file, specifier) => {
  expect(forbidden(file, specifier, true)).toBeNull();
  expect(forbidden(file, specifier, false)).toEqual(expect.any(String));
});

test.each([
  ['src/engine/pinnace/a.ts', '../game.ts'],
  ['src/ai/a.ts', '../engine/index.ts'],
  ['src/ai/a.ts', '../shared/api.ts'],
  ['src/host/a.ts', '../engine/index.ts'],
  ['src/host/a.ts', 'better-sqlite3'],
  ['src/main/a.ts', '../host/index.ts'],
  ['src/serve/index.ts', '../../package.json'],
  ['src/renderer/a.ts', '../shared/api.ts'],
  ['src/renderer/board/a.ts', '../../engine/hex.ts'],
  ['src/renderer/systems/pinnace/a.ts', '../../../engine/plane.ts'],
  ['src/renderer/systems/pinnace/a.ts', '../../../engine/pinnace/notation.ts'],
  ['src/renderer/systems/pinnace/a.ts', '../../../engine/pinnace/terms.ts'],
  ['src/renderer/systems/pinnace/a.ts', '../../../engine/pinnace/design/terms.ts'],
  ['src/engine/pinnace/a.schema.ts', 'valibot'],
  ['src/renderer/board/a.ts', 'three'],
  ['src/engine/pinnace/a.test.ts', 'vitest'],
  ['scripts/a.ts', '../src/host/index.ts'],
])('%s may import %s', (file, specifier) => {
  expect(forbidden(file, specifier, false)).toBeNull();
});

const PROMISES = ['@typescript-eslint/no-floating-promises', '@typescript-eslint/no-misused-promises'];
/** The files that are linted here are not there, so nobody knows their types. */
const eslint = new ESLint({
  overrideConfig: {
    languageOptions: { parserOptions: { project: false } },
    // The samples are about one rule each.
    rules: Object.fromEntries([...PROMISES, 'words/docstring'].map((rule) => [rule, 'off'])),
  },
});
const faults = async (file: string, code: string) => {
  const [result] = await eslint.lintText(code, { filePath: file });
  return result?.messages.map(({ ruleId }) => ruleId);
};

test.each([
  ['import', `import { a } from '../host/index.ts';\nexport const b = a;`],
  ['type import', `import type { A } from '../host/index.ts';\nexport type B = A;`],
  ['export from', `export { a } from '../host/index.ts';`],
  ['export all', `export * from '../host/index.ts';`],
  ['dynamic import', `export const a = () => import('../host/index.ts');`],
])('the linter reports a forbidden %s', async (_what, code) => {
  expect(await faults('src/renderer/a.ts', code)).toEqual(['house/arrows']);
});

test('the linter looks into components', async () => {
  const code = `<script lang="ts">\n  import { a } from '../host/index.ts';\n</script>\n\n<p>{a}</p>\n`;
  expect(await faults('src/renderer/A.svelte', code)).toEqual(['house/arrows']);
});

test('types named one by one are types', async () => {
  const typed = `import { type Side } from '../engine/game.ts';\nexport type A = Side;`;
  expect(await faults('src/renderer/a.ts', typed)).toEqual([]);
  const mixed = `import { type Side, ok } from '../engine/game.ts';\nexport const a = (side: Side) => ok(side);`;
  expect(await faults('src/renderer/a.ts', mixed)).toEqual(['house/arrows']);
});

test.each([
  ['Date', 'export const a = () => Date.now();'],
  ['new Date', 'export const a = () => new Date();'],
  ['performance', 'export const a = () => performance.now();'],
  ['process', 'export const a = () => process.pid;'],
  ['setTimeout', 'export const a = (then: () => void) => setTimeout(then, 1);'],
  ['globalThis', 'export const a = () => globalThis.performance.now();'],
  ['crypto', 'export const a = () => crypto.randomUUID();'],
])('the engine may not use %s', async (_what, code) => {
  expect(await faults('src/engine/pinnace/a.ts', code)).toEqual(['no-restricted-globals']);
  expect(await faults('src/host/a.ts', code)).toEqual([]);
});

test('the engine may not use Math.random', async () => {
  expect(await faults('src/engine/a.ts', 'export const a = () => Math.random();')).toEqual([
    'no-restricted-properties',
  ]);
});

test('a file of more than 500 lines is refused, tests too', async () => {
  const long = `${'export {};\n'.repeat(501)}`;
  expect(await faults('src/host/a.ts', long)).toEqual(['max-lines']);
  expect(await faults('src/host/a.test.ts', long)).toEqual(['max-lines']);
});

test('no cast makes data opaque but in the one file', async () => {
  const code = `import type { SystemView } from './systemData.ts';\nexport const a = (b: object) => b as SystemView;`;
  expect(await faults('src/shared/a.ts', code)).toEqual(['no-restricted-syntax']);
  expect(await faults('src/shared/a.test.ts', code)).toEqual([]);
});

test('modules of the engine and of the computer keep no state of their own', async () => {
  for (const code of ['let a = 0;\nexport const b = () => a++;', 'export let a = 0;\na++;'])
    for (const file of ['src/engine/pinnace/a.ts', 'src/ai/pinnace/a.ts']) {
      expect(await faults(file, code)).toEqual(['no-restricted-syntax']);
      expect(await faults(file.replace('.ts', '.test.ts'), code)).toEqual([]);
    }
  expect(
    await faults(
      'src/ai/a.ts',
      'export const a = () => {\n  let b = 0;\n  for (const c of [1, 2]) b += c;\n  return b;\n};',
    ),
  ).toEqual([]);
});

test.each(['host', 'main', 'serve'])('in %s no promise is left to itself', async (layer) => {
  const { rules } = (await new ESLint().calculateConfigForFile(`src/${layer}/index.ts`)) as {
    rules: Record<string, [severity: number]>;
  };
  expect(PROMISES.map((rule) => rules[rule]?.[0])).toEqual([2, 2]);
});
