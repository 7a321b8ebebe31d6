import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { startServer } from './harness/server.ts';

const test = base.extend<{ dataFolder: string }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the pattern.
  dataFolder: async ({}, use) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'flagbridge-e2e-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

test('a second game on the same data says so in one sentence and changes nothing', async ({ dataFolder }) => {
  const first = await startServer(dataFolder);
  await expect(startServer(dataFolder)).rejects.toThrow(
    new RegExp(`ended with code 3: Flagbridge .*${path.basename(dataFolder)}.*\\n$`),
  );
  await first.kill();
  const next = await startServer(dataFolder);
  expect(await next.stop()).toBe(0);
});

test('a port that is no port, or taken, is said in one sentence', async ({ dataFolder }) => {
  await expect(startServer(dataFolder, {}, ['--port', '70000'])).rejects.toThrow('must be a number from 0 to 65535');
  const first = await startServer(dataFolder);
  const { port } = new URL(first.url);
  await expect(startServer(path.join(dataFolder, 'other'), {}, ['--port', port])).rejects.toThrow(
    `Port ${port} is taken by another program`,
  );
  await first.stop();
});

test('where no folder can be made, the game starts all the same', async ({ dataFolder }) => {
  const file = path.join(dataFolder, 'file');
  await writeFile(file, '');
  const server = await startServer(path.join(file, 'below'));
  expect(await server.stop()).toBe(0);
});
