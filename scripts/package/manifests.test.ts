import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Ajv from 'ajv';
import { load } from 'js-yaml';
import { expect, onTestFinished, test } from 'vitest';
import { flatpakFaults, type FlatpakManifest } from './flatpakFaults.ts';
import { appStream, changesOf, manifests, PICTURES, storeId, type Release } from './manifests.ts';

/** The package has no types; this is what is used of it. */
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (text: string, options: object) => { window: { document: Document } };
};

const sha = (digit: string): string => digit.repeat(64);
const release: Release = {
  version: '1.2.3',
  date: '2026-11-24',
  homepage: 'https://github.com/some-one/flagbridge',
  files: {
    'Flagbridge-1.2.3-linux-amd64.deb': sha('a'),
    'Flagbridge-1.2.3-linux-arm64.deb': sha('b'),
    'Flagbridge-1.2.3-win.exe': sha('c'),
    'Flagbridge-1.2.3-portable-x64.exe': sha('e'),
  },
  changes: ['Ships & wrecks: <more> of them.'],
};
const ID = 'io.github.some_one.Flagbridge';
const all = manifests(release);

test.each([
  ['https://github.com/some-one/flagbridge', ID],
  ['https://www.flagbridge.example/', 'example.flagbridge.Flagbridge'],
  ['https://4x-games.example/flagbridge', 'example._4x_games.Flagbridge'],
])('the store’s id of %s is %s', (homepage, id) => expect(storeId(homepage)).toBe(id));

test('the metadata is sound XML with all that software centres ask for', () => {
  const { document } = new JSDOM(appStream(release), { contentType: 'application/xml' }).window;
  const text = (selector: string) => document.querySelector(selector)?.textContent;
  expect(text('component > id')).toBe(ID);
  expect(text('launchable')).toBe(`${ID}.desktop`);
  expect(document.querySelector('release')?.getAttribute('version')).toBe('1.2.3');
  expect(text('release li')).toBe(release.changes[0]);
  expect(text('summary')!.length).toBeLessThan(36);
  expect(text('summary')).not.toMatch(/\.$/);
  for (const kind of ['metadata_license', 'project_license', 'content_rating', 'url[type="homepage"]', 'description p'])
    expect(document.querySelector(kind), kind).not.toBeNull();
  expect(document.querySelectorAll('screenshot image')).toHaveLength(PICTURES.length);
  for (const { file } of PICTURES) expect(existsSync(path.resolve(import.meta.dirname, '../..', file))).toBe(true);
});

const hasTool = spawnSync('appstreamcli', ['--version']).status === 0;
test.skipIf(!hasTool)('appstreamcli finds no fault in it', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'flagbridge-metainfo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, `${ID}.metainfo.xml`);
  const check = (text: string) => {
    writeFileSync(file, text);
    return spawnSync('appstreamcli', ['validate', '--no-net', '--explain', file], { encoding: 'utf8' });
  };
  const { status, stdout } = check(appStream(release));
  expect(status, stdout).toBe(0);
  expect(check(appStream(release).replace(/<summary>.*<\/summary>/, '')).status).not.toBe(0);
});

test('the Flatpak takes each chip’s package as it was released, and asks for no network and no files', () => {
  const { id, modules, 'finish-args': rights } = load(all[`flatpak/${ID}.yml`]!) as FlatpakManifest;
  expect(id).toBe(ID);
  const files = modules[0]!.sources.filter(({ url }) => url !== undefined);
  expect(files.map(({ 'only-arches': arches, sha256 }) => [arches, sha256])).toEqual([
    [['x86_64'], sha('a')],
    [['aarch64'], sha('b')],
  ]);
  expect(files[0]!.url).toBe(`${release.homepage}/releases/download/v1.2.3/Flagbridge-1.2.3-linux-amd64.deb`);
  expect(rights.filter((one) => /network|filesystem|bus/.test(one))).toEqual([]);
});

const theFlatpak = (): FlatpakManifest => load(all[`flatpak/${ID}.yml`]!) as FlatpakManifest;

test('Flathub’s linter has nothing against the manifest, as far as it can be asked here', () => {
  expect(flatpakFaults(theFlatpak())).toEqual([]);
});

const rights = (...own: string[]) => ({ 'finish-args': own });
test.each<[fault: string, change: Partial<FlatpakManifest>]>([
  ['appid-code-hosting-too-few-components', { id: 'io.github.Flagbridge' }],
  ['appid-uses-code-hosting-domain', { id: 'com.github.some_one.Flagbridge' }],
  ['appid-too-few-components', { id: 'example.Flagbridge' }],
  ['appid-ends-with-lowercase-desktop', { id: 'example.flagbridge.desktop' }],
  ['toplevel-command-is-path', { command: '/app/bin/flagbridge' }],
  ['toplevel-unnecessary-branch', { branch: 'main' }],
  ['toplevel-no-modules', { modules: [] }],
  ['finish-args-x11-without-ipc', rights('--socket=fallback-x11', '--socket=wayland')],
  ['finish-args-fallback-x11-without-wayland', rights('--socket=fallback-x11', '--share=ipc')],
  ['finish-args-only-wayland', rights('--socket=wayland')],
  ['finish-args-contains-both-x11-and-wayland', rights('--socket=x11', '--socket=wayland', '--share=ipc')],
  ['more than the game needs: --share=network', rights('--share=network')],
  ['more than the game needs: --filesystem=home', rights('--filesystem=home')],
  [
    'module-x-source-without-sha256',
    { modules: [{ name: 'x', sources: [{ type: 'file', url: 'https://flagbridge.example/x' }] }] },
  ],
  [
    'module-x-source-dest-filename-is-path',
    { modules: [{ name: 'x', sources: [{ type: 'file', 'dest-filename': 'a/b' }] }] },
  ],
])('it would find %s', (fault, change) => {
  expect(flatpakFaults({ ...theFlatpak(), ...change })).toEqual([fault]);
});

const hasBuilder = spawnSync('flatpak-builder', ['--version']).status === 0;
test.skipIf(!hasBuilder)('flatpak-builder reads it', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'flagbridge-flatpak-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, `${ID}.yml`);
  writeFileSync(file, all[`flatpak/${ID}.yml`]!);
  const { status, stdout, stderr } = spawnSync('flatpak-builder', ['--show-manifest', file], { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  expect((JSON.parse(stdout) as FlatpakManifest).id).toBe(ID);
  expect(stderr).not.toMatch(/unknown property/i);
});

test('the stores have several pictures of play, each of which is made by a command', () => {
  expect(PICTURES.length).toBeGreaterThan(3);
  for (const { file, caption } of PICTURES) {
    expect(file).toMatch(/^docs\/pictures\/\w+\.jpg$/);
    // As software centres cut them.
    expect(caption.length).toBeLessThan(80);
    expect(caption).not.toMatch(/\.$/);
  }
});

/** What winget's schemas (1.6.0) require, and how what we write must look; they cannot be fetched in a test. */
const identifier = {
  type: 'string',
  pattern: '^[^\\.\\s\\\\/:\\*\\?"<>\\|]{1,32}(\\.[^\\.\\s\\\\/:\\*\\?"<>\\|]{1,32}){1,7}$',
};
const version = { type: 'string', pattern: '^[^\\\\/:\\*\\?"<>\\|]{1,128}$' };
const schemaOf = (kind: string, required: string[], properties: object) => ({
  type: 'object',
  additionalProperties: false,
  required: ['PackageIdentifier', 'PackageVersion', 'ManifestType', 'ManifestVersion', ...required],
  properties: {
    PackageIdentifier: identifier,
    PackageVersion: version,
    ManifestType: { const: kind },
    ManifestVersion: { const: '1.6.0' },
    ...properties,
  },
});
const text = (minLength: number, maxLength: number) => ({ type: 'string', minLength, maxLength });
const SCHEMAS = {
  'Flagbridge.Flagbridge.yaml': schemaOf('version', ['DefaultLocale'], { DefaultLocale: { const: 'en-US' } }),
  'Flagbridge.Flagbridge.installer.yaml': schemaOf('installer', ['Installers'], {
    InstallerType: {
      enum: ['msix', 'msi', 'appx', 'exe', 'zip', 'inno', 'nullsoft', 'wix', 'burn', 'pwa', 'portable'],
    },
    Scope: { enum: ['user', 'machine'] },
    UpgradeBehavior: { enum: ['install', 'uninstallPrevious', 'deny'] },
    FileExtensions: { type: 'array', items: { type: 'string', pattern: '^[^\\\\/:\\*\\?"<>\\|\\x01-\\x1f]{1,64}$' } },
    ReleaseDate: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$' },
    Installers: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['Architecture', 'InstallerUrl', 'InstallerSha256'],
        properties: {
          Architecture: { enum: ['x86', 'x64', 'arm', 'arm64', 'neutral'] },
          InstallerUrl: { type: 'string', pattern: '^([Hh][Tt][Tt][Pp][Ss]?)://.+$', maxLength: 2048 },
          InstallerSha256: { type: 'string', pattern: '^[A-F0-9]{64}$' },
        },
      },
    },
  }),
  'Flagbridge.Flagbridge.locale.en-US.yaml': schemaOf(
    'defaultLocale',
    ['PackageLocale', 'Publisher', 'PackageName', 'License', 'ShortDescription'],
    {
      PackageLocale: { const: 'en-US' },
      Publisher: text(2, 256),
      PackageName: text(2, 256),
      PackageUrl: { type: 'string', pattern: '^https://' },
      License: text(3, 512),
      ShortDescription: text(3, 256),
      Description: text(3, 10_000),
      Tags: { type: 'array', maxItems: 16, uniqueItems: true, items: text(1, 40) },
    },
  ),
};

test.each(Object.entries(SCHEMAS))('%s is as winget’s schema wants it', (name, schema) => {
  const ajv = new Ajv();
  // winget's reader takes a date for text.
  const data = load(all[`winget/${name}`]!) as Record<string, unknown>;
  if (data['ReleaseDate'] instanceof Date) data['ReleaseDate'] = data['ReleaseDate'].toISOString().slice(0, 10);
  expect(ajv.validate(schema, data), ajv.errorsText()).toBe(true);
  expect(ajv.validate(schema, { ...data, PackageIdentifier: 'no dots' })).toBe(false);
});

test('packages that are not whole give no manifests', () => {
  const { 'Flagbridge-1.2.3-win.exe': _gone, ...files } = release.files;
  expect(() => manifests({ ...release, files })).toThrow('-win.exe');
});

test('what has changed in a version is read from the list of changes', () => {
  const log = '# Changes\n\n## Next\n\n- A.\n\n## 1.2.3\n\n- B & C.\n- D.\n\n## 1.2.2\n\n- E.\n';
  expect(changesOf(log, '1.2.3')).toEqual(['B & C.', 'D.']);
  expect(changesOf(log, '9.9.9')).toEqual([]);
});
