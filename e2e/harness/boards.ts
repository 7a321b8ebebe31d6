import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build } from 'vite';
import { fingerprint } from '../../scripts/build.ts';
import { readAsset } from '../../src/shell/assets.ts';

/** Pages with one board, or with its sounds, that scripts in `testing` folders fill. */

const PROJECT = path.resolve(import.meta.dirname, '../..');
const BUILT = path.join(PROJECT, '.cache/boards');
const STAMP = path.join(BUILT, 'built-from');
const MANIFEST = 'manifest.json';
/** A script that fills a page by itself, by its place in `src/renderer`. */
const SCRIPT = /(^systems\/[^/]+\/board\/testing\/harness|\/testing\/\w+Page)\.ts$/;

/** What Vite tells of a script or of a part that scripts share. */
interface Built {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** Builds all of these pages' scripts, where they are not what the present sources make. */
export async function buildBoards(): Promise<void> {
  const sources = fingerprint(PROJECT);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  const scripts = readdirSync(path.join(PROJECT, 'src/renderer'), { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => SCRIPT.test(name));
  await build({
    root: PROJECT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    // Some systems' boards letter their labels from the message catalogue, a Svelte module.
    plugins: [svelte({ configFile: path.join(PROJECT, 'svelte.config.js') })],
    build: {
      outDir: BUILT,
      emptyOutDir: true,
      manifest: MANIFEST,
      minify: false,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: scripts.map((name) => path.join(PROJECT, 'src/renderer', name)) },
    },
  });
  mkdirSync(BUILT, { recursive: true });
  writeFileSync(STAMP, sources);
}

/** The page that a built script fills; a board stands in `#board`. */
function pageOf(manifest: Readonly<Record<string, Built>>, script: string): string {
  const entry = manifest[script];
  if (entry === undefined) throw new Error(`no page is built of ${script}`);
  const parts = new Set([script]);
  for (const part of parts) for (const other of manifest[part]?.imports ?? []) parts.add(other);
  const styles = [...parts].flatMap((part) => manifest[part]?.css ?? []);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${path.basename(script)}</title>
    <link rel="icon" href="data:," />
${styles.map((file) => `    <link rel="stylesheet" href="/${file}" />`).join('\n')}
    <style>
      html, body { margin: 0; height: 100%; background: #04070f; }
      #board { position: relative; width: 100%; height: 100%; }
    </style>
  </head>
  <body>
    <div id="board"></div>
    <script type="module" src="/${entry.file}"></script>
  </body>
</html>
`;
}

/**
 * Serves the pages of built scripts (their paths in the project) on a free port: the first one's at its address, each
 * one's at its number behind it.
 */
export async function serveBoards(...scripts: readonly string[]): Promise<{ url: string; close(): Promise<void> }> {
  const manifest = JSON.parse(readFileSync(path.join(BUILT, MANIFEST), 'utf8')) as Record<string, Built>;
  const pages = scripts.map((script) => pageOf(manifest, script));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const page = /^\/\d*$/.test(pathname) ? pages[Number(pathname.slice(1))] : undefined;
    if (page !== undefined) return void response.setHeader('Content-Type', 'text/html').end(page);
    void readAsset(BUILT, pathname).then((asset) => {
      if (asset === null) return response.writeHead(404).end();
      return response.setHeader('Content-Type', asset.type).end(asset.bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the boards have no address');
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${address.port}/`, close };
}
