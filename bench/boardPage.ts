import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { createServer } from 'vite';
import { findChromium } from '../e2e/harness/chromium.ts';

const PROJECT = path.resolve(import.meta.dirname, '..');

export interface BoardPage {
  readonly page: Page;
  /** Errors of the page, console and uncaught. */
  readonly problems: string[];
  close(): Promise<void>;
}

/** The board's harness page, served from source, in a headless Chromium with software WebGL. */
export async function openBoardPage(options: { manual?: boolean; webgl?: boolean; width?: number; height?: number } = {}): Promise<BoardPage> {
  const server = await createServer({
    root: PROJECT,
    configFile: false,
    logLevel: 'error',
    cacheDir: path.join(PROJECT, '.cache', 'vite-board'),
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
    optimizeDeps: { include: ['three', 'camera-controls'] },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (!address || typeof address === 'string') throw new Error('the board page has no address');

  const gl = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];
  const browser: Browser = await chromium.launch({
    executablePath: await findChromium(PROJECT),
    args: options.webgl === false ? ['--disable-gpu', '--disable-3d-apis'] : gl,
  });
  const page = await browser.newPage({ viewport: { width: options.width ?? 1280, height: options.height ?? 720 } });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error.stack ?? error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  const query = options.manual ? '?manual' : '';
  await page.goto(`http://127.0.0.1:${address.port}/src/renderer/board/testing/harness.html${query}`);
  await page.waitForFunction(() => 'harness' in window);
  return {
    page,
    problems,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
