import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

/** Against hanging only: a busy machine must not make a sound test fail. */
const TIMEOUT = 60_000;

/** Three projects: what runs in Node, the desktop shell, and the UI in jsdom. Test files lie beside the code. */
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
          testTimeout: TIMEOUT,
          environment: 'node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts', 'e2e/**/*.test.ts'],
          exclude: ['src/renderer/**', 'src/main/**', 'node_modules/**'],
        },
      },
      {
        test: {
          // With a fake in the place of `electron`, which only Vite's loader can put there.
          name: 'main',
          testTimeout: TIMEOUT,
          environment: 'node',
          include: ['src/main/**/*.test.ts'],
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
          include: ['src/renderer/**/*.test.ts'],
        },
      },
    ],
  },
});
