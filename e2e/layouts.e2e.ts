import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { listPackage } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { expect, test } from '@playwright/test';
import project from '../package.json' with { type: 'json' };
import { SECRETS } from '../scripts/package/secrets.ts';
import { layElectronDist } from './harness/electronDist.ts';
import { PROJECT } from './harness/server.ts';

/** The app as it is laid out for the systems that this one is not; of Linux package.e2e tells more. */
test.skip(process.platform !== 'linux', 'other systems pack their own app');

const LAYOUTS = {
  mac: {
    app: 'mac/Flagbridge.app',
    resources: 'mac/Flagbridge.app/Contents/Resources',
    // Of a folder electron-builder takes the app alone; Chromium's licences come with the archive that it fetches.
    licences: null,
    binding: 'darwin-x64.node',
  },
  win: {
    app: 'win-unpacked/Flagbridge.exe',
    resources: 'win-unpacked/resources',
    licences: 'win-unpacked/LICENSES.chromium.html',
    binding: 'win32-x64.node',
  },
} as const;

let folder = '';
test.beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'flagbridge-layout-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

/** Packs the app as a workflow does in which each secret is `secret`. */
function pack(system: keyof typeof LAYOUTS, secret: string): { status: number | null; said: string } {
  const dist = path.join(folder, 'electron');
  layElectronDist(dist, project.peerDependencies.electron, system);
  const args = ['--dir', '--platform', system, '--arch', 'x64', '--electron-dist', dist];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/package/index.ts', ...args, '--output', path.join(folder, 'out')],
    {
      cwd: PROJECT,
      encoding: 'utf8',
      env: { ...process.env, ...Object.fromEntries(SECRETS.map((name) => [name, secret])) },
    },
  );
  return { status, said: stdout + stderr };
}

for (const [system, { app, resources, licences, binding }] of Object.entries(LAYOUTS)) {
  test(`without secrets the app for ${system} is packed, with its fuses set and its licences beside it`, async () => {
    const { status, said } = pack(system as keyof typeof LAYOUTS, '');
    expect(status, said).toBe(0);
    const packed = (...names: string[]) => path.join(folder, 'out', ...names);
    const files = listPackage(packed(resources, 'app.asar'), { isPack: false });
    expect(files).toEqual(expect.arrayContaining(['/out/main/index.js', '/out/renderer/index.html', '/package.json']));
    const unpacked = readdirSync(packed(resources, 'app.asar.unpacked'), { recursive: true, withFileTypes: true });
    expect(unpacked.filter((one) => one.isFile()).map(({ name }) => name)).toEqual([binding]);
    const all = ['LICENSE.txt', 'third-party.txt'].map((name) => path.join(resources, name));
    for (const licence of licences === null ? all : [...all, licences])
      expect(existsSync(packed(licence)), licence).toBe(true);
    expect(await getCurrentFuseWire(packed(app))).toMatchObject({
      [FuseV1Options.RunAsNode]: FuseState.DISABLE,
      [FuseV1Options.OnlyLoadAppFromAsar]: FuseState.ENABLE,
    });
    // Without a page nothing says where newer versions are.
    expect(existsSync(packed(resources, 'app-update.yml'))).toBe('homepage' in project);
    if (system === 'mac') {
      const plist = readFileSync(packed(app, 'Contents/Info.plist'), 'utf8');
      expect(plist).toContain(`<string>${project.build.appId}</string>`);
      expect(plist).toMatch(/<key>CFBundleTypeExtensions<\/key>\s*<array>\s*<string>flagbridge</);
    }
  });
}

test('a certificate for Windows is used where one is given', () => {
  const { status, said } = pack('win', 'no-such-certificate.p12');
  expect(status).not.toBe(0);
  expect(said).toContain('no-such-certificate.p12');
});
