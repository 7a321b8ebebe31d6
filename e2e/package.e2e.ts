import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { expect, test } from '@playwright/test';
import project from '../package.json' with { type: 'json' };
import { SHIPPED } from '../scripts/package/shipped.ts';
import { layElectronDist } from './harness/electronDist.ts';
import { PROJECT } from './harness/server.ts';

/**
 * Everything but Electron: the game, its licences, the database, and half a megabyte that looks for newer versions. What
 * searches holds the rules once more in each of its two files; an installer packs them to a quarter.
 */
const BUDGET_MB = 21;

test.skip(process.platform !== 'linux', 'the stand-in for Electron is laid for Linux');

let folder = '';
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'flagbridge-package-'));
  const dist = path.join(folder, 'electron');
  layElectronDist(dist, project.peerDependencies.electron);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      'scripts/package/index.ts',
      '--dir',
      '--arch',
      'x64',
      '--electron-dist',
      dist,
      '--output',
      path.join(folder, 'out'),
    ],
    { cwd: PROJECT, encoding: 'utf8' },
  );
  expect(status, stdout + stderr).toBe(0);
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

const packed = (...names: string[]) => path.join(folder, 'out/linux-unpacked', ...names);
const archive = () => packed('resources/app.asar');
const inArchive = () => listPackage(archive(), { isPack: false }).map((name) => name.replaceAll('\\', '/').slice(1));

test('every process, the page and the database are packed, the binding as a file of its own', () => {
  const files = inArchive();
  for (const file of ['main/index.js', 'main/ai.js', 'main/review.js', 'main/threat.js', 'main/copy.js']) {
    expect(files).toContain(`out/${file}`);
  }
  expect(files).toEqual(
    expect.arrayContaining(['out/preload/index.cjs', 'out/renderer/index.html', 'out/renderer/icon.png']),
  );
  for (const name of SHIPPED) expect(files).toContain(`node_modules/${name}/package.json`);
  const { main } = JSON.parse(String(extractFile(archive(), 'package.json'))) as { main: string };
  expect(files).toContain(main);
  const unpacked = readdirSync(packed('resources/app.asar.unpacked'), { recursive: true, withFileTypes: true });
  expect(unpacked.filter((one) => one.isFile()).map(({ name }) => name)).toEqual(['linux-x64.node']);
  // What the packed code imports is packed with it: all that is not Node's own or Electron's.
  for (const file of files.filter((name) => /^out\/main\/.*\.js$/.test(name))) {
    const text = String(extractFile(archive(), file));
    for (const [, name] of text.matchAll(/^import\b(?!\.)[^"';]*["']([a-z@][^"':]*)["']/gm)) {
      const [first] = /^(?:@[^/]+\/)?[^/]+/.exec(name!)!;
      if (first !== 'electron')
        expect(files, `${file} imports ${name}`).toContain(`node_modules/${first}/package.json`);
    }
  }
});

test('nothing of development is packed, and all of it is no larger than it may be', () => {
  const files = inArchive();
  expect(
    files.filter((name) => /(^|\/)(src|e2e|bench|scripts|docs|testing)\//.test(name.replace(/^node_modules\//, ''))),
  ).toEqual([]);
  expect(
    files.filter((name) =>
      /\.(ts|svelte|map|test\.\w+)$|^node_modules\/(electron|vite|vitest|three|svelte|node-)/.test(name),
    ),
  ).toEqual([]);
  const modules = new Set(files.flatMap((name) => /^node_modules\/([^/]+)$/.exec(name)?.[1] ?? []));
  expect([...modules].sort()).toEqual(SHIPPED.toSorted());
  const bytes = readdirSync(packed('resources'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .reduce((sum, one) => sum + statSync(path.join(one.parentPath, one.name)).size, 0);
  expect(bytes / 1_000_000).toBeLessThan(BUDGET_MB);
});

test('licences go out with it', () => {
  expect(readFileSync(packed('resources/LICENSE.txt'), 'utf8')).toContain('MIT');
  const notices = readFileSync(packed('resources/third-party.txt'), 'utf8');
  for (const name of [
    'better-sqlite3',
    'svelte',
    'three',
    '@fontsource-variable/exo-2',
    'ws',
    '@dimforge/rapier3d-compat',
  ]) {
    expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+$`, 'm'));
  }
  // Anybody may pass these on.
  const permissive = [
    'MIT',
    'MIT License',
    'ISC',
    'BSD-2-Clause',
    'BSD-3-Clause',
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'OFL-1.1',
  ];
  const licences = [...notices.matchAll(/^Licence: (.*)$/gm)].map(([, licence]) => licence!);
  expect(licences.length).toBeGreaterThan(20);
  expect(licences.filter((licence) => !permissive.includes(licence))).toEqual([]);
  expect(existsSync(packed('LICENSES.chromium.html'))).toBe(true);
});

test('the executable runs nothing but the game as it was packed', async () => {
  const wire = await getCurrentFuseWire(packed('flagbridge'));
  const { ENABLE, DISABLE } = FuseState;
  expect(wire).toMatchObject({
    [FuseV1Options.RunAsNode]: DISABLE,
    [FuseV1Options.EnableCookieEncryption]: ENABLE,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: DISABLE,
    [FuseV1Options.EnableNodeCliInspectArguments]: DISABLE,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: ENABLE,
    [FuseV1Options.OnlyLoadAppFromAsar]: ENABLE,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: DISABLE,
  });
});
