import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { registerHooks } from 'node:module';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { resetElectron, shell } from './testing/fakeElectron.ts';
import { updaterFor } from './updates.ts';

vi.mock('electron', () => import('./testing/fakeElectron.ts'));
// electron-updater is no module of ours: Node gives it its Electron.
const hooks = registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: new URL('testing/electronNet.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});
afterAll(() => hooks.deregister());

/** What the page was asked, and with which headers. */
let asked: { path: string; headers: IncomingHttpHeaders }[] = [];
let files: Record<string, string | Buffer> = {};
let server: Server;
let homepage = '';
let folder = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ path: request.url!, headers: request.headers });
    const file = files[request.url!];
    response.writeHead(file === undefined ? 404 : 200).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  homepage = `http://127.0.0.1:${(server.address() as AddressInfo).port}/flagbridge`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  resetElectron();
  [asked, files] = [[], {}];
  folder = mkdtempSync(path.join(os.tmpdir(), 'flagbridge-updates-'));
  mkdirSync(path.join(folder, 'data'));
  vi.stubEnv('FLAGBRIDGE_TEST_USER_DATA', path.join(folder, 'data'));
  vi.stubEnv('XDG_CACHE_HOME', path.join(folder, 'cache'));
  vi.stubEnv('APPIMAGE', path.join(folder, 'Flagbridge-1.2.3-linux-x64.AppImage'));
  (process as { resourcesPath?: string }).resourcesPath = folder;
  writeFileSync(
    path.join(folder, 'app-update.yml'),
    'provider: generic\nurl: x\nupdaterCacheDirName: flagbridge-updater\n',
  );
});
afterEach(() => {
  vi.unstubAllEnvs();
  delete (process as { resourcesPath?: string }).resourcesPath;
  rmSync(folder, { recursive: true, force: true });
});

const facts = { packaged: true, platform: 'linux' as NodeJS.Platform };
const appImage = () => updaterFor({ ...facts, homepage, env: { APPIMAGE: process.env['APPIMAGE'] } });
const PAGE = '/flagbridge/releases/latest/download';
const CHANNEL = `${PAGE}/latest-linux${process.arch === 'x64' ? '' : `-${process.arch}`}.yml`;

/** The description of a release whose AppImage has this content. */
function release(version: string, content: string, promised = content): void {
  const name = `Flagbridge-${version}-linux-x64.AppImage`;
  const sha512 = createHash('sha512').update(promised).digest('base64');
  files[CHANNEL] = `version: ${version}
files:
  - url: ${name}
    sha512: ${sha512}
    size: ${promised.length}
path: ${name}
sha512: ${sha512}
releaseDate: '2026-11-24T06:00:00.000Z'
`;
  files[`${PAGE}/${name}`] = content;
}

test.each([
  ['nowhere', { homepage: null }],
  ['store', { env: { FLATPAK_ID: 'io.github.x.Flagbridge' } }],
  ['sources', { packaged: false }],
] as const)('where newer versions come from %s, nothing is asked', async (from, other) => {
  const updater = updaterFor({ ...facts, homepage, env: {}, ...other });
  expect(updater).toMatchObject({ from, installs: false });
  expect(await updater.look()).toBeNull();
  expect(await updater.take()).toBe(false);
  expect(asked).toEqual([]);
});

test.runIf(process.platform === 'linux')(
  'one request is sent, with nothing that tells one player from another',
  async () => {
    release('1.3.0', 'newer');
    expect(await appImage().look()).toBe('1.3.0');
    expect(asked.map(({ path: what }) => what)).toEqual([CHANNEL]);
    expect(asked[0]!.headers).toEqual({
      host: homepage.split('/')[2],
      connection: expect.any(String),
      accept: '*/*',
      'accept-language': 'en',
      'cache-control': 'no-cache',
      'user-agent': 'Flagbridge',
    });
    // No number of the player's is made, none is kept, and nothing was fetched.
    expect(readdirSync(path.join(folder, 'data'))).toEqual([]);
  },
);

test.runIf(process.platform === 'linux').each(['1.2.3', '1.2.2'])(
  'version %s on the page is none that is newer',
  async (version) => {
    release(version, 'as it is');
    expect(await appImage().look()).toBeNull();
  },
);

test.runIf(process.platform === 'linux')(
  'without a page, a sound description or a network nothing happens',
  async () => {
    expect(await appImage().look()).toBeNull();
    files[CHANNEL] = '<html>not what was asked for</html>';
    expect(await appImage().look()).toBeNull();
    const gone = updaterFor({ ...facts, homepage: 'http://flagbridge.invalid/', env: { APPIMAGE: 'x' } });
    expect(await gone.look()).toBeNull();
    expect(await gone.take()).toBe(false);
  },
);

test.runIf(process.platform === 'linux')(
  'what is fetched lies beside the game until it is left; what does not fit its checksum does not',
  async () => {
    release('1.3.0', 'the newer game', 'another one');
    const updater = appImage();
    await updater.look();
    expect(await updater.take()).toBe(false);
    release('1.3.0', 'the newer game');
    await updater.look();
    expect(await updater.take()).toBe(true);
    const fetched = path.join(folder, 'cache/flagbridge-updater/pending/Flagbridge-1.3.0-linux-x64.AppImage');
    expect(readFileSync(fetched, 'utf8')).toBe('the newer game');
    expect(asked.every(({ headers }) => headers['x-user-staging-id'] === undefined)).toBe(true);
    expect(asked.every(({ path: what }) => !what.includes('?'))).toBe(true);
  },
);

test.runIf(process.platform === 'linux')('where the game cannot replace itself the page is opened', async () => {
  release('1.3.0', 'newer');
  const deb = updaterFor({ ...facts, homepage, env: {} });
  expect(deb).toMatchObject({ from: 'page', installs: false });
  expect(await deb.look()).toBe('1.3.0');
  expect(await deb.take()).toBe(true);
  expect(shell.openExternal).toHaveBeenCalledExactlyOnceWith(homepage);
  const portable = { platform: 'win32', env: { PORTABLE_EXECUTABLE_FILE: 'x.exe' } } as const;
  expect(updaterFor({ ...facts, homepage, ...portable }).installs).toBe(false);
  expect(updaterFor({ ...facts, homepage, platform: 'win32', env: {} }).installs).toBe(true);
});
