import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { build, isStale } from '../scripts/build.ts';
import { PROJECT, startServer } from '../e2e/harness/server.ts';
import { benchBrowser } from './shared/browser.ts';

const ROUNDS = 5;

/**
 * From the start of the server's process to the first frame in which the player can do something
 * (`performance.mark('flagbridge:interactive')` in the page): a fresh process, an empty data
 * folder, an empty browser profile. The browser itself is running before.
 */
export async function run() {
  if (isStale(PROJECT)) {
    const problem = build(PROJECT);
    if (problem !== null) throw new Error(problem);
  }
  const browser = await benchBrowser();
  const times: { server: number; page: number }[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'flagbridge-bench-'));
      const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
      const page = await context.newPage();
      const began = performance.now();
      const server = await startServer(dataFolder);
      const up = performance.now();
      await page.goto(server.url);
      await page.waitForFunction(() => performance.getEntriesByName('flagbridge:interactive').length > 0);
      times.push({ server: up - began, page: performance.now() - up });
      await context.close();
      await server.stop();
      await rm(dataFolder, { recursive: true, force: true });
    }
  } finally {
    await browser.close();
  }
  const serverMs = Math.round(median(times.map(({ server }) => server)));
  const firstFrameMs = Math.round(median(times.map(({ server, page }) => server + page)));
  return {
    table: { 'server ready (ms)': serverMs, 'first interactive frame (ms)': firstFrameMs },
    json: { firstFrameMs, serverMs },
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
