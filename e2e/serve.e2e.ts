import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base, expect } from '@playwright/test';
import { writeOpenPage } from '../scripts/launch/openPage.ts';
import { PROJECT, startServer } from './harness/server.ts';

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

test('opened by the launcher’s file the game is there, and its address opens nothing more', async ({
  browser,
  dataFolder,
}) => {
  const server = await startServer(dataFolder);
  await mkdir(dataFolder, { recursive: true });
  const page = await browser.newPage();
  await page.goto(pathToFileURL(writeOpenPage(dataFolder, server.url)).href);
  await expect(page.getByRole('button', { name: 'New battle' })).toBeVisible();
  expect(page.url()).toBe(`${new URL(server.url).origin}/`);
  const other = await browser.newContext();
  const late = await other.newPage();
  expect((await late.goto(server.url))?.status()).toBe(403);
  await page.goto(server.url);
  await expect(page.getByRole('button', { name: 'New battle' })).toBeVisible();
  await other.close();
  await page.close();
  await server.stop();
});

test('the game ends when whoever started it dies', async ({ dataFolder }) => {
  const code = `
    const child = require('node:child_process').fork('out/main/serve.js', ['--data', process.argv[1]], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    console.log('pid', child.pid);`;
  const launcher = spawn(process.execPath, ['-e', code, dataFolder], {
    cwd: PROJECT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  // The pipe is the game's as well: it closes when both are gone.
  const gone = once(launcher.stdout, 'end');
  launcher.stdout.on('data', (text: Buffer) => {
    said += String(text);
    if (said.includes('http://')) launcher.kill('SIGKILL');
  });
  await gone;
  const again = await startServer(dataFolder);
  expect(await again.stop()).toBe(0);
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
