import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build, fingerprint, isStale } from './build.ts';

let project = '';
beforeEach(() => {
  project = mkdtempSync(path.join(os.tmpdir(), 'flagbridge-build-'));
  write('src/a.ts', '1');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(project, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), text);
}

const BUILT = [
  'out/main/index.js',
  'out/main/serve.js',
  'out/main/ai.js',
  'out/main/threat.js',
  'out/main/copy.js',
  'out/main/review.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
  'out/bundled/renderer.json',
];

/** What the builder is told to begin with. */
const ENTRIES = [
  'src/main/index.ts',
  'src/serve/index.ts',
  'src/ai/process.ts',
  'src/ai/reviewProcess.ts',
  'src/host/threat/worker.ts',
  'src/host/store/copyThread.ts',
  'src/preload/index.ts',
];

function writeBuilt(): void {
  for (const file of BUILT) write(file, '');
  write('out/built-from', fingerprint(project));
}

test('a build is fresh until a source changes, appears or goes', () => {
  writeBuilt();
  expect(isStale(project)).toBe(false);
  write('src/deep/b.ts', '2');
  expect(isStale(project)).toBe(true);
  rmSync(path.join(project, 'src/deep/b.ts'));
  expect(isStale(project)).toBe(false);
  write('src/a.ts', '2');
  expect(isStale(project)).toBe(true);
});

test('a new lock file makes the build stale, a changed test does not', () => {
  write('src/a.test.ts', '1');
  writeBuilt();
  write('src/a.test.ts', '2');
  expect(isStale(project)).toBe(false);
  write('package-lock.json', '{ }');
  expect(isStale(project)).toBe(true);
});

test.each(['with spaces', 'Übung', 'C#', "it's 100% (new)"])('a project in a folder called "%s" builds', (name) => {
  const place = path.join(project, name);
  const root = path.resolve(import.meta.dirname, '..');
  mkdirSync(place);
  symlinkSync(path.join(root, 'node_modules'), path.join(place, 'node_modules'), 'junction');
  mkdirSync(path.join(place, 'scripts/package'), { recursive: true });
  for (const file of [
    'electron.vite.config.ts',
    'scripts/onePiece.ts',
    'scripts/package/shipped.ts',
    'svelte.config.js',
    'package.json',
  ]) {
    copyFileSync(path.join(root, file), path.join(place, file));
  }
  write(`${name}/src/rules.ts`, 'export const rules = (n: number) => n % 7;');
  for (const entry of ENTRIES) {
    const rules = path.posix.relative(path.posix.dirname(entry), 'src/rules.ts');
    write(`${name}/${entry}`, `import { rules } from '${rules}';\nconsole.log(rules(process.argv.length));`);
  }
  write(`${name}/src/renderer/index.html`, '<script type="module" src="./main.ts"></script>');
  write(
    `${name}/src/renderer/main.ts`,
    `import { mount } from 'svelte';\nimport App from './App.svelte';\nmount(App, { target: document.body });`,
  );
  write(`${name}/src/renderer/App.svelte`, '<p>built</p>');
  expect(build(place)).toBeNull();
  expect(isStale(place)).toBe(false);
  // What searches is one file each: imports are dear there.
  for (const entry of ['ai', 'review'])
    expect(readFileSync(path.join(place, `out/main/${entry}.js`), 'utf8')).not.toContain('import');
});

test.each([...BUILT, 'out/built-from'])('without %s the build is stale', (file) => {
  writeBuilt();
  rmSync(path.join(project, file));
  expect(isStale(project)).toBe(true);
});
