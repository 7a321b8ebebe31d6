import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { leaveEdges } from './leaveEdges.ts';
import { refuseWebGl } from './refuseWebGl.ts';
import { PROJECT, startServer, type GameServer } from './server.ts';

/** The game in a browser, on data of its own. */
export interface Game {
  page: Page;
  /** Where battles are kept; free of any before the test. */
  dataFolder: string;
  /** Address of the running server, token included. */
  url(): string;
  /** Process id of the running server. */
  pid(): number;
  /** Kills the server as a power cut would; the page stays open and loses its connection. */
  kill(): Promise<void>;
  /** Starts a server on the same data (with `env` added) and opens its page anew. */
  restart(env?: Record<string, string>): Promise<void>;
  /** Console errors and uncaught exceptions that match are no failure of this test. */
  allow(problem: RegExp): void;
}

/** A killed server is noticed by the page's socket, and Chromium logs that as an error. */
const LOST_SERVER = /WebSocket connection to|Failed to load resource: net::ERR_/;

/** Three tells of it before it gives up. */
const NO_WEBGL = /Error creating WebGL context/;

/**
 * `test` with the fixture `game`: a server on an empty data folder and a page on it. A console
 * error or an uncaught exception in the page fails the test.
 */
export const test = base.extend<{ game: Game; silent: boolean; flat: boolean; house: string }>({
  /** Pages without Web Audio: sound is for the test that asks for it. */
  silent: [true, { option: true }],
  /** Pages without WebGL, which show the flat board: drawing without a GPU takes most of a test's time. */
  flat: [false, { option: true }],
  /** Where the game is built that is played: this project, or a copy of it with other systems. */
  house: [PROJECT, { option: true }],
  // A quarter as sharp: WebGL without a GPU pays by the pixel. The layout is the same.
  deviceScaleFactor: 0.25,
  game: async ({ page, silent, flat, house, deviceScaleFactor }, use, testInfo) => {
    if (silent) {
      await page.addInitScript(() => Object.defineProperty(window, 'AudioContext', { value: undefined }));
    }
    if (flat) await page.addInitScript(refuseWebGl);
    else if ((deviceScaleFactor ?? 1) < 1) await page.addInitScript(leaveEdges);
    const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'flagbridge-e2e-'));
    const problems: string[] = [];
    const allowed: RegExp[] = flat ? [NO_WEBGL] : [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(String(error.stack || error)));

    let server: GameServer = await startServer(dataFolder, {}, [], house);
    await page.goto(server.url);
    await use({
      page,
      dataFolder,
      url: () => server.url,
      pid: () => server.pid,
      async kill() {
        allowed.push(LOST_SERVER);
        await server.kill();
      },
      async restart(env = {}) {
        allowed.push(LOST_SERVER);
        await server.kill();
        server = await startServer(dataFolder, env, [], house);
        await page.goto(server.url);
      },
      allow: (problem) => void allowed.push(problem),
    });

    if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('server', { body: server.errors() });
    await page.close();
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
    expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
  },
});

export { expect };
