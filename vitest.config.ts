import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

/** Against hanging only: a busy machine must not make a sound test fail. */
const TIMEOUT = 60_000;

/** With a fake in the place of a module (`electron`), which only Vite's loader can put there, for one file at a time. */
const MOCKED = ['src/main/**/*.test.ts', 'src/host/store/salvage.test.ts'];

/** Three projects: what runs in Node, what has modules replaced, and the UI in jsdom. Test files lie beside the code. */
export default defineConfig({
  test: {
    // The machine has two cores and a test may start a process of its own.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          // Node runs the sources as they are, as it does in the game: three times as fast as through Vite.
          experimental: { viteModuleRunner: false },
          // One process reads and compiles a module once for all its test files: half the time. No module keeps state.
          isolate: false,
          testTimeout: TIMEOUT,
          environment: 'node',
          setupFiles: ['src/renderer/testing/runes.ts'],
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts', 'e2e/**/*.test.ts'],
          exclude: ['src/renderer/**', ...MOCKED, 'node_modules/**'],
        },
      },
      {
        test: {
          name: 'mocked',
          testTimeout: TIMEOUT,
          environment: 'node',
          include: MOCKED,
        },
      },
      {
        plugins: [svelte(), svelteTesting()],
        // A scratch copy of the project (`scripts/check/without.ts`) has its packages further up.
        server: { fs: { strict: false } },
        test: {
          name: 'renderer',
          testTimeout: TIMEOUT,
          environment: 'jsdom',
          // A file still has a page of its own; jsdom itself is read once a worker: a third of the time.
          pool: 'vmThreads',
          setupFiles: ['src/renderer/testing/browser.ts'],
          include: ['src/renderer/**/*.test.ts'],
        },
      },
    ],
  },
});
