import { realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createServer, type Plugin } from 'vite';
import { findChromium } from '../e2e/harness/chromium.ts';

const PROJECT = path.resolve(import.meta.dirname, '..');
const MODULES = path.join(PROJECT, 'node_modules');

/** A page that one script fills; a board stands in `#board`. */
const page = (script: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${path.basename(script)}</title>
    <link rel="icon" href="data:," />
    <style>
      html, body { margin: 0; height: 100%; background: #04070f; }
      #board { position: relative; width: 100%; height: 100%; }
    </style>
  </head>
  <body>
    <div id="board"></div>
    <script type="module" src="/${script}"></script>
  </body>
</html>
`;

/** Answers the page of that number with the one that its script fills, every other with the first one's. */
const pagesOf = (scripts: readonly string[]): Plugin => ({
  name: 'flagbridge:page',
  configureServer: (server) => () =>
    void server.middlewares.use(async (request, response) => {
      response.setHeader('Content-Type', 'text/html');
      const url = request.originalUrl ?? request.url ?? '/';
      const script = scripts[Number(/^\/(\d+)/.exec(url)?.[1] ?? 0)] ?? scripts[0]!;
      response.end(await server.transformIndexHtml(url, page(script)));
    }),
});

/**
 * Serves pages that harnesses' scripts fill (their paths in the project) from source, on a free port: the first one's
 * at its address, each one's at its number behind it.
 */
export async function serveBoard(...harnesses: readonly string[]): Promise<{ url: string; close(): Promise<void> }> {
  // Not the application's own cache: both may be warmed at once.
  const cacheDir = path.join(PROJECT, '.cache', `vite-board-${process.pid}`);
  const server = await createServer({
    root: PROJECT,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    cacheDir,
    // Some systems' boards letter their labels from the message catalogue, a Svelte module.
    plugins: [svelte({ configFile: path.join(PROJECT, 'svelte.config.js') }), pagesOf(harnesses)],
    // node_modules may be a link to another checkout's; the fonts lie in there.
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null, fs: { allow: [PROJECT, realpathSync(MODULES)] } },
    optimizeDeps: { entries: [...harnesses], include: ['three', 'camera-controls', '@dimforge/rapier3d-compat'] },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (!address || typeof address === 'string') throw new Error('the board page has no address');
  const close = async (): Promise<void> => {
    await server.close();
    await rm(cacheDir, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${address.port}/`, close };
}

/**
 * A harness page in a headless Chromium with software WebGL; see `Harness`. Throws at once where the page's own code
 * fails. `deviceScaleFactor` is pixels drawn for a CSS pixel, along an edge.
 */
export async function openBoardPage(
  harness: string,
  query = '',
  deviceScaleFactor = 1,
): Promise<{ page: Page; problems: string[]; close(): Promise<void> }> {
  const board = await serveBoard(harness);
  const browser = await chromium.launch({
    executablePath: await findChromium(PROJECT),
    args: [
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
      '--enable-precise-memory-info',
    ],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, deviceScaleFactor });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error.stack ?? error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  const close = async (): Promise<void> => {
    await browser.close();
    await board.close();
  };
  const broken = new Promise<never>((_, reject) => page.once('pageerror', reject));
  broken.catch(() => undefined);
  try {
    await page.goto(board.url + query);
    await Promise.race([page.waitForFunction(() => 'harness' in window), broken]);
  } catch (error) {
    await close();
    throw new Error(`${harness} does not open: ${[String(error), ...problems].join('\n')}`, { cause: error });
  }
  return { page, problems, close };
}
