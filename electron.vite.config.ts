import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { buildOnePiece, EXTERNAL } from './scripts/onePiece.ts';

/** Another way to this folder, where its own path has signs that Vite cannot take (`scripts/build.ts`). */
const link = process.env['FLAGBRIDGE_LINK'];
const way = (file: string): string => (link === undefined ? file : path.join(link, file));

/** Writes down which packages a part has taken in: their licences go out with it. */
const bundled = (part: string): Plugin => ({
  name: 'bundled',
  generateBundle(_options, bundle) {
    const names = Object.values(bundle)
      .flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []))
      .flatMap((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))?.[1] ?? []);
    mkdirSync('out/bundled', { recursive: true });
    writeFileSync(`out/bundled/${part}.json`, JSON.stringify([...new Set(names)].sort()));
  },
});

/** Builds processes that search, each as one file. */
const inOnePiece = (entries: Readonly<Record<string, string>>): Plugin => ({
  name: 'in-one-piece',
  async closeBundle() {
    for (const [name, entry] of Object.entries(entries)) await buildOnePiece(entry, 'out/main', name, true);
  },
});

/** The desktop app's three parts. `out/renderer` is also what the browser shell serves, which is built beside the first. */
export default defineConfig({
  main: {
    plugins: [bundled('main'), inOnePiece({ ai: 'src/ai/process.ts', review: 'src/ai/reviewProcess.ts' })],
    build: {
      outDir: 'out/main',
      externalizeDeps: false,
      rolldownOptions: {
        external: EXTERNAL,
        // Threats and copies run in threads of their own, so they are entries of their own; so do, as processes, AI and review.
        input: {
          index: 'src/main/index.ts',
          // The browser shell, over the same host: read as one file it starts in a third of the time.
          serve: 'src/serve/index.ts',
          threat: 'src/host/threat/worker.ts',
          copy: 'src/host/store/copyThread.ts',
        },
        // Side by side: the host finds the threads' files beside its own, which two shells share.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    plugins: [bundled('preload')],
    build: {
      outDir: 'out/preload',
      // A sandboxed preload can require nothing but `electron`: one CommonJS file with all it needs.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: 'src/preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: way('src/renderer'),
    ...(link === undefined ? {} : { resolve: { preserveSymlinks: true } }),
    publicDir: '../../resources/public',
    plugins: [svelte({ configFile: '../../svelte.config.js' }), bundled('renderer')],
    build: {
      outDir: way('out/renderer'),
      minify: true,
      // Inlined files would need `data:` in the content security policy.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: way('src/renderer/index.html') },
    },
  },
});
