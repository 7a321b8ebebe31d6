import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { expect, test as base } from '@playwright/test';
import { SHIPPED } from '../scripts/package/shipped.ts';
import type { BattleState, ScenarioInfo } from '../src/shared/api.ts';
import { lockFolder } from '../src/shell/folderLock.ts';
import { faceOf, type Main, startMain } from './harness/mainProcess.ts';
import { PROJECT } from './harness/server.ts';

const start = (folder: string, standIn = ''): ChildProcess =>
  startMain(PROJECT, folder, { FLAGBRIDGE_STAND_IN: standIn });

const test = base.extend<{ main: Main & { folder: string } }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the pattern.
  main: async ({}, use) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'flagbridge-e2e-'));
    const child = start(folder);
    await use({ ...faceOf(child), folder });
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  },
});

test('the built main process serves the page and answers requests', async ({ main }) => {
  expect(await main.told((message) => 'page' in message)).toEqual({ page: 200 });
  expect(await main.ask('app.info', {})).toMatchObject({ ok: true, value: { shell: 'electron', notices: [] } });
  expect(await main.ask('battles.open', { id: 'x' })).toEqual({ ok: false, error: { code: 'bad-request' } });
});

test('the built AI process plays in the built main process, and both end together', async ({ main }) => {
  await main.told((message) => 'page' in message);
  const listed = (await main.ask('scenarios.list', {})) as { value: ScenarioInfo[] };
  const { system, id: scenario } = listed.value[0]!;
  const created = await main.ask('battles.create', {
    system,
    scenario,
    name: 'Built',
    controllers: [
      { kind: 'ai', level: 'cadet' },
      { kind: 'ai', level: 'cadet' },
    ],
    seed: 1,
  });
  expect(created).toMatchObject({ ok: true });
  const { id } = (created as { value: BattleState }).value;
  expect(await main.ask('battles.open', { id })).toMatchObject({ ok: true });
  const update = await main.told((message) => message['push'] === 'push:battle.update');
  expect(update['payload']).toMatchObject({ battle: { id }, rewound: false });
  expect(await main.quit()).toBe(0);
});

for (const signal of [undefined, 'SIGINT', 'SIGTERM'] as const) {
  test(`${signal ?? 'Cmd+Q'} ends the built main process, and nothing is held any more`, async ({ main }) => {
    await main.told((message) => 'page' in message);
    expect(await main.ask('app.info', {})).toMatchObject({ ok: true });
    expect(await main.quit(signal)).toBe(0);
    const lock = lockFolder(main.folder);
    expect(lock.state).toBe('held');
    if (lock.state === 'held') lock.release();
    // A database that was closed has no journal left.
    expect(readdirSync(main.folder)).not.toContain('flagbridge.db-wal');
  });
}

const RELOAD = 'Load the window anew';
const QUIT = 'Quit Flagbridge';

test('the built main process asks about a page that hangs, then about the same one as dead, and loads it anew', async ({
  main,
}) => {
  await main.told((message) => 'page' in message);
  main.happens('window', 'unresponsive');
  const hanging = await main.box(/does not answer/);
  expect(hanging.buttons).toEqual([RELOAD, 'Wait', QUIT]);
  // A crash while it is asked: its process is out of memory.
  main.happens('contents', 'render-process-gone', {}, { reason: 'oom', exitCode: 1 });
  await main.told((message) => message['away'] === hanging.asked);
  const dead = await main.box(/has stopped/);
  expect(dead.buttons).toEqual([RELOAD, QUIT]);
  expect(dead.detail).toContain('oom');
  main.press(dead, RELOAD);
  await main.told((message) => message['did'] === 'reload');
  // The host went on all the while.
  expect(await main.ask('app.info', {})).toMatchObject({ ok: true });
  expect(await main.quit()).toBe(0);
});

test('the built main process kills a page that hangs before it loads it anew, and quits where that is asked for', async ({
  main,
}) => {
  await main.told((message) => 'page' in message);
  main.happens('window', 'unresponsive');
  main.press(await main.box(/does not answer/), RELOAD);
  await main.told((message) => message['did'] === 'crash');
  await main.told((message) => message['did'] === 'reload');
  main.happens('contents', 'render-process-gone', {}, { reason: 'killed', exitCode: 1 });
  main.happens('contents', 'render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
  const dead = await main.box(/has stopped/);
  expect(dead.detail).toContain('crashed');
  main.press(dead, QUIT);
  expect(await main.ended).toBe(0);
});

test('a second instance’s file waits for the page of the first, and is brought in then', async ({ main }) => {
  writeFileSync(path.join(main.folder, 'photo.flagbridge'), 'PNG');
  main.happens('app', 'second-instance', {}, ['flagbridge', 'photo.flagbridge'], main.folder);
  await main.told((message) => 'page' in message);
  await main.ask('app.info', {});
  const { payload } = await main.told((message) => message['push'] === 'push:notice');
  expect(payload).toEqual({ code: 'file-refused', path: 'photo.flagbridge' });
  expect(await main.quit()).toBe(0);
});

test('a second instance of the built main process leaves the first one’s data alone and ends', async ({ main }) => {
  await main.told((message) => 'page' in message);
  const second = faceOf(start(main.folder, 'second'));
  expect(await second.ended).toBe(0);
  expect(await main.ask('app.info', {})).toMatchObject({ ok: true });
  expect(await main.quit()).toBe(0);
});

test('what the built desktop app imports is installed with it', () => {
  const allowed = [...SHIPPED, 'electron', ...builtinModules];
  for (const file of [
    'out/main/index.js',
    'out/main/ai.js',
    'out/main/review.js',
    'out/main/threat.js',
    'out/main/copy.js',
  ]) {
    const text = readFileSync(path.join(PROJECT, file), 'utf8');
    const imported = [...text.matchAll(/^import\b(?!\.)[^"';]*["']([^"'.][^"']*)["']/gm)].map(([, name]) =>
      name!.replace(/^node:/, '').replace(/^((?:@[^/]+\/)?[^/]+)\/.*/, '$1'),
    );
    expect(imported.filter((name) => !allowed.includes(name))).toEqual([]);
  }
});
