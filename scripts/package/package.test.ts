import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { packageConfig } from './config.ts';
import { missingRuntime } from './runtime.ts';
import { dropEmptySecrets, SECRETS } from './secrets.ts';
import { describePackage, inBuilder } from './testing/described.ts';

const EMPTY = Object.fromEntries(SECRETS.map((name) => [name, '']));
const BLANK = Object.fromEntries(SECRETS.map((name) => [name, ' \n']));
const FULL = Object.fromEntries(SECRETS.map((name) => [name, `given ${name}`]));
const config = (env: Record<string, string | undefined>) =>
  packageConfig({ env, platform: 'mac', output: 'x', electronDist: null, homepage: null });

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['absent', {}],
  ['empty, as a workflow hands on what nobody has set', EMPTY],
  ['blank', BLANK],
])('secrets that are %s: nothing is signed, and nothing notarised', (_what, env) => {
  expect(config(env).mac).toMatchObject({ identity: '-', hardenedRuntime: false, notarize: false });
});

test('with all of them the app is signed and notarised; with a certificate alone only signed', () => {
  expect(config(FULL).mac).toMatchObject({ hardenedRuntime: true, notarize: true });
  expect(config(FULL).mac).not.toHaveProperty('identity');
  for (const name of ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID']) {
    expect(config({ ...FULL, [name]: '' }).mac).toMatchObject({ hardenedRuntime: true, notarize: false });
  }
});

/** What electron-builder reads from this process's environment. */
function readByBuilder() {
  const { PlatformPackager } = inBuilder('platformPackager.js') as {
    PlatformPackager: { prototype: { getCscLink(this: object, extra?: string): string | null | undefined } };
  };
  const { MacTargetHelper } = inBuilder('mac/MacTargetHelper.js') as {
    MacTargetHelper: { getNotarizeOptions(app: string): object | undefined };
  };
  const self = { info: { config: {} }, platformSpecificBuildOptions: {} };
  return {
    link: PlatformPackager.prototype.getCscLink.call(self) ?? null,
    windows: PlatformPackager.prototype.getCscLink.call(self, 'WIN_CSC_LINK') ?? null,
    notarize: MacTargetHelper.getNotarizeOptions('Flagbridge.app') ?? null,
  };
}
/** Puts `env` in place of the secrets, and prepares it for `platform`. */
function secrets(env: Record<string, string>, platform: 'linux' | 'win' | 'mac'): void {
  for (const name of SECRETS) vi.stubEnv(name, env[name]);
  dropEmptySecrets(process.env, platform);
}

test('electron-builder takes an empty certificate for one, and finds none once the empty ones are dropped', async () => {
  for (const name of SECRETS) vi.stubEnv(name, '');
  const { importCertificate } = inBuilder('codeSign/codesign.js') as {
    importCertificate(link: string, temporary: object, folder: string): Promise<string>;
  };
  expect(readByBuilder().link).toBe('');
  await expect(importCertificate('', {}, import.meta.dirname)).rejects.toThrow('not a file');
  for (const env of [EMPTY, BLANK]) {
    for (const platform of ['linux', 'win', 'mac'] as const) {
      secrets(env, platform);
      expect(readByBuilder()).toEqual({ link: null, windows: null, notarize: null });
    }
  }
});

test('electron-builder is given what is set; Apple’s certificate never signs for Windows', () => {
  secrets(FULL, 'mac');
  expect(readByBuilder()).toMatchObject({
    link: 'given CSC_LINK',
    notarize: { appleId: 'given APPLE_ID', teamId: 'given APPLE_TEAM_ID' },
  });
  secrets(FULL, 'win');
  expect(readByBuilder().windows).toBe('given WIN_CSC_LINK');
  secrets({ ...FULL, WIN_CSC_LINK: '' }, 'win');
  expect(readByBuilder().windows).toBeNull();
});

test('a runtime that cannot be fetched is told in one sentence with the way out, other errors are not', () => {
  const offline = Object.assign(new Error('getaddrinfo ENOTFOUND github.com\n  at x'), { code: 'ENOTFOUND' });
  const sentence = missingRuntime(offline, '45.4.1', false);
  expect(sentence).toContain('--electron-dist FOLDER');
  expect(sentence).toContain('45.4.1');
  expect(sentence).toContain('ENOTFOUND github.com');
  expect(sentence).not.toContain('\n');
  expect(missingRuntime(new Error('wrapped', { cause: offline }), '45.4.1', false)).toBe(sentence);
  expect(missingRuntime(offline, '45.4.1', true)).not.toContain('--electron-dist');
  expect(missingRuntime(Object.assign(new Error('x'), { code: 'ENOENT' }), '45.4.1', false)).toBeNull();
  expect(missingRuntime(new TypeError('a bug'), '45.4.1', false)).toBeNull();
});

test('an app knows where newer versions are where the project has a page, and nothing is published from here', () => {
  const facts = { env: {}, platform: 'linux', output: 'x', electronDist: null } as const;
  expect(packageConfig({ ...facts, homepage: null }).publish).toBeNull();
  expect(packageConfig({ ...facts, homepage: 'https://github.com/some-one/flagbridge/' }).publish).toEqual({
    provider: 'generic',
    url: 'https://github.com/some-one/flagbridge/releases/latest/download',
    useMultipleRangeRequest: false,
  });
  const index = readFileSync(path.join(import.meta.dirname, 'index.ts'), 'utf8');
  expect(index).toContain("publish: 'never'");
});

test.each([
  ['linux', 'Flagbridge-1.2.3-linux-x86_64.AppImage', 'latest-linux.yml'],
  ['win', 'Flagbridge-1.2.3-win.exe', 'latest.yml'],
  ['mac', 'Flagbridge-1.2.3-mac-x64.zip', 'latest-mac.yml'],
] as const)(
  'for %s what an installed game looks for lies beside the packages, and goes out with them',
  async (system, file, described) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'flagbridge-described-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const stand = {
      platform: system,
      file,
      content: 'a package',
      version: '1.2.3',
      homepage: 'https://flagbridge.example/',
    };
    expect(await describePackage(folder, stand)).toEqual([described]);
    const text = readFileSync(path.join(folder, described), 'utf8');
    expect(text).toContain('version: 1.2.3');
    expect(text).toContain(`url: ${file}`);
    expect(text).toContain(createHash('sha512').update('a package').digest('base64'));
    const workflow = readFileSync(path.resolve(import.meta.dirname, '../../.github/workflows/packages.yml'), 'utf8');
    expect(workflow).toContain('packages/latest*.yml');
  },
);
