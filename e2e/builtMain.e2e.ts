import { fork, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { expect, test as base } from '@playwright/test';
import { SHIPPED } from '../scripts/package/shipped.ts';
import type { BattleState, Reply, RequestName, ScenarioInfo } from '../src/shared/api.ts';
import { lockFolder } from '../src/shell/folderLock.ts';
import { PROJECT } from './harness/server.ts';

/** The built main process, its host, database and AI process, on a stand-in for Electron's runtime. */
interface Main {
  ask<Name extends RequestName>(name: Name, payload: unknown): Promise<Reply<Name>>;
  /** Resolves with the first message, past or coming, that fits. */
  told(fits: (message: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>;
  /** Cmd+Q, or a signal. */
  quit(signal?: NodeJS.Signals): Promise<number | null>;
  folder: string;
}

const test = base.extend<{ main: Main }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the pattern.
  main: async ({}, use) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'flagbridge-e2e-'));
    const child = fork(path.join(PROJECT, 'out/main/index.js'), ['--data', folder], {
      execArgv: ['--import', path.join(PROJECT, 'e2e/harness/electronHook.ts')],
    });
    await use({ ...faceOf(child), folder });
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  },
});

function faceOf(child: ChildProcess): Omit<Main, 'folder'> {
  const seen: Record<string, unknown>[] = [];
  const waiting = new Set<() => void>();
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.on('message', (message: Record<string, unknown>) => {
    seen.push(message);
    for (const look of waiting) look();
  });
  const told: Main['told'] = (fits) =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = seen.find(fits);
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
      void ended.then((code) => reject(new Error(`The main process ended with code ${code}.`)));
    });
  let calls = 0;
  return {
    told,
    async ask(name, payload) {
      const call = (calls += 1);
      child.send({ call, channel: `request:${name}`, payload });
      return (await told((message) => message['call'] === call))['reply'] as never;
    },
    quit: (signal) => (signal === undefined ? child.send('quit') : child.kill(signal), ended),
  };
}

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
    const imported = [...text.matchAll(/^import\b[^"']*["']([^"'.][^"']*)["']/gm)].map(([, name]) =>
      name!.replace(/^node:/, '').replace(/^((?:@[^/]+\/)?[^/]+)\/.*/, '$1'),
    );
    expect(imported.filter((name) => !allowed.includes(name))).toEqual([]);
  }
});
