import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lostImports, touchedTests } from './touched.ts';

const FILES: Readonly<Record<string, string>> = {
  'src/registry.ts': 'export const systems = [];',
  'src/between.ts': `import { systems } from './registry.ts';\nexport const first = systems[0];`,
  'src/Part.svelte': `<script lang="ts">\n  import { first } from './between.ts';\n</script>`,
  'src/late.ts': `export const load = () => import('./between.ts');`,
  'src/plain.ts': 'export const one = 1;',
  'src/disk.ts': `import { readdirSync } from 'node:fs';\nexport const names = () => readdirSync('.');`,
  'src/registry.test.ts': `import { systems } from './registry.ts';`,
  'src/static.test.ts': `import { first } from './between.ts';`,
  'src/component.test.ts': `import Part from './Part.svelte';`,
  'src/dynamic.test.ts': `import { load } from './late.ts';`,
  'src/types.test.ts': `import type { first } from './between.ts';`,
  'src/again.test.ts': `export { first } from './between.ts';`,
  'src/worker.test.ts': `const worker = new URL('./between.ts', base);`,
  'src/disk.test.ts': `import { names } from './disk.ts';`,
  'src/glob.test.ts': `const all = import.meta.glob('./*.ts');`,
  'src/plain.test.ts': `import { one } from './plain.ts';`,
};

function projectOf(files: Readonly<Record<string, string>>): string {
  const project = mkdtempSync(path.join(tmpdir(), 'flagbridge-touched-'));
  mkdirSync(path.join(project, 'src'));
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(project, file), text);
  return project;
}

test('a test is touched that reaches what changed, in whatever way, or looks at files', () => {
  const project = projectOf(FILES);
  const touched = touchedTests(project, ['src'], ['src/registry.ts']);
  rmSync(project, { recursive: true });
  const tests = Object.keys(FILES).filter((file) => file.endsWith('.test.ts'));
  expect(tests.filter((file) => !touched.includes(file))).toEqual(['src/plain.test.ts']);
});

test('what is taken from a file that is not there is told with its place, components and styles too', () => {
  const project = projectOf({
    ...FILES,
    'src/Lost.svelte': `<script lang="ts">\n  import Other from './system/Other.svelte';\n</script>`,
    'src/lost.ts': `export const load = () => import('./system/index.ts');\nexport type { One } from './system/types.ts';`,
    'src/lost.css': `@import './system/colours.css';`,
    'src/written.test.ts': `const code = "import './system/index.ts'";`,
  });
  const lost = lostImports(project, ['src']);
  rmSync(project, { recursive: true });
  expect(lost.toSorted()).toEqual([
    'src/Lost.svelte: src/system/Other.svelte',
    'src/lost.css: src/system/colours.css',
    'src/lost.ts: src/system/index.ts',
    'src/lost.ts: src/system/types.ts',
  ]);
});
