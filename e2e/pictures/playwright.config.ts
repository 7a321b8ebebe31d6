import { defineConfig } from '@playwright/test';
import everyTest from '../../playwright.config.ts';

/** Pictures of play for README and stores (`npm run pictures`), as sharp as stores want them. */
export default defineConfig({
  ...everyTest,
  testDir: '.',
  testMatch: 'ofPlay.ts',
  outputDir: '../../test-results/pictures',
  globalSetup: '../harness/setup.ts',
  reporter: 'list',
  timeout: 600_000,
  use: { ...everyTest.use, actionTimeout: 120_000, trace: 'off' },
  projects: [{ name: 'pictures', use: { viewport: { width: 1280, height: 720 } } }],
});
