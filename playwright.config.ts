import { defineConfig } from '@playwright/test';

/** Plays through the real thing: the browser shell with its host, AI process and database, in Chromium. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/harness/setup.ts',
  // Of two cores: each test runs a server, an AI process and a browser that draws without a GPU, and waits now and then.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  projects: [
    // First, since its one worker begins with a build: last, the others would wait for it.
    { name: 'fixture game', testMatch: 'fixture/*.e2e.ts', workers: 1 },
    { name: 'game', testIgnore: 'fixture/**' },
  ],
  // Against hanging only: a busy machine, on which the computer thinks long, must not make a sound test fail.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/e2e.json' }]],
  use: {
    viewport: { width: 1280, height: 720 },
    // A trace costs a quarter of the time: `npm run e2e -- --trace on` for a test that fails.
    screenshot: 'only-on-failure',
    launchOptions: {
      // Set by the global set-up, which runs first.
      executablePath: process.env['FLAGBRIDGE_CHROMIUM'] ?? '',
      // WebGL is drawn in software; the page around it is put together without WebGL, in a fraction of the time.
      args: [
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--ignore-gpu-blocklist',
        '--disable-gpu-compositing',
      ],
    },
  },
});
