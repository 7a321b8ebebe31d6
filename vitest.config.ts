import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

/** Against hanging only: a busy machine must not make a sound test fail. */
const TIMEOUT = 60_000;

/** Two projects: everything that runs in Node, and the UI in jsdom. Test files lie beside the code. */
export default defineConfig({
  test: {
    // The machine has two cores and a test may start a process of its own.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          testTimeout: TIMEOUT,
          environment: 'node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts', 'e2e/**/*.test.ts'],
          exclude: ['src/renderer/**', 'node_modules/**'],
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
